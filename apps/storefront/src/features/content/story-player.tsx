import type { Story } from '@dasturxon/contract'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslations } from '@dasturxon/i18n'
import { EntityText } from '../../texts/entity-text.tsx'
import { Button, IconButton, icons, showModal, UnbrokenImage } from '@dasturxon/ui'
import { useOverlay } from '../overlays/use-overlay.ts'
import { fetchPicture, storyPicture } from './story-picture.ts'
import { StoryProgress } from './story-progress.tsx'
import parts from '../../page/parts.module.css'
import styles from './story-player.module.css'
import { useHold } from './use-hold.ts'
import { useIsPageHidden } from './use-is-page-hidden.ts'
import { useStoryPosition } from './use-story-position.ts'

type StoryPlayerProps = {
  stories: readonly Story[]
  startId: string
  onSeen: (id: string) => void
  onClose: () => void
  /** A slide's link was pressed. */
  onFollow: (link: string) => void
}

/**
 * Stories over the whole screen (CAT-10): a tap on either half turns, a swipe goes to the next story, holding pauses, a
 * pull down, Esc and Back close. Where stories play by themselves, a button stops them (WCAG 2.2.2).
 */
export function StoryPlayer({ stories, startId, onSeen, onClose, onFollow }: StoryPlayerProps) {
  const t = useTranslations()
  const titleId = useId()
  const position = useStoryPosition(stories, { startId, onSeen, onEnd: onClose })
  const { current: story, slideOfCurrent: slide, turn } = position
  const [isStopped, setStopped] = useState(false)
  const isPageHidden = useIsPageHidden()
  const hold = useHold({ onTurn: turn, onSwipe: position.turnStory, onPullDown: onClose })
  useOverlay('story', true, onClose)
  for (const { image } of position.upcoming) if (image !== '') fetchPicture(image)

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') turn(isRtl ? -1 : 1)
    else if (event.key === 'ArrowLeft') turn(isRtl ? 1 : -1)
  }

  if (!story || !slide) return null
  return (
    <dialog
      ref={showModal}
      className={styles.player}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        className={styles.slide}
        style={{
          background: slide.background || undefined,
          color: slide.textColor || undefined,
          translate: hold.pulledPx > 0 ? `0 ${hold.pulledPx}px` : undefined,
        }}
      >
        <StoryProgress
          storyId={story.id}
          count={story.slides.length}
          current={position.slide}
          turns={position.turns}
          isPaused={hold.isHeld || isStopped || isPageHidden}
          onEnd={() => turn(1)}
        />
        <div className={styles.head}>
          <span id={titleId} className={parts.grow}>
            <EntityText of={story.title} />
          </span>
          <span className={styles.pause}>
            <IconButton
              icon={isStopped ? icons.playFill : icons.pauseFill}
              label={t('a11y.storyPause')}
              variant="plain"
              isPressed={isStopped}
              onPress={() => setStopped(!isStopped)}
            />
          </span>
          <IconButton icon={icons.x} label={t('a11y.storyClose')} variant="plain" onPress={onClose} />
        </div>
        <p className="sr-only" aria-live="polite">
          {t('a11y.storyOf', { index: position.slide + 1, count: story.slides.length })}:{' '}
          <EntityText of={slide.title} />
        </p>
        {slide.image && (
          <UnbrokenImage
            className={styles.picture}
            {...storyPicture(slide.image)}
            alt=""
            width={480}
            height={480}
            draggable={false}
          />
        )}
        <div className={styles.labels}>
          <h2 className={styles.title}>
            <EntityText of={slide.title} />
          </h2>
          <p>
            <EntityText of={slide.text} />
          </p>
        </div>
        <button
          type="button"
          className={styles.before}
          aria-label={t('a11y.storyPrevious')}
          {...hold.half(-1)}
        />
        <button type="button" className={styles.after} aria-label={t('a11y.storyNext')} {...hold.half(1)} />
        {slide.link && (
          <div className={styles.action}>
            <Button variant="quiet" isWide onPress={() => onFollow(slide.link)}>
              {t('common.details')}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

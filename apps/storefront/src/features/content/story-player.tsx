import type { Story } from '@dasturxon/contract'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from '../../i18n/index.ts'
import { useText } from '../../session/use-text.ts'
import { Button, IconButton, icons } from '../../ui/index.ts'
import { pictureSource } from '../catalogue/picture-source.ts'
import { useOverlay } from '../overlays/use-overlay.ts'
import { StoryProgress } from './story-progress.tsx'
import styles from './story-player.module.css'
import { useHold } from './use-hold.ts'

type StoryPlayerProps = {
  stories: readonly Story[]
  startId: string
  onSeen: (id: string) => void
  onClose: () => void
  /** A slide's link was pressed. */
  onFollow: (link: string) => void
}

/** Stories over the whole screen: a tap on either half turns, holding pauses, a pull down, Esc and Back close. */
export function StoryPlayer({ stories, startId, onSeen, onClose, onFollow }: StoryPlayerProps) {
  const t = useTranslations()
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(() => ({
    story: Math.max(
      0,
      stories.findIndex(({ id }) => id === startId),
    ),
    slide: 0,
  }))
  const story = stories[place.story]
  const slide = story?.slides[place.slide]
  useOverlay(true, onClose)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const seen = useEffectEvent(onSeen)
  const shownId = story?.id
  useEffect(() => {
    if (shownId !== undefined) seen(shownId)
  }, [shownId])

  function turn(step: 1 | -1) {
    const within = place.slide + step
    if (story && within >= 0 && within < story.slides.length) return setPlace({ ...place, slide: within })
    const next = stories[place.story + step]
    if (!next) return step === 1 ? onClose() : setPlace({ ...place, slide: 0 })
    setPlace({ story: place.story + step, slide: step === 1 ? 0 : next.slides.length - 1 })
  }
  const hold = useHold({ onTurn: turn, onPullDown: onClose })

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if (event.key === 'ArrowRight') turn(isRtl ? -1 : 1)
    else if (event.key === 'ArrowLeft') turn(isRtl ? 1 : -1)
  }

  if (!story || !slide) return null
  return (
    <dialog
      ref={dialog}
      className={styles.player}
      aria-label={text(story.title)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div
        className={styles.slide}
        style={{ background: slide.background || undefined, color: slide.textColor || undefined }}
      >
        <StoryProgress
          storyId={story.id}
          count={story.slides.length}
          current={place.slide}
          isPaused={hold.isHeld}
          onEnd={() => turn(1)}
        />
        <div className={styles.head}>
          <span className={styles.story}>{text(story.title)}</span>
          <IconButton icon={icons.x} label={t('a11y.storyClose')} look="plain" onPress={onClose} />
        </div>
        <p className="sr-only" aria-live="polite">
          {t('a11y.storyOf', { index: place.slide + 1, count: story.slides.length })}
        </p>
        {slide.image && (
          <img
            className={styles.picture}
            {...imageOf(slide.image)}
            alt=""
            width={480}
            height={480}
            draggable={false}
          />
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>{text(slide.title)}</h2>
          <p>{text(slide.text)}</p>
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
            <Button look="quiet" isWide onPress={() => onFollow(slide.link)}>
              {t('common.details')}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  )
}

function imageOf(image: string) {
  const { src, srcSet } = pictureSource(image)
  return { src: src ?? image, srcSet, sizes: srcSet && '440px' }
}

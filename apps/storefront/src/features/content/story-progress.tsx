import { joinClasses } from '@dasturxon/ui'
import styles from './story-progress.module.css'

type StoryProgressProps = {
  /** Names the story: the same slide of another one starts anew. */
  storyId: string
  count: number
  current: number
  /** How often the player has turned: a slide that is shown again fills anew. */
  turns: number
  isPaused: boolean
  onEnd: () => void
}

/**
 * One bar for each slide of a story: seen, being shown, to come. The bar of the slide that is shown fills in 6 seconds, then
 * calls back; where stillness is asked for it stands full, and the customer turns the slides.
 */
export function StoryProgress({ storyId, count, current, turns, isPaused, onEnd }: StoryProgressProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={`${storyId}.${index}`} className={joinClasses(styles.bar, index < current && styles.seen)}>
          {index === current && (
            <span
              key={turns}
              className={joinClasses(styles.fill, isPaused && styles.paused)}
              onAnimationEnd={onEnd}
            />
          )}
        </span>
      ))}
    </div>
  )
}

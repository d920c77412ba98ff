import { FillingBar } from './filling-bar.tsx'
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

/** One bar for each slide of a story: seen, being shown, to come. */
export function StoryProgress({ storyId, count, current, turns, isPaused, onEnd }: StoryProgressProps) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={`${storyId}.${index}`} className={joinClasses(styles.bar, index < current && styles.seen)}>
          {index === current && <FillingBar key={turns} isPaused={isPaused} onEnd={onEnd} />}
        </span>
      ))}
    </div>
  )
}

import type { MouseEventHandler, ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import { Picture } from './picture.tsx'
import type { Plate } from './picture.tsx'
import styles from './story-ring.module.css'

type StoryRingProps = {
  title: ReactNode
  picture: string | null
  plate?: Plate | undefined
  /** Said of a story that has been seen already, for those who do not see the ring's colour; left out of one that has not. */
  seen?: string | undefined
  onPress: MouseEventHandler<HTMLElement>
}

/** The door to a story: coloured until it has been seen. */
export function StoryRing({ title, picture, plate, seen, onPress }: StoryRingProps) {
  return (
    <button
      type="button"
      className={joinClasses(styles.story, seen !== undefined && styles.seen)}
      data-own-hover
      onClick={onPress}
    >
      <span className={styles.ring}>
        <span className={styles.inner}>
          <Picture src={picture} plate={plate} className={styles.picture} isSmall />
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      {seen !== undefined && <span className="sr-only"> ({seen})</span>}
    </button>
  )
}

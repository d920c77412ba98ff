import type { MouseEventHandler } from 'react'

import { joinClasses } from './join-classes.ts'
import { Picture } from './picture.tsx'
import type { Plate } from './picture.tsx'
import styles from './story-ring.module.css'

type StoryRingProps = {
  title: string
  picture: string | null
  plate?: Plate | undefined
  isSeen?: boolean
  onPress: MouseEventHandler<HTMLElement>
}

/** The door to a story: coloured until it has been seen. */
export function StoryRing({ title, picture, plate, isSeen = false, onPress }: StoryRingProps) {
  return (
    <button type="button" className={joinClasses(styles.story, isSeen && styles.seen)} onClick={onPress}>
      <span className={styles.ring}>
        <span className={styles.inner}>
          <Picture src={picture} plate={plate} className={styles.picture} isEager />
        </span>
      </span>
      <span className={styles.title}>{title}</span>
    </button>
  )
}

import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import styles from './dock.module.css'

/**
 * What stays at the bottom of the screen. floating: parts with the page showing between them (basket bar and
 * navigation); bar: one surface across, for a page's main action.
 */
export function Dock({ look = 'floating', children }: { look?: 'floating' | 'bar'; children: ReactNode }) {
  return (
    <div className={joinClasses(styles.dock, styles[look])}>
      {look === 'bar' ? <div className={styles.inner}>{children}</div> : children}
    </div>
  )
}

import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import styles from './block.module.css'

type BlockProps = {
  title?: ReactNode
  /** Beside the title: a badge or a small button. */
  aside?: ReactNode
  /** Holds only rows, which bring their own room above and below. */
  isRows?: boolean
  /** For blocks inside a sheet, which is white itself. */
  isQuiet?: boolean
  children: ReactNode
}

/** A white rounded card on the page's colour: one subject of a page of forms. */
export function Block({ title, aside, isRows = false, isQuiet = false, children }: BlockProps) {
  return (
    <section className={joinClasses(styles.block, isRows && styles.rows, isQuiet && styles.quiet)}>
      {title !== undefined && (
        <header className={styles.header}>
          <h2 className={styles.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}

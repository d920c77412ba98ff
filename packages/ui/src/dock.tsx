import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import styles from './dock.module.css'

/**
 * What stays at the bottom of the screen. floating: parts with the page showing between them (basket bar and
 * navigation); bar: one surface across, for a page's main action. Its height is told to toasts as `--dock-height`.
 */
export function Dock({
  variant = 'floating',
  children,
}: {
  variant?: 'floating' | 'bar'
  children: ReactNode
}) {
  return (
    <div ref={tellHeight} className={joinClasses(styles.dock, styles[variant])}>
      {variant === 'bar' ? <div className={styles.inner}>{children}</div> : children}
    </div>
  )
}

function tellHeight(dock: HTMLDivElement) {
  const page = document.documentElement.style
  const observer = new ResizeObserver(() => page.setProperty('--dock-height', `${dock.offsetHeight}px`))
  observer.observe(dock)
  return () => {
    observer.disconnect()
    page.removeProperty('--dock-height')
  }
}

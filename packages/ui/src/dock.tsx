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
  const tell = () => page.setProperty('--dock-height', `${heightOf(dock)}px`)
  const sizes = new ResizeObserver(tell)
  const watch = () => {
    sizes.disconnect()
    for (const box of [dock, ...dock.children]) sizes.observe(box)
  }
  const parts = new MutationObserver(watch)
  parts.observe(dock, { childList: true })
  watch()
  return () => {
    parts.disconnect()
    sizes.disconnect()
    page.removeProperty('--dock-height')
  }
}

/** From the upper edge of the highest part, which a floating dock has above itself, to the bottom; CSS pixels. */
function heightOf(dock: HTMLDivElement): number {
  const tops = Array.from(dock.children, (part) => (part instanceof HTMLElement ? part.offsetTop : 0))
  return dock.offsetHeight - Math.min(0, ...tops)
}

import type { MouseEvent, MouseEventHandler } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './bottom-nav.module.css'

export type BottomNavItem = {
  href: string
  title: string
  icon: IconShape
  /** Shown while it is the current page. */
  activeIcon: IconShape
  /** A number on the icon: active orders, things in the basket. */
  badge?: number | undefined
  /** The whole name with its badge in words, where the title alone would leave it out. */
  label?: string | undefined
  /** The raised one in the middle: the basket. */
  isRaised?: boolean
  /** In place of what the bar does about a press. */
  onPress?: MouseEventHandler<HTMLElement> | undefined
}

type BottomNavProps = {
  label: string
  items: readonly BottomNavItem[]
  currentHref: string
  onPress?: ((href: string, event: MouseEvent<HTMLElement>) => void) | undefined
}

/** The bar of at most five places at the bottom of a phone. */
export function BottomNav({ label, items, currentHref, onPress }: BottomNavProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map((item) => {
        const isCurrent = item.href === currentHref
        return (
          <a
            key={item.href}
            className={joinClasses(styles.item, item.isRaised && styles.raised)}
            href={item.href}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={item.onPress ?? (onPress && ((event) => onPress(item.href, event)))}
          >
            <span className={styles.icon}>
              <Icon of={isCurrent ? item.activeIcon : item.icon} />
            </span>
            {/* In words where there is a label: what is seen would be read as one number after another. */}
            {item.label !== undefined && <span className="sr-only">{item.label}</span>}
            <span className={styles.title} aria-hidden={item.label !== undefined}>
              {item.title}
            </span>
            {item.badge !== undefined && item.badge > 0 && (
              <span className={styles.badge} aria-hidden={item.label !== undefined}>
                {item.badge}
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

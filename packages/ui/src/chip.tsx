import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import styles from './chip.module.css'

/** A fact in a pill: weight, calories, minutes. Not to be pressed. */
export function Chip({ icon, children }: { icon?: IconShape; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {icon && <Icon of={icon} className={styles.icon} />}
      <bdi>{children}</bdi>
    </span>
  )
}

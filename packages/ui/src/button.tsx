import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { Press, type PressProps } from './press.tsx'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonProps = PressProps & {
  children: ReactNode
  /** brand: the one main action; quiet: beside it; plain: only words; danger: cannot be undone. */
  variant?: 'brand' | 'quiet' | 'plain' | 'danger'
  icon?: IconShape
  isWide?: boolean
  /** Takes the focus in the dialog it stands in. */
  isAutoFocused?: boolean
}

/** A button of 48 px, or a link that looks like one; while its answer is awaited its words give way to a spinner of the same width. */
export function Button({
  children,
  variant = 'brand',
  icon,
  isWide = false,
  isAutoFocused = false,
  ...press
}: ButtonProps) {
  const { isPending = false } = press
  return (
    <Press
      {...press}
      className={joinClasses(styles.button, styles[variant], isWide && styles.wide)}
      data-autofocus={isAutoFocused || undefined}
    >
      <span className={joinClasses(styles.content, isPending && styles.hidden)}>
        {icon && <Icon of={icon} className={styles.icon} />}
        <span className={styles.labels}>{children}</span>
      </span>
      {isPending && <Spinner className={styles.spinner} />}
    </Press>
  )
}

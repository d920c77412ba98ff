import type { ReactNode } from 'react'

import { Icon } from './icon.tsx'
import { warningCircleFill } from './icons.ts'
import { joinClasses } from './join-classes.ts'
import styles from './field.module.css'

type FieldShellProps = {
  /** Of the input inside, for its label and messages. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** The error comes while the focus is elsewhere: it is spoken as it appears. */
  isErrorSpoken?: boolean
  /** Marked as wrong, where the message stands below a group of fields. */
  isWrong?: boolean
  children: ReactNode
}

/** What all fields share: a filled box with its label always in sight, and the message below. */
export function FieldShell({
  id,
  label,
  hint,
  error,
  isErrorSpoken = false,
  isWrong = false,
  children,
}: FieldShellProps) {
  return (
    <div className={styles.field}>
      <div className={joinClasses(styles.box, (isWrong || error !== undefined) && styles.wrong)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {children}
      </div>
      {error !== undefined && (
        <p
          id={`${id}-message`}
          className={joinClasses(styles.message, styles.error)}
          role={isErrorSpoken ? 'alert' : undefined}
        >
          <Icon of={warningCircleFill} />
          {error}
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p id={`${id}-message`} className={styles.message}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** The attributes that tie an input to the messages of its shell. */
export function messageProps(id: string, hint: string | undefined, error: string | undefined) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined && hint === undefined ? undefined : `${id}-message`,
  }
}

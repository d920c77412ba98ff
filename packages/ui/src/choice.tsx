import type { ReactNode } from 'react'

import { joinClasses } from './join-classes.ts'
import styles from './choice.module.css'

export type ChoiceProps = {
  /** radio: one of the group; checkbox: any of them. */
  kind: 'radio' | 'checkbox'
  /** Radios of one group share it, so that arrow keys move between them. */
  name: string
  isChecked: boolean
  /** For a checkbox, whether it is to be checked; a radio always says true. */
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

type ChoiceShellProps = ChoiceProps & { className: string | undefined; children: ReactNode }

/** What rows, tiles and slots to choose from share: a real input over the whole surface, and the look of being chosen. */
export function ChoiceShell({
  kind,
  name,
  isChecked,
  onChange,
  isDisabled = false,
  className,
  children,
}: ChoiceShellProps) {
  return (
    <label
      className={joinClasses(styles.choice, className)}
      data-checked={isChecked || undefined}
      data-disabled={isDisabled || undefined}
      data-hover={isDisabled ? undefined : ''}
    >
      <input
        className={styles.input}
        type={kind}
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}

/** The names of a group of choices for those who do not see the heading above it. */
export function ChoiceGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset className={joinClasses(styles.group, className)}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

import { useId } from 'react'
import type { HTMLInputAutoCompleteAttribute } from 'react'

import { FieldShell } from './field-shell.tsx'
import { Icon } from './icon.tsx'
import { caretDown } from './icons.ts'
import styles from './field.module.css'

type SelectFieldProps = {
  label: string
  value: string
  /** In the order they are offered. The empty value is chosen as long as nothing is. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  autoComplete?: HTMLInputAutoCompleteAttribute
  isWrong?: boolean
  /** Of the message that stands below a group of fields. */
  describedBy?: string | undefined
}

/** One of a few words, chosen in the way of the phone: the month of a date. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, autoComplete, isWrong = false, describedBy } = props
  const id = useId()
  return (
    <FieldShell id={id} label={label} isWrong={isWrong}>
      <select
        id={id}
        className={styles.select}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
      >
        {/* Where none of the options is for nothing chosen, that is no word: the label says what is asked for. */}
        {options.every((option) => option.value !== '') && <option value="" aria-label="—" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={caretDown} className={styles.selectMark} />
    </FieldShell>
  )
}

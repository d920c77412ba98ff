import { useId } from 'react'

import { FieldShell } from './field-shell.tsx'
import styles from './field.module.css'

type DateFieldProps = {
  label: string
  /** 'YYYY-MM-DD', or empty. */
  value: string
  /** The first day that may be chosen, in the same form. */
  min?: string
  onChange: (value: string) => void
}

/** A day, chosen in the calendar of the device or typed. */
export function DateField({ label, value, min, onChange }: DateFieldProps) {
  const id = useId()
  return (
    <FieldShell id={id} label={label}>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        min={min}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldShell>
  )
}

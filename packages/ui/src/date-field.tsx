import { useId } from 'react'

import { FieldShell } from './field-shell.tsx'
import styles from './field.module.css'

type DateFieldProps = {
  label: string
  /** 'YYYY-MM-DD', or empty. */
  value: string
  onChange: (value: string) => void
}

/** A day, chosen in the calendar of the device or typed. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId()
  return (
    <FieldShell id={id} label={label}>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldShell>
  )
}

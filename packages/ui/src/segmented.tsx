import { useId } from 'react'
import type { CSSProperties } from 'react'

import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import styles from './segmented.module.css'

export type Segment<Value extends string> = { value: Value; label: string; icon?: IconShape }

type SegmentedProps<Value extends string> = {
  /** Says what is chosen between; read out, not shown. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Two to four choices side by side, one of them chosen: delivery or pickup, map or list. The chosen one shows its icon. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const index = segments.findIndex((segment) => segment.value === value)
  return (
    <fieldset
      className={styles.segmented}
      style={{ '--count': segments.length, '--index': index } as CSSProperties}
    >
      <legend className="sr-only">{label}</legend>
      {index >= 0 && <span className={styles.thumb} aria-hidden="true" />}
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          data-checked={segment.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && segment.value === value && <Icon of={segment.icon} className={styles.icon} />}
          <span className={styles.label}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

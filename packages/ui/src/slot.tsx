import type { ReactNode } from 'react'

import { ChoiceGroup, ChoiceShell } from './choice.tsx'
import type { ChoiceProps } from './choice.tsx'
import styles from './slot.module.css'

type SlotProps = Omit<ChoiceProps, 'kind'> & { title: ReactNode; detail?: string | undefined }

/** A time to choose: "19:00–19:30", and under it the day. */
export function Slot({ title, detail, ...choice }: SlotProps) {
  return (
    <ChoiceShell {...choice} kind="radio" className={styles.slot}>
      <bdi>{title}</bdi>
      {detail !== undefined && <small className={styles.detail}>{detail}</small>}
    </ChoiceShell>
  )
}

/** The row of slots, which scrolls to both edges of its block. */
export function Slots({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ChoiceGroup label={label} className={styles.slots}>
      {children}
    </ChoiceGroup>
  )
}

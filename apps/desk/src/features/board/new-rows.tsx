import type { DeskOrder } from '@dasturxon/contract/desk'
import { useState } from 'react'
import { useGrowing } from '../../runtime/growth.ts'
import { heldAccepts } from '../../runtime/held.ts'
import { useSettled } from '../../session/settle.ts'
import { byWaiting } from './lanes.ts'
import { MinutesSheet } from './minutes-sheet.tsx'
import { NewRow } from './new-row.tsx'
import type { RushMinutes } from './use-minutes.ts'
import styles from './board.module.css'

type NewRowsProps = {
  orders: readonly DeskOrder[]
  service: DeskOrder['serviceType'] | null
  isWaiting: boolean
  openNumber: number | null
} & RushMinutes

/** New orders in a rush: a row each, which keeps its place while the screen is touched (part three work §2). */
export function NewRows({ orders, service, isWaiting, openNumber, minutesOf, chooseMinutes }: NewRowsProps) {
  const held = heldAccepts.use()
  const chosen = orders.filter(({ serviceType }) => service === null || serviceType === service)
  const rows = useSettled(chosen, {
    list: service ?? '',
    heldIds: new Set(held.map(({ orderId }) => orderId)),
    compare: byWaiting,
  })
  const drawn = useGrowing(isWaiting ? 0 : rows.length)
  const [asked, setAsked] = useState<DeskOrder | null>(null)
  return (
    <>
      <div className={styles.rows}>
        {rows.slice(0, drawn).map((row) => (
          <NewRow
            key={row.order.id}
            row={row}
            minutes={minutesOf(row.order)}
            isOpen={row.order.number === openNumber}
            onMinutes={setAsked}
          />
        ))}
      </div>
      {asked && (
        <MinutesSheet
          order={asked}
          minutes={minutesOf(asked)}
          onClose={() => setAsked(null)}
          onChoose={(value) => {
            chooseMinutes(asked, value)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

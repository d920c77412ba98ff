import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { useGrowing } from '../../runtime/growth.ts'
import { heldAccepts } from '../../runtime/held.ts'
import { useSettled } from '../../session/settle.ts'
import { suggestedChip } from '../order/use-order.ts'
import { AcceptAll } from './accept-all.tsx'
import { MinutesSheet } from './minutes-sheet.tsx'
import { NewRow } from './new-row.tsx'
import styles from './board.module.css'

type NewRowsProps = {
  orders: readonly DeskOrder[]
  service: DeskOrder['serviceType'] | null
  isWaiting: boolean
  openNumber: number | null
}

/** How long an order waits for its answer: since when it rings, else since it came. */
const waitsSince = ({ ringsSince, createdAt }: DeskOrder) => ringsSince ?? createdAt
/** The one that waits longest first. */
const byWaiting = (a: DeskOrder, b: DeskOrder) =>
  waitsSince(a).localeCompare(waitsSince(b)) || a.number - b.number

/** New orders in a rush: a row each, which keeps its place while the screen is touched (part three work §2). */
export function NewRows({ orders, service, isWaiting, openNumber }: NewRowsProps) {
  const { text } = useDeskText()
  const held = heldAccepts.use()
  const chosen = orders.filter(({ serviceType }) => service === null || serviceType === service)
  const rows = useSettled(chosen, {
    list: service ?? '',
    heldIds: new Set(held.map(({ orderId }) => orderId)),
    compare: byWaiting,
  })
  const drawn = useGrowing(isWaiting ? 0 : rows.length)
  const [minutes, setMinutes] = useState<ReadonlyMap<string, number>>(new Map())
  const minutesOf = (order: DeskOrder) => minutes.get(order.id) ?? suggestedChip(order)
  const [asked, setAsked] = useState<DeskOrder | null>(null)
  return (
    <>
      <div className={styles.rush}>
        <b>
          {text('board.new')} <span>{chosen.length}</span>
        </b>
        <AcceptAll orders={chosen.toSorted(byWaiting)} minutesOf={minutesOf} />
      </div>
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
            setMinutes((before) => new Map(before).set(asked.id, value))
            setAsked(null)
          }}
        />
      )}
    </>
  )
}

import type { DeskOrder } from '@dasturxon/contract/desk'
import { Suspense, useEffect, useState } from 'react'
import { useGrowing } from '../../runtime/growth.ts'
import { heldAccepts } from '../../runtime/held.ts'
import { useSettled } from '../../session/settle.ts'
import { byWaiting } from './lanes.ts'
import { NewRow } from './new-row.tsx'
import type { RushMinutes } from './use-minutes.ts'
import { latePart } from '../../ui/late-part.ts'
import styles from './new-rows.module.css'

/** Asked for once there are rows, before anybody can press for it: the first board does not wait for it. */
const loadMinutes = () => import('./minutes-sheet.tsx')
const MinutesSheet = latePart(async () => (await loadMinutes()).MinutesSheet)

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
  useEffect(() => void loadMinutes(), [])
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
      <Suspense>
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
      </Suspense>
    </>
  )
}

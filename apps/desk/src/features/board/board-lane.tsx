import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { joinClasses } from '@dasturxon/ui'
import { useState } from 'react'
import { useGrowing, useTurning } from '../../runtime/growth.ts'
import { CallCards } from '../hall/call-cards.tsx'
import { createGroups, type Lane } from './lanes.ts'
import { NewRows } from './new-rows.tsx'
import { OrderCard } from './order-card.tsx'
import type { RushMinutes } from './use-minutes.ts'
import parts from '../../ui/parts.module.css'
import orderCard from './order-card.module.css'
import styles from './board.module.css'

type BoardLaneProps = {
  lane: Lane
  orders: readonly DeskOrder[]
  /** The one service that was chosen: the cards of the others stay drawn and are not shown. */
  service: DeskOrder['serviceType'] | null
  /** Its cards are drawn some frames later, after those of the lanes before it (DSK-19). */
  isWaiting: boolean
  /** So many that each is a row, and with which minutes. */
  rush: RushMinutes | null
  /** The number of the order that is open. */
  openNumber: number | null
}

/** A lane of the board: its orders, under the new ones the waiters' calls (desk §5.2). */
export function BoardLane({ lane, orders, service, isWaiting, rush, openNumber }: BoardLaneProps) {
  const { text } = useDeskText()
  const shown = orders.filter(({ serviceType }) => service === null || serviceType === service).length
  const drawn = useGrowing(isWaiting ? 0 : orders.length)
  const serviceOf = useTurning(service, orders.length)
  const [groupsOf] = useState(createGroups)
  const isHidden = (row: number) => serviceOf(row) !== null && serviceOf(row) !== orders[row]?.serviceType
  return (
    <section
      className={joinClasses(parts.column, styles.lane, orderCard.lane)}
      data-lane={lane}
      data-empty={shown === 0 || undefined}
      aria-label={text(`board.${lane}`)}
    >
      <h2>
        <i />
        {text(`board.${lane}`)} <span>{shown}</span>
      </h2>
      <div className={styles.cards}>
        {rush ? (
          <NewRows {...rush} {...{ orders, service, isWaiting, openNumber }} />
        ) : (
          groupsOf(orders.slice(0, drawn)).map(({ key, rows }) => (
            <div key={key} className={styles.group} hidden={rows.every(([row]) => isHidden(row))}>
              {rows.map(([row, order]) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  isOpen={order.number === openNumber}
                  isHidden={isHidden(row)}
                />
              ))}
            </div>
          ))
        )}
        {lane === 'new' && <CallCards />}
        {lane === 'new' && shown === 0 && <p className={styles.quiet}>{text('board.nothingNew')}</p>}
      </div>
    </section>
  )
}

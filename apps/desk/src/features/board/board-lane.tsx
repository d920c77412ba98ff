import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useState } from 'react'
import { useGrowing, useTurning } from '../../runtime/growth.ts'
import { DeskButton } from '../../ui/parts.tsx'
import { CallCards } from '../hall/call-cards.tsx'
import { createGroups, type Lane } from './lanes.ts'
import { OrderCard } from './order-card.tsx'
import styles from './board.module.css'

type BoardLaneProps = {
  lane: Lane
  orders: readonly DeskOrder[]
  /** The one service that was chosen: the cards of the others stay drawn and are not shown. */
  service: DeskOrder['serviceType'] | null
  /** Its cards are drawn some frames later, after those of the lanes before it (DSK-19). */
  isWaiting: boolean
  /** So many that each is a line; with what accepts all of them, for those who may. */
  rush?: { onAcceptAll: (() => void) | null } | null
  /** The number of the order that is open. */
  openNumber: number | null
}

/** A lane of the board: its orders, under the new ones the waiters' calls (desk §5.2). */
export function BoardLane({ lane, orders, service, isWaiting, rush = null, openNumber }: BoardLaneProps) {
  const { text } = useDeskText()
  const shown = orders.filter(({ serviceType }) => service === null || serviceType === service).length
  const drawn = useGrowing(isWaiting ? 0 : orders.length)
  const serviceOf = useTurning(service, orders.length)
  const [groupsOf] = useState(createGroups)
  const isHidden = (row: number) => serviceOf(row) !== null && serviceOf(row) !== orders[row]?.serviceType
  return (
    <section className={styles.lane} data-lane={lane} aria-label={text(`board.${lane}`)}>
      <h2>
        <i />
        {text(`board.${lane}`)} <span>{shown}</span>
      </h2>
      <div className={styles.cards} data-compact={rush ? '' : undefined}>
        {rush && (
          <div className={styles.rush}>
            <b>{text('board.rush', { count: shown })}</b>
            {rush.onAcceptAll && (
              <DeskButton variant="ink" onPress={rush.onAcceptAll}>
                {text('board.acceptAll')}
              </DeskButton>
            )}
          </div>
        )}
        {groupsOf(orders.slice(0, drawn)).map(({ key, rows }) => (
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
        ))}
        {lane === 'new' && <CallCards />}
        {lane === 'new' && shown === 0 && <p className={styles.quiet}>{text('board.nothingNew')}</p>}
      </div>
    </section>
  )
}

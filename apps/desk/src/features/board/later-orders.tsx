import { serverNow } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatMoment, formatNumber, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useBranch } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import parts from '../../ui/parts.module.css'
import { serviceIcon } from '../order/service-icon.ts'
import styles from './board-tools.module.css'

const beginsAt = ({ beginsAt: at, deliveryAt }: DeskOrder) => at ?? deliveryAt ?? ''

/** The orders for later, which come into the lanes when their time does: how many and when the next begins; a press lists them. */
export function LaterOrders({ orders }: { orders: readonly DeskOrder[] }) {
  const { text, language } = useDeskText()
  const { branches } = useBranch()
  const [isOpen, setOpen] = useState(false)
  const zoneOf = (order: DeskOrder) => branches.find(({ id }) => id === order.branchId)?.timeZone
  const wishedAt = (order: DeskOrder) => {
    const zone = zoneOf(order)
    const reading = { language, now: new Date(serverNow()), ...(zone && { zone }) }
    return formatMoment(new Date(order.deliveryAt ?? beginsAt(order)), reading)
  }
  const inOrder = orders.toSorted((one, other) => beginsAt(one).localeCompare(beginsAt(other)))
  const [next] = inOrder
  if (!next) return null
  const nextAt = beginsAt(next)
  return (
    <>
      <button type="button" className={`${parts.pill} ${styles.later}`} onClick={() => setOpen(true)}>
        {text('board.later')} {orders.length}
        {nextAt !== '' &&
          ` · ${text('board.laterNext', { time: formatTime(new Date(nextAt), zoneOf(next)) })}`}
      </button>
      <DeskSheet
        variant="sheet"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${text('board.later')} · ${orders.length}`}
      >
        <ul className={styles.laterList}>
          {inOrder.map((order) => (
            <li key={order.id}>
              <a href={paths.order(order.number)} data-keeps-search onClick={() => setOpen(false)}>
                <Icon of={serviceIcon(order.serviceType)} />
                <b>{order.number}</b>
                <span>{wishedAt(order)}</span>
                {order.money && (
                  <span className={parts.end}>{formatNumber(order.money.totalPrice, language)}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </DeskSheet>
    </>
  )
}

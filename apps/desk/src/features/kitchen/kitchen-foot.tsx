import { useSecond } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { clockSince } from '../order/order-times.ts'
import { LastReady } from './kitchen-side.tsx'
import { linesAt, urgencyOf } from './tickets.ts'
import styles from './kitchen-foot.module.css'

type KitchenFootProps = {
  orders: readonly DeskOrder[]
  /** The tickets that do not stand on the page which is shown. */
  beyond: readonly DeskOrder[]
  station: string | null
  page: number
  pages: number
  onPage: (page: number) => void
  /** Shows the page on which this order stands. */
  onFind: (orderId: string) => void
}

/** Below the tickets: the way back, what ran out, and what is on other pages. */
export function KitchenFoot({ orders, beyond, station, page, pages, onPage, onFind }: KitchenFootProps) {
  const { text } = useDeskText()
  const [isOpen, setOpen] = useState(false)
  const dishes = beyond
    .flatMap((order) => (order.status === 'CANCELED' ? [] : linesAt(order, station)))
    .reduce((all, { count, preparedAt }) => all + (preparedAt === null ? count : 0), 0)
  return (
    <footer className={styles.foot}>
      <button type="button" aria-label={text('kitchen.lastReady')} onClick={() => setOpen(true)}>
        <Icon of={icons.arrowCounterClockwise} />
        <span>{text('kitchen.lastReady')}</span>
      </button>
      <a href={paths.stopList} aria-label={text('kitchen.ranOut')}>
        <Icon of={icons.prohibit} />
        <span>{text('kitchen.ranOut')}</span>
      </a>
      {pages > 1 && (
        <>
          <div className={styles.beyond}>
            <b>{text('kitchen.beyond', { count: beyond.length, dishes })}</b>
            {beyond.map((order) => (
              <Beyond key={order.id} order={order} onFind={() => onFind(order.id)} />
            ))}
          </div>
          <button type="button" className={styles.page} onClick={() => onPage((page + 1) % pages)}>
            {text('kitchen.page', { page: page + 1, pages })}
            <Icon of={icons.arrowRight} />
          </button>
        </>
      )}
      <DeskSheet isOpen={isOpen} onClose={() => setOpen(false)} title={text('kitchen.lastReady')}>
        <LastReady orders={orders} />
      </DeskSheet>
    </footer>
  )
}

function Beyond({ order, onFind }: { order: DeskOrder; onFind: () => void }) {
  const now = useSecond()
  return (
    <button type="button" data-urgency={urgencyOf(order, now)} onClick={onFind}>
      {order.number} <small>{clockSince(order.acceptedAt ?? order.createdAt, now)}</small>
    </button>
  )
}

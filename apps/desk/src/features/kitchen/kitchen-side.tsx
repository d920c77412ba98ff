import type { DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { useSecond } from '@dasturxon/client'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useDesk, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { linesAt } from './tickets.ts'
import styles from './kitchen.module.css'

/** So many of what was made ready last are listed, for as long as it can be taken back. */
const MOST_READY = 6
const BACK_MS = 10 * MINUTE_MS

/** What was made ready last, the newest first, as long as a step back is open. `now` is in milliseconds. */
const lastReady = (orders: readonly DeskOrder[], now: number): DeskOrder[] =>
  orders
    .filter(({ status, changedAt }) => status === 'DONE' && now - Date.parse(changedAt) < BACK_MS)
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, MOST_READY)

type KitchenListProps = { orders: readonly DeskOrder[] }

/** What was made ready last; a press brings it back to the kitchen. */
export function LastReady({ orders }: KitchenListProps) {
  const { text } = useDeskText()
  const act = useAct()
  const zone = useZone()
  const ready = lastReady(orders, useSecond())
  return (
    <section className={styles.side}>
      <h2>{text('kitchen.lastReady')}</h2>
      {ready.length === 0 && <p>{text('kitchen.noneReady')}</p>}
      <ul>
        {ready.map(({ id, version, number, branchId, readyAt, changedAt }) => (
          <li key={id}>
            <b>{number}</b>
            <span>{formatTime(new Date(readyAt ?? changedAt), zone(branchId))}</span>
            <button
              type="button"
              aria-label={`${text('kitchen.bringBack')} ${number}`}
              onClick={() => void act('desk.correctOrder', { params: { id }, body: { version, note: '' } })}
            >
              {text('kitchen.bringBack')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the kitchen will begin with later, the next first. */
export function LaterTickets({ orders, station }: KitchenListProps & { station: string | null }) {
  const { text } = useDeskText()
  const name = useName()
  const zone = useZone()
  const later = orders
    .filter(({ status }) => status === 'AT_TIME')
    .toSorted((a, b) => (a.beginsAt ?? '').localeCompare(b.beginsAt ?? ''))
  if (later.length === 0) return null
  const time = ({ branchId }: DeskOrder, at: string | null) => at && formatTime(new Date(at), zone(branchId))
  return (
    <section className={styles.side}>
      <h2>{text('board.later')}</h2>
      <ul>
        {later.map((order) => (
          <li key={order.id}>
            <b>{time(order, order.deliveryAt)}</b>
            <span>
              {order.number} ·{' '}
              {linesAt(order, station)
                .map((line) => `${line.count}× ${name(line.name)}`)
                .join(', ')}
              {order.beginsAt && (
                <small>{text('kitchen.beginsAt', { time: time(order, order.beginsAt) ?? '' })}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useZone(): (branchId: string) => string | undefined {
  const { me } = useDesk()
  return (branchId) => me.branches.find(({ id }) => id === branchId)?.timeZone
}

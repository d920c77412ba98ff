import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useSearchParams, useSecond } from '@dasturxon/client'
import { EmptyState, Icon, icons } from '@dasturxon/ui'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAllergens, useBoard, useBranch, useDesk, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { useKeys } from '../../session/use-keys.ts'
import { serviceIcon } from '../board/order-card.tsx'
import { clockSince } from '../order/order-times.ts'
import { refitOnResize } from './fit.ts'
import { HOLD_MS, holdReady, readHeld, subscribeToHeld, undoReady } from './held-ready.ts'
import { allDay, cellsOf, linesAt, pagesOf, ticketsOf, urgencyOf, wishesOf } from './tickets.ts'
import styles from './kitchen.module.css'

/** So many cells are on one screen; what does not fit is on the next page. */
const CELLS = 8

/** The kitchen display, to be read from five metres (desk §5.7). */
export function KitchenPage() {
  const { text } = useDeskText()
  const name = useName()
  const { outbox } = useDesk()
  const board = useBoard()
  const { isShown, branches } = useBranch()
  const [parameters, setParameters] = useSearchParams()
  const station = parameters.get('station')
  const [page, setPage] = useState(0)
  const { answer } = useQuery('desk.stations', {})
  const stations = answer.kind === 'ready' ? answer.data.filter(({ branchId }) => isShown(branchId)) : []
  const orders = [...board.orders.values()].filter(({ branchId }) => isShown(branchId))
  const held = useSyncExternalStore(subscribeToHeld, readHeld)
  const tickets = ticketsOf(orders, station).filter(({ id }) => !held.some(({ orderId }) => orderId === id))
  const pages = pagesOf(tickets, station, CELLS)
  const shownPage = Math.min(page, pages.length - 1)
  const shown = pages[shownPage] ?? []
  const sums = allDay(tickets, station)
  const stopped = [...board.stops.values()].flatMap(({ stops }) => stops).map((stop) => name(stop.name))
  const now = useSecond()

  const ready = (order: DeskOrder) =>
    holdReady(
      order,
      () =>
        void outbox.add({
          name: 'desk.readyStation',
          input: { params: { id: order.id }, body: { stationId: station, version: order.version } },
        }),
    )
  const start = ({ id, version }: DeskOrder) =>
    void outbox.add({
      name: 'desk.moveOrder',
      input: { params: { id }, body: { version, to: 'COOKING' } },
    })
  const last = held.at(-1)
  useKeys({
    z: last && (() => undoReady(last.orderId)),
    ...Object.fromEntries(
      shown.map((order, index) => [
        String(index + 1),
        () => document.getElementById(`ticket-${order.id}`)?.focus(),
      ]),
    ),
    Enter: () => {
      const order = shown.find(({ id }) => document.activeElement?.id === `ticket-${id}`)
      if (order?.status === 'COOKING') ready(order)
      else if (order) start(order)
    },
  })
  function chooseStation(id: string | null) {
    const next = new URLSearchParams(parameters)
    if (id) next.set('station', id)
    else next.delete('station')
    setParameters(next, { replace: true })
  }

  return (
    <div className={styles.kitchen}>
      <header className={styles.bar}>
        <h1>{text('frame.kitchen')}</h1>
        {[null, ...stations.map(({ id }) => id)].map((id) => (
          <button
            key={id ?? ''}
            type="button"
            aria-pressed={station === id}
            onClick={() => chooseStation(id)}
          >
            {id === null ? text('kitchen.allStations') : stations.find((one) => one.id === id)?.name}{' '}
            {ticketsOf(orders, id).length}
          </button>
        ))}
        <time>{formatTime(new Date(now), branches[0]?.timeZone)}</time>
      </header>
      <div className={styles.tickets}>
        {shown.map((order) => (
          <Ticket
            key={order.id}
            order={order}
            station={station}
            onReady={() => (order.status === 'ACCEPTED' ? start(order) : ready(order))}
          />
        ))}
        {tickets.length === 0 && (
          <div className={styles.empty}>
            <EmptyState
              icon={icons.cookingPotFill}
              title={text('kitchen.empty')}
              text={text('kitchen.emptyHint')}
            />
          </div>
        )}
      </div>
      <aside className={styles.sums}>
        <h2>{text('kitchen.allDay')}</h2>
        <ul>
          {sums.map(({ productId, name: dish, count }) => (
            <li key={productId}>
              <b>{count}</b> {name(dish)}
            </li>
          ))}
        </ul>
        {stopped.length > 0 && <p>{text('kitchen.stopped', { names: stopped.join(', ') })}</p>}
      </aside>
      <footer className={styles.foot}>
        <a href={paths.stopList}>
          <Icon of={icons.prohibit} />
          {text('kitchen.ranOut')}
        </a>
        {pages.length > 1 && (
          <button type="button" onClick={() => setPage((shownPage + 1) % pages.length)}>
            {text('kitchen.page', { page: shownPage + 1, pages: pages.length })}
          </button>
        )}
        {held.map(({ orderId, number }) => (
          <output key={orderId} className={styles.undo}>
            {text('kitchen.isReady', { number })}
            <i style={{ animationDuration: `${HOLD_MS}ms` }} />
            <button type="button" onClick={() => undoReady(orderId)}>
              {text('kitchen.undo')}
            </button>
          </output>
        ))}
      </footer>
    </div>
  )
}

type TicketProps = {
  order: DeskOrder
  station: string | null
  onReady: () => void
}

function Ticket({ order, station, onReady }: TicketProps) {
  const { text } = useDeskText()
  const allergens = useAllergens()
  const act = useAct()
  const { me } = useDesk()
  const now = useSecond()
  const lines = linesAt(order, station)
  const isStopped = order.status === 'CANCELED'
  const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone
  const isStarted = order.status === 'COOKING'
  const isDone = isStarted && lines.every(({ preparedAt }) => preparedAt !== null)
  return (
    <article
      id={`ticket-${order.id}`}
      tabIndex={-1}
      className={styles.ticket}
      data-cells={cellsOf(order, station)}
      data-urgency={urgencyOf(order, now)}
      aria-label={text('order.open', { number: order.number })}
    >
      <header>
        <Icon of={serviceIcon(order.serviceType)} />
        <b>{order.number}</b>
        <span>
          {isStopped ? text('kitchen.cancelled') : clockSince(order.acceptedAt ?? order.createdAt, now)}
        </span>
      </header>
      <div className={styles.said}>
        <p className={styles.until}>
          {order.etaTo && text('kitchen.until', { time: formatTime(new Date(order.etaTo), zone) })}
          {order.table && <b> {text('service.TABLE', { name: order.table.name })}</b>}
        </p>
        {order.allergies.length > 0 && (
          <p className={styles.allergy}>
            <Icon of={icons.warningFill} />
            {text('allergy.has', { list: allergens(order.allergies) })}
          </p>
        )}
        {wishesOf(order).map((wish) => (
          <p key={wish} className={styles.wish}>
            <Icon of={icons.chatCircleTextFill} />
            {wish}
          </p>
        ))}
      </div>
      <Dishes order={order} station={station} />
      {isStopped ? (
        <button
          type="button"
          className={styles.ready}
          onClick={() => void act('desk.seeOrder', { params: { id: order.id } })}
        >
          {text('kitchen.seen')}
        </button>
      ) : (
        <button
          type="button"
          className={styles.ready}
          data-done={isDone || undefined}
          aria-label={`${text(isStarted ? 'order.done' : 'order.start')} ${order.number}`}
          onClick={onReady}
        >
          {text(isStarted ? 'order.done' : 'order.start')}
        </button>
      )}
    </article>
  )
}

type DishesProps = Pick<TicketProps, 'order' | 'station'>

/** The dishes of a ticket, apart from its clock: each time they are others, they are set as close as they have to stand. */
const Dishes = memo(function Dishes({ order, station }: DishesProps) {
  const { text } = useDeskText()
  const name = useName()
  const allergens = useAllergens()
  const { outbox } = useDesk()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => (list.current ? refitOnResize(list.current) : undefined))
  const tick = (id: string, isPrepared: boolean) =>
    void outbox.add({
      name: 'desk.tickLine',
      input: { params: { id }, body: { isPrepared } },
    })
  return (
    <ul ref={list}>
      {linesAt(order, station).map((line) => (
        <li key={line.id}>
          <button
            type="button"
            aria-pressed={line.preparedAt !== null}
            disabled={order.status === 'CANCELED'}
            onClick={() => tick(line.id, line.preparedAt === null)}
          >
            <b>{line.count}</b>
            <span>
              {name(line.name)}
              {line.avoided.length > 0 && (
                <strong>
                  <Icon of={icons.warningFill} />
                  <span className="sr-only">
                    {text('allergy.contains', { list: allergens(line.avoided) })}
                  </span>
                  <span aria-hidden="true">{allergens(line.avoided)}</span>
                </strong>
              )}
              {line.modifications.map((one) => (
                <small key={one.id}>
                  {one.count > 1 ? `${one.count}× ` : ''}
                  {name(one.name)}
                </small>
              ))}
              {line.comment !== '' && <em>{line.comment}</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
})

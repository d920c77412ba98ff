import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useSearchParams, useSecond } from '@dasturxon/client'
import { EmptyState, icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { heldReady } from '../../runtime/held.ts'
import { useBoard, useBranch, useDesk } from '../../session/desk.tsx'
import { useSettled } from '../../session/settle.ts'
import { useKeys } from '../../session/use-keys.ts'
import type { Piece } from './flow.ts'
import { KitchenFoot } from './kitchen-foot.tsx'
import { LastReady, LaterTickets } from './kitchen-side.tsx'
import { KitchenSums } from './kitchen-sums.tsx'
import { TicketPiece } from './ticket.tsx'
import { byStart, ticketsOf, urgencyOf } from './tickets.ts'
import { usePages } from './use-pages.tsx'
import styles from './kitchen.module.css'

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The kitchen display, to be read from five metres (part three work §2). */
export function KitchenPage() {
  const { text } = useDeskText()
  const board = useBoard()
  const { isShown } = useBranch()
  const [parameters, setParameters] = useSearchParams()
  const station = parameters.get('station')
  const [page, setPage] = useState(0)
  const [hasSums, setHasSums] = useState(true)
  const orders = [...board.orders.values()].filter(({ branchId }) => isShown(branchId))
  const held = heldReady.use()
  const rows = useSettled(ticketsOf(orders, station), {
    list: station ?? '',
    heldIds: new Set(held.map(({ orderId }) => orderId)),
    compare: byStart,
  })
  const open = rows.filter(({ goneAt, wasHeld }) => goneAt === null && !wasHeld).map(({ order }) => order)
  const { flow, measure, pages, isCalm, columns } = usePages(rows, station)
  const shownPage = Math.min(page, Math.max(0, pages.length - 1))
  const shown = pages[shownPage] ?? []
  const { start, ready } = useSteps(station)

  const byId = new Map(rows.map((row) => [row.order.id, row]))
  const here = new Set(shown.flat().map(({ id }) => id))
  const withDigit = shown.flat().filter(({ id, isLast }) => isLast && open.some((order) => order.id === id))
  const digitOf = ({ id, isLast }: Piece) =>
    isLast ? (DIGITS[withDigit.findIndex((piece) => piece.id === id)] ?? null) : null
  const last = held.at(-1)
  useKeys({
    z: last && (() => heldReady.undo(last.orderId)),
    a: () => setHasSums(!hasSums),
    PageDown: () => setPage(Math.min(shownPage + 1, pages.length - 1)),
    PageUp: () => setPage(Math.max(0, shownPage - 1)),
    ...Object.fromEntries(
      withDigit.map(({ id }, index) => [
        String(index + 1),
        () => {
          const order = byId.get(id)?.order
          if (order && order.status !== 'CANCELED') ready(order)
        },
      ]),
    ),
  })
  const parts = (id: string) => pages.flat(2).filter((piece) => piece.id === id).length
  const free = isCalm ? shown.findIndex((column) => column.length === 0) : -1

  return (
    <div className={styles.kitchen} data-sums={hasSums || undefined}>
      <h1 className="sr-only">{text('frame.kitchen')}</h1>
      <Stations
        orders={orders}
        chosen={station}
        onChoose={(id) => {
          const next = new URLSearchParams(parameters)
          if (id) next.set('station', id)
          else next.delete('station')
          setParameters(next, { replace: true })
        }}
      />
      <div
        ref={flow}
        className={styles.flow}
        data-size={isCalm ? 'calm' : 'rush'}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {measure}
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              icon={icons.cookingPotFill}
              title={text('kitchen.empty')}
              text={text('kitchen.emptyHint')}
            />
          </div>
        ) : (
          shown.map((column, index) => (
            <div key={index} className={styles.column}>
              {column.map((piece) => {
                const row = byId.get(piece.id)
                return (
                  row && (
                    <TicketPiece
                      key={`${piece.id} ${piece.part}`}
                      row={row}
                      piece={piece}
                      parts={parts(piece.id)}
                      station={station}
                      digit={digitOf(piece)}
                      onStart={start}
                      onReady={ready}
                    />
                  )
                )
              })}
              {index === free && (
                <>
                  <LaterTickets orders={orders} station={station} />
                  <LastReady orders={orders} />
                </>
              )}
            </div>
          ))
        )}
      </div>
      {hasSums && <KitchenSums orders={open} station={station} />}
      <KitchenFoot
        orders={orders}
        beyond={open.filter(({ id }) => !here.has(id))}
        station={station}
        page={shownPage}
        pages={pages.length}
        onPage={setPage}
        onFind={(id) =>
          setPage(pages.findIndex((columnsOf) => columnsOf.flat().some((one) => one.id === id)))
        }
      />
    </div>
  )
}

/** The two presses of a ticket. *Ready* is held for a moment before anyone is told. */
function useSteps(station: string | null) {
  const { outbox } = useDesk()
  return {
    start: ({ id, version }: DeskOrder) =>
      void outbox.add({
        name: 'desk.moveOrder',
        input: { params: { id }, body: { version, to: 'COOKING' } },
      }),
    ready: (order: DeskOrder) =>
      heldReady.hold(
        { orderId: order.id, number: order.number },
        () =>
          void outbox.add({
            name: 'desk.readyStation',
            input: { params: { id: order.id }, body: { stationId: station, version: order.version } },
          }),
      ),
  }
}

type StationsProps = {
  orders: readonly DeskOrder[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** The stations, with how many tickets each has and how many of them are late; and the time. */
function Stations({ orders, chosen, onChoose }: StationsProps) {
  const { text } = useDeskText()
  const { isShown, branches } = useBranch()
  const now = useSecond()
  const { answer } = useQuery('desk.stations', {})
  const stations = answer.kind === 'ready' ? answer.data.filter(({ branchId }) => isShown(branchId)) : []
  return (
    <header className={styles.bar}>
      {[{ id: null, name: text('kitchen.allStations') }, ...stations].map(({ id, name }) => {
        const tickets = ticketsOf(orders, id)
        const late = tickets.filter((order) => urgencyOf(order, now) === 'late').length
        return (
          <button key={id ?? ''} type="button" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            {name} <span>{tickets.length}</span>
            {late > 0 && <b aria-label={text('kitchen.lateCount', { count: late })}>{late}</b>}
          </button>
        )
      })}
      <time>{formatTime(new Date(now), branches[0]?.timeZone)}</time>
    </header>
  )
}

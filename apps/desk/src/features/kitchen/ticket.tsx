import { useSecond } from '@dasturxon/client'
import type { DeskLine, DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { memo } from 'react'
import { heldReady, HOLD_MS } from '../../runtime/held.ts'
import { useAllergens, useBoard, useDesk, useName } from '../../session/desk.tsx'
import type { Row } from '../../session/settle.ts'
import { useAct } from '../../session/use-act.ts'
import { extrasOf } from '../order/extras-of.ts'
import { serviceIcon } from '../order/service-icon.ts'
import { clockSince } from '../order/order-times.ts'
import type { Piece } from './flow.ts'
import { linesAt, minutesLate, urgencyOf, wishesOf } from './tickets.ts'
import styles from './ticket.module.css'

type TicketPieceProps = {
  row: Row
  piece: Piece
  /** In how many pieces the ticket stands. */
  parts: number
  station: string | null
  /** By which key it is made ready; null beyond the ninth. */
  digit: number | null
  onStart: (order: DeskOrder) => void
  onReady: (order: DeskOrder) => void
}

/** What of a ticket stands in one column: the whole of it, or a part that goes on in the next. */
export function TicketPiece({ row, piece, parts, station, digit, onStart, onReady }: TicketPieceProps) {
  const { text } = useDeskText()
  const { order } = row
  const isFirst = piece.part === 1
  return (
    <article
      className={styles.ticket}
      data-urgency={useUrgency(row)}
      aria-label={text('order.open', { number: order.number })}
    >
      <TicketHead
        row={row}
        part={piece.part}
        parts={parts}
        onStart={isFirst && order.status === 'ACCEPTED' ? () => onStart(order) : undefined}
      />
      <TicketNotes order={order} showsWishes={isFirst} />
      <Lines order={order} station={station} from={piece.from} to={piece.to} isOver={isOver(row)} />
      {piece.isLast ? (
        <TicketFoot row={row} station={station} digit={digit} onReady={() => onReady(order)} />
      ) : (
        <GoesOn />
      )}
    </article>
  )
}

/** Whether it was made ready here a moment ago, or elsewhere. */
const isOver = ({ goneAt, wasHeld }: Row) => goneAt !== null || wasHeld

function useUrgency(row: Row) {
  const now = useSecond()
  return isOver(row) && row.order.status !== 'CANCELED' ? 'gone' : urgencyOf(row.order, now)
}

type TicketHeadProps = { row: Row; part?: number; parts?: number; onStart?: (() => void) | undefined }

/** Number, table and clock; below them until when, and how near that is. A press begins what nobody has begun. */
export function TicketHead({ row, part = 1, parts = 1, onStart }: TicketHeadProps) {
  const { text } = useDeskText()
  const now = useSecond()
  const { order } = row
  const urgency = useUrgency(row)
  const isButton = onStart !== undefined && urgency !== 'gone'
  const Head = isButton ? 'button' : 'div'
  return (
    <Head className={styles.head} {...(isButton && { type: 'button', onClick: onStart })}>
      <Icon of={serviceIcon(order.serviceType)} />
      <b>
        {isButton && <span className="sr-only">{text('order.start')}</span>} {order.number}
      </b>
      <span>{order.table && text('service.TABLE', { name: order.table.name })}</span>
      <time>{clockSince(order.acceptedAt ?? order.createdAt, now)}</time>
      <span className={styles.until}>
        <span>{part > 1 ? text('kitchen.continued', { part, parts }) : <Until row={row} />}</span>
        <span>
          {urgency === 'late' && text('kitchen.late', { count: minutesLate(order, now) })}
          {urgency === 'soon' && text('kitchen.soon')}
        </span>
      </span>
    </Head>
  )
}

function Until({ row: { order, goneAt, wasHeld } }: { row: Row }) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const now = useSecond()
  const zone = me.branches.find(({ id }) => id === order.branchId)?.timeZone
  if (order.status === 'CANCELED') return text('kitchen.cancelled')
  if (wasHeld) return text('kitchen.isReady', { number: order.number })
  if (goneAt !== null) return <ReadyBy order={order} />
  const isNew = order.acceptedAt !== null && now - Date.parse(order.acceptedAt) < MINUTE_MS
  const until = order.etaTo && text('kitchen.until', { time: formatTime(new Date(order.etaTo), zone) })
  return [isNew && text('kitchen.new'), until].filter(Boolean).join(' · ')
}

/** Who made it ready on another screen. */
function ReadyBy({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const latest = useBoard().orders.get(order.id)
  const by = latest?.history.findLast(({ status }) => status === 'DONE')?.by.name
  return by ? text('kitchen.readyBy', { name: by }) : text('kitchen.isReady', { number: order.number })
}

/** What may hurt somebody, on every piece of a ticket; and on its first what is wished of the whole order. */
export function TicketNotes({ order, showsWishes }: { order: DeskOrder; showsWishes: boolean }) {
  const { text } = useDeskText()
  const allergens = useAllergens()
  return (
    <div className={styles.said}>
      {order.allergies.length > 0 && (
        <p className={styles.allergy}>
          <Icon of={icons.warningFill} />
          {text('allergy.has', { list: allergens(order.allergies) })}
        </p>
      )}
      {showsWishes &&
        [...wishesOf(order), ...extrasOf(order, text)].map((wish) => (
          <p key={wish} className={styles.wish}>
            <Icon of={icons.chatCircleTextFill} />
            {wish}
          </p>
        ))}
    </div>
  )
}

type LinesProps = {
  order: DeskOrder
  station: string | null
  from: number
  to: number
  isOver: boolean
}

/** The dishes of a piece, apart from its clock. */
const Lines = memo(function Lines({ order, station, from, to, isOver: isGone }: LinesProps) {
  const { outbox } = useDesk()
  const tick = ({ id, preparedAt }: DeskLine) =>
    void outbox.add({
      name: 'desk.tickLine',
      input: { params: { id }, body: { isPrepared: preparedAt === null } },
    })
  return (
    <ul>
      {linesAt(order, station)
        .slice(from, to)
        .map((line) => (
          <li key={line.id}>
            <TicketLine
              line={line}
              isTicked={isGone || line.preparedAt !== null}
              onTick={isGone || order.status === 'CANCELED' ? undefined : () => tick(line)}
            />
          </li>
        ))}
    </ul>
  )
})

type TicketLineProps = { line: DeskLine; isTicked: boolean; onTick?: (() => void) | undefined }

/** A dish with its choices, and what is wished and dangerous of it. Its height is the same when it is ticked. */
export function TicketLine({ line, isTicked, onTick }: TicketLineProps) {
  const { text } = useDeskText()
  const name = useName()
  const allergens = useAllergens()
  return (
    <button type="button" aria-pressed={isTicked} disabled={!onTick} onClick={onTick}>
      <b>
        {isTicked && <Icon of={icons.checkBold} />}
        {line.count}
      </b>
      <span>
        {name(line.name)}
        {line.avoided.length > 0 && (
          <strong>
            <Icon of={icons.warningFill} />
            <span className="sr-only">{text('allergy.contains', { list: allergens(line.avoided) })}</span>
            <span aria-hidden="true">{allergens(line.avoided)}</span>
          </strong>
        )}
        {line.modifications.length > 0 && (
          <small>
            {line.modifications.map((one) => (
              <i key={one.id}>
                {one.count > 1 ? `${one.count}× ` : ''}
                {name(one.name)}
              </i>
            ))}
          </small>
        )}
        {line.comment !== '' && <em>{line.comment}</em>}
      </span>
    </button>
  )
}

type TicketFootProps = {
  row: Row
  station: string | null
  digit?: number | null
  onReady?: () => void
}

/** *Ready*; after it, at the same place, the way back for as long as nobody has been told. */
export function TicketFoot({ row, station, digit = null, onReady }: TicketFootProps) {
  const { text } = useDeskText()
  const act = useAct()
  const { order, goneAt, wasHeld } = row
  const isDone = linesAt(order, station).every(({ preparedAt }) => preparedAt !== null)
  if (order.status === 'CANCELED')
    return (
      <button
        type="button"
        className={styles.ready}
        onClick={() => void act('desk.seeOrder', { params: { id: order.id } })}
      >
        {text('kitchen.seen')}
      </button>
    )
  if (goneAt !== null)
    return <p className={styles.ready}>{text('kitchen.isReady', { number: order.number })}</p>
  if (wasHeld)
    return (
      <button type="button" className={styles.ready} data-undo onClick={() => heldReady.undo(order.id)}>
        <Icon of={icons.arrowCounterClockwise} />
        {text('kitchen.undo')}
        <i style={{ animationDuration: `${HOLD_MS}ms` }} />
      </button>
    )
  return (
    <button
      type="button"
      className={styles.ready}
      data-done={isDone || undefined}
      aria-label={`${text('order.done')} ${order.number}`}
      data-digit={digit}
      onClick={onReady}
    >
      {text('order.done')}
    </button>
  )
}

/** The last row of a piece that is not its ticket's last. */
export function GoesOn() {
  const { text } = useDeskText()
  return (
    <p className={styles.goesOn}>
      {text('kitchen.goesOn')}
      <Icon of={icons.arrowRight} />
    </p>
  )
}

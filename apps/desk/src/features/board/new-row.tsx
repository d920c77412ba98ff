import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { MINUTE_MS } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import { memo } from 'react'
import { paths } from '../../paths.ts'
import { heldAccepts } from '../../runtime/held.ts'
import { useAllergens, useBoard, useName } from '../../session/desk.tsx'
import type { Row } from '../../session/settle.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { clockSince, etaText, fitsNothing, minutesWorse } from '../order/order-times.ts'
import { RejectClosing, useClosingWords, useMostMinutes } from '../order/closing.tsx'
import { useLater } from '../order/use-later.ts'
import { useOrder } from '../order/use-order.ts'
import { paymentText } from './order-card.tsx'
import { serviceIcon } from '../order/service-icon.ts'
import orderCard from './order-card.module.css'
import styles from './new-rows.module.css'

/** After so long without an answer the managers are told (desk §6.1). */
const LONG_MS = 2 * MINUTE_MS

type NewRowProps = {
  row: Row
  /** The kitchen's, as chosen or proposed. */
  minutes: number
  isOpen: boolean
  onMinutes: (order: DeskOrder) => void
}

/** A new order in a rush: what it takes to answer it, in one row of one height, before and after it was answered. */
export const NewRow = memo(function NewRow({ row, minutes, isOpen, onMinutes }: NewRowProps) {
  const { text } = useDeskText()
  const { order, goneAt, wasHeld } = row
  const since = order.ringsSince ?? order.createdAt
  const isLong = useTime((now) => Number(now - Date.parse(since) >= LONG_MS)) === 1
  const state = goneAt !== null ? 'gone' : wasHeld ? 'held' : 'new'
  return (
    <article
      className={styles.row}
      data-state={state}
      data-long={(state === 'new' && isLong) || undefined}
      aria-current={isOpen || undefined}
    >
      <Icon of={serviceIcon(order.serviceType)} />
      <a
        className={joinClasses(orderCard.number, styles.number)}
        href={paths.order(order.number)}
        data-keeps-search
        aria-label={text('order.open', { number: order.number })}
      >
        {order.number}
      </a>
      <Waiting since={since} />
      {state === 'new' ? (
        <NewFacts order={order} minutes={minutes} onMinutes={onMinutes} />
      ) : (
        <Answered row={row} minutes={minutes} />
      )}
    </article>
  )
})

function Waiting({ since }: { since: string }) {
  const clock = useTime((now) => clockSince(since, now))
  return <span className={styles.waiting}>{clock}</span>
}

type NewFactsProps = Pick<NewRowProps, 'minutes' | 'onMinutes'> & { order: DeskOrder }

function NewFacts({ order, minutes, onMinutes }: NewFactsProps) {
  const { text, language } = useDeskText()
  const allergens = useAllergens()
  const doing = useOrder(order)
  const { branch, zone } = doing
  const later = useLater(order, zone)
  const worse = useTime((now) => (later ? 0 : minutesWorse(order, minutes, { now, branch })))
  const most = useMostMinutes(order)
  const closing = useClosingWords(order, zone)(minutes)
  const { money } = order
  return (
    <>
      <p className={styles.what}>
        <Dishes order={order} />
      </p>
      <p className={styles.facts} data-allergic={order.allergies.length > 0 || undefined}>
        <b>{later ? text('order.forLater', { time: later.at }) : etaText(order, zone)}</b>
        {order.table && <span>{text('service.TABLE', { name: order.table.name })}</span>}
        {order.allergies.length > 0 && (
          <span data-allergy>{text('allergy.has', { list: allergens(order.allergies) })}</span>
        )}
        {closing !== null ? (
          <span data-late>{closing}</span>
        ) : (
          worse > 0 && <span data-late>{text('order.lateBy', { count: worse })}</span>
        )}
        {order.comment !== '' && <span data-wish>{order.comment}</span>}
        {order.customer?.orders === 0 && <span data-first>{text('board.first')}</span>}
      </p>
      {money && (
        <p className={styles.sum}>
          <b>{formatNumber(money.totalPrice, language)}</b>
          <span>
            {paymentText(money, text)}
            {money.isPaid && <Icon of={icons.checkCircleFill} />}
          </span>
        </p>
      )}
      {fitsNothing(most) && doing.may('reject') && (
        <div className={styles.answer}>
          <RejectClosing order={order} />
        </div>
      )}
      {!fitsNothing(most) && doing.may('accept') && (
        <div className={styles.answer}>
          {!later && (
            <button
              type="button"
              className={styles.chip}
              data-late={worse > 0 || closing !== null || undefined}
              aria-label={`${minutes} · ${text('order.howLong')} ${order.number}`}
              onClick={() => onMinutes(order)}
            >
              {minutes}
              <Icon of={icons.caretDown} />
            </button>
          )}
          <DeskButton
            variant="brand"
            icon={icons.checkBold}
            label={`${text('order.accept')} ${order.number}`}
            isDisabled={minutes > most}
            isPending={doing.isBusy}
            onPress={() => void doing.accept(minutes)}
          >
            <span>{text('order.accept')}</span>
          </DeskButton>
        </div>
      )}
    </>
  )
}

function Dishes({ order }: { order: DeskOrder }) {
  const name = useName()
  return order.lines.map((line, index) => (
    <span key={line.id}>
      {index > 0 && ', '}
      <b>{line.count}</b> {name(line.name)}
    </span>
  ))
}

/** What became of it, at the same place: taken back for a moment, or by whom it was answered. */
function Answered({ row, minutes }: { row: Row; minutes: number }) {
  const { text } = useDeskText()
  const latest = useBoard().orders.get(row.order.id)
  const isHeld = row.goneAt === null
  const isAccepted = latest?.acceptedAt != null
  const words = isHeld
    ? text('board.accepting', { minutes: row.wasHeld ? heldMinutes(row.order.id, minutes) : minutes })
    : isAccepted
      ? text('board.acceptedBy', {
          name: latest.acceptedBy?.name ?? '',
          minutes: latest.kitchenMinutes ?? minutes,
        })
      : text('board.answered')
  return (
    <>
      <p className={styles.what} data-answered>
        <b>{words}</b>
      </p>
      <p className={styles.facts}>
        <span>
          <Dishes order={row.order} />
        </span>
      </p>
      <div className={styles.answer}>
        {isHeld ? (
          <DeskButton
            icon={icons.arrowCounterClockwise}
            label={`${text('kitchen.undo')} ${row.order.number}`}
            onPress={() => heldAccepts.undo(row.order.id)}
          >
            <span>{text('kitchen.undo')}</span>
          </DeskButton>
        ) : (
          isAccepted && (
            <a className={parts.button} href={paths.order(row.order.number)} data-keeps-search>
              {text('board.time')}
            </a>
          )
        )}
      </div>
    </>
  )
}

/** With how many minutes it is being accepted. */
const heldMinutes = (orderId: string, otherwise: number) =>
  heldAccepts.read().find((one) => one.orderId === orderId)?.minutes ?? otherwise

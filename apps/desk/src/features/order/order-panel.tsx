import { serverNow, useSecond, useMedia } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { formatMoment } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { Icon, icons, joinClasses, Skeleton, TextArea } from '@dasturxon/ui'
import { formatPhone, isActive, isUnanswered } from '@dasturxon/domain'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useGrowing } from '../../runtime/growth.ts'
import { useDesk, useGrant, useName } from '../../session/desk.tsx'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { useKeys } from '../../session/use-keys.ts'
import { DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { latePart } from '../../ui/late-part.ts'
import { AcceptPanel } from './accept-panel.tsx'
import { AllergyNote } from './allergy-note.tsx'
import { Extras } from './extras.tsx'
import { historyText } from './history-text.ts'
import { NextStep } from './next-step.tsx'
import { OrderAddress } from './order-address.tsx'
import { RejectSheet } from './lazy-reject.ts'
import { OrderLines } from './order-lines.tsx'
import { MoneyPill, OrderSums } from './order-money.tsx'
import { clockSince, isDue, etaText } from './order-times.ts'
import { useOrder } from './use-order.ts'
import styles from './order.module.css'
import { OrderActions, SHORT_DELAY } from './order-actions.tsx'

/** What an order under way does not show. */
const PastOrder = latePart(async () => (await import('./past-order.tsx')).PastOrder, 'history')

/** Between a phone and a board beside it an order has a page of two columns, with room for what has been. */
const PAGE_OF_ITS_OWN = '(min-width: 37.5em) and (max-width: 74.9375em)'

const SERVICE_KEYS: Record<string, DeskKey> = {
  DELIVERY: 'service.DELIVERY',
  PICK_UP: 'service.PICK_UP',
  DINE_IN: 'service.DINE_IN',
}
const serviceKey = (service: string): DeskKey => SERVICE_KEYS[service] ?? 'service.DELIVERY'

type OrderPanelProps = {
  order: DeskOrder
  onClose: () => void
  /** On a phone a new order has the whole screen, until it is answered or laid aside. */
  isTakeover?: boolean
  /** It was opened by a key: the next keys are about it, wherever the focus was (DSK-95). */
  takesFocus?: boolean
}

/** One order: what it is, what may be done with it, and what has been (desk §5.3). */
export function OrderPanel({ order, onClose, isTakeover = false, takesFocus = false }: OrderPanelProps) {
  const { text } = useDeskText()
  const [isRejecting, setRejecting] = useState(false)
  const doing = useOrder(order)
  const { me, boot } = useDesk()
  const nameOf = useName()
  const isNew = isUnanswered(order.status)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useKeys({
    p: () => void doing.print(),
    d: doing.may('promise') ? () => void doing.delay(SHORT_DELAY) : undefined,
    Escape: onClose,
  })
  const promised = etaText(order, doing.zone)
  /** What is asked of the operator is drawn first, then the dishes, then who and what has been (DSK-19). */
  const turns = useGrowing(2)
  return (
    <article
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      data-takeover={isTakeover || undefined}
      aria-label={text('order.open', { number: order.number })}
    >
      <header className={`${parts.line} ${styles.head}`}>
        {isTakeover && <NewOrder since={order.ringsSince ?? order.createdAt} />}
        <h2>{order.number}</h2>
        <Pill>{text(serviceKey(order.serviceType))}</Pill>
        {me.branches.length > 1 && doing.branch && <Pill>{nameOf(doing.branch.name) || boot.name}</Pill>}
        <MoneyPill order={order} />
        <button
          type="button"
          className={`${parts.tool} ${styles.tool}`}
          aria-label={text('order.print')}
          aria-busy={doing.isPrinting || undefined}
          aria-disabled={doing.isPrinting || undefined}
          onClick={() => void doing.print()}
        >
          <Icon of={icons.printer} />
        </button>
        <button
          type="button"
          className={`${parts.tool} ${styles.tool}`}
          aria-label={text(isTakeover ? 'board.skipped' : 'frame.close')}
          onClick={onClose}
        >
          <Icon of={icons.x} />
        </button>
      </header>
      {isNew && <AcceptPanel key={order.id} order={order} onReject={() => setRejecting(true)} />}
      <div className={styles.body}>
        {!isNew && (
          <div className={joinClasses(parts.row, styles.state)}>
            <Pill>{text(`status.${order.status}`)}</Pill>
            {promised !== '' && (
              <span>
                {text('order.promised')} <b>{promised}</b>
              </span>
            )}
          </div>
        )}
        <div className={`${parts.column} ${styles.what}`}>
          {isDue(order) && <Note icon={icons.bellRingingFill}>{text('order.due')}</Note>}
          <AllergyNote order={order} />
          {order.comment !== '' && <Note icon={icons.chatCircleTextFill}>{order.comment}</Note>}
          {order.note !== '' && (
            <Note icon={icons.packageFill}>{text('order.forPacking', { words: order.note })}</Note>
          )}
          {order.receipt && (
            <Note icon={icons.receiptFill}>
              {order.receipt.phone === null
                ? text('order.receipt')
                : text('order.receiptTo', { phone: formatPhone(order.receipt.phone) })}
            </Note>
          )}
          <Extras order={order} />
          {order.leaveAtDoor && <Note icon={icons.warningFill}>{text('order.leaveAtDoor')}</Note>}
          {turns > 0 && (
            <>
              <OrderLines order={order} />
              <OrderSums order={order} />
            </>
          )}
          {turns > 1 && (
            <>
              <Person order={order} />
              <StaffNote key={`${order.id} ${order.staffNote}`} order={order} />
            </>
          )}
        </div>
        {turns > 1 && (
          <div className={`${parts.column} ${styles.actions}`}>
            {!isNew && <OrderActions order={order} doing={doing} onCancel={() => setRejecting(true)} />}
            {isActive(order.status) ? (
              <History order={order} zone={doing.zone} />
            ) : (
              <Suspense fallback={<Skeleton height="160px" radius="var(--r-md)" />}>
                <PastOrder order={order} zone={doing.zone} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {!isNew && doing.next && (
        <footer className={styles.foot}>
          <NextStep order={order} doing={doing} isOfPanel />
        </footer>
      )}
      {/* Asked for as soon as an order is open, so that it is there before anybody presses. */}
      {turns > 1 && (
        <Suspense fallback={null}>
          <RejectSheet order={order} isOpen={isRejecting} onClose={() => setRejecting(false)} />
        </Suspense>
      )}
    </article>
  )
}

/** What the whole screen is about, and how long it has rung. */
function NewOrder({ since }: { since: string }) {
  const { text } = useDeskText()
  const now = useSecond()
  return (
    <p className={styles.ringing}>
      <Icon of={icons.bellRingingFill} />
      {text('board.newOrder')}
      <b className={parts.end}>{clockSince(since, now)}</b>
    </p>
  )
}

function Person({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const grant = useGrant()
  const { customer, receiver, table } = order
  const person = receiver ?? customer
  const orders = customer?.orders ? text('order.nth', { count: customer.orders }) : text('order.first')
  return (
    <div className={parts.stack}>
      {person && (
        <div className={parts.row}>
          <div className={parts.grow}>
            <b>{person.name}</b>
            {customer && (
              <p className={parts.quiet}>
                {grant('customers.see') === 'yes' ? (
                  <a href={paths.customer(customer.id)}>{orders}</a>
                ) : (
                  orders
                )}
              </p>
            )}
          </div>
          {person.phone !== '' && (
            <a
              className={parts.button}
              href={`tel:${person.phone}`}
              aria-label={`${text('order.call')} ${formatPhone(person.phone)}`}
            >
              <Icon of={icons.phoneFill} />
              <span dir="ltr">{formatPhone(person.phone)}</span>
            </a>
          )}
        </div>
      )}
      <OrderAddress order={order} />
      {table && <b>{text('service.TABLE', { name: table.name })}</b>}
    </div>
  )
}

function StaffNote({ order }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const [note, setNote] = useState(order.staffNote)
  if (grant('orders.note') === 'no') return null
  return (
    <div className={parts.stack}>
      <TextArea label={text('order.note')} value={note} onChange={setNote} maxLength={1000} />
      {note !== order.staffNote && (
        <DeskButton onPress={() => void act('desk.noteOrder', { params: { id: order.id }, body: { note } })}>
          {text('order.save')}
        </DeskButton>
      )}
    </div>
  )
}

function History({ order, zone }: { order: DeskOrder; zone: string | undefined }) {
  const { text, language } = useDeskText()
  const hasPage = useMedia(PAGE_OF_ITS_OWN)
  const reading = { language, now: new Date(serverNow()), ...(zone ? { zone } : {}) }
  const nameOf = ({ kind, name, device }: DeskOrder['history'][number]['by']) => {
    const who = kind === 'customer' ? text('order.customer') : kind === 'system' ? text('order.system') : name
    return device ? `${who} (${device})` : who
  }
  return (
    <details open={hasPage}>
      <summary className={styles.summary}>{text('order.history')}</summary>
      <ol className={parts.stack}>
        {order.history.map((change) => (
          <li key={change.version}>
            {historyText(change, text, reading)}{' '}
            <span className={parts.quiet}>
              · {nameOf(change.by)} · {formatMoment(new Date(change.at), reading)}
            </span>
            {change.note !== '' && <p>{change.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}

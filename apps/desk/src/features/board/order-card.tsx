import { useTime } from '@dasturxon/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { addressLine, brandOf, isPaidOnline, isUnanswered, leftToPay, MINUTE_MS } from '@dasturxon/domain'
import { formatNumber } from '@dasturxon/i18n/formats'
import { useDeskText, type DeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { memo, useState } from 'react'
import { paths } from '../../paths.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { Choice, DeskButton, Note, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useDoorWords } from '../order/door-words.ts'
import { NextStep } from '../order/next-step.tsx'
import { serviceIcon } from '../order/service-icon.ts'
import { AllergyNote } from '../order/allergy-note.tsx'
import { WishNote } from '../order/wish-note.tsx'
import {
  clockSince,
  isDue,
  isTicked,
  lateMinutes,
  minutesSince,
  etaText,
  fitsNothing,
  minutesWorse,
} from '../order/order-times.ts'
import { chipsAround, useSuggested } from '../order/pace.ts'
import { RejectClosing, useClosingWords, useMostMinutes } from '../order/closing.tsx'
import { useLater } from '../order/use-later.ts'
import { useOrder } from '../order/use-order.ts'
import styles from './order-card.module.css'

const MOST_LINES = 3

/** How an order is paid, in a word or by the name of the provider; what the balance pays alone is in no drawer. */
export function paymentText(money: NonNullable<DeskOrder['money']>, text: DeskText): string {
  const { paymentType: type, credit = 0 } = money
  if (credit > 0 && leftToPay(money) === 0) return text('order.credit')
  return isPaidOnline(type) ? brandOf(type).name : text(`payment.${type}`)
}

type OrderCardProps = {
  order: DeskOrder
  isOpen: boolean
  /** Of another service than the one that was chosen: it stays drawn, so that it is back at once (DSK-19). */
  isHidden: boolean
}

/** An order on the board: what it is, how long it waits, and its one next step. */
export const OrderCard = memo(function OrderCard({ order, isOpen, isHidden }: OrderCardProps) {
  return (
    <article
      className={styles.card}
      data-new={isUnanswered(order.status) || undefined}
      aria-current={isOpen || undefined}
      hidden={isHidden}
    >
      <CardContent order={order} />
    </article>
  )
})

const CardContent = memo(function CardContent({ order }: { order: DeskOrder }) {
  const { text, language } = useDeskText()
  const name = useName()
  const sayDoor = useDoorWords()
  const { boot, me } = useDesk()
  const doing = useOrder(order)
  const suggested = useSuggested(order)
  const [chosen, setMinutes] = useState<number | null>(null)
  const minutes = chosen ?? suggested
  const isNew = isUnanswered(order.status)
  const promised = etaText(order, doing.zone)
  const later = useLater(order, doing.zone)
  const { branch: at } = doing
  const worse = useTime((now) => (isNew && !later ? minutesWorse(order, minutes, { now, branch: at }) : 0))
  const most = useMostMinutes(order)
  const chips = chipsAround(suggested)
  const closing = useClosingWords(order, doing.zone)(Math.max(...chips))
  const rest = order.lines.length - MOST_LINES
  const { money } = order
  const branch = me.branches.length > 1 ? me.branches.find(({ id }) => id === order.branchId) : undefined
  return (
    <>
      <header className={`${parts.line} ${styles.top}`}>
        <Icon of={serviceIcon(order.serviceType)} />
        <a
          className={styles.number}
          href={paths.order(order.number)}
          data-keeps-search
          aria-label={text('order.open', { number: order.number })}
        >
          {order.number}
        </a>
        {order.isTest && <Pill tone="note">{text('order.test')}</Pill>}
        {order.table && <Pill>{text('service.TABLE', { name: order.table.name })}</Pill>}
        <Age order={order} isNew={isNew} />
      </header>
      {!isNew && <Progress order={order} />}
      <p className={styles.fact}>
        <Icon of={icons.clock} />
        {promised !== '' && !later && (
          <>
            {text('order.promised')} <b>{promised}</b>
          </>
        )}
        {order.customer?.name ? <span className={styles.clip}>· {order.customer.name}</span> : null}
      </p>
      {later && (
        <p className={styles.fact}>
          <Pill tone="note">{text('order.forLater', { time: later.at })}</Pill>
        </p>
      )}
      {isDue(order) && <Note icon={icons.bellRingingFill}>{text('order.due')}</Note>}
      {branch && <p className={styles.fact}>{name(branch.name) || boot.name}</p>}
      <ul className={styles.dishes}>
        {order.lines.slice(0, MOST_LINES).map((line) => (
          <li key={line.id} data-done={isTicked(order, line) || undefined}>
            <b>{line.count}</b>
            <span>{name(line.name)}</span>
          </li>
        ))}
        {rest > 0 && <li className={parts.quiet}>{text('order.more', { count: rest })}</li>}
      </ul>
      <AllergyNote order={order} />
      {order.comment !== '' && <WishNote words={order.comment} />}
      {order.customer?.orders === 0 && (
        <p className={styles.first}>
          <Icon of={icons.sparkleFill} />
          {text('order.first')}
        </p>
      )}
      {order.courier && (
        <p className={styles.fact}>
          <Icon of={icons.mopedFill} />
          <b>{order.courier.name}</b>
        </p>
      )}
      {order.address && (
        <p className={styles.fact}>
          <Icon of={icons.mapPin} />
          <span className={styles.clip}>{addressLine(order.address, sayDoor)}</span>
        </p>
      )}
      {isNew && !later && doing.may('accept') && (
        <div className={styles.minutes}>
          <Choice
            isEven
            label={text('order.howLong')}
            values={chips.map((value) => ({ value, label: value, isOff: value > most }))}
            value={minutes}
            onChange={setMinutes}
          />
          {worse > 0 && <Pill tone="late">{text('order.lateBy', { count: worse })}</Pill>}
          {closing !== null && <Pill tone="late">{closing}</Pill>}
        </div>
      )}
      <footer className={`${parts.line} ${styles.bottom}`}>
        {money && (
          <span className={styles.money}>
            <b>{formatNumber(money.isPaid ? money.totalPrice : leftToPay(money), language)}</b>
            <span className={styles.paid}>
              {paymentText(money, text)}
              {money.isPaid && (
                <>
                  <Icon of={icons.checkCircleFill} />
                  <span className="sr-only">{text('order.isPaid')}</span>
                </>
              )}
            </span>
          </span>
        )}
        {isNew && fitsNothing(most) && doing.may('reject') && <RejectClosing order={order} />}
        {isNew && !fitsNothing(most) && doing.may('accept') && (
          <DeskButton
            variant="brand"
            isDisabled={minutes > most}
            isPending={doing.isBusy}
            onPress={() => void doing.accept(minutes)}
          >
            {later ? text('order.accept') : text('order.acceptIn', { minutes })}
            <span className="sr-only">{order.number}</span>
          </DeskButton>
        )}
        {!isNew && <NextStep order={order} doing={doing} />}
      </footer>
    </>
  )
})

/** The clocks alone are drawn again, each when its own words change (DSK-19). */
function Age({ order, isNew }: { order: DeskOrder; isNew: boolean }) {
  const { text } = useDeskText()
  const late = useTime((now) => (isNew ? 0 : lateMinutes(order, now)))
  const age = useTime((now) =>
    isNew
      ? clockSince(order.ringsSince ?? order.createdAt, now)
      : text('order.minutes', { count: minutesSince(order.changedAt, now) }),
  )
  return (
    <>
      <span className={styles.age} data-late={late > 0 || undefined}>
        {late > 0 ? text('order.lateBy', { count: late }) : age}
      </span>
      {late > 0 && <i className={styles.late} />}
    </>
  )
}

/** How much of the promised time is gone, in percent. */
function Progress({ order: { status, etaTo, acceptedAt } }: { order: DeskOrder }) {
  const percent = useTime((now) => {
    if (!etaTo || !acceptedAt) return 0
    const begun = Date.parse(acceptedAt)
    const share = (now - begun) / Math.max(MINUTE_MS, Date.parse(etaTo) - begun)
    return Math.round(Math.min(1, share) * 100)
  })
  if (!etaTo || !acceptedAt) return null
  return (
    <div
      className={styles.progress}
      data-lane={status}
      data-late={percent >= 100 || undefined}
      style={{ backgroundSize: `${percent}% 100%` }}
    />
  )
}

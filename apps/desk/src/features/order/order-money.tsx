import type { DeskOrder } from '@dasturxon/contract/desk'
import { brandOf, leftToPay, moneyOf, type OrderMoney } from '@dasturxon/domain'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { formatNumber, formatSom } from '@dasturxon/i18n/formats'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './order.module.css'

const KEYS = {
  unpaid: 'order.notPaid',
  paid: 'order.isPaid',
  owed: 'order.owed',
} as const satisfies Partial<Record<OrderMoney['kind'], DeskKey>>
const SUM_KEYS = {
  returning: 'order.returning',
  by_hand: 'order.byHand',
  returned: 'order.returned',
} as const satisfies Partial<Record<OrderMoney['kind'], DeskKey>>

/** Whether an order is paid, and of a cancelled one what became of its money (DAY-17); nothing for whoever sees no money. */
export function MoneyPill({ order: { money, status } }: { order: DeskOrder }) {
  const { text, language } = useDeskText()
  if (!money) return null
  const became = moneyOf({ status, ...money })
  const isFine = became.kind === 'paid' || became.kind === 'returned'
  return (
    <Pill tone={isFine ? 'ok' : 'note'}>
      {'amount' in became
        ? text(SUM_KEYS[became.kind], {
            sum: formatSom(became.amount, language),
            provider: 'provider' in became ? brandOf(became.provider).name : '',
          })
        : text(KEYS[became.kind])}
    </Pill>
  )
}

/** The way to giving money of an order back, where some came. */
export function RefundLink({ order: { id, money } }: { order: DeskOrder }) {
  const { text } = useDeskText()
  const grant = useGrant()
  if (!money || grant('refunds.make') === 'no' || !(money.isPaid || money.refundedAmount > 0)) return null
  return (
    <a className={parts.button} href={paths.refund(id)}>
      {text('order.refund')}
    </a>
  )
}

/** What an order costs, and what is left to pay of it; nothing for whoever sees no money. */
export function OrderSums({ order: { money } }: { order: DeskOrder }) {
  const { text, language } = useDeskText()
  if (!money) return null
  const rows: [DeskKey, number][] = [
    ['order.products', money.productPrice],
    ['order.discount', -money.totalDiscount],
    ['order.delivery', money.deliveryPrice],
    ['order.serviceFee', money.servicePrice],
    ['order.cashback', -money.cashback],
  ]
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([key, sum]) => sum !== 0 || key === 'order.products')
        .map(([key, sum]) => (
          <div key={key}>
            <dt>{text(key)}</dt>
            <dd>{formatNumber(sum, language)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{text('order.total')}</dt>
        <dd>{formatSom(money.totalPrice, language)}</dd>
      </div>
      {(money.credit ?? 0) > 0 && (
        <>
          <div>
            <dt>{text('order.credit')}</dt>
            <dd>{formatNumber(-(money.credit ?? 0), language)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{text('order.rest')}</dt>
            <dd>{formatSom(leftToPay(money), language)}</dd>
          </div>
        </>
      )}
      {money.changeFrom !== null && (
        <div>
          <dt>{text('order.change')}</dt>
          <dd>{formatSom(money.changeFrom - leftToPay(money), language)}</dd>
        </div>
      )}
    </dl>
  )
}

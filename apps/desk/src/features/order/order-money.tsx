import type { DeskOrder } from '@dasturxon/contract/desk'
import { brandOf, moneyOf, type OrderMoney } from '@dasturxon/domain'
import { useDeskText, type DeskKey } from '@dasturxon/i18n/desk'
import { formatSom } from '@dasturxon/i18n/formats'
import { paths } from '../../paths.ts'
import { useGrant } from '../../session/desk.tsx'
import { Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

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

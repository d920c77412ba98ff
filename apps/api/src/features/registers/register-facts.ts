import type { Db } from '@dasturxon/db'
import { OPEN_REFUND_STATES, toTiyin, type PaymentState, type RegisterFacts } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { LockedOrder } from '../orders/lock-order.ts'
import { payabilityOf } from '../payments/payments.queries.ts'
import type { LoadedLine } from './load-register.ts'

/** What is shown of the order that a line is about. */
export type OrderOfLine = {
  id: string
  number: number
  status: LockedOrder['status']
  isPaid: boolean
  total: number
  createdAt: string
}

type Row = Omit<OrderOfLine, 'createdAt'> & {
  createdAt: Date
  /** What a provider is to take of it, in som. */
  leftToPay: number
  payment_type: LockedOrder['payment_type']
  pay_before: Date | null
  active_id: string | null
  payments: { id: string; state: PaymentState; left: number; open: number[] }[]
}

/** Facts of the orders of some lines, by line; a line whose order is not known has none. */
export async function factsOf(
  db: Db,
  { merchantId, now }: { merchantId: string; now: Date },
  lines: readonly LoadedLine[],
): Promise<Map<LoadedLine, KnownOfLine>> {
  const ids = [...new Set(lines.flatMap(({ row, move }) => move?.orderId ?? row?.orderId ?? []))]
  const { rows } = await sql<Row>`
    select o.id, o.number, o.status, o.is_paid as "isPaid", o.total_price as total, o.total_price - o.credit as "leftToPay", o.created_at as "createdAt", o.payment_type,
      o.pay_before,
      (select a.id from payment_transaction a where a.merchant_id = o.merchant_id and a.order_id = o.id
        and a.state in ('CREATED', 'PERFORMED')) as active_id,
      (select coalesce(json_agg(json_build_object('id', p.id, 'state', p.state, 'left', p.amount_tiyin - p.refund_asked_tiyin, 'open', (
          select coalesce(json_agg(f.amount_tiyin), '[]') from refund f where f.merchant_id = p.merchant_id and f.payment_id = p.id
            and f.way = p.provider and f.purpose <> 'LATE' and f.state in (${sql.join(OPEN_REFUND_STATES)})))), '[]')
        from payment_transaction p where p.merchant_id = o.merchant_id and p.order_id = o.id) as payments
    from orders o where o.merchant_id = ${merchantId} and o.id = any(${ids}::uuid[])`.execute(db)
  const orders = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    lines.map((line) => {
      const order = orders.get(line.move?.orderId ?? line.row?.orderId ?? '')
      return [line, order ? factsOfOrder(line, order, now) : NOTHING_KNOWN]
    }),
  )
}

/** What of an order decides about a line, and what of it is shown. */
export type KnownOfLine = { facts: RegisterFacts; order: OrderOfLine | null }

export const NOTHING_KNOWN: KnownOfLine = {
  facts: { order: null, payment: null, openTiyin: [] },
  order: null,
}

function factsOfOrder(line: LoadedLine, row: Row, now: Date): KnownOfLine {
  const { id, number, status, isPaid, total, leftToPay, createdAt, payments, active_id: activeId } = row
  const paymentId = line.move?.paymentId ?? line.row?.paymentId
  const payment = payments.find((one) => one.id === paymentId) ?? null
  const order = {
    status,
    is_paid: isPaid,
    payment_type: row.payment_type,
    pay_before: row.pay_before,
  }
  const isHeld = activeId !== null
  // what another payment holds waits for that one
  const isFree = !isHeld || activeId === payment?.id
  return {
    facts: {
      order: {
        isPayable: isFree && payabilityOf(order, { provider: line.provider, isHeld, now }) === 'payable',
        amountTiyin: toTiyin(leftToPay),
      },
      payment: payment && {
        isOpen: payment.state === 'CREATED',
        isCalledOff: payment.state === 'CANCELLED',
        isPaid: payment.state === 'PERFORMED',
        leftTiyin: payment.left,
      },
      openTiyin: payment?.open ?? [],
    },
    order: { id, number, status, isPaid, total, createdAt: createdAt.toISOString() },
  }
}

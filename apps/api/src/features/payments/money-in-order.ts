import type { Transaction } from '@dasturxon/db'
import { toSom, type MoneyInOrder } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { App } from '../../context.ts'
import { creditHeld } from '../money/customer-credit.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { findActive } from './payments.queries.ts'
import { sumsOf } from './refund.queries.ts'

/** What of an order's money came and was not asked back, with its row held: of the balance, by a provider, and at the counter. Whole som. */
export async function loadMoneyInOrder(
  tx: Transaction,
  app: Pick<App, 'secrets' | 'ownUrl'>,
  { merchant_id: merchantId, id: orderId }: Pick<LockedOrder, 'merchant_id' | 'id'>,
): Promise<MoneyInOrder> {
  const { rows } = await sql<{ left: number }>`
    select (coalesce(sum(case m.kind when 'IN' then m.amount else -m.amount end), 0)
      - (select coalesce(sum(r.amount_tiyin), 0) / 100 from refund r
        where r.merchant_id = ${merchantId} and r.order_id = ${orderId} and r.state in ('REQUESTED', 'SENT', 'BY_HAND')))::bigint as left
    from order_money m
    where m.merchant_id = ${merchantId} and m.order_id = ${orderId} and m.kind in ('IN', 'OUT')`.execute(tx)
  const left = Math.max(0, rows[0]?.left ?? 0)
  const balance = Math.min(left, await creditHeld(tx, { merchantId, orderId }))
  const active = await findActive(tx, merchantId, orderId)
  if (active?.state !== 'PERFORMED') return { balance, payment: 0, givesPart: false, byHand: left - balance }
  const { askedTiyin } = await sumsOf(tx, merchantId, active.id)
  const payment = Math.min(left - balance, toSom(active.amountTiyin - askedTiyin))
  // an account whose key was lost sends nothing
  const account = await findGatewayAccount({ ...app, db: tx }, merchantId, active.provider).catch(() => null)
  return { balance, payment, givesPart: account?.refund?.gives === 'part', byHand: left - balance - payment }
}

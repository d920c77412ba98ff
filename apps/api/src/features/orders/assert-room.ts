import type { Transaction } from '@dasturxon/db'
import { isPaidOnline, leftToPay, needsProviderCharge } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { NewOrder } from './insert-order.ts'

/**
 * Throws when the customer has as many orders as the merchant lets one person hold: waiting for their money (these take stock from
 * others for nothing, fault 10), or under way at all. The customer's orders are taken one after another for it, or of many at once
 * each would see room: `claimKey` waits for the turn, in a statement before this one, so that those before it are counted.
 */
export async function assertRoom(
  tx: Transaction,
  { merchantId, user, basket, body, parts, credit }: NewOrder,
): Promise<void> {
  const { rows } = await sql<{ open: number; unpaid: number }>`
    select count(*)::int as open, count(*) filter (where pay_before is not null)::int as unpaid
    from orders where merchant_id = ${merchantId} and user_id = ${user.id}
      and status not in ('DELIVERED', 'CLOSED', 'CANCELED')`.execute(tx)
  const { open = 0, unpaid = 0 } = rows[0] ?? {}
  const { maxOpenOrders, maxUnpaidOrders } = basket.limits
  if (open >= maxOpenOrders) throw new AppError('too_many_open_orders')
  const left = leftToPay({ totalPrice: parts.totalPrice, credit })
  const waitsForMoney = isPaidOnline(body.paymentType) && needsProviderCharge(left)
  if (waitsForMoney && unpaid >= maxUnpaidOrders) throw new AppError('too_many_unpaid_orders')
}

import { ofMerchant } from '@dasturxon/db'
import type { App } from '../../context.ts'
import { appOfMerchant } from '../../http/app-of-merchant.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { listRefunds, type ListedRefund } from './list-refunds.ts'
import { refund, type RefundInput, type RefundOutcome } from './refund.ts'

type ByNumber = Pick<RefundInput, 'amount' | 'refundKey' | 'reason'> & { sub: string; orderNumber: number }

/** A refund as a merchant names things: its sub-domain and the order's number. */
export async function refundByNumber(
  app: Pick<App, 'db' | 'bus' | 'now' | 'secrets'>,
  { sub, orderNumber, ...asked }: ByNumber,
): Promise<RefundOutcome | { kind: 'no_merchant' }> {
  const merchant = await findMerchant(app.db, sub)
  if (!merchant) return { kind: 'no_merchant' }
  const own = appOfMerchant(app, merchant.id)
  const order = await own.db
    .selectFrom('orders')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('number', '=', orderNumber)
    .executeTakeFirst()
  if (!order) return { kind: 'no_order' }
  return refund(own, { ...asked, merchantId: merchant.id, orderId: order.id })
}

/** A merchant's refunds that are not done, by its sub-domain; null when there is no such merchant. */
export async function listRefundsOf({ db }: Pick<App, 'db'>, sub: string): Promise<ListedRefund[] | null> {
  const merchant = await findMerchant(db, sub)
  return merchant && listRefunds(ofMerchant(db, merchant.id), merchant.id)
}

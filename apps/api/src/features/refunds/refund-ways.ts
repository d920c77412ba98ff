import type { OrderRefunds } from '@dasturxon/contract/desk'
import type { DeskContext } from '../staff/desk-context.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import type { RefundBooks } from './refund-books.ts'

/**
 * The ways by which money of an order can go back, the way it came first: by its provider as long as all or, where the provider does so,
 * a part is left with it; and from hand to hand, out of the drawer or by a transfer (DSK-211).
 */
export async function waysOf(
  ctx: Pick<DeskContext, 'db' | 'secrets' | 'ownUrl' | 'merchantId'>,
  { payment, moneyIn }: Pick<RefundBooks, 'payment' | 'moneyIn'>,
): Promise<OrderRefunds['ways']> {
  if (moneyIn === 0) return [{ way: 'NONE', isWholeOnly: false }]
  const byHand = [
    { way: 'CASH', isWholeOnly: false },
    { way: 'TRANSFER', isWholeOnly: false },
  ] as const
  if (!payment) return [...byHand]
  // An account whose key was lost sends nothing; the money can go by hand all the same.
  const account = await findGatewayAccount(ctx, ctx.merchantId, payment.provider).catch(() => null)
  const isWholeOnly = account?.refund?.gives !== 'part'
  if (isWholeOnly && !payment.isUntouched) return [...byHand]
  return [{ way: payment.provider, isWholeOnly }, ...byHand]
}

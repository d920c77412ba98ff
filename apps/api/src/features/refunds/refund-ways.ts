import type { OrderRefunds } from '@dasturxon/contract/desk'
import type { DeskContext } from '../staff/desk-context.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import type { RefundBooks } from './refund-books.ts'

/**
 * The ways by which money of an order can go back, the way it came first: by its provider as long as all or, where the provider does so,
 * a part is left with it; to the customer's balance, at once; and from hand to hand, out of the drawer or by a transfer (DSK-211). What the
 * balance paid goes back there whichever is chosen.
 */
export async function waysOf(
  ctx: Pick<DeskContext, 'db' | 'secrets' | 'ownUrl' | 'merchantId'>,
  {
    payment,
    moneyIn,
    moneyBack,
    fromBalance,
    hasBalance,
  }: Pick<RefundBooks, 'payment' | 'moneyIn' | 'moneyBack' | 'fromBalance' | 'hasBalance'>,
): Promise<OrderRefunds['ways']> {
  if (moneyIn === 0) return [{ way: 'NONE', isWholeOnly: false }]
  const balance = { way: 'BALANCE', isWholeOnly: false } as const
  const cash = { way: 'CASH', isWholeOnly: false } as const
  const transfer = { way: 'TRANSFER', isWholeOnly: false } as const
  if (fromBalance > 0 && fromBalance === moneyIn - moneyBack) return [balance]
  const toBalance = hasBalance ? [balance] : []
  if (!payment) return [cash, ...toBalance, transfer]
  const byHand = [...toBalance, cash, transfer]
  // An account whose key was lost sends nothing; the money can go by hand all the same.
  const account = await findGatewayAccount(ctx, ctx.merchantId, payment.provider).catch(() => null)
  const isWholeOnly = account?.refund?.gives !== 'part'
  if (isWholeOnly && !payment.isUntouched) return byHand
  return [{ way: payment.provider, isWholeOnly }, ...byHand]
}

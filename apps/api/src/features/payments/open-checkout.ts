import { inTransaction } from '@dasturxon/db'
import {
  isPaidOnline,
  leftToPay,
  providerOf,
  toSom,
  toTiyin,
  type PaymentProviderName,
} from '@dasturxon/domain'
import { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import type { OpenedCheckout, GatewayAccount } from '../../providers/payments/port.ts'
import { uuidOf } from '../../providers/payments/uuid-of.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { askProvider } from './ask-provider.ts'
import { loadReceipt } from './load-receipt.ts'
import { assertPayable, requirePayable } from './payable-order.ts'
import { countTries, findActive } from './payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findGatewayAccount } from '../payment-methods/gateway-accounts.ts'
import { createTransaction, reversePayment } from './capture-payment.ts'

/** The customer waits for the page: longer than a provider's own ten seconds for one call with its sign-in. */
const OPENED_WITHIN_MS = 15_000

/** Under this name of its details a transaction remembers the page it was registered with. */
const CheckoutUrl = z.object({ checkoutUrl: z.string() })

/** The provider's own page for this order, with the way back to it (PAY-2). */
export const openCheckout: Handler<'payments.checkout'> = async ({ params }, ctx) => {
  const seen = await requirePayable(ctx, params.id)
  const provider = providerNameOf(seen)
  const gateway = provider && (await findGatewayAccount(ctx, ctx.merchantId, provider))
  if (!gateway) throw new AppError('payment_type_unavailable')
  const known = await findOpened(ctx, seen, provider)
  if (known !== null) return { url: known }

  // What the provider was just asked may have changed the order.
  const order = await requirePayable(ctx, params.id)
  const opened = await open(ctx, order, { gateway, provider })
  if (opened.transaction === null) return { url: opened.url }
  return {
    url: await remember(ctx, order, { gateway, provider, opened: { ...opened, ...opened.transaction } }),
  }
}

/** What is still to be taken of the order, in tiyin. */
export const amountOf = ({ total_price: totalPrice, credit }: OrderRow): number =>
  toTiyin(leftToPay({ totalPrice, credit }))

const providerNameOf = ({ payment_type: type }: OrderRow): PaymentProviderName | null =>
  isPaidOnline(type) ? providerOf(type) : null

/**
 * The page of a payment that was registered for this order before, so that pressing twice does not register two. It is asked
 * about first: where it failed or ran out there, a new one is opened; where it was paid, the order is.
 */
async function findOpened(
  ctx: RequestContext,
  order: OrderRow,
  provider: PaymentProviderName,
): Promise<string | null> {
  const before = await findActive(ctx.db, ctx.merchantId, order.id)
  if (before?.provider !== provider || !CheckoutUrl.safeParse(before.details).success) return null
  await askProvider(ctx, ctx.merchantId, before, AbortSignal.timeout(OPENED_WITHIN_MS))
  const stands = await findActive(ctx.db, ctx.merchantId, order.id)
  return stands?.id === before.id ? pageOf(stands, { provider, amountTiyin: amountOf(order) }) : null
}

/** The page of a payment that waits, where it is of this provider and this sum. */
function pageOf(
  active: Awaited<ReturnType<typeof findActive>>,
  { provider, amountTiyin }: { provider: PaymentProviderName; amountTiyin: number },
): string | null {
  const isThis =
    active?.state === 'CREATED' && active.provider === provider && active.amountTiyin === amountTiyin
  return isThis ? (CheckoutUrl.safeParse(active.details).data?.checkoutUrl ?? null) : null
}

type At = { gateway: GatewayAccount; provider: PaymentProviderName }

async function open(
  ctx: RequestContext,
  order: OrderRow,
  { gateway, provider }: At,
): Promise<OpenedCheckout> {
  const { merchantId } = ctx
  const { domain_url: domainUrl } = await ctx.db
    .selectFrom('merchant')
    .select('domain_url')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const amountTiyin = amountOf(order)
  const { receipt, tries, theirs } = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, merchantId, { id: order.id })
    if (!locked) throw new AppError('order_not_found')
    return {
      receipt: await loadReceipt(tx, merchantId, locked),
      tries: await countTries(tx, merchantId, order.id),
      theirs: pageOf(await findActive(tx, merchantId, order.id), { provider, amountTiyin }),
    }
  })
  // Who pressed at the same moment was faster: as a further try it would be registered a second time.
  if (theirs !== null) return { url: theirs, transaction: null }
  const shopUrl = ctx.shopUrl({ sub: ctx.merchant.sub, domainUrl })
  const now = ctx.now()
  const checkout = {
    tryId: uuidOf(`${order.id} ${provider} ${toSom(amountTiyin)} ${tries}`),
    orderNumber: order.number,
    amountTiyin,
    language: ctx.language,
    receipt,
    payBefore: order.pay_before ?? now,
    now,
    callbackUrl: `${shopUrl}/api/payments/${provider.toLowerCase()}/${merchantId}`,
    returnUrl: `${shopUrl}/profile/orders/${order.id}?paid=${order.payment_type.toLowerCase()}`,
    shopUrl,
  }
  return gateway.openCheckout(checkout, AbortSignal.timeout(OPENED_WITHIN_MS)).catch((error: unknown) => {
    ctx.log('payment.not_opened', { merchantId, orderId: order.id, provider, cause: String(error) })
    throw new AppError('payment_not_opened')
  })
}

type Registered = { url: string; externalId: string; details: PaymentDetails }
type PaymentDetails = NonNullable<OpenedCheckout['transaction']>['details']

/**
 * Keeps what was registered and answers its page; only then can anybody pay it. Who pressed at the same moment may have been
 * faster: then theirs counts, and ours is ended. So it is when the order is not to be paid here any more.
 */
async function remember(
  ctx: RequestContext,
  order: OrderRow,
  { gateway, provider, opened }: At & { opened: Registered },
): Promise<string> {
  const { merchantId } = ctx
  const { url, externalId } = opened
  const now = ctx.now()
  const amountTiyin = amountOf(order)
  const where = { merchantId, now, kitchenSeconds: ctx.kitchenSeconds }
  const settled = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, merchantId, { id: order.id })
    if (!locked) throw new AppError('order_not_found')
    try {
      assertPayable(locked, now)
    } catch (error) {
      return { url: null, error }
    }
    if (locked.payment_type !== order.payment_type || locked.amountTiyin !== amountTiyin)
      return { url: null, error: new AppError('order_changed') }
    const active = await findActive(tx, merchantId, order.id)
    const theirs = pageOf(active, { provider, amountTiyin })
    if (theirs !== null) return { url: theirs, error: null }
    if (active) await reversePayment(tx, where, { transaction: active, reason: null })
    const details = { ...opened.details, checkoutUrl: url }
    const created = { provider, externalId, externalMs: null, orderId: order.id, amountTiyin, details }
    await createTransaction(tx, where, created)
    return { url, error: null }
  })
  if (settled.url !== url)
    // Nobody has its page, and it runs out by itself; ended it is not seen as waiting in the provider's cabinet.
    await gateway
      .voidPayment?.(
        { externalId, amountTiyin, details: opened.details },
        AbortSignal.timeout(OPENED_WITHIN_MS),
      )
      .catch((error: unknown) =>
        ctx.log('payment.not_voided', { merchantId, externalId, cause: String(error) }),
      )
  if (settled.url === null) throw settled.error
  return settled.url
}

import { createHash } from 'node:crypto'
import type { CallAnswer } from '@dasturxon/contract'
import { inTransaction, withCachedPlans, newId, type Transaction } from '@dasturxon/db'
import { leftToPay } from '@dasturxon/domain'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import { takeOutOrdered } from '../baskets/take-out-ordered.ts'
import { requireUser } from '../../http/require-user.ts'
import {
  agreedCredit,
  agreedParts,
  assertCard,
  assertChange,
  assertComments,
  assertDeliverable,
  assertPayable,
  assertReceiver,
  assertTable,
  chequePhoneOf,
  type OrderBody,
  receiverOf,
} from './check-order.ts'
import { assertNotBlocked } from './assert-not-blocked.ts'
import { assertRoom } from './assert-room.ts'
import { claimKey, findByKey, type KeyClaim } from './idempotency.ts'
import type { OrderPerson } from './insert-order.ts'
import { requireOrderCode, useUpOrderCode } from './order-code.ts'
import { presentDocumentOrder } from './document-order.ts'
import { requireOrder } from './order.queries.ts'
import { isForLater, readOrder } from './read-order.ts'
import { assertOpen } from './order-branch.ts'
import { priceBasket } from './price-basket.ts'
import { scheduleOf } from './slots.ts'
import { takeOrder } from './take-order.ts'
import { assertOwnTest, isTestOf } from './test-order.ts'

/** Without a key, the same body of the same customer within these seconds is taken for the same press of the button. */
const REPEAT_WINDOW_MS = 10_000

export const placeOrder: Handler<'orders.place'> = ({ body }, ctx) => {
  return submitOrder(ctx, body)
}

/** The same for a time that the server itself offers (spec §4 "scheduled variant"); it has to be named. */
export const placeOrderAtTime: Handler<'orders.placeAtTime'> = async ({ body }, ctx) => {
  if (!isForLater(body)) throw new AppError('invalid_request', { fields: 'body.deliveryAt' })
  return submitOrder(ctx, body)
}

/** What is different about an order of several people's lines. */
export type OrderedTogether = {
  /** Its idempotency key: one order, whatever else the submissions say. */
  key: string
  /** Whose each of the cart items is. */
  people: readonly OrderPerson[]
  /** Ends their basket in the order's transaction, or throws and there is no order. */
  markOrdered: (tx: Transaction, orderId: string) => Promise<void>
}

/** The same key answers with the same order, however often and however fast. */
export async function submitOrder(
  asked: RequestContext,
  sent: OrderBody,
  together: OrderedTogether | null = null,
): Promise<CallAnswer<'orders.place'>> {
  const ctx = { ...asked, db: withCachedPlans(asked.db) }
  const { id: userId } = requireUser(ctx)
  const now = ctx.now()
  const body = await readOrder(ctx, sent)
  const claim = together ? claimOfGroup(ctx, userId, together) : claimOf(ctx, userId, body, now)
  const present = async (id: string) =>
    presentDocumentOrder(await requireOrder(ctx.db, ctx.merchantId, userId, id))

  const earlier = await findByKey(ctx.db, claim)
  if (earlier !== null) return present(earlier)
  try {
    return await present(await take(ctx, { body, claim, now, together }))
  } catch (error) {
    // What is refused may be missing because the duplicate of this submission has just taken it: then its order is the answer.
    const duplicate = error instanceof AppError ? await findByKey(ctx.db, claim) : null
    if (duplicate === null) throw error
    return present(duplicate)
  }
}

type Taking = { body: OrderBody; claim: KeyClaim; now: Date; together: OrderedTogether | null }

/**
 * Takes an order in one transaction: everything it needs is taken by guarded statements, or nothing is. Prices are ours;
 * totals the customer did not see are refused. Answers the order's id, or that of the duplicate which was faster.
 */
async function take(ctx: RequestContext, { body, claim, now, together }: Taking): Promise<string> {
  const { merchantId, kitchenSeconds } = ctx
  const user = requireUser(ctx)
  await assertNotBlocked(ctx, body.branchId)
  const basket = await priceBasket(ctx, body, { isPreview: false })
  const { isSmsConfirmationRequiredPerOrder: isCodeNeeded } = basket.settings
  const schedule =
    body.deliveryAt === null
      ? null
      : scheduleOf({ ...basket, serviceType: body.serviceType, now }, new Date(body.deliveryAt))
  await assertOwnTest(ctx, body)
  if (!schedule && !isTestOf(ctx)) assertOpen(basket, body.serviceType, now)
  assertDeliverable(basket, body)
  await assertTable(ctx, body)
  assertReceiver(basket, body)
  assertCard(basket, body)
  assertComments(basket, body)
  await assertPayable(ctx, basket, body)
  // Totals last: a customer whose branch has closed is told that, not that prices changed.
  const parts = agreedParts(basket, body)
  const { totalPrice } = parts
  // A test order moves nobody's money.
  const credit = isTestOf(ctx) ? 0 : agreedCredit(body, totalPrice)
  assertChange(body, leftToPay({ totalPrice, credit }))
  const code = {
    merchantId,
    userId: user.id,
    branchId: body.branchId,
    totalPrice,
    cartItems: body.cartItems,
    code: body.confirmationCode,
  }
  if (isCodeNeeded) await requireOrderCode(ctx, code)

  const orderId = newId(now)
  const people = together?.people ?? null
  const isTest = isTestOf(ctx)
  const order = {
    merchantId,
    orderId,
    now,
    user,
    body,
    basket,
    parts,
    credit,
    schedule,
    people,
    kitchenSeconds,
    isTest,
  }
  const placedId = await inTransaction(ctx, async (tx) => {
    // First of all, so that a duplicate waits here until this transaction ends and then finds the order.
    const duplicate = await claimKey(tx, claim, order.orderId, now)
    if (duplicate) return duplicate
    const placed = { ...order, receiver: receiverOf(body), chequePhone: chequePhoneOf(body) }
    await assertRoom(tx, placed)
    await together?.markOrdered(tx, order.orderId)
    if (!together) await takeOutOrdered(tx, { merchantId, userId: user.id, body, now })
    if (isCodeNeeded && !(await useUpOrderCode(tx, code))) throw new AppError('order_code_wrong')
    await takeOrder(tx, placed)
    return order.orderId
  })
  const { requestId } = ctx
  ctx.log('order.placed', { requestId, merchantId, orderId: placedId, total: parts.totalPrice })
  return placedId
}

function claimOf(ctx: RequestContext, userId: string, body: OrderBody, now: Date): KeyClaim {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const sender = { merchantId: ctx.merchantId, userId, bodyHash }
  if (ctx.idempotencyKey) return { ...sender, key: ctx.idempotencyKey, staleSince: null }
  const staleSince = new Date(now.getTime() - REPEAT_WINDOW_MS)
  return { ...sender, key: `body:${bodyHash.toString('hex')}`, staleSince }
}

function claimOfGroup({ merchantId }: RequestContext, userId: string, { key }: OrderedTogether): KeyClaim {
  return { merchantId, userId, key, bodyHash: createHash('sha256').update(key).digest(), staleSince: null }
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { CallAnswer } from '@dasturxon/contract'
import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import type { CardGateway } from '../../providers/payments/card-port.ts'
import type { PaymentTransaction } from '../../providers/payments/port.ts'
import { presentOrder, requireOrder } from '../orders/order.queries.ts'
import { askProvider } from '../payments/ask-provider.ts'
import { findActive, findById } from '../payments/payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { reversePayment } from '../payments/capture-payment.ts'
import { requireUser } from '../../http/require-user.ts'
import { PATIENCE_MS } from './begin-card.ts'

/** What a transaction remembers of a payment by card; others remember something else. */
const ChargeDetails = z.object({
  cardId: z.string(),
  isCodeNeeded: z.boolean(),
  /** When the money was asked for, while no answer says what came of that. */
  askedMs: z.number().nullish(),
  tries: z.int().default(0),
})
export type ChargeDetails = z.infer<typeof ChargeDetails>
export type Charge = ChargeDetails & { transaction: PaymentTransaction }
export type CardPaymentAnswer = CallAnswer<'cards.pay'>

const MOST_TRIES = 5
/** A provider that was asked for the money so long ago has an answer: ten seconds of patience, and some for the way. */
const UNDER_WAY_MS = 60_000

/** The payment by card that holds an order and is not paid; null when something else does, or nothing. */
export async function findCharge(
  { db, merchantId }: Pick<RequestContext, 'db' | 'merchantId'>,
  orderId: string,
): Promise<Charge | null> {
  return chargeOf(await findActive(db, merchantId, orderId))
}

/** The payment by card that a transaction is; null when it is none, or over. */
export function chargeOf(transaction: PaymentTransaction | null): Charge | null {
  const details = ChargeDetails.safeParse(transaction?.details)
  if (transaction?.state !== 'CREATED' || !details.success) return null
  return { ...details.data, transaction }
}

/** Asks for the money, once at a time. Throws card_code_wrong or card_declined. */
export async function takeMoney(
  ctx: RequestContext,
  { charge, gateway, code }: { charge: Charge; gateway: CardGateway; code: string | null },
): Promise<CardPaymentAnswer> {
  const { transaction, tries } = charge
  const askedMs = ctx.now().getTime()
  const mayAsk = await noteOnce(ctx, transaction.id, { askedMs, tries: tries + 1 })
  if (!mayAsk) return sayWhatCame(ctx, { charge, gateway })
  const { externalId } = transaction
  const said = await gateway
    .takeCharge({ externalId, code }, AbortSignal.timeout(PATIENCE_MS))
    .catch((error: unknown) => {
      const { merchantId, requestId } = ctx
      ctx.log('cards.charge_unknown', { requestId, merchantId, externalId, cause: String(error) })
      return 'unknown' as const // the money may be on its way: the provider is asked until it is known
    })
  if (said === 'wrong_code' && tries + 1 < MOST_TRIES) {
    await forgetAsked(ctx, transaction.id)
    throw new AppError('card_code_wrong')
  }
  if (said === 'wrong_code' || said === 'cancelled') {
    await endCharge(ctx, transaction)
    throw new AppError('card_declined')
  }
  return sayWhatCame(ctx, { charge, gateway })
}

/** What came of money that was asked for. A provider that has heard nothing of it is asked anew at the next press. */
export async function sayWhatCame(
  ctx: RequestContext,
  { charge: { transaction }, gateway }: { charge: Charge; gateway: CardGateway },
): Promise<CardPaymentAnswer> {
  const { merchantId } = ctx
  const { id, orderId } = transaction
  let stands = await findById(ctx.db, merchantId, id)
  if (stands?.state === 'CREATED') {
    await askProvider(ctx, merchantId, stands, AbortSignal.timeout(PATIENCE_MS))
    stands = await findById(ctx.db, merchantId, id)
  }
  if (stands?.state === 'CANCELLED') throw new AppError('card_declined')
  const open = chargeOf(stands)
  if (open && isLongAgo(ctx, open)) {
    const status = await gateway
      .askCharge(transaction.externalId, AbortSignal.timeout(PATIENCE_MS))
      .catch(() => null)
    if (status === 'draft') await forgetAsked(ctx, id)
  }
  return answerOf(ctx, orderId, open ? 'WAITING' : 'PAID')
}

export async function answerOf(
  ctx: RequestContext,
  orderId: string,
  state: CardPaymentAnswer['state'],
): Promise<CardPaymentAnswer> {
  const order = await requireOrder(ctx.db, ctx.merchantId, requireUser(ctx).id, orderId)
  return { state, order: presentOrder(order) }
}

const isLongAgo = (ctx: RequestContext, { askedMs }: Charge): boolean =>
  typeof askedMs === 'number' && ctx.now().getTime() - askedMs >= UNDER_WAY_MS

/** The bank said no: the order is free for another card or another way. */
async function endCharge(ctx: RequestContext, { id, orderId }: PaymentTransaction): Promise<void> {
  const { merchantId } = ctx
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, merchantId, { id: orderId })
    const transaction = await findById(tx, merchantId, id)
    if (transaction?.state !== 'CREATED') return
    const where = { merchantId, now: ctx.now(), kitchenSeconds: ctx.kitchenSeconds }
    await reversePayment(tx, where, { transaction, reason: null })
  })
}

/** Notes that the money is being asked for; false while it is already, or when the transaction is over. */
async function noteOnce(
  { db, merchantId }: RequestContext,
  id: string,
  noted: { askedMs: number; tries: number },
): Promise<boolean> {
  const done = await sql`
    update payment_transaction set details = details || ${JSON.stringify(noted)}::jsonb
    where merchant_id = ${merchantId} and id = ${id} and state = 'CREATED' and details->>'askedMs' is null`.execute(
    db,
  )
  return done.numAffectedRows === 1n
}

const forgetAsked = ({ db, merchantId }: RequestContext, id: string) =>
  sql`update payment_transaction set details = details - 'askedMs'
    where merchant_id = ${merchantId} and id = ${id} and state = 'CREATED'`.execute(db)

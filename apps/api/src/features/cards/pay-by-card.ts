import { inTransaction } from '@dasturxon/db'
import type { RequestContext } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { AppError } from '../../http/app-error.ts'
import type { CardGateway } from '../../providers/payments/card-port.ts'
import { findShopAddress } from '../merchants/shop-address.ts'
import type { OrderRow } from '../orders/order.queries.ts'
import { loadReceipt } from '../payments/load-receipt.ts'
import { amountOf } from '../payments/open-checkout.ts'
import { assertPayable, requirePayable } from '../payments/payable-order.ts'
import { findActive, findTransaction } from '../payments/payments.queries.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { setPaymentType } from '../payments/set-payment-type.ts'
import { createTransaction, reversePayment } from '../payments/capture-payment.ts'
import { requireUser } from '../../http/require-user.ts'
import { PATIENCE_MS } from './begin-card.ts'
import { assertCardsActive, findCardGateway, orUnavailable } from './card-accounts.ts'
import { answerOf, chargeOf, findCharge, sayWhatCame, takeMoney, type Charge } from './card-charge.ts'
import { findOwnCard, sealContextOf, type CardRow } from './cards.queries.ts'

/** A code that was sent so recently is still on its way; after that a press has another one sent. */
const CODE_HOLDS_MS = 60_000

type At = { card: CardRow; gateway: CardGateway }

/**
 * Pays an order with a saved card. The payment is prepared and kept here before any money is asked for, so that whatever gets
 * lost, what is known of it can be asked and settled, or given back; one payment holds an order at a time (PAY-4, INV-6).
 */
export const payByCard: Handler<'cards.pay'> = async ({ params, body }, ctx) => {
  await assertCardsActive(ctx)
  const order = await requirePayable(ctx, params.id)
  const card = await requireSavedCard(ctx, body.cardId)
  const gateway = await findCardGateway(ctx, ctx.merchantId, card.provider)
  if (!gateway) throw new AppError('cards_off')

  const known = await findCharge(ctx, order.id)
  if (known?.askedMs != null) return sayWhatCame(ctx, { charge: known, gateway })
  const charge =
    known && isStillGood(ctx, known, card) ? known : await openCharge(ctx, order, { card, gateway })
  if (charge.askedMs != null) return sayWhatCame(ctx, { charge, gateway })
  if (charge.isCodeNeeded) return answerOf(ctx, order.id, 'CODE')
  return takeMoney(ctx, { charge, gateway, code: null })
}

async function requireSavedCard(ctx: RequestContext, id: string): Promise<CardRow> {
  const owner = { merchantId: ctx.merchantId, userId: requireUser(ctx).id }
  const card = await findOwnCard(ctx.db, owner, id)
  if (card?.state === 'CODE') throw new AppError('card_not_verified')
  if (card?.state !== 'SAVED') throw new AppError('card_not_found')
  return card
}

function isStillGood(
  ctx: RequestContext,
  { cardId, isCodeNeeded, transaction }: Charge,
  card: CardRow,
): boolean {
  const age = ctx.now().getTime() - transaction.createdMs
  return cardId === card.id && (!isCodeNeeded || age < CODE_HOLDS_MS)
}

async function openCharge(ctx: RequestContext, order: OrderRow, { card, gateway }: At): Promise<Charge> {
  const { merchantId, secrets } = ctx
  if (!secrets || card.sealed_token === null) throw new AppError('card_not_found')
  const { shopUrl } = await findShopAddress(ctx, merchantId)
  const receipt = await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, merchantId, { id: order.id })
    if (!locked) throw new AppError('order_not_found')
    return loadReceipt(tx, merchantId, locked)
  })
  const asked = {
    token: secrets.open(card.sealed_token, sealContextOf(merchantId, card.id)),
    orderNumber: order.number,
    amountTiyin: amountOf(order),
    receipt,
    callbackUrl: `${shopUrl}/api/payments/${card.provider.toLowerCase()}/${merchantId}`,
    source: ctx.source,
  }
  const opened = await orUnavailable(ctx, gateway.openCharge(asked, AbortSignal.timeout(PATIENCE_MS)))
  if (opened.kind === 'refused') throw new AppError('card_declined')
  const { externalId, isCodeNeeded } = opened
  const saved = await saveCharge(ctx, order, { card, externalId, isCodeNeeded }).catch((error: unknown) => ({
    error,
  }))
  if ('error' in saved || saved.transaction.externalId !== externalId)
    // Nobody can pay it, and it takes no money by itself.
    await gateway.endCharge(externalId, AbortSignal.timeout(PATIENCE_MS)).catch((error: unknown) => {
      ctx.log('cards.charge_not_ended', { merchantId, externalId, cause: String(error) })
    })
  if ('error' in saved) throw saved.error
  return saved
}

type Opened = { card: CardRow; externalId: string; isCodeNeeded: boolean }

/** Keeps what was prepared. Who pressed at the same moment may have been faster: then theirs counts. */
async function saveCharge(
  ctx: RequestContext,
  order: OrderRow,
  { card, externalId, isCodeNeeded }: Opened,
): Promise<Charge> {
  const { merchantId } = ctx
  const { provider } = card
  const now = ctx.now()
  const where = { merchantId, now, kitchenSeconds: ctx.kitchenSeconds }
  return inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, merchantId, { id: order.id })
    if (!locked) throw new AppError('order_not_found')
    assertPayable(locked, now)
    if (locked.amountTiyin !== amountOf(order)) throw new AppError('order_changed')
    const active = await findActive(tx, merchantId, order.id)
    const theirs = chargeOf(active)
    if (theirs && (theirs.askedMs != null || isStillGood(ctx, theirs, card))) return theirs
    if (active) await reversePayment(tx, where, { transaction: active, reason: null })
    if (locked.payment_type !== provider)
      await setPaymentType(tx, { merchantId, order: locked, paymentType: provider, now })
    await createTransaction(tx, where, {
      provider,
      externalId,
      externalMs: null,
      orderId: order.id,
      amountTiyin: locked.amountTiyin,
      details: { cardId: card.id, isCodeNeeded },
    })
    const charge = chargeOf(await findTransaction(tx, merchantId, { provider, externalId }))
    if (!charge) throw new Error(`the payment ${externalId} that was just kept is not there`)
    return charge
  })
}

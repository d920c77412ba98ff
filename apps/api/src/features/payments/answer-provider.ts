import { inTransaction, type Transaction } from '@dasturxon/db'
import type { CallFault, PaymentProviderName } from '@dasturxon/domain'
import type { App } from '../../context.ts'
import type {
  Lookup,
  GatewayAccount,
  PaymentRows,
  PaymentTransaction,
  PaymentChange,
  ProviderReply,
  ProviderRequest,
  Received,
} from '../../providers/payments/port.ts'
import { findActive, findTransaction, isRefundable, listByTime, payabilityOf } from './payments.queries.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'
import { isAskedBack } from './refund.queries.ts'
import { requestLateRefund } from './request-refund.ts'
import { loadReceipt } from './load-receipt.ts'
import { askProvider } from './ask-provider.ts'
import { createTransaction, noteDetails, capturePayment, reversePayment } from './capture-payment.ts'

/** The provider waits for our answer while we ask it. */
const ASKED_WITHIN_MS = 10_000

type Where = { merchantId: string; provider: PaymentProviderName; now: Date; kitchenSeconds: number | null }
/**
 * `call` is the provider's name of what it asked; null when it was refused at the door and nobody knows who asked. `fault`: why it
 * was refused for what it says.
 */
type Answered = {
  reply: ProviderReply
  call: string | null
  fault?: CallFault | undefined
  /** Signed by a key that the account had before. */
  isByFormerKey?: boolean
  /** No key of the account had signed it. */
  isUnsigned?: boolean
}

/**
 * A provider's call from reading to reply: it is read by the first of the account's keys that signed it, the rows it is about are locked, the provider's own part decides, what it decided
 * is written, and only after the commit is it answered. Throws when the database does not answer.
 */
export async function answerProvider(
  app: App,
  gateways: readonly GatewayAccount[],
  {
    merchantId,
    provider,
    request,
  }: { merchantId: string; provider: PaymentProviderName; request: ProviderRequest },
): Promise<Answered> {
  const { received, isByFormerKey } = receiveByAny(gateways, request)
  // What cannot be read and came from the provider is kept: somebody's money waits for it to be read.
  if (received.kind === 'reply')
    return {
      reply: received.reply,
      call: received.fault ? `refused ${request.call}`.trim() : null,
      fault: received.fault,
      isByFormerKey,
      isUnsigned: received.fault === undefined,
    }
  if (received.kind === 'unverified') return answerUnverified(app, { merchantId, provider }, received)
  const where = { merchantId, provider, now: request.now, kitchenSeconds: app.kitchenSeconds }
  const reply = await inTransaction(app, async (tx) => {
    const { rows, locked } = await loadRows(tx, where, received.lookup)
    const { change, reply: answer } = received.decide(rows, request.now)
    if (change === null) return answer(rows.transaction)
    await write(tx, where, { change, rows, order: locked })
    const isNew = change.kind === 'create' || change.kind === 'take'
    const externalId = isNew ? change.externalId : received.lookup.externalId
    const stands = await findTransaction(tx, merchantId, { provider, externalId: externalId ?? '' })
    return answer(stands)
  })
  return { reply, call: received.call, isByFormerKey }
}

/** What the first key makes of a call that signed it; what the present one does where none has. */
function receiveByAny(
  gateways: readonly GatewayAccount[],
  request: ProviderRequest,
): { received: Received; isByFormerKey: boolean } {
  const [present, ...former] = gateways
  if (!present) throw new Error('a call without an account')
  const received = present.receive(request)
  if (!isUnsigned(received)) return { received, isByFormerKey: false }
  for (const gateway of former) {
    const again = gateway.receive(request)
    if (!isUnsigned(again)) return { received: again, isByFormerKey: true }
  }
  return { received, isByFormerKey: false }
}

const isUnsigned = (received: Received): boolean => received.kind === 'reply' && received.fault === undefined

/** An unverified callback: its provider is asked. Where we cannot ask, neither can we say that it was heard. */
async function answerUnverified(
  app: App,
  { merchantId, provider }: { merchantId: string; provider: PaymentProviderName },
  { call, externalId, reply }: Extract<Received, { kind: 'unverified' }>,
): Promise<Answered> {
  const transaction = await findTransaction(app.db, merchantId, { provider, externalId })
  if (!transaction) return { reply: reply('no_transaction'), call: null }
  const status = await askProvider(app, merchantId, transaction, AbortSignal.timeout(ASKED_WITHIN_MS))
  return { reply: reply(status ?? 'not_asked'), call }
}

async function loadRows(
  tx: Transaction,
  where: Where,
  { orderNumber, externalId, period, onlyReads = false }: Lookup,
): Promise<{ rows: PaymentRows; locked: LockedOrder | null }> {
  const { merchantId, provider, now } = where
  const seen = externalId === null ? null : await findTransaction(tx, merchantId, { provider, externalId })
  if (onlyReads)
    return { rows: { order: null, transaction: seen, active: null, statement: [] }, locked: null }
  const locked =
    orderNumber !== null
      ? await lockOrder(tx, merchantId, { number: numberOf(orderNumber) })
      : seen && (await lockOrder(tx, merchantId, { id: seen.orderId }))
  // Read again behind the lock: it may have moved while we waited.
  const transaction =
    externalId === null ? null : await findTransaction(tx, merchantId, { provider, externalId })
  const active = locked ? await findActive(tx, merchantId, locked.id) : null
  const statement = period ? await listByTime(tx, merchantId, { provider, ...period }) : []
  if (!locked) return { rows: { order: null, transaction, active, statement }, locked: null }
  return {
    locked,
    rows: {
      order: {
        id: locked.id,
        number: locked.number,
        amountTiyin: locked.amountTiyin,
        payability: payabilityOf(locked, { provider, isHeld: active !== null, now }),
        isRefundable: isRefundable(locked) || (await isAskedBack(tx, merchantId, locked.id)),
        receipt: await loadReceipt(tx, merchantId, locked),
      },
      transaction,
      active,
      statement,
    },
  }
}

/** A number of ours has up to 15 digits; anything else names no order. */
const numberOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : -1)

type Writing = { change: PaymentChange; rows: PaymentRows; order: LockedOrder | null }

async function write(tx: Transaction, where: Where, { change, rows, order }: Writing): Promise<void> {
  const { merchantId } = where
  if (change.kind === 'create' || change.kind === 'take') {
    if (!order) throw new Error('a transaction was decided for an order that is not there')
    if (rows.active && change.kind === 'create' && change.replaces === true)
      await replace(tx, where, rows.active)
    await createTransaction(tx, where, {
      provider: where.provider,
      externalId: change.externalId,
      externalMs: change.externalMs,
      orderId: order.id,
      amountTiyin: order.amountTiyin,
      details: change.details ?? {},
    })
    if (change.kind === 'take') {
      const { provider } = where
      const transaction = await findTransaction(tx, merchantId, { provider, externalId: change.externalId })
      if (transaction) await capturePayment(tx, where, { transaction })
    }
    return
  }
  const { transaction } = rows
  if (!transaction) throw new Error(`${change.kind} was decided for a transaction that is not there`)
  if (change.kind === 'note') {
    await noteDetails(tx, merchantId, { id: transaction.id, details: change.details })
    return
  }
  if (change.kind === 'refund') {
    await requestLateRefund(tx, merchantId, { payment: transaction, now: where.now })
    return
  }
  const details = change.details ?? {}
  if (change.kind === 'perform') await capturePayment(tx, where, { transaction, details })
  else await reversePayment(tx, where, { transaction, reason: change.reason, details })
}

/** Only what the same provider holds open may be replaced; the unique index refuses the rest. */
async function replace(tx: Transaction, where: Where, active: PaymentTransaction): Promise<void> {
  if (active.provider !== where.provider || active.state !== 'CREATED') return
  await reversePayment(tx, where, { transaction: active, reason: null })
}

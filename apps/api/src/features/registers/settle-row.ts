import type { DeskCallParsed } from '@dasturxon/contract/desk'
import { inTransaction, type Transaction } from '@dasturxon/db'
import { goneOf, registerActions, type RegisterAction } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { lockOrder, type LockedOrder } from '../orders/lock-order.ts'
import { capturePayment, createTransaction, reversePayment } from '../payments/capture-payment.ts'
import { noteGone } from '../payments/note-gone.ts'
import { findById, findTransaction } from '../payments/payments.queries.ts'
import { requestLateRefund } from '../payments/request-refund.ts'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isMine } from '../staff/staff.queries.ts'
import { actorOf } from '../staff/staff-actor.ts'
import { loadRegisterLine, type LoadedLine, type LoadedRow } from './load-register.ts'
import { presentLine } from './present-line.ts'
import { factsOf, NOTHING_KNOWN } from './register-facts.ts'

type Body = DeskCallParsed<'desk.settleRegisterRow'>['body']
type Settling = {
  merchantId: string
  now: Date
  kitchenSeconds: number | null
  ctx: DeskContext
  row: LoadedRow
}

/** Puts a row right by one press, once: whoever presses second is told so. The order is held while it is looked at anew. */
export const settleRow: DeskHandler<'desk.settleRegisterRow'> = async ({ params, body }, ctx) => {
  const { merchantId } = ctx
  if (body.action === 'EXPLAIN' && body.note === '')
    throw new AppError('invalid_request', { fields: 'body.note' })
  const isNew = await inTransaction(ctx, (tx) => settle(tx, ctx, { rowId: params.id, body }))
  if (isNew) ctx.log('register.settled', { merchantId, rowId: params.id, action: body.action })
  const line = await loadRegisterLine(ctx.db, merchantId, params.id)
  if (!line) throw new AppError('register_row_not_found')
  const facts = await factsOf(ctx.db, { merchantId, now: ctx.now() }, [line])
  return presentLine(line, facts.get(line) ?? NOTHING_KNOWN)
}

async function settle(
  tx: Transaction,
  ctx: DeskContext,
  { rowId, body }: { rowId: string; body: Body },
): Promise<boolean> {
  const { merchantId, kitchenSeconds } = ctx
  const now = ctx.now()
  const seen = await requireLine(tx, ctx, rowId)
  const order = seen.row.orderId === null ? null : await lockOrder(tx, merchantId, { id: seen.row.orderId })
  const line = order ? await requireLine(tx, ctx, rowId) : seen
  if (!(await write(tx, ctx, { rowId, body, now }))) return false
  const facts = (await factsOf(tx, { merchantId, now }, [line])).get(line)
  if (!facts || !registerActions(line, facts.facts).includes(body.action))
    throw new AppError('register_changed')
  if (body.action === 'EXPLAIN') return true
  if (!order) throw new AppError('register_changed')
  await ACTIONS[body.action](tx, { merchantId, now, kitchenSeconds, ctx, row: line.row }, { line, order })
  return true
}

async function requireLine(
  tx: Transaction,
  { merchantId, onDuty }: DeskContext,
  rowId: string,
): Promise<LoadedLine & { row: LoadedRow }> {
  const line = await loadRegisterLine(tx, merchantId, rowId)
  if (!line?.row || !isMine(onDuty, (line.move ?? line.row).branchId))
    throw new AppError('register_row_not_found')
  return { ...line, row: line.row }
}

/** False: this press was heard before. Throws register_settled where another one was. */
async function write(
  tx: Transaction,
  ctx: DeskContext,
  { rowId, body, now }: { rowId: string; body: Body; now: Date },
): Promise<boolean> {
  const { merchantId } = ctx
  const { staffId, deviceId, allowedBy } = actorOf(ctx)
  const { action, note, key } = body
  const by = { staff_id: staffId, device_id: deviceId, allowed_by: allowedBy }
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('register_settlement')
    .values({ merchant_id: merchantId, row_id: rowId, action, note, at: now, ...by, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (written === 1n) return true
  const before = await tx
    .selectFrom('register_settlement')
    .select(['row_id', 'key'])
    .where('merchant_id', '=', merchantId)
    .where((eb) => eb.or([eb('row_id', '=', rowId), eb('key', '=', key)]))
    .execute()
  if (before.some((one) => one.key === key && one.row_id !== rowId))
    throw new AppError('idempotency_key_reused')
  if (before.some((one) => one.key === key)) return false
  throw new AppError('register_settled')
}

type Settled = { line: LoadedLine; order: LockedOrder }

const ACTIONS: Record<
  Exclude<RegisterAction, 'EXPLAIN'>,
  (tx: Transaction, settling: Settling, settled: Settled) => Promise<void>
> = {
  PUT_ON_ORDER: putOnOrder,
  GIVE_BACK: sendBack,
  WRITE_REFUND: writeRefund,
}

/** The payment that a row is about; made where its provider never told us of it. */
async function paymentOf(
  tx: Transaction,
  { merchantId, now, row }: Settling,
  { order, isCalledOff }: { order: LockedOrder; isCalledOff: boolean },
) {
  const known = row.paymentId === null ? null : await findById(tx, merchantId, row.paymentId)
  if (known) return known
  const { provider, externalId, amountTiyin } = row
  const created = { provider, externalId, externalMs: row.atMs, orderId: order.id, amountTiyin, details: {} }
  await createTransaction(tx, { merchantId, now }, { ...created, isCalledOff })
  const made = await findTransaction(tx, merchantId, { provider, externalId })
  if (!made) throw new Error('a payment that was made is not there')
  return made
}

async function putOnOrder(tx: Transaction, settling: Settling, { order }: Settled): Promise<void> {
  const transaction = await paymentOf(tx, settling, { order, isCalledOff: false })
  await capturePayment(tx, settling, { transaction, details: { register: settling.row.id } })
}

/** As money that came after its order was called off (`requestLateRefund`). */
async function sendBack(tx: Transaction, settling: Settling, { order }: Settled): Promise<void> {
  const { merchantId, now, row } = settling
  const payment = await paymentOf(tx, settling, { order, isCalledOff: true })
  if (payment.state === 'CREATED') await reversePayment(tx, settling, { transaction: payment, reason: null })
  await requestLateRefund(tx, merchantId, { payment: { ...payment, amountTiyin: row.amountTiyin }, now })
}

async function writeRefund(tx: Transaction, settling: Settling, { line, order }: Settled): Promise<void> {
  const { merchantId, now, kitchenSeconds, ctx, row } = settling
  const payment = row.paymentId === null ? null : await findById(tx, merchantId, row.paymentId)
  const gone = { merchantId, order, kitchenSeconds, by: actorOf(ctx), now }
  const amountTiyin = goneOf(line)
  const isWritten =
    payment && (await noteGone(tx, { ...gone, payment, amountTiyin, refundKey: `register ${row.id}` }))
  if (!isWritten) throw new AppError('register_changed')
}

import type { JsonObject } from '@dasturxon/db'
import type {
  Lookup,
  OrderPayability,
  PaymentChange,
  PaymentOrder,
  PaymentRows,
  PaymentTransaction,
} from '../port.ts'
import { detailOf } from './detail.ts'
import type { PaymeCall } from './read-call.ts'
import type { PaymeSettings } from './settings.ts'
import type { PaymeError } from './texts.ts'

/** A transaction that was created longer ago is called off when it is touched; Payme's own number. */
const PAYME_TIMEOUT_MS = 43_200_000
const REASON_TIMEOUT = 4
const REASON_FAILED = 3

type Answer = { kind: 'result'; result: JsonObject } | { kind: 'error'; error: PaymeError; data?: string }
type PaymeDecision = {
  change: PaymentChange | null
  answer: (transaction: PaymentTransaction | null) => Answer
}
type At = { now: Date; settings: PaymeSettings }

/** Which rows a call is about. */
export function lookupOf({ method, params }: PaymeCall): Lookup {
  const nothing = { orderNumber: null, externalId: null }
  switch (method) {
    case 'CheckPerformTransaction':
      return { ...nothing, orderNumber: params.account.order_id }
    case 'CreateTransaction':
      return { orderNumber: params.account.order_id, externalId: params.id }
    case 'GetStatement':
      return { ...nothing, period: params }
    case 'CheckTransaction':
      return { ...nothing, externalId: params.id, onlyReads: true }
    case 'PerformTransaction':
    case 'CancelTransaction':
    case 'SetFiscalData':
      return { ...nothing, externalId: params.id }
  }
}

/** What a call does to our rows and what it is told (Merchant API, payme.md 1.4). */
export function decide(call: PaymeCall, rows: PaymentRows, at: At): PaymeDecision {
  switch (call.method) {
    case 'CheckPerformTransaction':
      return checkPerform(call.params.amount, rows, at)
    case 'CreateTransaction':
      return create(call.params, rows, at)
    case 'PerformTransaction':
      return perform(rows, at)
    case 'CancelTransaction':
      return cancel(call.params.reason ?? null, rows)
    case 'CheckTransaction':
      return rows.transaction ? say(statusOf) : fail('transactionNotFound')
    case 'GetStatement':
      return say(() => ({ transactions: rows.statement.map(statementRow) }))
    case 'SetFiscalData':
      return rows.transaction
        ? {
            change: {
              kind: 'note',
              // a receipt of the sale and one of the return are two receipts
              details: { [`fiscal${call.params.type}`]: { ...call.params.fiscal_data } },
            },
            answer: () => ({ kind: 'result', result: { success: true } }),
          }
        : fail('receiptNotFound')
  }
}

function checkPerform(amount: number, { order, active }: PaymentRows, { settings }: At): PaymeDecision {
  const problem = problemWith(order, { amount, active })
  if (problem !== null || order === null) return fail(problem ?? 'orderNotFound')
  const detail = settings.sendsReceipt ? detailOf(order.receipt) : null
  return say(() => (detail ? { allow: true, detail } : { allow: true }))
}

type Create = Extract<PaymeCall, { method: 'CreateTransaction' }>['params']

function create({ id, time, amount }: Create, { order, transaction, active }: PaymentRows, { now }: At) {
  if (transaction) {
    if (transaction.state !== 'CREATED') return fail('impossible')
    return isTimedOut(transaction, now) ? cancelWith(REASON_TIMEOUT) : say(createdOf)
  }
  const problem = problemWith(order, { amount, active })
  if (problem !== null) return fail(problem)
  // The official template compares the wrong way round; meant is: asked for 12 hours ago or more.
  if (now.getTime() - time >= PAYME_TIMEOUT_MS) return fail('tooOld', 'time')
  return say(createdOf, { kind: 'create', externalId: id, externalMs: time })
}

function perform({ order, transaction }: PaymentRows, { now }: At): PaymeDecision {
  if (!transaction || !order) return fail('transactionNotFound')
  if (transaction.state === 'PERFORMED') return say(performedOf)
  if (transaction.state !== 'CREATED') return fail('impossible')
  if (isTimedOut(transaction, now)) return cancelWith(REASON_TIMEOUT)
  // The order was called off or its sum changed meanwhile: no money for it.
  if (order.payability !== 'payable' || order.amountTiyin !== transaction.amountTiyin)
    return cancelWith(REASON_FAILED)
  return say(performedOf, { kind: 'perform' })
}

function cancel(reason: number | null, { order, transaction }: PaymentRows): PaymeDecision {
  if (!transaction || !order) return fail('transactionNotFound')
  if (transaction.state === 'PERFORMED' && !order.isRefundable) return fail('cannotCancel')
  const isOver = transaction.state === 'CANCELLED' || transaction.state === 'REVERSED'
  return say(cancelledOf, isOver ? null : { kind: 'cancel', reason })
}

const isTimedOut = ({ createdMs }: PaymentTransaction, now: Date): boolean =>
  now.getTime() - createdMs >= PAYME_TIMEOUT_MS

const PAYABILITY_ERRORS: Record<Exclude<OrderPayability, 'payable'>, PaymeError> = {
  paid: 'orderPaid',
  cancelled: 'orderCancelled',
  other_type: 'orderCancelled',
}

function problemWith(
  order: PaymentOrder | null,
  { amount, active }: { amount: number; active: PaymentTransaction | null },
): PaymeError | null {
  if (!order) return 'orderNotFound'
  if (order.payability !== 'payable') return PAYABILITY_ERRORS[order.payability]
  if (amount !== order.amountTiyin) return 'wrongAmount'
  return active ? 'orderHeld' : null
}

/** Errors about the account name the field of it that is wrong. */
const ABOUT_ACCOUNT: readonly PaymeError[] = ['orderNotFound', 'orderPaid', 'orderCancelled', 'orderHeld']

function fail(error: PaymeError, data?: string): PaymeDecision {
  const about = data ?? (ABOUT_ACCOUNT.includes(error) ? 'order_id' : undefined)
  return {
    change: null,
    answer: () => ({ kind: 'error', error, ...(about === undefined ? {} : { data: about }) }),
  }
}

const cancelWith = (reason: number): PaymeDecision => ({
  change: { kind: 'cancel', reason },
  answer: () => ({ kind: 'error', error: 'impossible' }),
})

function say(
  result: (transaction: PaymentTransaction) => JsonObject,
  change: PaymentChange | null = null,
): PaymeDecision {
  return {
    change,
    answer: (transaction) => ({ kind: 'result', result: result(transaction ?? NONE) }),
  }
}

/** An empty transaction for replies that are not about one; none of its fields is read. */
const NONE: PaymentTransaction = {
  id: '',
  number: 0,
  provider: 'PAYME',
  externalId: '',
  orderId: '',
  orderNumber: 0,
  amountTiyin: 0,
  state: 'CREATED',
  reason: null,
  externalMs: null,
  createdMs: 0,
  performedMs: null,
  cancelledMs: null,
  details: {},
}

const STATES = { CREATED: 1, PERFORMED: 2, CANCELLED: -1, REVERSED: -2 } as const

const idAndState = ({ number, state }: PaymentTransaction) => ({
  transaction: String(number),
  state: STATES[state],
})
const createdOf = (row: PaymentTransaction): JsonObject => ({
  create_time: row.createdMs,
  ...idAndState(row),
  receivers: null,
})
const performedOf = (row: PaymentTransaction): JsonObject => ({
  ...idAndState(row),
  perform_time: row.performedMs ?? 0,
})
const cancelledOf = (row: PaymentTransaction): JsonObject => ({
  ...idAndState(row),
  cancel_time: row.cancelledMs ?? 0,
})
// Times that are not set are 0, a reason that is not is null.
const statusOf = (row: PaymentTransaction): JsonObject => ({
  create_time: row.createdMs,
  perform_time: row.performedMs ?? 0,
  cancel_time: row.cancelledMs ?? 0,
  ...idAndState(row),
  reason: row.reason,
})
const statementRow = (row: PaymentTransaction): JsonObject => ({
  id: row.externalId,
  time: row.externalMs ?? 0,
  amount: row.amountTiyin,
  account: { order_id: String(row.orderNumber) },
  ...statusOf(row),
  receivers: null,
})

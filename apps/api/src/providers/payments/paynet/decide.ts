import type { Lookup, PaymentChange, PaymentRows, PaymentTransaction } from '../port.ts'
import type { PaynetError } from './errors.ts'
import type { PaynetRequest } from './request.ts'

/** What Paynet is told, whichever dialect it is told in. Times in milliseconds, amounts in tiyin. */
export type PaynetAnswer =
  | { kind: 'error'; error: PaynetError }
  | { kind: 'information'; orderNumber: string; amountTiyin: number; atMs: number }
  | { kind: 'performed'; orderNumber: string; providerId: number; atMs: number }
  | { kind: 'state'; state: 1 | 2; providerId: number; atMs: number }
  | {
      kind: 'statement'
      lines: { transactionId: string; amountTiyin: number; providerId: number; atMs: number }[]
    }

export type PaynetDecision = {
  change: PaymentChange | null
  answer: (transaction: PaymentTransaction | null) => PaynetAnswer
}

/** The rows a request is about. */
export function paynetLookup(request: PaynetRequest): Lookup {
  const lookup = {
    orderNumber: 'orderNumber' in request ? request.orderNumber : null,
    externalId: 'transactionId' in request ? request.transactionId : null,
  }
  return request.call === 'GetStatement'
    ? { ...lookup, period: { from: request.fromMs, to: request.toMs } }
    : { ...lookup, ...(request.call === 'CheckTransaction' && { onlyReads: true }) }
}

/** There is no step before: PerformTransaction is the payment, and a second one of its id is answered 201. */
export function decidePaynet(request: PaynetRequest, rows: PaymentRows, now: Date): PaynetDecision {
  const { order, transaction, active } = rows
  switch (request.call) {
    case 'GetInformation': {
      if (!order) return refuse('unknownOrder')
      if (order.payability !== 'payable' || active) return refuse('notPayable')
      const { amountTiyin } = order
      const { orderNumber } = request
      return say({ kind: 'information', orderNumber, amountTiyin, atMs: now.getTime() })
    }
    case 'PerformTransaction':
      return decidePerform(request, rows, now)
    case 'CheckTransaction':
      return transaction ? say(stateOf(transaction)) : refuse('unknownTransaction')
    case 'CancelTransaction':
      if (!transaction) return refuse('unknownTransaction')
      if (transaction.state !== 'PERFORMED') return refuse('cancelled')
      if (order?.isRefundable !== true) return refuse('cannotCancel')
      return {
        change: { kind: 'cancel', reason: null },
        answer: (after) => stateOf(after ?? transaction),
      }
    case 'GetStatement':
      return say({
        kind: 'statement',
        lines: rows.statement
          .filter(({ state }) => state === 'PERFORMED')
          .map((line) => ({
            transactionId: line.externalId,
            amountTiyin: line.amountTiyin,
            providerId: line.number,
            atMs: line.performedMs ?? line.createdMs,
          })),
      })
  }
}

function decidePerform(
  request: Extract<PaynetRequest, { call: 'PerformTransaction' }>,
  { order, transaction, active }: PaymentRows,
  now: Date,
): PaynetDecision {
  if (transaction) return refuse(transaction.state === 'PERFORMED' ? 'exists' : 'cancelled')
  if (!order) return refuse('unknownOrder')
  if (order.payability !== 'payable' || active) return refuse('notPayable')
  if (request.amountTiyin !== order.amountTiyin) return refuse('wrongAmount')
  const { orderNumber, transactionId, timeMs } = request
  return {
    change: { kind: 'take', externalId: transactionId, externalMs: timeMs ?? now.getTime() },
    answer: (taken) => ({
      kind: 'performed',
      orderNumber,
      providerId: taken?.number ?? 0,
      atMs: taken?.performedMs ?? now.getTime(),
    }),
  }
}

const say = (answer: PaynetAnswer): PaynetDecision => ({ change: null, answer: () => answer })
const refuse = (error: PaynetError): PaynetDecision => say({ kind: 'error', error })

function stateOf(transaction: PaymentTransaction): PaynetAnswer {
  const { state, number, performedMs, cancelledMs, createdMs } = transaction
  return state === 'PERFORMED'
    ? { kind: 'state', state: 1, providerId: number, atMs: performedMs ?? createdMs }
    : { kind: 'state', state: 2, providerId: number, atMs: cancelledMs ?? createdMs }
}

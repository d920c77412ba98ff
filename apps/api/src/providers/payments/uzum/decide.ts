import type { PaymentChange, PaymentOrder, PaymentRows, PaymentTransaction } from '../port.ts'
import type { UzumError } from './errors.ts'
import type { UzumRequest } from './request.ts'

/** Uzum forgets a transaction that was created and not confirmed for this long (uzum.md 1.2). */
export const UZUM_TIMEOUT_MS = 30 * 60 * 1000

export type UzumDecision = { error: UzumError | null; change: PaymentChange | null }

const refuse = (error: UzumError, change: PaymentChange | null = null): UzumDecision => ({ error, change })
const DONE: UzumDecision = { error: null, change: null }

/**
 * What Uzum is answered once its request is whole and for our service. A repeat is answered with its "already" code, not with
 * the first answer (uzum.md 1.2).
 */
export function decideUzum(request: UzumRequest, rows: PaymentRows, now: Date): UzumDecision {
  switch (request.call) {
    case 'check':
      return { error: errorOf(rows), change: null }
    case 'create':
      return decideCreate(request, rows)
    case 'confirm':
      return decideConfirm(request, rows, now)
    case 'reverse':
      return decideReverse(rows)
    case 'status':
      return rows.transaction ? DONE : refuse('unknownTransaction')
  }
}

/** Why an order cannot be paid here; null when it can. */
function errorOf({ order, active }: PaymentRows): UzumError | null {
  if (!order) return 'unknownOrder'
  if (order.payability === 'paid') return 'alreadyPaid'
  // To be paid in another way counts as cancelled too: Uzum has no word for it.
  if (order.payability !== 'payable' || (active && active.provider !== 'UZUM')) return 'orderCancelled'
  return null
}

function decideCreate(
  { transId, amountTiyin }: Extract<UzumRequest, { call: 'create' }>,
  rows: PaymentRows,
): UzumDecision {
  if (rows.transaction) return refuse('alreadyCreated')
  const error = errorOf(rows)
  if (error) return refuse(error)
  if (amountTiyin !== rows.order?.amountTiyin) return refuse('wrongAmount')
  // A customer who went back and began anew: the attempt before can no longer be confirmed.
  return { error: null, change: { kind: 'create', externalId: transId, externalMs: null, replaces: true } }
}

function decideConfirm(
  { paidFrom }: Extract<UzumRequest, { call: 'confirm' }>,
  { order, transaction }: PaymentRows,
  now: Date,
): UzumDecision {
  if (!transaction) return refuse('unknownTransaction')
  if (transaction.state === 'PERFORMED') return refuse('alreadyConfirmed')
  if (transaction.state !== 'CREATED') return refuse('transactionCancelled')
  const isPayable = order?.payability === 'payable' && order.amountTiyin === transaction.amountTiyin
  if (!isPayable || isForgotten(transaction, now))
    return refuse('transactionCancelled', { kind: 'cancel', reason: null })
  return { error: null, change: { kind: 'perform', details: paidFrom } }
}

function decideReverse({ order, transaction }: PaymentRows): UzumDecision {
  if (!transaction) return refuse('unknownTransaction')
  if (transaction.state !== 'CREATED' && transaction.state !== 'PERFORMED') return refuse('alreadyReversed')
  if (transaction.state === 'PERFORMED' && !mayGoBack(order)) return refuse('cannotReverse')
  return { error: null, change: { kind: 'cancel', reason: null, details: { isReversedByUzum: true } } }
}

const mayGoBack = (order: PaymentOrder | null) => order?.isRefundable === true

function isForgotten({ createdMs }: PaymentTransaction, now: Date): boolean {
  return now.getTime() - createdMs >= UZUM_TIMEOUT_MS
}

/** Uzum's word for where a transaction stands: called off by Uzum it is REVERSED, otherwise FAILED. */
export function uzumStatusOf(transaction: PaymentTransaction, now: Date) {
  const { state, details } = transaction
  if (state === 'PERFORMED') return 'CONFIRMED'
  if (state === 'REVERSED' || details['isReversedByUzum'] === true) return 'REVERSED'
  return state === 'CREATED' && !isForgotten(transaction, now) ? 'CREATED' : 'FAILED'
}

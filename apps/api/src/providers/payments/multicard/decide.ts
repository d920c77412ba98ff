import type { PaymentChange, PaymentRows } from '../port.ts'
import type { MulticardNotice } from './notice.ts'
import type { MulticardSettings } from './settings.ts'

/** `error` is null when Multicard is told yes; otherwise the payer gets the money back. */
export type MulticardDecision = { error: MulticardError | null; change: PaymentChange | null }

/** Multicard names no codes for a no: it reads `success` alone. The words are for whoever reads its cabinet or our log. */
export const MULTICARD_ERRORS = {
  forbidden: 'Unknown account or address',
  malformed: 'Malformed request',
  bad_sign: 'Wrong sign',
  wrongStore: 'Unknown store',
  unknownOrder: 'Unknown order',
  unknownPayment: 'Unknown payment',
  wrongAmount: 'Wrong amount',
  notPayable: 'The order is not to be paid any more',
  internal: 'Temporary trouble',
} as const
export type MulticardError = keyof typeof MULTICARD_ERRORS

const YES: MulticardDecision = { error: null, change: null }
const refuse = (error: MulticardError, change: PaymentChange | null = null): MulticardDecision => ({
  error,
  change,
})

/** What Multicard is answered once its call is whole and its sign right. A repeat gets what the first call got. */
export function decideMulticard(
  notice: MulticardNotice,
  rows: PaymentRows,
  settings: Pick<MulticardSettings, 'storeId' | 'notices'>,
): MulticardDecision {
  const { order, transaction } = rows
  // Where the cabinet gave a uuid, calls name the store by its number, which we do not know.
  const isStoreKnown = /^\d+$/.test(settings.storeId) && notice.storeId !== null
  if (isStoreKnown && notice.storeId !== settings.storeId) return refuse('wrongStore')
  if (!order) return refuse('unknownOrder')
  if (transaction?.orderId !== order.id) return refuse('unknownPayment')
  if (notice.amountTiyin !== transaction.amountTiyin) return refuse('wrongAmount')
  if (notice.status === 'success') return decideSuccess(notice, rows, settings)
  // Taken back in Multicard's cabinet: what was paid here stays paid until a person has looked at it.
  if (notice.status === 'revert' && transaction.state === 'PERFORMED')
    return { error: null, change: { kind: 'note', details: { revertedAtProvider: true } } }
  // A card that failed may be followed by another on the same page; the sweeper sees what came of it.
  return YES
}

function decideSuccess(
  { details }: MulticardNotice,
  { order, transaction }: PaymentRows,
  { notices }: Pick<MulticardSettings, 'notices'>,
): MulticardDecision {
  if (transaction?.state === 'PERFORMED' || transaction?.state === 'REVERSED') return YES
  // A webhook tells of what is done and cannot be refused.
  if (transaction?.state !== 'CREATED')
    return notices === 'webhooks' ? { error: null, change: { kind: 'refund' } } : refuse('notPayable')
  const isPayable = order?.payability === 'payable' && order.amountTiyin === transaction.amountTiyin
  return isPayable
    ? { error: null, change: { kind: 'perform', details } }
    : refuse('notPayable', { kind: 'cancel', reason: null })
}

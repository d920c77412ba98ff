import type { PaymentChange, PaymentRows, PaymentTransaction } from '../port.ts'
import { tiyinOfSomText } from '../som-text.ts'
import type { ClickError } from './errors.ts'
import type { ClickRequest } from './request.ts'

export type ClickDecision = { error: ClickError; change: PaymentChange | null }

const refuse = (error: ClickError): ClickDecision => ({ error, change: null })

/**
 * What Click is answered once its request is whole and its sign right; the order of checks is click.md 1.3. The rows are those
 * of the order it names and of its click_trans_id.
 */
export function decideClick(request: ClickRequest, rows: PaymentRows): ClickDecision {
  if (request.action === '0') return decidePrepare(request, rows)
  if (request.action === '1') return decideComplete(request, rows)
  return refuse('badAction')
}

function decidePrepare(request: ClickRequest, { order, transaction, active }: PaymentRows): ClickDecision {
  if (!order) return refuse('unknownOrder')
  if (transaction && transaction.orderId !== order.id) return refuse('badRequest')
  if (order.payability === 'paid') return refuse('alreadyPaid')
  if (order.payability !== 'payable' || (active && active.provider !== 'CLICK')) return refuse('cancelled')
  if (transaction && transaction.state !== 'CREATED') return refuse('cancelled')
  if (tiyinOfSomText(request.amount) !== order.amountTiyin) return refuse('badAmount')
  // Asked again, the same prepare id is answered.
  if (transaction) return { error: 'success', change: null }
  // A customer who went back and began anew: of the attempt before, Complete is answered -9 and its money goes back.
  return {
    error: 'success',
    change: {
      kind: 'create',
      externalId: request.click_trans_id,
      externalMs: null,
      details: request.click_paydoc_id === null ? {} : { paydocId: request.click_paydoc_id },
      replaces: true,
    },
  }
}

function decideComplete(request: ClickRequest, { order, transaction }: PaymentRows): ClickDecision {
  if (!order) return refuse('unknownOrder')
  if (!transaction || !isPreparedFor(transaction, request, order.id)) return refuse('unknownTransaction')
  const isPerformed = transaction.state === 'PERFORMED'
  if (Number(request.error) < 0) return { error: 'cancelled', change: changeOfFailure(request, transaction) }
  if (!isPerformed && transaction.state !== 'CREATED') return refuse('cancelled')
  const { amountTiyin } = transaction
  if (tiyinOfSomText(request.amount) !== amountTiyin || amountTiyin !== order.amountTiyin)
    return refuse('badAmount')
  if (isPerformed || order.payability === 'paid') return refuse('alreadyPaid')
  // Called off or expired since Prepare: Click gives the money back.
  if (order.payability !== 'payable') return { error: 'cancelled', change: { kind: 'cancel', reason: null } }
  return { error: 'success', change: { kind: 'perform' } }
}

function changeOfFailure(request: ClickRequest, { state }: PaymentTransaction): PaymentChange | null {
  const reason = Number(request.error)
  if (state === 'CREATED') return { kind: 'cancel', reason }
  // The 8th step of Click's matrix: what is paid stays paid; its word to the contrary is kept for a person to look at.
  return state === 'PERFORMED' ? { kind: 'note', details: { failedAfterPaid: reason } } : null
}

const isPreparedFor = (transaction: PaymentTransaction, request: ClickRequest, orderId: string) =>
  transaction.orderId === orderId && String(transaction.number) === request.merchant_prepare_id

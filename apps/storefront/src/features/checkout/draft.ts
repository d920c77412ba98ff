import { PAYMENT_TYPES, type PaymentType } from '@dasturxon/domain'
import { isRecord } from '../../session/is-record.ts'
import type { KeptPart } from '../../session/use-kept.ts'

/** What the customer has filled in at checkout, kept until the order is placed: a failure or a reload loses nothing. */
export type Draft = {
  paymentType: PaymentType
  comment: string
  usesCashback: boolean
  /** Somebody else who takes the order: name and the nine digits of a phone. */
  receiver: { name: string; digits: string } | null
}

export const EMPTY_DRAFT: Draft = { paymentType: 'CASH', comment: '', usesCashback: false, receiver: null }

export const DRAFT: KeptPart<Draft> = { name: 'checkout', initial: EMPTY_DRAFT, parse: parseDraft }

/** A draft from the browser's storage; what cannot be right is as if never filled in. */
export function parseDraft(stored: unknown): Draft {
  if (!isRecord(stored)) return EMPTY_DRAFT
  const { paymentType, comment, usesCashback, receiver } = stored
  return {
    paymentType: PAYMENT_TYPES.find((type) => type === paymentType) ?? EMPTY_DRAFT.paymentType,
    comment: typeof comment === 'string' ? comment : '',
    usesCashback: usesCashback === true,
    receiver: isRecord(receiver)
      ? { name: textOf(receiver['name']), digits: textOf(receiver['digits']).replaceAll(/\D/g, '') }
      : null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

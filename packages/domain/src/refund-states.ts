/**
 * Money on its way back. REQUESTED: written down, not asked for yet; SENT: the provider was asked, its answer may be lost;
 * BY_HAND: only the provider's own side begins it, somebody has to ask for it there; DONE and FAILED are the end.
 */
export const REFUND_STATES = ['REQUESTED', 'SENT', 'BY_HAND', 'DONE', 'FAILED'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Why money goes back. ASKED: the merchant asked; CALLED_OFF: the paid order was called off; LATE: the money came after its
 * order was called off, and the payment itself stays CANCELLED.
 */
export const REFUND_PURPOSES = ['ASKED', 'CALLED_OFF', 'LATE'] as const
export type RefundPurpose = (typeof REFUND_PURPOSES)[number]

/** The states of a refund that is not over. */
export const OPEN_REFUND_STATES = ['REQUESTED', 'SENT', 'BY_HAND'] as const satisfies readonly RefundState[]

/** Whether a refund is over, one way or the other. */
export function isRefundOver(state: RefundState): boolean {
  return state === 'DONE' || state === 'FAILED'
}

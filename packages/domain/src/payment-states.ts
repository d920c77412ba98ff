/** Why a call of a provider is refused for what it says, before any order is looked up. */
export const CALL_FAULTS = [
  /** It is no JSON, no form or no XML. */
  'UNREADABLE',
  /** A field that decides is missing, or is not as it was agreed. */
  'FIELD',
  'UNKNOWN_CALL',
  /** It names another service than that of the account. */
  'WRONG_SERVICE',
] as const
export type CallFault = (typeof CALL_FAULTS)[number]

/** CREATED: the provider holds the order; PERFORMED: the money is ours; REVERSED: it was, and went back. */
export const PAYMENT_STATES = ['CREATED', 'PERFORMED', 'CANCELLED', 'REVERSED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The one state machine behind every provider (INV-6): money comes once and goes back once, and no state is left twice. */
const TRANSITIONS = {
  CREATED: ['PERFORMED', 'CANCELLED'],
  PERFORMED: ['REVERSED'],
  CANCELLED: [],
  REVERSED: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>

/** Whether a provider transaction may move; never to its own state, so that what is sent twice happens once. */
export function canMovePayment(from: PaymentState, to: PaymentState): boolean {
  const next: readonly PaymentState[] = TRANSITIONS[from]
  return next.includes(to)
}

/** Where a transaction goes when it is called off: before the money came, or after. Null when it is over. */
export function cancelledStateOf(from: PaymentState): 'CANCELLED' | 'REVERSED' | null {
  if (from === 'CREATED') return 'CANCELLED'
  return from === 'PERFORMED' ? 'REVERSED' : null
}

/** Whole som of tiyin: what no som is of goes unsaid. */
export const toSom = (tiyin: number): number => Math.floor(tiyin / 100)

/** Tiyin of whole som: what providers count in. */
export function toTiyin(som: number): number {
  return som * 100
}

import type { CardType } from '@dasturxon/domain'
import type { ProviderStatus, Receipt } from './port.ts'

/**
 * A provider that keeps cards for us, in our language. The number, expiry and CVV of a card are typed on its own page; we
 * get a token that is good for this merchant alone (decision 0024).
 */
export type CardProvider = {
  /** A merchant's account, as `PaymentProvider.openGatewayAccount` opens it. */
  openGatewayAccount: (settings: unknown, surroundings: { ownUrl: string }) => CardGateway
}

/** Every call may throw: nothing is known then of what the provider did. */
export type CardGateway = {
  /** Opens the page on which a customer types a card. */
  begin: (asked: NewBinding, signal: AbortSignal) => Promise<{ sessionId: string; url: string }>
  /** What came of such a page: still open, failed, or a card with its token. */
  askBinding: (sessionId: string, signal: AbortSignal) => Promise<BindingStatus>
  /** The code of the bank, for a card that needs one. gone: the provider no longer knows the card. */
  confirm: (
    asked: { token: string; code: string },
    signal: AbortSignal,
  ) => Promise<'confirmed' | 'wrong_code' | 'gone'>
  /** Forgets a card; one that is forgotten already is no trouble. */
  remove: (token: string, signal: AbortSignal) => Promise<void>
  /** Prepares a payment, which takes no money yet. refused: this card cannot pay this. */
  openCharge: (
    asked: NewCharge,
    signal: AbortSignal,
  ) => Promise<{ kind: 'open'; externalId: string; isCodeNeeded: boolean } | { kind: 'refused' }>
  /** Takes the money of a prepared payment; `code` where one is needed. */
  takeCharge: (
    asked: { externalId: string; code: string | null },
    signal: AbortSignal,
  ) => Promise<ChargeStatus | 'wrong_code'>
  /** What became of a payment. */
  askCharge: (externalId: string, signal: AbortSignal) => Promise<ChargeStatus>
  /** Ends a payment: gives its money back, or forgets it before any was taken. */
  endCharge: (externalId: string, signal: AbortSignal) => Promise<void>
}

export type NewBinding = {
  /** '+998901234567': banks compare it with the card's own. */
  phone: string
  /** Where the browser comes back to when the card was taken, and when it was not. */
  returnUrl: string
  declineUrl: string
  /** Where the provider tells us that there is something to ask. */
  callbackUrl: string
}

export type BoundCard = {
  token: string
  /** As the provider masks it; `maskCard` cuts it again. */
  number: string
  type: CardType
  /** Whether the bank's code is still to come. */
  isCodeNeeded: boolean
}
export type BindingStatus = { kind: 'pending' } | { kind: 'failed' } | { kind: 'bound'; card: BoundCard }

export type NewCharge = {
  token: string
  orderNumber: number
  amountTiyin: number
  receipt: Receipt
  /** Where the provider calls us about this merchant's payments. */
  callbackUrl: string
  /** The customer's network address. */
  source: string
}

/** draft: prepared and not paid. pending: the provider does not know yet itself. */
export type ChargeStatus = ProviderStatus | 'draft'

import type { JsonObject } from '@dasturxon/db'
import type { AccountForm, CallFault, Language, PaymentProviderName, PaymentState } from '@dasturxon/domain'
import type { z } from 'zod'
import type { Probe } from '../probe.ts'

/**
 * A payment provider, in our language. Its part is pure: it reads a call, names the rows it needs and decides; loading,
 * locking, writing and committing are done once for all of them, in features/payments. Amounts are whole tiyin, times are
 * milliseconds, ids of providers are text.
 */
export type PaymentProvider = {
  name: PaymentProviderName
  /** The settings of a merchant's account, as a merchant writes them. Kept encrypted as a whole. */
  settings: z.ZodType
  /** What of them a merchant types at the desk; the rest has defaults. */
  forms: readonly AccountForm[]
  /** What the provider's cabinet is given besides the address of the account: `/prepare`. Absent: the address alone. */
  callPaths?: readonly string[]
  /**
   * A merchant's account. Throws when the settings are not of `settings`. `ownUrl`: where this server reaches itself, for an
   * API that the settings name by a path (a simulator).
   */
  openGatewayAccount: (settings: unknown, surroundings?: { ownUrl: string }) => GatewayAccount
  /** Whether its checkouts are registered with it, so that one that was called off here has to be ended there as well. */
  registersPayments?: true
  /** The answer in the provider's own shape when the call found no gateway account, or the account broke down. */
  refuse: (request: ProviderRequest, why: RefusalReason) => ProviderReply
}

/** no_gateway_account: no such merchant, or it has no account here; too_large: the body is over the limit; internal: we failed; unavailable: the
 * database does not answer now, so that the same call is to come again. */
export type RefusalReason = 'no_gateway_account' | 'too_large' | 'internal' | 'unavailable'

/** One merchant's account with a provider. */
export type GatewayAccount = {
  /**
   * Opens the page on which a customer pays this order: a link that says everything, or a payment that was registered at the
   * provider for it. Throws when the provider has to be asked and does not take it.
   */
  openCheckout: (checkout: Checkout, signal: AbortSignal) => Promise<OpenedCheckout>
  /** Asks the provider whether it is there and knows the key. Never throws for what is outside. */
  probe: (signal: AbortSignal) => Promise<Probe>
  /** Checks who calls and what they ask. Nothing is known of our rows here. */
  receive: (request: ProviderRequest) => Received
  /** What a transaction that was left open came to. Absent where the provider cannot be asked. */
  askStatus?: (asked: AskedTransaction, signal: AbortSignal) => Promise<ProviderStatus>
  /** How money goes back. Absent where only the provider's side can begin it: then it is done by hand. */
  refund?: GatewayRefunds
  /**
   * For payments that `openCheckout` registered: ends at the provider what was called off here, so that nobody pays it any
   * more. 'paid' when its money came all the same: nothing is sent back here, that is a refund. 'open' while it may still be
   * paid there. Throws when that is not known.
   */
  voidPayment?: (asked: VoidedTransaction, signal: AbortSignal) => Promise<'ended' | 'paid' | 'open'>
}

/** `transaction`: what was registered at the provider, to be remembered; null when the link is all there is. */
export type OpenedCheckout = {
  url: string
  transaction: { externalId: string; details: JsonObject } | null
}

export type GatewayRefunds = {
  /** whole: all of a payment or nothing; part: any amount of what is left of it. */
  gives: 'whole' | 'part'
  /**
   * Asks for `amountTiyin` of a payment back. Throws when it is not known whether the provider heard it: then `sentBack` is
   * asked before anything is sent again.
   */
  send: (asked: AskedTransaction, refund: AskedRefund, signal: AbortSignal) => Promise<RefundOutcome>
  /** Tiyin of this payment that went back so far, by the provider's own books; null when it cannot say now. */
  sentBack: (asked: AskedTransaction, signal: AbortSignal) => Promise<number | null>
}

/** `id`: ours, the same however often it is sent; for providers that take a key of repetition. */
export type AskedRefund = { id: string; amountTiyin: number }

/** done: it is on its way; later: not now, to be asked again; refused: never. `why`: the provider's reason, for the log. */
export type RefundOutcome = { kind: 'done' } | { kind: 'later' | 'refused'; why: string }

export type Checkout = {
  /** A uuid of this try to pay this order, the same however often it is pressed; for providers that take a key of repetition. */
  tryId: string
  orderNumber: number
  amountTiyin: number
  language: Language
  receipt: Receipt
  /** When the order is called off unless it is paid. */
  payBefore: Date
  now: Date
  /** Where the provider calls us about this merchant's payments. */
  callbackUrl: string
  /** Where the browser shall come back to; it proves nothing. */
  returnUrl: string
  /** The shop's own address, for settings that are a path on it (a simulator). */
  shopUrl: string
}

/** What a link to a provider's page says. */
export type LinkedCheckout = Pick<Checkout, 'orderNumber' | 'amountTiyin' | 'returnUrl' | 'shopUrl'>

/** A provider's HTTP call as it came. */
export type ProviderRequest = {
  method: string
  /** What follows the merchant's key in the path; '' when nothing does. */
  call: string
  authorization: string
  contentType: string
  body: string
  /** The caller's network address. */
  source: string
  now: Date
}
/**
 * `body` is sent as JSON. A string is sent as it is: it is JSON already (numbers over 2^53), or of the `contentType` that is
 * named.
 */
export type ProviderReply = { status: number; body: JsonObject | string; contentType?: string }

export type Received =
  /** Refused before anything was looked up. `fault`: by its key it was the provider who called, so that it is kept and told. */
  | { kind: 'reply'; reply: ProviderReply; fault?: CallFault }
  /** A call that proves nothing by itself: the provider is asked about the transaction, and what it says then counts. */
  | {
      kind: 'unverified'
      call: string
      externalId: string
      reply: (outcome: ProviderStatus | 'not_asked' | 'no_transaction') => ProviderReply
    }
  | {
      kind: 'question'
      /** For the log: the provider's name of the call. */
      call: string
      lookup: Lookup
      /** Pure: the same rows and time give the same decision. */
      decide: (rows: PaymentRows, now: Date) => Decision
    }

/** Which rows a question is about; those of other merchants are not there. Null: not asked for. */
export type Lookup = {
  /** Our order number as the provider sends it; text that is no number finds nothing. */
  orderNumber: string | null
  externalId: string | null
  /** Transactions by the provider's own time, both ends inclusive. */
  period?: { from: number; to: number }
  /** It asks how a transaction stands, and changes nothing: it waits for nobody who does, and no order is loaded for it. */
  onlyReads?: boolean
}

export type PaymentRows = {
  /** Of the number asked for; without one, of the transaction found. */
  order: PaymentOrder | null
  /** Of the external id asked for. It may belong to another order than the number names. */
  transaction: PaymentTransaction | null
  /** What holds the order, of whatever provider; null when nothing does. */
  active: PaymentTransaction | null
  /** Those of the period, by the provider's time. */
  statement: PaymentTransaction[]
}

/** payable: waits for this provider's money; other_type: is to be paid in another way. */
export type OrderPayability = 'payable' | 'paid' | 'cancelled' | 'other_type'

export type PaymentOrder = {
  id: string
  number: number
  amountTiyin: number
  payability: OrderPayability
  /** Whether its money may still go back: the kitchen has not begun, or the order is called off. */
  isRefundable: boolean
  receipt: Receipt
}

/** What was bought, for the fiscal receipt. Prices in tiyin; lines minus discounts plus delivery are the amount. */
export type Receipt = {
  deliveryTiyin: number
  lines: ReceiptLine[]
}
export type ReceiptLine = {
  title: string
  /** Of one piece. */
  priceTiyin: number
  count: number
  /** Of the whole line. */
  discountTiyin: number
  /** Code of the tax catalogue (MXIK), 17 digits; '' when the merchant gave none. */
  mxikCode: string
  packageCode: string
  vatPercent: number
}

export type PaymentTransaction = {
  id: string
  number: number
  provider: PaymentProviderName
  externalId: string
  orderId: string
  orderNumber: number
  amountTiyin: number
  state: PaymentState
  reason: number | null
  externalMs: number | null
  createdMs: number
  performedMs: number | null
  cancelledMs: number | null
  details: JsonObject
}

/**
 * What shall be written, and the answer. The answer is made from the transaction as it stands afterwards (the one that was
 * created, else the one looked up), so that a repeat gives what the first call gave.
 */
export type Decision = {
  change: PaymentChange | null
  reply: (transaction: PaymentTransaction | null) => ProviderReply
}

export type PaymentChange =
  /** A new transaction holds the order. `replaces`: this provider's own open one is called off first. */
  | {
      kind: 'create'
      externalId: string
      externalMs: number | null
      details?: JsonObject
      replaces?: boolean
    }
  /** A new transaction whose money is ours at once: the order is paid and taken, without a step before. */
  | { kind: 'take'; externalId: string; externalMs: number | null; details?: JsonObject }
  /** The money of `rows.transaction` is ours: the order is paid and taken. */
  | { kind: 'perform'; details?: JsonObject }
  /** `rows.transaction` is called off: before the money, or after it; then the order is cancelled too. */
  | { kind: 'cancel'; reason: number | null; details?: JsonObject }
  /** Something to remember beside `rows.transaction`; merged into its details. */
  | { kind: 'note'; details: JsonObject }
  /** The money of `rows.transaction` came after it was called off, and the provider cannot be refused: it goes back. */
  | { kind: 'refund' }

export type AskedTransaction = Pick<
  PaymentTransaction,
  'number' | 'externalId' | 'orderNumber' | 'amountTiyin' | 'createdMs' | 'details'
>
export type VoidedTransaction = Pick<PaymentTransaction, 'externalId' | 'amountTiyin' | 'details'>
export type ProviderStatus = 'pending' | 'performed' | 'cancelled' | 'unknown'

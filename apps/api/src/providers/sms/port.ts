/**
 * A text message to one phone (+998901234567). `code` is what the text tells to type in: fakes show it; real gateways
 * send the text alone, and hurry with it. `isAgain` says that the code before it was not typed in: it may never have arrived.
 */
export type SmsMessage = {
  merchantId: string
  to: string
  text: string
  code: string | null
  isAgain?: boolean
  at: Date
}

/** UNSURE: handed over, and no answer came; it may arrive, so nobody sends it again. */
export type SmsOutcome = 'SENT' | 'UNSURE'

/** Sends text messages. Throws when nobody took the message; a taken message may still be late. */
export type SmsProvider = { send: (message: SmsMessage) => Promise<SmsOutcome> }

/** One message as a gateway gets it. `id` is the same in every attempt, so that a gateway knows a repeat. */
export type GatewayMessage = { id: string; to: string; text: string; isCode: boolean }

/** What one gateway said. Only after `refused` may another gateway be asked: the message has certainly not left. */
export type GatewayOutcome =
  | { kind: 'taken'; providerId: string; status: string }
  | { kind: 'refused'; because: RefusalCause; reason: string }
  | { kind: 'unsure'; reason: string }

/** `message`: another text or number would pass. `account`: nothing of this merchant passes. `gateway`: it is in trouble. */
export type RefusalCause = 'message' | 'account' | 'gateway'

/** One company's service under one account. Never throws for what the service answers or fails to. */
export type SmsGateway = { send: (message: GatewayMessage, signal: AbortSignal) => Promise<GatewayOutcome> }

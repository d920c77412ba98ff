/** A browser that takes push messages, as it describes itself (RFC 8030, RFC 8291). */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  to: PushTarget
  /** JSON for our service worker, below 3 KB. */
  payload: string
  /** A later message with the same topic replaces this one while the phone is away: at most 32 letters of base64url. */
  topic: string
  /** After so long nobody wants to read it. */
  ttlSeconds: number
  /** Who answers for the messages: an address of the shop (RFC 8292 `sub`). */
  contact: string
}

/** GONE: the browser has unsubscribed; never send there again. */
export type PushOutcome = 'SENT' | 'GONE'

/** Sends push messages. A repeat of one is not seen: it replaces the first by its tag. */
export type PushProvider = {
  /** What browsers subscribe with. */
  publicKey: string
  /** Whether messages can be sent there at all: an https address that is not of our own network, and real keys. */
  takes: (to: PushTarget) => boolean
  /** Throws when the push service is away, slow or refuses. */
  send: (message: PushMessage, signal: AbortSignal) => Promise<PushOutcome>
}

export type ChatMessage = {
  /** Of the merchant's bot. */
  botToken: string
  chatId: number
  text: string
  /** Below the text, opens the mini app at a page; null where the shop has no https address, the only kind Telegram opens. */
  button: { text: string; url: string } | null
}

/**
 * GONE: the customer has blocked the bot, or there is no such chat. UNSURE: the message was handed over and no answer came, so
 * that sending it again might show it twice.
 */
export type ChatOutcome = 'SENT' | 'GONE' | 'UNSURE'

/** What Telegram answers a call of its Bot API. */
export type BotAnswer =
  | { kind: 'done'; result: unknown }
  /** Also of a token that it does not know: 401, or 404. */
  | { kind: 'refused'; status: number; description: string }
  | { kind: 'no_answer' }

/** Telegram, by the token of a merchant's bot. */
export type Messenger = {
  /** Who is asked, as customers would read it. */
  host: string
  /** Throws when the message was not taken; it may be sent again then. */
  send: (message: ChatMessage, signal: AbortSignal) => Promise<ChatOutcome>
  /** Any other call. Never throws for what is outside. */
  ask: (
    call: { botToken: string; method: string; parameters: object },
    signal: AbortSignal,
  ) => Promise<BotAnswer>
  /** A file by the path that `getFile` has given, of so many bytes at most; null when there is none to have. */
  readFile: (
    file: { botToken: string; path: string; largestBytes: number },
    signal: AbortSignal,
  ) => Promise<Buffer | null>
}

export type ChatMessage = {
  /** Of the merchant's bot. */
  botToken: string
  chatId: number
  text: string
  /** Below the text, opens the mini app at a page; null where the shop has no https address, the only kind Telegram opens. */
  button: { text: string; url: string } | null
  /** Comes without a sound. */
  isSilent?: boolean
}

/**
 * GONE: the customer has blocked the bot, or there is no such chat. UNSURE: the message was handed over and no answer came, so
 * that sending it again might show it twice.
 */
export type ChatOutcome = 'SENT' | 'GONE' | 'UNSURE'

/** `messageId` is the number of the message in its chat, by which it is edited; null where none came. */
export type SentMessage = { outcome: ChatOutcome; messageId: number | null }

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
  send: (message: ChatMessage, signal: AbortSignal) => Promise<SentMessage>
  /**
   * Shows other words in a message of the bot, without a sound; saying the same again is SENT, too. LOST: there is no such message any
   * more, or it may not be edited. Throws as `send` does.
   */
  edit: (message: ChatMessage & { messageId: number }, signal: AbortSignal) => Promise<ChatOutcome | 'LOST'>
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

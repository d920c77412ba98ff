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

/** Sends messages of bots. Throws when the message was not taken; it may be sent again then. */
export type Messenger = { send: (message: ChatMessage, signal: AbortSignal) => Promise<ChatOutcome> }

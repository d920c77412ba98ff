import { z } from 'zod'
import type { ChatMessage, Messenger } from './port.ts'

const TIMEOUT_MS = 10_000
const LONGEST_TEXT = 4096

const Answer = z.object({ ok: z.boolean(), description: z.string().default('') })
/** "bot was blocked by the user", "user is deactivated", "chat not found". */
const NOBODY_THERE = /blocked|deactivated|chat not found|can't initiate/i
/** Network errors after which the request cannot have reached Telegram. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** The Bot API (https://core.telegram.org/bots/api#sendmessage); no error names the address, in which the token stands. */
export function createBotApi(baseUrl: string): Messenger {
  return {
    send: async (message, signal) => {
      const response = await post(baseUrl, message, signal)
      if (response === null) return 'UNSURE'
      const answer = Answer.safeParse(await response.json().catch(() => null))
      if (response.ok && answer.data?.ok) return 'SENT'
      const description = answer.data?.description ?? ''
      if (NOBODY_THERE.test(description)) return 'GONE'
      throw new Error(`the bot was answered ${response.status}: ${description.slice(0, 100)}`)
    },
  }
}

/** Null when no answer came. Throws when there was nobody to ask. */
async function post(
  baseUrl: string,
  { botToken, chatId, text, button }: ChatMessage,
  signal: AbortSignal,
): Promise<Response | null> {
  try {
    return await fetch(`${baseUrl}/bot${botToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text: text.slice(0, LONGEST_TEXT),
        ...(button ? { reply_markup: { inline_keyboard: [[inMiniApp(button)]] } } : {}),
      }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
  } catch (error) {
    const code = codeOf(error)
    if (NOT_CONNECTED.includes(code))
      throw new Error(`the bot could not be reached: ${code}`, { cause: error })
    return null
  }
}

/** Opens in the chat itself, with who the customer is; a plain address would open a browser that knows nobody. */
const inMiniApp = ({ text, url }: { text: string; url: string }) => ({ text, web_app: { url } })

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

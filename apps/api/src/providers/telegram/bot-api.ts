import { z } from 'zod'
import type { BotAnswer, ChatMessage, Messenger } from './port.ts'

const TIMEOUT_MS = 10_000
const LONGEST_TEXT = 4096

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().default(''),
  result: z.unknown().optional(),
})
/** "bot was blocked by the user", "user is deactivated", "chat not found". */
const NOBODY_THERE = /blocked|deactivated|chat not found|can't initiate/i
/** Network errors after which the request cannot have reached Telegram. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** The Bot API (https://core.telegram.org/bots/api#sendmessage); no error names the address, in which the token stands. */
export function createBotApi(baseUrl: string): Messenger {
  return {
    host: new URL(baseUrl).host,
    ask: (call, signal) => ask(baseUrl, call, signal),
    readFile: (file, signal) => readFile(baseUrl, file, signal),
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

async function ask(
  baseUrl: string,
  { botToken, method, parameters }: Parameters<Messenger['ask']>[0],
  signal: AbortSignal,
): Promise<BotAnswer> {
  try {
    const response = await fetch(`${baseUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
      // the address holds the token
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const answer = Answer.safeParse(await response.json().catch(() => null))
    if (response.ok && answer.data?.ok) return { kind: 'done', result: answer.data.result }
    const description = (answer.data?.description || `status ${response.status}`).slice(0, 200)
    return { kind: 'refused', status: response.status, description }
  } catch {
    return { kind: 'no_answer' }
  }
}

async function readFile(
  baseUrl: string,
  { botToken, path, largestBytes }: Parameters<Messenger['readFile']>[0],
  signal: AbortSignal,
): Promise<Buffer | null> {
  try {
    const response = await fetch(`${baseUrl}/file/bot${botToken}/${path}`, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > largestBytes) return null
    const file = Buffer.from(await response.arrayBuffer())
    return file.byteLength > largestBytes ? null : file
  } catch {
    return null // a bot without its picture is a bot all the same
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

import { z } from 'zod'
import { readBounded, readBytes } from '../read-bounded.ts'
import type { BotAnswer, ChatMessage, ChatOutcome, Messenger } from './port.ts'

const TIMEOUT_MS = 10_000
const LONGEST_TEXT = 4096
/** An answer of the Bot API is shorter: it repeats a message at most. */
const LARGEST_BYTES = 256 * 1024

const Answer = z.object({
  ok: z.boolean(),
  description: z.string().default(''),
  result: z.unknown().optional(),
})
const Numbered = z.object({ message_id: z.int() })
/** An edit that finds everything as it would be. */
const NOT_MODIFIED = /message is not modified/i
/** Deleted by its customer, or too old. */
const NOT_TO_BE_EDITED = /message to edit not found|message can't be edited|message_id_invalid/i
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
      const said = { ...partsOf(message), disable_notification: message.isSilent }
      const answer = await tell(baseUrl, { ...message, method: 'sendMessage', said }, signal)
      const sent = Numbered.safeParse(answer.result)
      return { outcome: outcomeOf(answer), messageId: sent.success ? sent.data.message_id : null }
    },
    edit: async (message, signal) => {
      const said = { ...partsOf(message), message_id: message.messageId }
      const answer = await tell(baseUrl, { ...message, method: 'editMessageText', said }, signal)
      if (NOT_MODIFIED.test(answer.description)) return 'SENT'
      return NOT_TO_BE_EDITED.test(answer.description) ? 'LOST' : outcomeOf(answer)
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
    const answer = await answerIn(response)
    if (answer === null) return { kind: 'no_answer' }
    if (response.ok && answer.ok) return { kind: 'done', result: answer.result }
    const description = (answer.description || `status ${response.status}`).slice(0, 200)
    return { kind: 'refused', status: response.status, description }
  } catch {
    return { kind: 'no_answer' }
  }
}

/** What Telegram itself says; null for what is none of its words: a page of somebody between us, or more than it ever says. */
async function answerIn(response: Response): Promise<z.infer<typeof Answer> | null> {
  try {
    return Answer.safeParse(JSON.parse(await readBounded(response, LARGEST_BYTES))).data ?? null
  } catch {
    return null // cut off, too long, or no JSON
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
    return response.ok ? await readBytes(response, largestBytes) : null
  } catch {
    return null // a bot without its picture is a bot all the same
  }
}

/** What Telegram says of a message; status null when no answer came. */
type Told = { status: number | null; isDone: boolean; description: string; result?: unknown }

async function tell(
  baseUrl: string,
  call: { botToken: string; method: string; said: object },
  signal: AbortSignal,
): Promise<Told> {
  const response = await post(baseUrl, call, signal)
  if (response === null) return { status: null, isDone: false, description: '' }
  const answer = await answerIn(response)
  return {
    status: response.status,
    isDone: response.ok && answer?.ok === true,
    description: answer?.description ?? '',
    result: answer?.result,
  }
}

/** Throws of what was refused and may be tried again. */
function outcomeOf({ status, isDone, description }: Told): ChatOutcome {
  if (status === null) return 'UNSURE'
  if (isDone) return 'SENT'
  if (NOBODY_THERE.test(description)) return 'GONE'
  throw new Error(`the bot was answered ${status}: ${description.slice(0, 100)}`)
}

const partsOf = ({ chatId, text, button }: ChatMessage) => ({
  chat_id: chatId,
  text: text.slice(0, LONGEST_TEXT),
  ...(button ? { reply_markup: { inline_keyboard: [[inMiniApp(button)]] } } : {}),
})

/** Null when no answer came. Throws when there was nobody to ask. */
async function post(
  baseUrl: string,
  { botToken, method, said }: { botToken: string; method: string; said: object },
  signal: AbortSignal,
): Promise<Response | null> {
  try {
    return await fetch(`${baseUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
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

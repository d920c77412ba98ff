import type { FastifyInstance } from 'fastify'
import { callMerchant, readAnswer } from '../merchant-call.ts'

const PATH = '/simulators/telegram'
/** Who writes to bots. */
const SOMEBODY = 700_100_200
/** As many as a demo looks back at. */
const MOST = 200

/** A call that a bot has made. */
export type BotCall = { token: string; method: string; parameters: Record<string, unknown> }

type Route = { Params: { bot: string; method: string }; Body: Record<string, unknown> | null }
/** What is wrong with the parameters, in the Bot API's words; null when nothing is. */
type Check = (parameters: Record<string, unknown>) => string | null

/** The methods a shop uses, with what the real Bot API refuses of them. */
const METHODS: Record<string, Check> = {
  setWebhook: ({ url, secret_token: secret }) => {
    if (typeof url !== 'string' || !url.startsWith('https://'))
      return 'bad webhook: An HTTPS URL must be provided for webhook'
    return typeof secret === 'string' && !/^[\w-]{1,256}$/.test(secret)
      ? 'secret token contains unallowed characters'
      : null
  },
  deleteWebhook: () => null,
  getMe: () => null,
  getWebhookInfo: () => null,
  getUserProfilePhotos: () => null,
  getFile: () => null,
  setChatMenuButton: ({ menu_button: button }) => (isHttpsButton(button) ? null : 'BUTTON_URL_INVALID'),
  setMyCommands: ({ commands }) => (Array.isArray(commands) ? null : "can't parse commands: Array expected"),
  sendMessage: checkMessage,
  editMessageText: ({ message_id: id, ...message }) =>
    typeof id === 'number' ? checkMessage(message) : 'message identifier is not specified',
  deleteMessage: ({ message_id: id }) =>
    typeof id === 'number' ? null : 'message identifier is not specified',
}

function checkMessage({
  chat_id: chatId,
  text,
  reply_markup: markup,
}: Record<string, unknown>): string | null {
  if (typeof chatId !== 'number') return 'chat_id is empty'
  if (typeof text !== 'string' || text === '') return 'message text is empty'
  const rows = (markup as { inline_keyboard?: unknown[][] } | undefined)?.inline_keyboard ?? [] // as far as we write them
  return rows.flat().every(isHttpsButton) ? null : 'BUTTON_URL_INVALID'
}

/** Where each bot is called, and what is said there. */
type Webhooks = Map<string, { url: string; secret: string }>

/** The messages of all chats, by chat and number. */
type Messages = Map<string, string>

/** What the real Bot API says of an edit: of a message that is gone, or that says so already; null when it is done. */
function editIn(
  messages: Messages,
  { chat_id: chat, message_id: id, text, reply_markup: markup }: Record<string, unknown>,
) {
  const known = messages.get(`${String(chat)} ${String(id)}`)
  if (known === undefined) return 'message to edit not found'
  const shown = JSON.stringify([text, markup])
  if (known === shown)
    return 'message is not modified: specified new message content and reply markup are exactly the same'
  messages.set(`${String(chat)} ${String(id)}`, shown)
  return null
}

/**
 * `/simulators/telegram/bot<token>/<method>`: the Bot API as far as a shop uses it, in its real answers; `TELEGRAM_API_URL` leads
 * here. `GET /simulators/telegram/calls` tells what the bots have asked for, the last first. `POST /simulators/telegram/messages`
 * (`{ token, text }`) is somebody who writes to a bot: Telegram brings it to the bot's webhook, and the answer is what the bot says.
 */
export async function mountBotApiSimulator(server: FastifyInstance): Promise<void> {
  const calls: BotCall[] = []
  const webhooks: Webhooks = new Map()
  const messages: Messages = new Map()
  let sent = 0
  server.get(`${PATH}/calls`, async (_request, reply) => reply.send(calls))
  let updates = 0
  server.post<{ Body: { token: string; text: string } }>(`${PATH}/messages`, async ({ body }, reply) => {
    const hook = webhooks.get(body.token)
    if (!hook) return reply.code(404).send({ message: 'nobody is called for this bot' })
    const from = { id: SOMEBODY, is_bot: false, first_name: 'Nodira', language_code: 'uz' }
    const message = { message_id: 1, date: 0, chat: { id: SOMEBODY, type: 'private' }, from, text: body.text }
    const { received } = await callMerchant({
      url: hook.url,
      name: 'update',
      headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': hook.secret },
      body: JSON.stringify({ update_id: (updates += 1), message }),
      isYes: () => true,
    })
    return reply.send(readAnswer(received))
  })
  server.get(`${PATH}/file/:bot/picture.png`, async (_request, reply) =>
    reply.type('image/png').send(PICTURE),
  )
  server.post<Route>(`${PATH}/:bot/:method`, async (request, reply) => {
    const { bot, method } = request.params
    const refuse = (status: number, description: string) =>
      reply.code(status).send({ ok: false, error_code: status, description })
    const token = /^bot(\d+:[\w-]+)$/.exec(bot)?.[1]
    if (token === undefined) return refuse(401, 'Unauthorized')
    const check = METHODS[method]
    if (!check) return refuse(404, 'Not Found')
    const parameters = request.body ?? {}
    const problem = check(parameters) ?? (method === 'editMessageText' ? editIn(messages, parameters) : null)
    if (problem !== null) return refuse(400, `Bad Request: ${problem}`)
    calls.unshift({ token, method, parameters })
    calls.splice(MOST)
    if (method === 'setWebhook') {
      const { url, secret_token: secret = '' } = parameters
      webhooks.set(token, { url: String(url), secret: String(secret) })
    }
    if (method === 'deleteWebhook') webhooks.delete(token)
    const { chat_id: chat, message_id: id, text, reply_markup: markup } = parameters
    if (method === 'deleteMessage') messages.delete(`${String(chat)} ${String(id)}`)
    if (method === 'sendMessage')
      messages.set(`${String(chat)} ${String((sent += 1))}`, JSON.stringify([text, markup]))
    return reply.send({ ok: true, result: resultOf(method, token, webhooks) ?? { message_id: sent } })
  })
}

/** Every bot has the same picture, of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPhfDwAEBgIB5p2zFwAAAABJRU5ErkJggg==',
  'base64',
)

/** What a method gives; undefined for a message, which has a number. */
function resultOf(method: string, token: string, webhooks: Webhooks): unknown {
  const id = Number(token.split(':')[0])
  switch (method) {
    case 'sendMessage':
      return undefined
    case 'getMe':
      return { id, is_bot: true, first_name: `Bot ${id}`, username: `shop_${id}_bot` }
    case 'getWebhookInfo':
      return { url: webhooks.get(token)?.url ?? '', has_custom_certificate: false, pending_update_count: 0 }
    case 'getUserProfilePhotos':
      return { total_count: 1, photos: [[{ file_id: 'picture', width: 160, height: 160 }]] }
    case 'getFile':
      return { file_id: 'picture', file_path: 'picture.png' }
    default:
      return true
  }
}

function isHttpsButton(button: unknown): boolean {
  const { web_app: app } = (button ?? {}) as { web_app?: { url?: unknown } } // read with care below
  return app === undefined || (typeof app?.url === 'string' && app.url.startsWith('https://'))
}

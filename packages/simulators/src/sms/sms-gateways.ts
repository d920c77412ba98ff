import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAnswer } from '../merchant-call.ts'
import { textOf } from '../provider-api.ts'

/** A message that lies on a phone: `phone` in digits, `id` as its sender gave it. */
export type ArrivedSms = {
  gateway: 'ESKIZ' | 'PLAY_MOBILE'
  phone: string
  text: string
  id: string
  at: string
}

/** Who may send; null: whoever comes. */
export type SmsAccounts = {
  eskiz: { email: string; password: string }
  playMobile: { login: string; password: string }
} | null

const ESKIZ = '/simulators/sms/eskiz'
const PLAY_MOBILE = '/simulators/sms/playmobile'
type Body = Record<string, unknown>

/**
 * `/simulators/sms/eskiz/…` and `/simulators/sms/playmobile`: both gateways as their clients know them. A message with the id of one that it
 * has is the same message. `GET /simulators/sms/inbox.json?phone=+998…` tells what lies on phones, as the demo's inbox does.
 */
export async function mountSmsGateways(server: FastifyInstance, accounts: SmsAccounts) {
  const arrived: ArrivedSms[] = []
  let tokens = 0
  let validToken: string | null = null

  const arrive = (message: Omit<ArrivedSms, 'at'>): void => {
    const isKnown = arrived.some(({ gateway, id }) => gateway === message.gateway && id === message.id)
    if (!isKnown) arrived.push({ ...message, at: new Date().toISOString() })
  }

  function answerEskiz({ url, headers }: FastifyRequest, body: Body, reply: FastifyReply): FastifyReply {
    const path = url.slice(ESKIZ.length)
    const grant = () => {
      validToken = `jwt-${(tokens += 1)}`
      return reply.send({ message: 'token_generated', data: { token: validToken }, token_type: 'bearer' })
    }
    if (path === '/auth/login') {
      const { email, password } = accounts?.eskiz ?? {}
      const isRight = !accounts || (body['email'] === email && body['password'] === password)
      return isRight ? grant() : reply.code(401).send({ message: 'Invalid credentials', status: 'error' })
    }
    if (validToken === null || headers.authorization !== `Bearer ${validToken}`)
      return reply.code(401).send({ message: 'Expired', status: 'token-invalid' })
    if (path === '/auth/refresh') return grant()
    if (path !== '/message/sms/send') return reply.code(404).send({ message: 'Not found', status: 'error' })
    const [phone, text] = [textOf(body['mobile_phone']), textOf(body['message'])]
    if (!/^\d{12}$/.test(phone))
      return reply.code(422).send({ message: { mobile_phone: ['invalid'] }, status: 'error' })
    const id = textOf(body['user_sms_id']) || crypto.randomUUID()
    arrive({ gateway: 'ESKIZ', phone, text, id })
    return reply.send({ id: `uuid-of-${id}`, message: 'Waiting for SMS provider', status: 'waiting' })
  }

  function answerPlayMobile({ headers }: FastifyRequest, body: Body, reply: FastifyReply): FastifyReply {
    const { login, password } = accounts?.playMobile ?? {}
    const basic = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    const isRight = accounts ? headers.authorization === basic : headers.authorization?.startsWith('Basic ')
    if (!isRight) return reply.code(401).send()
    const messages = body['messages'] as PlayMobileMessage[] | undefined // as far as the shop writes them
    if (!Array.isArray(messages) || messages.length === 0)
      return reply.code(400).send({ 'error-code': '101', 'error-description': 'Syntax error' })
    for (const { recipient: phone, 'message-id': id, sms } of messages)
      arrive({ gateway: 'PLAY_MOBILE', phone, text: sms.content.text, id })
    return reply.type('text/plain').send('Request is received')
  }

  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) =>
      done(null, readBody(request.headers['content-type'], String(body))),
    )
    own.route<{ Body: Body }>({
      method: ['GET', 'POST', 'PATCH', 'DELETE'],
      url: `${ESKIZ}/*`,
      handler: async (request, reply) => answerEskiz(request, request.body ?? {}, reply),
    })
    own.post<{ Body: Body }>(PLAY_MOBILE, async (request, reply) =>
      answerPlayMobile(request, request.body ?? {}, reply),
    )
  })
  server.get<{ Querystring: { phone?: string } }>('/simulators/sms/inbox.json', async ({ query }) =>
    arrived
      .map(({ phone, text, at }) => ({ phone: `+${phone}`, text, code: codeIn(text), at }))
      .filter(({ phone }) => phone === query.phone),
  )

  return {
    /** Each message once, however often it was sent under its id; the oldest first. */
    arrived,
    /** Eskiz forgets its token. */
    endTokens: (): void => {
      validToken = null
    },
    reset: (): void => {
      arrived.length = 0
      validToken = null
      tokens = 0
    },
  }
}

type PlayMobileMessage = { recipient: string; 'message-id': string; sms: { content: { text: string } } }

const readBody = (type: string | undefined, text: string): Body =>
  type?.startsWith('application/json') ? readAnswer(text) : Object.fromEntries(new URLSearchParams(text))

/** A code stands in a text without a link. */
const codeIn = (text: string): string | null =>
  text.includes('://') ? null : (/\b\d{4,6}\b/.exec(text)?.[0] ?? null)

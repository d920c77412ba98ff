import type { SmsGatewayName } from '@dasturxon/domain'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsAddresses } from '../providers/sms/gateways.ts'

export const ESKIZ_ACCOUNT = { email: 'shop@example.uz', password: 'made-up-password', from: 'Tez' }
export const PLAY_MOBILE_ACCOUNT = { login: 'shop', password: 'made-up-password', originator: '3700' }

type Asked = {
  gateway: SmsGatewayName
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
type Arrived = { gateway: SmsGatewayName; phone: string; text: string; id: string }

/**
 * What the next request meets in place of a good answer: a status and a text; `silent` takes the message and never answers,
 * `lost` takes it and cuts the line, `deaf` cuts the line and takes nothing.
 */
type Failure = { status: number; text: string } | 'silent' | 'lost' | 'deaf'

export type FakeSms = Awaited<ReturnType<typeof startFakeSms>>

/** Both gateways as providers/sms.md describes them, over HTTP. A message with the id of one it has is the same message. */
export async function startFakeSms() {
  const asked: Asked[] = []
  const arrived: Arrived[] = []
  const failures: Record<SmsGatewayName, Failure[]> = { ESKIZ: [], PLAY_MOBILE: [] }
  let tokens = 0
  let validToken = ''

  const arrive = (message: Arrived) => {
    if (!arrived.some(({ gateway, id }) => gateway === message.gateway && id === message.id))
      arrived.push(message)
  }

  function meet(gateway: SmsGatewayName, response: ServerResponse, take: () => void): boolean {
    const failure = failures[gateway].shift()
    if (failure === undefined) return false
    if (failure === 'silent' || failure === 'lost') take()
    if (failure === 'lost' || failure === 'deaf') response.destroy()
    if (typeof failure === 'object')
      response.writeHead(failure.status, { 'content-type': 'application/json' }).end(failure.text)
    return true
  }

  const answerEskiz = ({ path, headers, body }: Asked, response: ServerResponse) => {
    const send = (status: number, answer: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const grant = () => {
      validToken = `jwt-${++tokens}`
      send(200, { message: 'token_generated', data: { token: validToken }, token_type: 'bearer' })
    }
    if (path === '/eskiz/auth/login') {
      const isRight = body['email'] === ESKIZ_ACCOUNT.email && body['password'] === ESKIZ_ACCOUNT.password
      return isRight ? grant() : send(401, { message: 'Invalid credentials', status: 'error' })
    }
    if (headers.authorization !== `Bearer ${validToken}`)
      return send(401, { message: 'Expired', status: 'token-invalid' })
    if (path === '/eskiz/auth/refresh') return grant()
    const id = String(body['user_sms_id'])
    const take = () =>
      arrive({ gateway: 'ESKIZ', phone: String(body['mobile_phone']), text: String(body['message']), id })
    if (meet('ESKIZ', response, take)) return
    take()
    send(200, { id: `uuid-of-${id}`, message: 'Waiting for SMS provider', status: 'waiting' })
  }

  const answerPlayMobile = ({ headers, body }: Asked, response: ServerResponse) => {
    const { login, password } = PLAY_MOBILE_ACCOUNT
    const basic = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`
    if (headers.authorization !== basic) return response.writeHead(401).end()
    const [message] = body['messages'] as {
      recipient: string
      'message-id': string
      sms: { content: { text: string } }
    }[]
    if (!message) return response.writeHead(400).end('{"error-code":"101"}')
    const { recipient: phone, 'message-id': id, sms } = message
    const take = () => arrive({ gateway: 'PLAY_MOBILE', phone, text: sms.content.text, id })
    if (meet('PLAY_MOBILE', response, take)) return
    take()
    response.writeHead(200, { 'content-type': 'text/plain' }).end('Request is received')
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const gateway = path.startsWith('/eskiz') ? 'ESKIZ' : 'PLAY_MOBILE'
      const text = Buffer.concat(chunks).toString()
      const isJson = request.headers['content-type']?.startsWith('application/json')
      const body = isJson
        ? (JSON.parse(text) as Record<string, unknown>)
        : Object.fromEntries(new URLSearchParams(text))
      const one = { gateway, path, headers: request.headers, body } as const
      asked.push(one)
      if (gateway === 'ESKIZ') answerEskiz(one, response)
      else answerPlayMobile(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const addresses: SmsAddresses = { ESKIZ: `${origin}/eskiz`, PLAY_MOBILE: `${origin}/broker-api/send` }

  return {
    addresses,
    /** Every request that came, the oldest first. */
    asked,
    pathsAsked: () => asked.map(({ path }) => path),
    /** What lies on phones: each message once, however often it was sent under its id. */
    arrived,
    /** The next requests of a gateway meet these, one each. */
    failure: (gateway: SmsGatewayName, ...next: Failure[]) => void failures[gateway].push(...next),
    /** Eskiz forgets its tokens. */
    endTokens: () => {
      validToken = 'none'
    },
    reset: () => {
      asked.length = 0
      arrived.length = 0
      failures.ESKIZ.length = 0
      failures.PLAY_MOBILE.length = 0
      validToken = 'none'
      tokens = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BrowserKeys, openMessage, refuseSender } from './open-message.ts'

const PATH = '/simulators/push'
const LARGEST_BYTES = 4096
/** As many browsers as a demo has; the oldest is forgotten. */
const MOST = 1000

/** A message as the service worker of the browser would get it. */
export type PushedMessage = { payload: string; topic: string | null; ttl: number; urgency: string }

type Browser = { keys: BrowserKeys; subscribedWith: string; messages: PushedMessage[] }
type WithId = { Params: { id: string } }

/**
 * `/simulators/push`: a push service and the browsers behind it. `POST /subscriptions` is a browser that subscribes,
 * `GET /subscriptions/{id}/messages` what it has
 * been shown, `DELETE` the customer who takes the permission back; messages come to the
 * endpoint as RFC 8030 says, and are refused when signature or encryption do not hold.
 */
export async function mountPushSimulator(
  server: FastifyInstance,
  now: () => Date = () => new Date(),
): Promise<void> {
  const browsers = new Map<string, Browser>()

  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    )

    own.post<{ Querystring: { key?: string } }>(`${PATH}/subscriptions`, async (request, reply) => {
      const id = randomUUID()
      const keys = newKeys()
      browsers.set(id, { keys, subscribedWith: request.query.key ?? '', messages: [] })
      const [oldest] = browsers.keys()
      if (browsers.size > MOST && oldest !== undefined) browsers.delete(oldest)
      return reply.code(201).send({
        endpoint: `${originOf(request)}${PATH}/messages/${id}`,
        keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
        id,
      })
    })
    own.get<WithId>(`${PATH}/subscriptions/:id/messages`, async ({ params }, reply) => {
      const browser = browsers.get(params.id)
      return browser ? reply.send(browser.messages) : reply.code(404).send([])
    })
    own.delete<WithId>(`${PATH}/subscriptions/:id`, async ({ params }, reply) => {
      browsers.delete(params.id)
      return reply.code(204).send()
    })

    own.post<WithId & { Body: Buffer }>(`${PATH}/messages/:id`, async (request, reply) => {
      const browser = browsers.get(request.params.id)
      if (!browser) return reply.code(410).send('unsubscribed')
      const { authorization, ttl, topic, urgency, 'content-encoding': encoding } = request.headers
      const refused = refuseSender(authorization, { ...browser, origin: originOf(request), now: now() })
      if (refused !== null) return reply.code(403).send(refused)
      if (encoding !== 'aes128gcm' || !/^\d+$/.test(String(ttl))) return reply.code(400).send('no TTL')
      const message = {
        payload: openMessage(request.body, browser.keys),
        topic: typeof topic === 'string' ? topic : null,
        ttl: Number(ttl),
        urgency: String(urgency ?? 'normal'),
      }
      browser.messages.push(message)
      return reply
        .code(201)
        .header('location', `${originOf(request)}${PATH}/messages/${randomUUID()}`)
        .send()
    })
  })
}

/** As the server calls itself: no name has to be looked up. */
const originOf = (request: FastifyRequest): string => `http://127.0.0.1:${request.socket.localPort ?? 0}`

function newKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  return { publicKey: ecdh.generateKeys(), privateKey: ecdh.getPrivateKey(), auth: randomBytes(16) }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { callerOf } from '../../http/caller.ts'
import { whoAndWhere } from '../../http/run-call.ts'
import { BUS_RECONNECTED } from '../../db/bus.ts'
import { presentOrder, requireOrder } from './order.queries.ts'

/** Ours (API-4): `?orderId=` of the signed-in user, as an event stream. */
export const EVENTS_PATH = '/orders/v1/events'

const HEARTBEAT_MS = 15_000
/** A change that no message told of (its server died before the flush) is seen at the latest by this. */
const SAFETY_POLL_MS = 8_000
const RETRY_MS = 2_000
/** A reader this far behind gets nothing more; the browser connects again and starts with the present. */
const SLOW_READER_BYTES = 64 * 1024

const topicOf = (merchantId: string, orderId: string): string => `order:${merchantId}:${orderId}`

/** Tells open pages that an order changed. After the commit, never inside the transaction. */
export function announceOrder(
  { bus, merchantId }: { bus: App['bus']; merchantId: string },
  orderId: string,
): void {
  bus.publish([topicOf(merchantId, orderId)])
}

/** Tells all processes that guests see something else now: cached pages of the merchant are dropped. */
export function announceMerchant({ bus, merchantId }: { bus: App['bus']; merchantId: string }): void {
  bus.publish([`merchant:${merchantId}`])
}

/** Adds the stream. Each message is the whole order with its version: a lost message never matters. */
export function mountOrderEvents(server: FastifyInstance, app: App): void {
  const open = new Set<() => void>()
  server.addHook('onClose', () => open.forEach((close) => close()))
  server.get(EVENTS_PATH, async (request, reply) => {
    const caller = callerOf(app, request, reply)
    const { session } = await whoAndWhere(app, caller)
    if (!session) throw new AppError(caller.token ? 'session_outdated' : 'not_signed_in')
    const { orderId } = request.query as { orderId?: unknown }
    if (typeof orderId !== 'string' || !/^[\da-f-]{36}$/i.test(orderId)) throw new AppError('order_not_found')
    const read = () => requireOrder(app.db, session.merchantId, session.user.id, orderId).then(presentOrder)
    const first = await read()

    startStream(request, reply)
    const send = createSender(reply)
    send(first)
    const refresh = () =>
      void read().then(send, (error: unknown) =>
        app.log('live.read_failed', { requestId: request.id, cause: String(error) }),
      )
    const ends = [
      app.bus.subscribe(topicOf(session.merchantId, orderId), refresh),
      app.bus.subscribe(BUS_RECONNECTED, refresh),
      every(HEARTBEAT_MS, () => reply.raw.write(': still here\n\n')),
      every(SAFETY_POLL_MS, refresh),
    ]
    const close = () => {
      ends.forEach((end) => end())
      open.delete(close)
      reply.raw.end()
    }
    open.add(close)
    request.raw.on('close', close)
  })
}

function every(ms: number, act: () => void): () => void {
  const timer = setInterval(act, ms)
  timer.unref()
  return () => clearInterval(timer)
}

function startStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  )
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  request.raw.socket.setNoDelay(true)
  reply.raw.write(`retry: ${RETRY_MS}\n\n`)
}

/** Sends each version once and never an older one after a newer one, however the reads overtake each other. */
function createSender(reply: FastifyReply) {
  let sent = 0
  return (order: { version: number }) => {
    if (order.version <= sent || reply.raw.destroyed) return
    if (reply.raw.writableLength > SLOW_READER_BYTES) {
      reply.raw.destroy()
      return
    }
    sent = order.version
    reply.raw.write(`id: ${order.version}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`)
  }
}

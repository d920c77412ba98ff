import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { callerOf } from '../../http/caller.ts'
import { createEventStreams, every } from '../../http/event-stream.ts'
import { whoAndWhere } from '../../http/run-call.ts'
import { BUS_RECONNECTED } from '../../db/bus.ts'
import { presentOrder, requireOrder } from './order.queries.ts'

/** Ours (API-4): `?orderId=` of the signed-in user, as an event stream. */
export const EVENTS_PATH = '/orders/v1/events'

/** A change that no message told of (its server died before the flush) is seen at the latest by this. */
const SAFETY_POLL_MS = 8_000

const topicOf = (merchantId: string, orderId: string): string => `order:${merchantId}:${orderId}`

/** Tells open pages that an order changed. After the commit, never inside the transaction. */
export function announceOrder(
  { bus, merchantId }: { bus: App['bus']; merchantId: string },
  orderId: string,
): void {
  bus.publish([topicOf(merchantId, orderId)])
}

/** Adds the stream. Each message is the whole order with its version: a lost message never matters. */
export function mountOrderEvents(server: FastifyInstance, app: App): void {
  const openStream = createEventStreams(server)
  server.get(EVENTS_PATH, async (request, reply) => {
    const caller = callerOf(app, request, reply)
    const { session } = await whoAndWhere(app, caller)
    if (!session) throw new AppError(caller.token ? 'session_outdated' : 'not_signed_in')
    const { orderId } = request.query as { orderId?: unknown }
    if (typeof orderId !== 'string' || !/^[\da-f-]{36}$/i.test(orderId)) throw new AppError('order_not_found')
    const read = () => requireOrder(app.db, session.merchantId, session.user.id, orderId).then(presentOrder)
    const first = await read()

    const stream = openStream(request, reply)
    const send = (order: typeof first) => stream.send({ version: order.version, event: 'order', data: order })
    send(first)
    const refresh = () =>
      void read().then(send, (error: unknown) =>
        app.log('live.read_failed', { requestId: request.id, cause: String(error) }),
      )
    stream.onEnd(app.bus.subscribe(topicOf(session.merchantId, orderId), refresh))
    stream.onEnd(app.bus.subscribe(BUS_RECONNECTED, refresh))
    stream.onEnd(every(SAFETY_POLL_MS, refresh))
  })
}

import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { createEventStreams } from '../../http/event-stream.ts'
import { refusalOf, whoAndWhere } from '../../http/admit.ts'
import { findCustomerOrders, listVersions } from './live.queries.ts'
import { createOrderWatch } from './order-watch.ts'
import { formatToldVersions, parseToldVersions } from './told-versions.ts'

/** Ours (API-4): all that changes in the orders of the signed-in user, as one event stream. */
export const EVENTS_PATH = '/orders/v1/events'

/**
 * Adds the stream: the orders under way as they are, then each change. Every message is a whole order with its version, so
 * that a lost message never matters. Whoever comes again with the id of the last event, or with `?after=` what is known
 * already, gets only what is newer, and once what has ended meanwhile (T-LIVE-04). `present` says that all of it has come.
 */
export function mountOrderEvents(server: FastifyInstance, app: App): void {
  const openStream = createEventStreams(server)
  const watch = createOrderWatch(app)
  server.get(EVENTS_PATH, async (request, reply) => {
    const caller = callerOf(app, request, reply)
    const { session, merchant, token } = await whoAndWhere(app, caller)
    if (!session) throw refusalOf(caller, { merchant, token })
    const customer = { merchantId: session.merchantId, userId: session.user.id }

    const told = knownTo(request)
    const ended = new Set<string>()
    // An order that has ended is told of once, and nobody asks about it again.
    const eventId = () => formatToldVersions(new Map([...told].filter(([id]) => !ended.has(id))))
    const stream = openStream(request, reply)
    const send = (order: Order) => {
      // Never an older version after a newer one, however reads and messages overtake each other.
      if (order.version <= (told.get(order.id) ?? 0)) return
      told.set(order.id, order.version)
      if (isArchived(order.status)) ended.add(order.id)
      stream.send({ id: eventId(), event: 'order', data: order })
    }
    // Before the present is read: what changes in between is told, too.
    stream.onEnd(watch(customer, send))
    try {
      const versions = await listVersions(app.db, customer, [...told.keys()])
      const news = versions.filter(({ id, version }) => version > (told.get(id) ?? 0)).map(({ id }) => id)
      if (news.length > 0) (await findCustomerOrders(app.db, customer, news)).forEach(send)
      stream.send({ id: eventId(), event: 'present', data: {} })
    } catch (error) {
      // The answer has begun; the watch looks for what was not told.
      app.log('live.read_failed', { requestId: request.id, cause: String(error) })
    }
  })
}

/** What the page says it knows: the header of a browser that connects again by itself, or the address. */
function knownTo(request: FastifyRequest) {
  const { after } = request.query as { after?: unknown }
  const said = request.headers['last-event-id'] ?? after
  return parseToldVersions(typeof said === 'string' ? said : '')
}

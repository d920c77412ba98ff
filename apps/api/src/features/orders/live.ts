import { ofMerchant } from '@dasturxon/db'
import { isArchived } from '@dasturxon/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import type { LiveStream } from '../../http/live/live-streams.ts'
import { refusalOf } from '../../http/admit.ts'
import { findCustomerOrders, listVersions } from './live.queries.ts'
import { orderTopic, type Customer } from './order-topic.ts'
import { formatSentVersions, parseSentVersions } from './sent-versions.ts'

/** Ours (API-4): all that changes in the orders of the signed-in user, as one event stream. */
export const EVENTS_PATH = '/orders/v1/events'

/**
 * The orders under way as they are, then each that changes, whole. Whoever comes again with the id of the last event, or with
 * `?after=` what is known already, gets only what is newer, and once what has ended meanwhile (T-LIVE-04).
 */
export const orderStream = (app: Pick<App, 'db'>): LiveStream<Customer> => ({
  path: EVENTS_PATH,
  event: 'order',
  eventId: formatSentVersions,
  topicOf: orderTopic,
  admit({ session, caller, request, ...who }) {
    if (!session) throw refusalOf(caller, who)
    return { key: { merchantId: session.merchantId, userId: session.user.id }, known: knownTo(request) }
  },
  async read(customer, { heard, known }) {
    const db = ofMerchant(app.db, customer.merchantId)
    const ids = heard ?? (await listNewer(db, customer, known))
    if (ids.length === 0) return []
    const orders = await findCustomerOrders(db, customer, ids)
    return orders.map((order) => ({
      id: order.id,
      version: order.version,
      data: order,
      isOver: isArchived(order.status),
    }))
  },
})

async function listNewer(db: App['db'], customer: Customer, known: ReadonlyMap<string, number>) {
  const versions = await listVersions(db, customer, [...known.keys()])
  return versions.filter(({ id, version }) => version > (known.get(id) ?? 0)).map(({ id }) => id)
}

/** What the page says it knows: the header of a browser that connects again by itself, or the address. */
function knownTo(request: FastifyRequest) {
  const { after } = request.query as { after?: unknown }
  const said = request.headers['last-event-id'] ?? after
  return parseSentVersions(typeof said === 'string' ? said : '')
}

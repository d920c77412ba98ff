import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { callerOf } from '../../http/caller.ts'
import { createEventStreams } from '../../http/event-stream.ts'
import { whoAndWhere } from '../../http/admit.ts'
import { createCatalogueWatch } from './catalogue-watch.ts'

/** Ours (API-4): the versions of the shop's catalogue as an event stream, for guests too. */
export const CATALOGUE_EVENTS_PATH = '/products/v1/events'

/**
 * Adds the stream: the version that holds, then `{ version }` after each change. What changed is not in it: the page asks
 * for what it shows, and gets it from a prepared answer.
 */
export function mountCatalogueEvents(server: FastifyInstance, app: App): void {
  const openStream = createEventStreams(server)
  const watch = createCatalogueWatch(app)
  server.get(CATALOGUE_EVENTS_PATH, async (request, reply) => {
    const { merchant } = await whoAndWhere(app, callerOf(app, request, reply))
    if (!merchant) throw new AppError('merchant_not_found')
    if (!merchant.isActive) throw new AppError('merchant_inactive')

    const stream = openStream(request, reply)
    let sent = 0
    // Never an older version after a newer one, however what is kept and what was read overtake each other.
    const send = (version: number) => {
      if (version <= sent) return
      sent = version
      stream.send({ id: version, event: 'catalogue', data: { version } })
    }
    send(merchant.catalogueVersion)
    stream.onEnd(watch(merchant.id, send))
  })
}

import type { SharedBasket } from '@dasturxon/contract'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { callerOf } from '../../http/caller.ts'
import { createEventStreams } from '../../http/event-stream.ts'
import { whoAndWhere } from '../../http/admit.ts'
import { createSharedBasketWatch } from './shared-basket-watch.ts'
import { presentSharedBasket, requireBasketRow } from './shared-basket.queries.ts'

/** Ours (API-4): a shared basket as it changes, for whoever has its code. */
const SHARED_BASKET_EVENTS_PATH = '/orders/v1/shared-baskets/:code/events'

/** Adds the stream: the basket as it is, then whole after each change with its version, so that a lost message never matters. */
export function mountSharedBasketEvents(server: FastifyInstance, app: App): void {
  const openStream = createEventStreams(server)
  const watch = createSharedBasketWatch(app)
  server.get<{ Params: { code: string } }>(SHARED_BASKET_EVENTS_PATH, async (request, reply) => {
    const { merchant } = await whoAndWhere(app, callerOf(app, request, reply))
    if (!merchant) throw new AppError('merchant_not_found')
    if (!merchant.isActive) throw new AppError('merchant_inactive')
    const { code } = request.params
    if (code.length > 40 || code.includes('\u0000')) throw new AppError('shared_basket_not_found')
    const { id } = await requireBasketRow(app.db, merchant.id, code)

    const stream = openStream(request, reply)
    let sent = 0
    // Never an older version after a newer one, however reads and messages overtake each other.
    const send = (basket: SharedBasket) => {
      if (basket.version <= sent) return
      sent = basket.version
      stream.send({ id: basket.version, event: 'basket', data: basket })
    }
    // Before the present is read: what changes in between is told, too.
    stream.onEnd(watch({ merchantId: merchant.id, basketId: id }, send))
    try {
      const row = await requireBasketRow(app.db, merchant.id, code)
      send(await presentSharedBasket(app.db, row, app.now()))
    } catch (error) {
      // The answer has begun; the watch looks for what was not told.
      app.log('live.read_failed', { requestId: request.id, cause: String(error) })
    }
  })
}

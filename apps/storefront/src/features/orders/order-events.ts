import type { Order } from '@dasturxon/contract'
import { isActive } from '@dasturxon/domain'
import type { Data } from '../../runtime/data/data.ts'
import type { Live } from '@dasturxon/client'
import { createLive } from '../../runtime/live/event-stream.ts'
import { isRecord } from '../../storage/is-record.ts'
import { cacheOrder } from './known-orders.ts'
import { apiBase } from '../../runtime/api-bases.ts'

/** How often orders are asked for while no stream comes through; said on the page. */
export const POLL_SECONDS = 10

const lives = new WeakMap<Data, Live>()

/** The customer's orders under way (CHK-7): one stream for the whole window, however many parts of a page show orders. */
export function liveOrders(data: Data): Live {
  const underWay = () => data.list('orders.find').filter(({ status }) => isActive(status))
  const knownVersions = () => underWay().map(({ id, version }) => `${id}:${version}`)
  async function ask() {
    for (const { id } of underWay()) await data.call('orders.find', { params: { id } })
  }
  const live =
    lives.get(data) ??
    createLive({
      // What is known is said, so that it is not sent again.
      path: () => `${apiBase()}/orders/v1/events?after=${encodeURIComponent(knownVersions().join(','))}`,
      on: { order: (order) => isOrder(order) && cacheOrder(data, order), present: () => {} },
      poll: { everyMs: POLL_SECONDS * 1000, ask: () => void ask() },
    })
  lives.set(data, live)
  return live
}

const isOrder = (data: unknown): data is Order =>
  isRecord(data) && typeof data['id'] === 'string' && typeof data['version'] === 'number'

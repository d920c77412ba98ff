import type { Order } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain'
import { createLive, type Live } from '../../runtime/live/live.ts'
import { isRecord } from '../../storage/is-record.ts'
import { cacheOrder, knownOrders } from './known-orders.ts'

/** How often orders are asked for while no stream comes through; said on the page. */
export const POLL_SECONDS = 10

const lives = new WeakMap<Call, Live>()

/** The customer's orders under way (CHK-7): one stream for the whole window, however many parts of a page show orders. */
export function liveOrders(call: Call): Live {
  const live =
    lives.get(call) ??
    createLive({
      // What is known is said, so that it is not sent again.
      path: () => `/api/orders/v1/events?after=${encodeURIComponent(knownVersions())}`,
      on: { order: (data) => isOrder(data) && cacheOrder(data), present: () => {} },
      poll: { everyMs: POLL_SECONDS * 1000, ask: () => void askForKnown(call) },
    })
  lives.set(call, live)
  return live
}

const underWay = () => [...knownOrders.getState().orders.values()].filter(({ status }) => isActive(status))

const knownVersions = () =>
  underWay()
    .map(({ id, version }) => `${id}:${version}`)
    .join(',')

async function askForKnown(call: Call): Promise<void> {
  for (const { id } of underWay()) {
    const found = await call('orders.find', { params: { id } })
    if (found.ok) cacheOrder(found.data)
  }
}

const isOrder = (data: unknown): data is Order =>
  isRecord(data) && typeof data['id'] === 'string' && typeof data['version'] === 'number'

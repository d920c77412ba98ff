import { setTimeout as wait } from 'node:timers/promises'
import { readEvents } from '../../apps/api/src/test/read-events.ts'
import type { Customer } from '../bench/customers.ts'

/** What a page shows of one order. */
export interface Shown {
  id: string
  version: number
  status: string
}

/**
 * A page of each of these customers that stays open: it follows the orders, and connects anew, with the id of the last event, as
 * often as its stream breaks.
 */
export function holdPages(port: number, customers: readonly Customer[], random: () => number) {
  const end = new AbortController()
  const pages = customers.map((customer) => {
    const shown = new Map<string, Shown>()
    let last = ''
    let connections = 0
    const { path, headers = {} } = customer.call('GET', '/api/orders/v1/events')
    const url = `http://127.0.0.1:${port}${path}`
    const hold = async () => {
      while (!end.signal.aborted) {
        connections += 1
        await readEvents(
          { url, headers: { ...headers, 'last-event-id': last }, signal: end.signal },
          (event) => {
            last = event.key || last
            if (event.event === 'order') shown.set((event.data as Shown).id, event.data as Shown)
            return false
          },
        ).catch(() => {}) // broken, or nobody answers: it comes again
        await wait(200 + random() * 800, undefined, { signal: end.signal }).catch(() => {}) // it is closed
      }
    }
    return { token: customer.token, shown, connections: () => connections, done: hold() }
  })
  return {
    pages,
    async close() {
      end.abort()
      await Promise.all(pages.map(({ done }) => done))
    },
  }
}

/** What a page shows wrongly of its customer's orders in the database: one that is under way and not shown, or another state. */
export function findDifferences(shown: ReadonlyMap<string, Shown>, orders: readonly Shown[]): string[] {
  const isOver = ({ status }: Shown) => status === 'CANCELED' || status === 'CLOSED'
  return orders.flatMap((order) => {
    const page = shown.get(order.id)
    if (!page) return isOver(order) ? [] : [`${order.id} is not shown`]
    return page.version === order.version
      ? []
      : [`${order.id} is shown at ${page.version} of ${order.version}`]
  })
}

import { readEvents } from '@dasturxon/api/test'

/** What a page is told of one order by its stream. */
export type ShownOrder = {
  id: string
  version: number
  status: string
  history: { status: string; reason: string }[]
}

const EVENTS = '/api/orders/v1/events'

/**
 * Opens a customer's stream at a server as a page does that wakes up, with the id of the last event it has heard; answers
 * what it is told until it knows the present, and is gone again.
 */
export async function wakeUp(
  baseUrl: string,
  token: string,
  lastId = '',
): Promise<{ orders: ShownOrder[]; lastId: string }> {
  const orders: ShownOrder[] = []
  let last = lastId
  const headers = { authorization: `Bearer ${token}`, 'last-event-id': lastId }
  await readEvents({ url: baseUrl + EVENTS, headers }, ({ key, event, data }) => {
    last = key
    if (event === 'order') orders.push(data as ShownOrder)
    return event === 'present'
  })
  return { orders, lastId: last }
}

/** A page that stays awake: all it is told, until `close`. Resolves when it knows the present. */
export async function stayAwake(baseUrl: string, token: string) {
  const orders: ShownOrder[] = []
  const end = new AbortController()
  const { promise: present, resolve } = Promise.withResolvers<void>()
  const headers = { authorization: `Bearer ${token}` }
  const reading = readEvents({ url: baseUrl + EVENTS, headers, signal: end.signal }, ({ event, data }) => {
    if (event === 'order') orders.push(data as ShownOrder)
    if (event === 'present') resolve()
    return false
  }).catch((error: unknown) => {
    if (!end.signal.aborted) throw error
  })
  await Promise.race([present, reading])
  return {
    orders,
    /** Resolves when the server has ended the stream, or the page has left. */
    ended: reading,
    /** The statuses it was told, each change once. */
    statuses: () => orders.map(({ status }) => status).filter((status, at, all) => status !== all[at - 1]),
    close: () => {
      end.abort()
      return reading
    },
  }
}

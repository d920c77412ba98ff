import type { Order } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { isActive } from '@dasturxon/domain'
import { createStore } from 'zustand/vanilla'
import { openEventStream, type EventStream } from '../../session/event-stream.ts'
import { isRecord } from '../../session/is-record.ts'
import { keepOrder, knownOrders } from './known-orders.ts'

/** How often orders are asked for while no stream comes through; said on the page. */
export const POLL_SECONDS = 10
/** The first try after a break comes within this time, each further one after twice as long. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Whether changes are told as they happen. */
export const orderEvents = createStore<{ isLive: boolean }>(() => ({ isLive: true }))

let readers = 0
let stop: (() => void) | null = null

/**
 * Keeps the orders under way up to date (CHK-7): one stream for the whole window, however many parts of a page show
 * orders, and only while it is seen. The answer ends the caller's share of it.
 */
export function followOrders(call: Call): () => void {
  readers += 1
  stop ??= follow(call)
  return () => {
    readers -= 1
    if (readers > 0) return
    stop?.()
    stop = null
  }
}

function follow(call: Call): () => void {
  let stream: EventStream | null = null
  let poll: ReturnType<typeof setInterval> | undefined
  let reopen: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function open() {
    clearTimeout(reopen)
    if (stream || document.visibilityState === 'hidden') return
    // A stream that was closed says itself what is known: the browser does so only for one that broke.
    stream = openEventStream(`/api/orders/v1/events?after=${encodeURIComponent(knownVersions())}`)
    stream.addEventListener('order', ({ data }: MessageEvent<string>) => {
      const told = parseOrder(data)
      if (told) keepOrder(told)
    })
    stream.addEventListener('present', () => {
      failures = 0
      endPolling()
    })
    stream.addEventListener('error', () => {
      close()
      orderEvents.setState({ isLive: false })
      poll ??= setInterval(() => void askForKnown(call), POLL_SECONDS * 1000)
      // All pages of a server that stopped must not come back in one moment.
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      reopen = setTimeout(open, pause * (0.5 + Math.random() / 2))
      failures += 1
    })
  }
  function close() {
    stream?.close()
    stream = null
  }
  function endPolling() {
    clearInterval(poll)
    poll = undefined
    orderEvents.setState({ isLive: true })
  }
  /** A page that nobody looks at holds no connection; one that is looked at again, or has its network back, a fresh one. */
  function look() {
    close()
    clearTimeout(reopen)
    if (document.visibilityState === 'hidden') endPolling()
    else open()
  }

  open()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', look)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', open)
  return () => {
    close()
    clearTimeout(reopen)
    endPolling()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', look)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', open)
  }
}

const underWay = () => [...knownOrders.getState().orders.values()].filter(({ status }) => isActive(status))

const knownVersions = () =>
  underWay()
    .map(({ id, version }) => `${id}:${version}`)
    .join(',')

async function askForKnown(call: Call): Promise<void> {
  for (const { id } of underWay()) {
    const found = await call('orders.find', { params: { id } })
    if (found.ok) keepOrder(found.data)
  }
}

function parseOrder(data: string): Order | null {
  try {
    const told: unknown = JSON.parse(data)
    const isOrder = isRecord(told) && typeof told['id'] === 'string' && typeof told['version'] === 'number'
    // The API serialises every message by the contract; the browser carries no schemas.
    return isOrder ? (told as Order) : null
  } catch {
    return null
  }
}

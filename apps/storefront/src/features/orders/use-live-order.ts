import type { Order } from '@dasturxon/contract'
import { isArchived } from '@dasturxon/domain'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useCall } from '../../session/call-provider.tsx'
import { isRecord } from '../../session/is-record.ts'
import { keepOrder, knownOrders } from './known-orders.ts'

/** How often an order is asked for while no stream comes through. */
const POLL_MS = 5000

/**
 * An order as it changes (CHK-7): the newest of what the page came with and what was told since. While the stream is down
 * the order is asked for every 5 s; it is opened anew when the customer comes back to the page or the network does.
 */
export function useLiveOrder(loaded: Order): { order: Order; isLive: boolean } {
  const call = useCall()
  const known = useStore(knownOrders, ({ orders }) => orders.get(loaded.id))
  const order = known && known.version > loaded.version ? known : loaded
  const [isLive, setLive] = useState(true)
  const { id } = loaded
  const isOver = isArchived(order.status)

  useEffect(() => {
    if (isOver) return undefined
    let stream: EventSource | null = null
    let poll: ReturnType<typeof setInterval> | undefined

    async function ask() {
      const found = await call('orders.find', { params: { id } })
      if (found.ok) keepOrder(found.data)
    }
    function open() {
      stream?.close()
      stream = new EventSource(`/api/orders/v1/events?orderId=${encodeURIComponent(id)}`)
      stream.addEventListener('order', ({ data }: MessageEvent<string>) => {
        const told = parseOrder(data, id)
        if (told) keepOrder(told)
      })
      stream.addEventListener('open', () => {
        clearInterval(poll)
        poll = undefined
        setLive(true)
      })
      stream.addEventListener('error', () => {
        setLive(false)
        poll ??= setInterval(() => {
          void ask()
          // A refused stream does not try again by itself.
          if (stream?.readyState === EventSource.CLOSED) open()
        }, POLL_MS)
      })
    }
    function wake() {
      if (document.visibilityState === 'hidden') return
      void ask()
      if (stream?.readyState !== EventSource.OPEN) open()
    }
    open()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      stream?.close()
      clearInterval(poll)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [call, id, isOver])

  return { order, isLive: isLive || isOver }
}

/** A message of the stream; null when it is not about this order. */
function parseOrder(data: string, id: string): Order | null {
  try {
    const told: unknown = JSON.parse(data)
    const isOrder = isRecord(told) && told['id'] === id && typeof told['version'] === 'number'
    // The API serialises every message by the contract; the browser carries no schemas.
    return isOrder ? (told as Order) : null
  } catch {
    return null
  }
}

import type { SharedBasket } from '@dasturxon/contract'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../session/call-provider.tsx'
import { openEventStream, type EventStream } from '../../session/event-stream.ts'
import { isRecord } from '../../session/is-record.ts'

/** How often the basket is asked for while no stream comes through. */
const POLL_MS = 5_000
/** A stream that was refused is opened again after this. */
const REOPEN_MS = 3_000

/**
 * A shared basket as it changes: the newest of what the page came with, what was told since, and what one's own changes
 * answered (`take`). A page that nobody looks at holds no connection.
 */
export function useLiveBasket(loaded: SharedBasket): {
  basket: SharedBasket
  isLive: boolean
  take: (basket: SharedBasket) => void
} {
  const call = useCall()
  const [told, setTold] = useState(loaded)
  const [isLive, setLive] = useState(true)
  const { code } = loaded
  const take = useCallback(
    (next: SharedBasket) =>
      setTold((known) => (known.id === next.id && known.version >= next.version ? known : next)),
    [],
  )
  const basket = told.id === loaded.id && told.version >= loaded.version ? told : loaded
  const isOver = basket.state === 'ORDERED' || basket.state === 'CLOSED'

  const ask = useEffectEvent(async () => {
    const found = await call('sharedBaskets.find', { params: { code } })
    if (found.ok) take(found.data)
  })

  useEffect(() => {
    if (isOver) return undefined
    let stream: EventStream | null = null
    let poll: ReturnType<typeof setInterval> | undefined
    let reopen: ReturnType<typeof setTimeout> | undefined
    function open() {
      clearTimeout(reopen)
      if (stream || document.visibilityState === 'hidden') return
      stream = openEventStream(`/api/orders/v1/shared-baskets/${encodeURIComponent(code)}/events`)
      stream.addEventListener('basket', ({ data }: MessageEvent<string>) => {
        clearInterval(poll)
        poll = undefined
        setLive(true)
        const parsed = parseBasket(data)
        if (parsed) take(parsed)
      })
      stream.addEventListener('error', () => {
        close()
        setLive(false)
        poll ??= setInterval(() => void ask(), POLL_MS)
        reopen = setTimeout(open, REOPEN_MS)
      })
    }
    function close() {
      stream?.close()
      stream = null
    }
    function look() {
      close()
      clearInterval(poll)
      poll = undefined
      open()
    }
    open()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      close()
      clearInterval(poll)
      clearTimeout(reopen)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [code, isOver, take])
  return { basket, isLive: isLive || isOver, take }
}

function parseBasket(data: string): SharedBasket | null {
  try {
    const told: unknown = JSON.parse(data)
    // The API serialises every message by the contract; the browser carries no schemas.
    return isRecord(told) && typeof told['version'] === 'number' ? (told as SharedBasket) : null
  } catch {
    return null
  }
}

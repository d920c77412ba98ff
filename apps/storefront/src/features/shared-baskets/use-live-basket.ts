import type { SharedBasket } from '@dasturxon/contract'
import { useCallback, useMemo, useState } from 'react'
import { createLive } from '../../runtime/live/live.ts'
import { useLive } from '../../runtime/live/use-live.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { isRecord } from '../../storage/is-record.ts'

/** How often the basket is asked for while no stream comes through. */
const POLL_MS = 5_000

/**
 * A shared basket as it changes: the newest of what the page came with, what was told since, and what one's own changes
 * answered (`take`).
 */
export function useLiveBasket(loaded: SharedBasket): {
  basket: SharedBasket
  isLive: boolean
  take: (basket: SharedBasket) => void
} {
  const call = useCall()
  const [shown, setShown] = useState(loaded)
  const { code } = loaded
  const take = useCallback(
    (next: SharedBasket) =>
      setShown((known) => (known.id === next.id && known.version >= next.version ? known : next)),
    [],
  )
  const basket = shown.id === loaded.id && shown.version >= loaded.version ? shown : loaded
  const isOver = basket.state === 'ORDERED' || basket.state === 'CLOSED'

  const live = useMemo(() => {
    const ask = async () => {
      const found = await call('sharedBaskets.find', { params: { code } })
      if (found.ok) take(found.data)
    }
    return createLive({
      path: () => `/api/orders/v1/shared-baskets/${encodeURIComponent(code)}/events`,
      on: { basket: (data) => isBasket(data) && take(data) },
      poll: { everyMs: POLL_MS, ask: () => void ask() },
    })
  }, [call, code, take])
  const isLive = useLive(isOver ? null : live)
  return { basket, isLive, take }
}

const isBasket = (data: unknown): data is SharedBasket =>
  isRecord(data) && typeof data['version'] === 'number'

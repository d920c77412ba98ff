import type { SharedBasket } from '@dasturxon/contract'
import { useCallback, useMemo } from 'react'
import { useKnown } from '../../runtime/data/use-query.ts'
import { createLive } from '../../runtime/live/event-stream.ts'
import { useLive } from '@dasturxon/client'
import { useData } from '../../runtime/call-provider.tsx'
import { isRecord } from '../../storage/is-record.ts'
import { apiBase } from '../../runtime/api-bases.ts'

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
  const data = useData()
  const { id, code } = loaded
  const take = useCallback(
    (next: SharedBasket) => data.put({ name: 'sharedBaskets.find', input: { params: { code } } }, next),
    [data, code],
  )
  const told = useKnown('sharedBaskets.find').find((known) => known.id === id)
  const basket = told && told.version >= loaded.version ? told : loaded
  const isOver = basket.state === 'ORDERED' || basket.state === 'CLOSED'

  const live = useMemo(() => {
    return createLive({
      path: () => `${apiBase()}/orders/v1/shared-baskets/${encodeURIComponent(code)}/events`,
      on: { basket: (next) => isBasket(next) && take(next) },
      poll: { everyMs: POLL_MS, ask: () => void data.call('sharedBaskets.find', { params: { code } }) },
    })
  }, [data, code, take])
  const isLive = useLive(isOver ? null : live)
  return { basket, isLive, take }
}

const isBasket = (data: unknown): data is SharedBasket =>
  isRecord(data) && typeof data['version'] === 'number'

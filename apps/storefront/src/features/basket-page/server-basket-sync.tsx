import { useEffect, useEffectEvent } from 'react'
import { useBasketStores } from '../../session/session-provider.tsx'
import { syncServerBasket } from '../baskets/sync-server-basket.ts'
import { useServerBasket } from '../baskets/use-server-basket.ts'

/** Keeps the basket of a signed-in customer and the server's copy in step; draws nothing. */
export function ServerBasketSync(): null {
  const copyOf = useServerBasket()
  const stores = useBasketStores()
  const start = useEffectEvent(() => syncServerBasket(copyOf(), stores))
  useEffect(() => start(), [])
  return null
}

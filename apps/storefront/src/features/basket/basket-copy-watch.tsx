import { useEffect, useEffectEvent } from 'react'
import { useBasketStores } from '../../session/session-provider.tsx'
import { keepInStep } from './keep-in-step.ts'
import { useBasketCopy } from './use-basket-copy.ts'

/** Keeps the basket of a signed-in customer and the server's copy in step; draws nothing. */
export function BasketCopyWatch(): null {
  const copyOf = useBasketCopy()
  const stores = useBasketStores()
  const start = useEffectEvent(() => keepInStep(copyOf(), stores))
  useEffect(() => start(), [])
  return null
}

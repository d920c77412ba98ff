import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../runtime/index.ts'
import { matchPath } from '@dasturxon/client'
import { paths, SCREEN_PATHS } from '../paths.ts'
import { productOver } from '../browser/product-overlay.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { useBasket } from '../session/session-provider.tsx'
import type { Analytics } from './analytics.ts'
import { usePlacedOrder } from './placed-order.ts'
import { eventsBetween, type Seen, type ShopEvent } from './shop-events.ts'
import { startAnalytics, tellScreen } from './start-analytics.ts'
import { tellEvent } from './tell-event.ts'

/** Analytics wait so long for a quiet moment, and no longer. */
const PATIENCE_MS = 3000

/** Counts the screens of a shop and what is done there for its merchant, from the first quiet moment on (ANA-1); draws nothing.
 * `analytics` are those that the page came with. */
export function AnalyticsObserver({ analytics }: { analytics: Analytics }): null {
  const { merchantState, language } = useEnvironment()
  const { pathname } = useLocation()
  const [order, forgetOrder] = usePlacedOrder()
  const seen = useSeen(order !== null)
  const [isStarted, setStarted] = useState(false)
  // what lay in the basket before is nothing that was added
  const before = useRef<Seen>({ productId: null, isCheckout: false, lines: seen.lines, isOrdered: false })
  const settings = 'settings' in merchantState ? merchantState.settings : null

  useEffect(() => {
    const start = () => {
      startAnalytics(analytics, language)
      setStarted(true)
    }
    return whenIdle(start, PATIENCE_MS, PATIENCE_MS)
  }, [analytics, language])

  const toldPath = useRef<string | null>(null)
  useEffect(() => {
    if (!isStarted || !settings) return
    // Without what follows a path: codes of tables and baskets are nobody else's business.
    if (pathname !== toldPath.current) tellScreen(analytics, location.origin + pathname)
    toldPath.current = pathname
    const tell = (event: ShopEvent) => tellEvent(analytics, settings, event)
    eventsBetween(before.current, seen).forEach(tell)
    if (order) {
      forgetOrder()
      tell({ kind: 'purchase', order })
    }
    before.current = seen
  })
  return null
}

function useSeen(isOrdered: boolean): Seen {
  const place = useLocation()
  const lines = useBasket((basket) => basket.lines)
  const productId = productOver(place) ?? matchPath(SCREEN_PATHS.product, place.pathname)?.['id'] ?? null
  const isCheckout = place.pathname === paths.checkout || place.pathname === paths.checkoutConfirm
  return { productId, isCheckout, lines, isOrdered }
}

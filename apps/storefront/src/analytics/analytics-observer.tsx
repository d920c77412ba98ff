import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../runtime/index.ts'
import { useKnown } from '../runtime/data/use-query.ts'
import { matchPath } from '@dasturxon/runtime'
import { SCREENS } from '../paths.ts'
import { productOver } from '../browser/product-overlay.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { useEnvironment } from '../environment/environment-provider.tsx'
import { useBasket } from '../session/session-provider.tsx'
import { isRecord } from '../storage/is-record.ts'
import { sessionKeyOf, storageKey } from '../storage/storage.ts'
import { createTabMemory } from '../storage/tab-memory.ts'
import { analyticsOf } from './analytics.ts'
import { eventsBetween, type PlacedOrder, type Seen } from './shop-events.ts'
import { startAnalytics, tellScreen } from './start-analytics.ts'
import { tellEvent } from './tell-event.ts'

/** Analytics wait so long for a quiet moment, and no longer. */
const PATIENCE_MS = 3000

/** The last purchase that was told: an order's page that is loaded again still comes from its placing. */
const toldPurchase = createTabMemory((stored) => (isRecord(stored) ? { id: String(stored['id']) } : null))

/** Counts the screens of a shop and what is done there for its merchant, from the first quiet moment on (ANA-1); draws nothing. */
export function AnalyticsObserver(): null {
  const environment = useEnvironment()
  const { merchantState, language } = environment
  const { pathname } = useLocation()
  const seen = useSeen()
  const [isStarted, setStarted] = useState(false)
  // what lay in the basket before is nothing that was added
  const before = useRef<Seen>({ productId: null, isCheckout: false, lines: seen.lines, placed: null })
  const settings = 'settings' in merchantState ? merchantState.settings : null

  useEffect(() => {
    if (!settings) return undefined
    const start = () => {
      startAnalytics(analyticsOf(settings), language)
      setStarted(true)
    }
    return whenIdle(start, PATIENCE_MS, PATIENCE_MS)
  }, [settings, language])

  const toldKey = storageKey(sessionKeyOf(environment), 'told-purchase')
  const toldPath = useRef<string | null>(null)
  useEffect(() => {
    if (!isStarted || !settings) return
    // Without what follows a path: codes of tables and baskets are nobody else's business.
    if (pathname !== toldPath.current) tellScreen(analyticsOf(settings), location.origin + pathname)
    toldPath.current = pathname
    for (const event of eventsBetween(before.current, seen)) {
      if (event.kind === 'purchase') {
        if (toldPurchase.read(toldKey)?.id === event.order.id) continue
        toldPurchase.store(toldKey, { id: event.order.id })
      }
      tellEvent(analyticsOf(settings), settings, event)
    }
    before.current = seen
  })
  return null
}

function useSeen(): Seen {
  const place = useLocation()
  const lines = useBasket((basket) => basket.lines)
  const orders = useKnown('orders.find')
  const { language } = useEnvironment()
  const productId =
    productOver(place) ?? matchPath(SCREENS['product-id'].path, place.pathname)?.['id'] ?? null
  const orderId = matchPath(SCREENS['profile-orders-id'].path, place.pathname)?.['id']
  const isJustPlaced = isRecord(place.state) && place.state['isJustPlaced'] === true
  const order = isJustPlaced ? orders.find(({ id }) => id === orderId) : undefined
  const placed: PlacedOrder | null = order
    ? {
        id: order.id,
        number: order.number,
        totalPrice: order.totalPrice,
        products: order.cartItems.map((line) => ({
          id: line.productId,
          count: line.count,
          name: line.name[language] || line.name.uz,
          price: line.unitPrice - line.unitDiscount,
        })),
      }
    : null
  const isCheckout = [SCREENS.checkout.path, SCREENS['checkout-confirm'].path].some(
    (path) => path === place.pathname,
  )
  return { productId, isCheckout, lines, placed }
}

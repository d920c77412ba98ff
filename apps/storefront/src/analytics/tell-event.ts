import type { PublicSettings } from '@dasturxon/contract'
import type { Analytics } from './analytics.ts'
import type { CountedProduct, ShopEvent } from './shop-events.ts'

/** What the merchant's counters call our events: Metrika's e-commerce, the Pixel's standard events, the tag manager's. */
const NAMES = {
  view: { metrika: 'detail', pixel: 'ViewContent', tag: 'view_item' },
  add: { metrika: 'add', pixel: 'AddToCart', tag: 'add_to_cart' },
  remove: { metrika: 'remove', pixel: 'RemoveFromCart', tag: 'remove_from_cart' },
  checkout: { metrika: null, pixel: 'InitiateCheckout', tag: 'begin_checkout' },
  purchase: { metrika: 'purchase', pixel: 'Purchase', tag: 'purchase' },
} as const satisfies Record<ShopEvent['kind'], object>

/** Where Metrika reads e-commerce from; the tag manager has a layer of its own, or each would count the other's. */
export const METRIKA_LAYER = 'metrikaLayer'

type Configured = Pick<PublicSettings, 'yandexMetricsKeys' | 'metaPixelContent'>

/** Tells every counter that is on of one event. Prices are som; nothing says who the customer is. */
export function tellEvent(analytics: Analytics, settings: Configured, event: ShopEvent): void {
  if (analytics.metrikaId !== null) tellMetrika(analytics.metrikaId, settings.yandexMetricsKeys, event)
  if (analytics.pixelId !== null) tellPixel(settings.metaPixelContent, event)
  if (analytics.tagManagerId !== null) tellTagManager(event)
}

function tellMetrika(id: string, keys: readonly string[], event: ShopEvent): void {
  const { metrika } = NAMES[event.kind]
  if (metrika !== null) {
    const products = productsOf(event).map(({ count, ...product }) => ({ ...product, quantity: count }))
    const actionField =
      event.kind === 'purchase'
        ? { actionField: { id: String(event.order.number), revenue: event.order.totalPrice } }
        : {}
    window.metrikaLayer ??= []
    window.metrikaLayer.push({
      ecommerce: { currencyCode: 'UZS', [metrika]: { ...actionField, products } },
    })
  }
  for (const goal of goalsOf(keys, event.kind)) window.ym?.(id, 'reachGoal', goal)
}

/** The merchant's own goals for an event: a key is `event=goal`, or an event's name, which is its goal as well. */
function goalsOf(keys: readonly string[], kind: ShopEvent['kind']): string[] {
  return keys.flatMap((key) => {
    const [event = '', goal = event] = key.split('=').map((part) => part.trim())
    return event === kind && goal !== '' ? [goal] : []
  })
}

function tellPixel(content: string, event: ShopEvent): void {
  const contents = productsOf(event).map(({ id, count }) => ({ id, quantity: count }))
  window.fbq?.(
    event.kind === 'remove' ? 'trackCustom' : 'track',
    NAMES[event.kind].pixel,
    {
      content_type: 'product',
      content_ids: contents.map(({ id }) => id),
      contents,
      ...(content === '' ? {} : { content_category: content }),
      ...(event.kind === 'purchase' ? { currency: 'UZS', value: event.order.totalPrice } : {}),
    },
    ...(event.kind === 'purchase' ? [{ eventID: event.order.id }] : []),
  )
}

function tellTagManager(event: ShopEvent): void {
  const items = productsOf(event).map(({ id, count, name, price }) => ({
    item_id: id,
    quantity: count,
    ...(name === undefined ? {} : { item_name: name, price }),
  }))
  const purchase =
    event.kind === 'purchase'
      ? { transaction_id: String(event.order.number), value: event.order.totalPrice }
      : {}
  window.dataLayer ??= []
  window.dataLayer.push({
    event: NAMES[event.kind].tag,
    ecommerce: { currency: 'UZS', ...purchase, items },
  })
}

const productsOf = (event: ShopEvent): readonly CountedProduct[] =>
  event.kind === 'purchase' ? event.order.products : event.products

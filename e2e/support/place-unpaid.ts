import { expect, type Page } from '@playwright/test'
import { customerHeaders } from './customer.ts'
import type { Shop } from './shop.ts'

interface PlacedOrder {
  id: string
  number: number
  /** Som. */
  totalPrice: number
}

/** A dish of an order, by its Uzbek name; with options, the first of each group that asks for some or offers any. */
interface Dish {
  product: string
  count?: number
  hasOptions?: boolean
  comment?: string
}

/** What else an order says. */
interface Said {
  paymentType?: string
  address?: object | null
  comment?: string
  /** For whoever packs. */
  note?: string
  /** For whoever brings it. */
  courierComment?: string
  sendCheque?: boolean
  sendChequePhone?: string
  allergies?: string[]
  /** At the last time that one may order for, not now. */
  isForLater?: boolean
  /** At the first time from there on that one may order for. */
  notBefore?: Date
}

interface MenuProduct {
  id: string
  name: { uz: string }
  modificationGroups: { min: number; modifications: { id: string }[] }[]
}

/** Orders two burgers, to be fetched or to an address, that are not paid yet, for whoever `signInAhead` has signed in; no page is opened. */
export const placeUnpaid = (
  page: Page,
  shop: Shop,
  sub: string,
  paymentType: string,
  address: object | null = null,
): Promise<PlacedOrder> =>
  placeDishes(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }], { paymentType, address })

/** Orders these dishes for whoever `signInAhead` has signed in; no page is opened. */
export async function placeDishes(
  page: Page,
  shop: Shop,
  sub: string,
  dishes: readonly Dish[],
  { address = null, paymentType = 'CASH', isForLater = false, notBefore, ...said }: Said = {},
): Promise<PlacedOrder> {
  const headers = {
    ...(await customerHeaders(page, shop, sub)),
    'idempotency-key': crypto.randomUUID(),
  }
  const read = async (path: string) => {
    const answer = await page.request.get(shop.serverUrl(`/api${path}`), { headers })
    return answer.json()
  }
  const { products }: { products: MenuProduct[] } = await read('/products/v1/overalls?type=WEB')
  const branches: { id: string }[] = await read('/users/v1/branches')
  const cartItems = dishes.map(({ product: wanted, count = 1, hasOptions = false, comment = '' }) => {
    const product = products.find(({ name }) => name.uz === wanted)
    if (!product) throw new Error(`no product ${wanted}`)
    const modifications = product.modificationGroups.flatMap(({ min, modifications: options }) =>
      options.slice(0, Math.max(min, hasOptions ? 1 : 0)).map(({ id }) => ({ id, count: 1 })),
    )
    return { productId: product.id, count, modifications, comment }
  })
  const basket = {
    branchId: branches[0]?.id,
    serviceType: address ? 'DELIVERY' : 'PICK_UP',
    address,
    cartItems,
  }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(shop.serverUrl(`/api/orders/v1/orders${path}`), { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { totalPrice } = await post('/quote', basket)
  const order = { ...basket, ...said, paymentType, totalPrice }
  if (!isForLater && !notBefore) return post('', order)
  const wish = new URLSearchParams({ branchId: basket.branchId ?? '', serviceType: basket.serviceType })
  const slots: { at: string; isFull: boolean }[] = await read(`/orders/v1/slots?${wish}`)
  const free = slots.filter(({ isFull }) => !isFull)
  const slot = notBefore ? free.find(({ at }) => new Date(at) >= notBefore) : free.at(-1)
  return post('/at-time', { ...order, deliveryAt: slot?.at })
}

/** Takes an order back, for whoever placed it last on this page. */
export async function cancelAsCustomer(page: Page, shop: Shop, sub: string, id: string): Promise<void> {
  const headers = { ...(await customerHeaders(page, shop, sub)), 'idempotency-key': crypto.randomUUID() }
  const path = shop.serverUrl(`/api/orders/v1/orders/${id}/cancel`)
  const answer = await page.request.post(path, { headers, data: {} })
  expect(answer.ok(), await answer.text()).toBe(true)
}

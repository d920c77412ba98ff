import { expect, type Page } from '@playwright/test'
import { customerHeaders } from './customer.ts'
import type { Shop } from './shop.ts'

interface PlacedOrder {
  id: string
  number: number
  /** Som. */
  totalPrice: number
}

/** Orders two burgers, to be fetched or to an address, that are not paid yet, for whoever `signInAhead` has signed in; no page is opened. */
export async function placeUnpaid(
  page: Page,
  shop: Shop,
  sub: string,
  paymentType: string,
  address: object | null = null,
): Promise<PlacedOrder> {
  const headers = {
    ...(await customerHeaders(page, shop, sub)),
    'idempotency-key': crypto.randomUUID(),
  }
  const read = async (path: string) => {
    const answer = await page.request.get(shop.serverUrl(`/api${path}`), { headers })
    return answer.json()
  }
  const { products }: { products: { id: string; name: { uz: string } }[] } = await read(
    '/products/v1/overalls?type=WEB',
  )
  const branches: { id: string }[] = await read('/users/v1/branches')
  const burger = products.find(({ name }) => name.uz === 'Mini chizburger')
  const basket = {
    branchId: branches[0]?.id,
    serviceType: address ? 'DELIVERY' : 'PICK_UP',
    address,
    cartItems: [{ productId: burger?.id, count: 2 }],
  }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(shop.serverUrl(`/api/orders/v1/orders${path}`), { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { totalPrice } = await post('/quote', basket)
  return post('', { ...basket, paymentType, totalPrice })
}

import { expect, type Page } from '@playwright/test'
import { newPhone, type Shop } from './shop.ts'
import { signInByCalls } from './sign-in.ts'

/** A line of a basket: the product by its Uzbek name. */
export interface LineToPut {
  product: string
  count?: number
  modifications?: { id: string; count: number }[]
  comment?: string
}

interface NamedRow {
  id: string
  name: { uz: string }
}

/** A flat beside the first branch of Tez Burger, inside its zone of delivery. */
export const HOME = {
  type: 'APARTMENT',
  name: 'Amir Temur shoh koʻchasi, 15',
  streetName: 'Amir Temur shoh koʻchasi',
  houseNumber: '15',
  details: { office: '48' },
  latitude: 41.31268,
  longitude: 69.28214,
}

/**
 * Makes the browser that of a signed-in customer before a page of the shop is opened, without showing a screen; returns
 * the phone. For stories that begin after the sign-in; costs three requests and no page.
 */
export async function signInAhead(page: Page, shop: Shop, sub: string, phone = newPhone()): Promise<string> {
  await signInByCalls(page, shop, { sub, phone, below: '/api/users/v1/users' })
  return phone
}

/**
 * Lets a page hear that its customer is signed in on a phone as well: a second code to one number waits a minute. Answered so until
 * `page.unroute`.
 */
export async function answerTwoSessions(page: Page): Promise<void> {
  const [now, yesterday] = [0, 24].map((hours) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString())
  await page.route('**/users/me/sessions', (route) =>
    route.fulfill({
      json: [
        { device: 'Linux · Chrome', signedInAt: now, seenAt: now, isCurrent: true },
        { device: 'Android · Chrome', signedInAt: yesterday, seenAt: yesterday, isCurrent: false },
      ],
    }),
  )
}

/** What a call of the signed-in customer carries, for what is sent beside the pages. */
export async function customerHeaders(
  page: Page,
  shop: Shop,
  sub: string,
): Promise<{ authorization: string; merchant: string }> {
  const cookies = await page.context().cookies(shop.url(sub))
  const token = cookies.find(({ name }) => /^(?:__Host-)?token/.test(name))?.value ?? ''
  return { authorization: `Bearer ${token}`, merchant: sub }
}

/**
 * The id of the order whose payment a provider's page asks for, in Uzbek: its way back names it. What the call answered that placed the
 * order is gone with the page that asked, and read in time only on a quick machine.
 */
export async function readOrderToPay(page: Page): Promise<string> {
  const back = page.getByRole('link', { name: 'Toʻlamasdan qaytish' })
  return /\/orders\/([\da-f-]{36})/.exec((await back.getAttribute('href')) ?? '')?.[1] ?? ''
}

/** Puts lines into the basket of the first page of the shop that is opened from here on. */
export async function putBasket(page: Page, shop: Shop, sub: string, lines: LineToPut[]): Promise<void> {
  const { products } = await read<{ products: NamedRow[] }>(page, shop, sub, '/products/v1/overalls?type=WEB')
  await putStored(page, shop, sub, 'basket', {
    lines: lines.map(({ product, count = 1, modifications = [], comment = '' }) => ({
      productId: idOf(products, product),
      count,
      modifications,
      comment,
    })),
  })
}

/** Chooses delivery to a point, by the shop's first branch, for the first page of the shop that is opened from here on. */
export async function putAddress(
  page: Page,
  shop: Shop,
  sub: string,
  address: { latitude: number; longitude: number; [field: string]: unknown } = HOME,
): Promise<void> {
  const [branch] = await read<NamedRow[]>(page, shop, sub, '/users/v1/branches')
  await putStored(page, shop, sub, 'place', { serviceType: 'DELIVERY', branchId: branch?.id, address })
}

/** Saves an address in the account of the signed-in customer; returns it as the server keeps it. */
export async function saveAddress(page: Page, shop: Shop, sub: string, address: object = HOME) {
  const headers = await customerHeaders(page, shop, sub)
  const me = await page.request.get(shop.serverUrl('/api/users/v1/users/me'), { headers })
  const { id } = (await me.json()) as { id: string }
  const saved = await page.request.post(shop.serverUrl(`/api/users/v1/addresses/user/${id}`), {
    headers,
    data: address,
  })
  expect(saved.ok()).toBe(true)
  return (await saved.json()) as typeof HOME & { id: string }
}

/** Saves an address on this device, for the first page of the shop that is opened from here on. */
export async function putSavedAddress(page: Page, shop: Shop, sub: string): Promise<void> {
  await putStored(page, shop, sub, 'addresses', {
    addresses: [{ ...HOME, id: '1', description: 'Toshkent', comment: '' }],
  })
}

async function read<Answer>(page: Page, shop: Shop, sub: string, path: string): Promise<Answer> {
  const answer = await page.request.get(shop.serverUrl(`/api${path}`), { headers: { merchant: sub } })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

// Once a tab: what the customer changes afterwards is the customer's.
async function putStored(page: Page, shop: Shop, sub: string, part: string, value: object): Promise<void> {
  const merchant = await read<{ id: string }>(page, shop, sub, `/users/v1/merchants/sub/${sub}`)
  await page.addInitScript(
    ([origin, key, text]) => {
      if (location.origin !== origin || sessionStorage.getItem(`put ${key}`)) return
      sessionStorage.setItem(`put ${key}`, '1')
      localStorage.setItem(key, text)
    },
    [
      new URL(shop.url(sub)).origin,
      `dasturxon:1:${merchant.id}:main:${part}`,
      JSON.stringify(value),
    ] as const,
  )
}

function idOf(rows: NamedRow[], name: string): string {
  const found = rows.find((row) => row.name.uz === name)
  if (!found) throw new Error(`no product ${name}`)
  return found.id
}

/** Comes back as a customer who chose a point by the metro of Chilonzor the last time. */
export async function deliverToChilonzor(page: Page, shop: Shop, sub: string) {
  const pickUp = page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first()
  await pickUp.check()
  // The choice is kept, and with it there is a place to change.
  await page.waitForFunction(() => Object.entries(localStorage).join(' ').includes('PICK_UP'))
  const [key, branchId] = await page.evaluate(async () => {
    const branches: { id: string }[] = await (await fetch('/api/users/v1/branches')).json()
    const name = Object.keys(localStorage).find((stored) => stored.endsWith(':place')) ?? ''
    return [name, branches[0]?.id] as const
  })
  // Written before the next page runs: the one that is open may still write a place of its own.
  const address = { name: 'Chilonzor metro bekati', latitude: 41.2748, longitude: 69.2035 }
  await page.addInitScript(
    ([stored, place]) => {
      if (sessionStorage.getItem('came from Chilonzor')) return
      sessionStorage.setItem('came from Chilonzor', 'yes')
      localStorage.setItem(stored, place)
    },
    [key, JSON.stringify({ serviceType: 'DELIVERY', branchId, address })] as const,
  )
  await shop.open(sub)
  await expect(page.getByRole('banner')).toContainText('Chilonzor')
}

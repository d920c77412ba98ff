import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putBasket, signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

/** What can become of a call, and what a customer reads of it (spec §8). */
const FAILURES = [
  { kind: 'a refusal', answer: refusal(409, 'Mahsulot tugadi'), text: 'Mahsulot tugadi' },
  { kind: 'a server in trouble', answer: refusal(503, 'Hozir band'), text: 'Hozir band' },
  {
    kind: 'a refusal without words',
    answer: refusal(500, ''),
    text: 'Xatolik yuz berdi, keyinroq urinib koʻring',
  },
  {
    kind: 'a page of a proxy',
    answer: (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    text: 'Xatolik yuz berdi, keyinroq urinib koʻring',
  },
  {
    kind: 'half an answer',
    answer: (route: Route) => route.fulfill({ contentType: 'application/json', body: '{"totalPrice":' }),
    text: 'Xatolik yuz berdi, keyinroq urinib koʻring',
  },
  {
    kind: 'no network',
    answer: (route: Route) => route.abort(),
    text: 'Internet yoʻq yoki server javob bermayapti',
  },
  // Never answered: the page gives up by itself, as soon as its thirty seconds are over.
  { kind: 'silence', answer: () => {}, text: 'Javob juda uzoq kutildi, qayta urinib koʻring' },
]

/** The first and the last, unless ALL=1 asks for each: the words of each kind are read at a heart. */
const ENDS = process.env.ALL ? FAILURES : FAILURES.filter((_, at, { length }) => at % (length - 1) === 0)

/** Among what travels with the page. */
const BURGER = 'Mini chizburger'
const FLATBREAD = 'Tandir non'
const plus = (page: Page) => page.getByRole('button', { name: `${BURGER}: koʻpaytirish` }).first()

test('NAV-7 whatever becomes of the price of a basket, a dialog says it, the basket stays, and another try mends it', async ({
  page,
  shop,
}) => {
  shop.expectErrors(/Failed to load resource/)
  const waits = await hurryTimeouts(page)
  await putBasket(page, shop, 'tez', [{ product: BURGER, count: 2 }])
  const priced = page.waitForResponse('**/orders/v1/orders/quote')
  await shop.open('tez', '/basket')
  await priced
  const dialog = page.getByRole('alertdialog', { name: 'Summani hisoblab boʻlmadi' })
  const line = page.getByRole('main').getByRole('group', { name: BURGER })
  let count = 2
  for (const { kind, answer, text } of ENDS) {
    await test.step(kind, async () => {
      await page.route('**/orders/v1/orders/quote', answer)
      await plus(page).click()
      count += 1
      await expect(dialog).toContainText(text)
      if (kind === 'a refusal') {
        await expectAccessible(page)
        await takePicture(page, 'basket-trouble')
      }
      await dialog.getByRole('button', { name: 'Tushunarli' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
      // Once read it is not said with every press, and every press still counts.
      await plus(page).click()
      count += 1
      await expect(line).toHaveText(String(count))
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
      await expect(dialog).toBeHidden()
      await page.unroute('**/orders/v1/orders/quote')
      const mended = page.waitForResponse('**/orders/v1/orders/quote')
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await mended
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    })
  }
  expect(waits()).toEqual([30_000])

  await page.route('**/orders/v1/orders/quote', refusal(503, 'Hozir band'))
  await plus(page).click()
  await dialog.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(dialog).toContainText('Hozir band')
  await page.unroute('**/orders/v1/orders/quote')
  await dialog.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('NAV-7 what the customer asked for and did not get is said in the words of the answer; the heart is as it was', async ({
  page,
  shop,
}) => {
  shop.expectErrors(/Failed to load resource/)
  await hurryTimeouts(page)
  await signInAhead(page, shop, 'osh')
  await shop.open('osh')
  const heart = page.getByRole('button', { name: `${FLATBREAD}: sevimlilarga qoʻshish` })
  for (const { kind, answer, text } of FAILURES) {
    await test.step(kind, async () => {
      await page.route('**/api/products/v1/favourite', answer)
      await heart.click()
      await expect(page.getByText(text)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.unroute('**/api/products/v1/favourite')
    })
  }
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('NAV-7 what nobody asked for fails silently, and the shop works on', async ({ page, shop }) => {
  shop.expectErrors(/Failed to load resource|EventSource/)
  await hurryTimeouts(page)
  await signInAhead(page, shop, 'tez')
  // Everything that the menu asks for by itself once it is there.
  const asked = /\/api\/(?!support\/v1\/merchant)/
  for (const { kind, answer } of ENDS) {
    await test.step(kind, async () => {
      await page.route(asked, answer)
      await shop.open('tez')
      await plus(page).click()
      await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.unroute(asked)
      await page.evaluate(() => localStorage.clear())
    })
  }
})

/** An answer of the API that says no, in Uzbek. */
function refusal(status: number, uz: string) {
  return (route: Route) =>
    route.fulfill({
      status,
      json: { code: 'product_unavailable', description: { uz, ru: '', eng: '' }, requestId: 'test' },
    })
}

/** Lets what a page waits for at most be over at once; tells for how long it would have waited. */
async function hurryTimeouts(page: Page): Promise<() => number[]> {
  const waits = new Set<number>()
  await page.exposeFunction('noteWait', (ms: number) => void waits.add(ms))
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => {
      const { noteWait } = globalThis as unknown as { noteWait: (ms: number) => void }
      noteWait(ms)
      return timeout(ms / 10)
    }
  })
  return () => [...waits]
}

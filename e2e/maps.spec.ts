import type { Page } from '@playwright/test'
import { createShop } from './support/own-shop.ts'
import { saveHere } from './support/picker.ts'
import { expect, test } from './support/shop.ts'
import { fakeYandex } from './support/fake-yandex.ts'

/** Degrees of longitude in a pixel at the picker's zoom. */
const DEGREES = 360 / (256 * 2 ** 14)

const street = (page: Page) => page.getByLabel('Koʻcha va uy')
const map = (page: Page) => page.getByRole('application')
const yandex = (page: Page) => page.frameLocator('iframe')

const openYandexShop = () =>
  createShop('tez', ({ merchant }) => {
    merchant.mapKey = 'test-key-of-the-map'
    merchant.settings.mapType = 'YANDEX'
  })

async function openPicker(page: Page) {
  await page.getByRole('banner').locator('a[href="/choose-address"]').click()
  await expect(street(page)).not.toHaveValue('')
}

/** Where addresses were looked up, in the order of asking. */
function watchLookUps(page: Page): { latitude: number; longitude: number }[] {
  const places: { latitude: number; longitude: number }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.includes('/nominatim/reverse')) return
    places.push({ latitude: Number(searchParams.get('lat')), longitude: Number(searchParams.get('lon')) })
  })
  return places
}

test('LOC-8 LOC-5 a point is chosen on the Yandex map, which sees nothing of the shop', async ({
  page,
  shop,
}) => {
  const { sub } = await openYandexShop()
  const asked = await fakeYandex(page)
  const lookUps = watchLookUps(page)
  await shop.open(sub, '/')
  const answer = await page.request.get(shop.serverUrl(`/?vendor=${sub}`))
  expect(answer.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;' ]+';/)
  await openPicker(page)
  const logo = yandex(page).getByRole('link', { name: 'Yandex Maps' })
  await expect(logo).toBeVisible()
  const name = await map(page).getAttribute('aria-label')
  await expect(page.locator('iframe')).toHaveAttribute('title', name ?? '')
  expect(name).not.toBe('')

  // The key is checked by the frame's own host, and the frame can reach neither cookie nor page of the shop.
  const port = process.env.E2E_PORT
  expect(asked.map(({ url }) => url.searchParams.get('apikey'))).toEqual(['test-key-of-the-map'])
  expect(asked.map(({ referer }) => referer)).toEqual([`http://map-frame.localhost:${port}/`])
  const seen = await logo.evaluate(() => {
    try {
      return `${document.cookie}${window.parent.document.title}`
    } catch (error) {
      return error instanceof DOMException ? error.name : ''
    }
  })
  expect(seen).toBe('SecurityError')

  // Whom the map is from can be read: nothing of ours lies over it.
  const logoBox = await logo.boundingBox()
  const seenThere = () =>
    page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.tagName, {
      x: (logoBox?.x ?? 0) + (logoBox?.width ?? 0) / 2,
      y: (logoBox?.y ?? 0) + (logoBox?.height ?? 0) / 2,
    })
  await expect.poll(seenThere).toBe('IFRAME')

  const [start] = lookUps
  if (!start) throw new Error('the first place was not looked up')
  // The bubble above it says nothing of price and time on the way, and is lower then.
  const pin = page.locator('[class*="standing"] [class*="leg"]').last()
  const resting = (await pin.boundingBox())?.y ?? 0
  const box = await map(page).boundingBox()
  const finger = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 120 }
  // The browser knows a moment after the page does that what lies here is the frame's.
  await expect
    .poll(async () => {
      await page.mouse.move(finger.x + 1, finger.y)
      await page.mouse.move(finger.x, finger.y)
      return yandex(page).locator('[data-pointer]').count()
    })
    .toBe(1)
  await page.mouse.down()
  await page.mouse.move(finger.x - 50, finger.y, { steps: 5 })
  await page.mouse.move(finger.x - 100, finger.y, { steps: 5 })
  await expect.poll(async () => resting - ((await pin.boundingBox())?.y ?? 0)).toBeCloseTo(12, 0)
  // Nothing is looked up on the way.
  expect(lookUps).toHaveLength(1)
  await page.mouse.up()
  await expect.poll(() => lookUps.length).toBe(2)
  expect(lookUps[1]?.longitude).toBeCloseTo(start.longitude + 100 * DEGREES, 5)
  expect(lookUps[1]?.latitude).toBeCloseTo(start.latitude, 5)
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeCloseTo(resting, 0)

  // The keys belong to the page again, though the finger was on the frame.
  await expect(map(page)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => lookUps.length).toBe(3)
  expect(lookUps[2]?.longitude).toBeCloseTo(start.longitude + 60 * DEGREES, 5)

  await expect(street(page)).not.toHaveValue('')
  const chosen = await street(page).inputValue()
  await saveHere(page)
  await expect(page.getByRole('banner')).toContainText(chosen)
  expect(lookUps).toHaveLength(3)
})

test('LOC-8 a key that Yandex refuses leaves the drawn map, with the place the customer has moved to', async ({
  page,
  shop,
}) => {
  shop.expectErrors(/api-maps\.yandex\.ru/)
  const { sub } = await openYandexShop()
  let refuse = () => {}
  const mayRefuse = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('https://api-maps.yandex.ru/**', async (route) => {
    await mayRefuse
    await route.fulfill({ status: 403, body: 'Invalid api key' })
  })
  const lookUps = watchLookUps(page)
  await shop.open(sub, '/')
  await openPicker(page)
  // While the outside map is on its way the drawn one is there to be used.
  await map(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lookUps.length).toBe(2)
  refuse()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(map(page).locator('canvas')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lookUps.length).toBe(3)
  const [first, , last] = lookUps
  expect(last?.longitude).toBeCloseTo((first?.longitude ?? 0) + 80 * DEGREES, 5)
})

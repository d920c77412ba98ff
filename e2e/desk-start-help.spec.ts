import { expectAccessible } from './support/accessibility.ts'
import { fill, openWindow, PHONE, roomTexts, takeDeskPicture, WIDE } from './support/desk.ts'
import { registerOnScreen, stepOf } from './support/register-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { WHOLE_BROWSER } from './support/whole-browser.ts'

// What a page sends while it is left has to arrive.
test.use(WHOLE_BROWSER)

const texts = roomTexts('desk-start', 'uz')
/** By the metro of Chilonzor. */
const HERE = { latitude: 41.2748, longitude: 69.2035 }

test('DAY-29 DAY-30 the wizard asks how the owner is called, finds an address, takes the place of the device, and keeps what was typed', async ({
  browser,
  shop,
}) => {
  const phone = newPhone()
  const page = await openWindow(browser, shop, {
    language: 'uz',
    ...WIDE,
    geolocation: HERE,
    permissions: ['geolocation'],
  })
  await registerOnScreen(page, shop, { phone, name: `Nonvoyxona ${phone.slice(-6)}`, ownerName: 'Malika' })
  await expect(page.getByRole('button', { name: /Malika/ })).toBeVisible()
  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: texts.page.next, exact: true }).click()
  await expect(stepOf(page, 'place')).toBeVisible()

  const pinned = () =>
    page.waitForRequest(
      (request) => request.method() === 'PUT' && (request.postData() ?? '').includes('place.pin'),
    )
  const pinOf = async (request: ReturnType<typeof pinned>) =>
    ((await request).postDataJSON() as { typed: Record<string, string> }).typed['place.pin'] ?? ''
  const address = page.getByRole('textbox', { name: texts.place.address, exact: true })
  // what stands there is the beginning of a name
  await address.fill('Amir Temur xiyob')
  const found = page.getByRole('list', { name: texts.place.found }).getByRole('button')
  await expect(found.first()).toBeVisible()
  await takeDeskPicture(page, 'start-4-search-390-uz-light')
  await expectAccessible(page)
  const moved = pinned()
  await found.first().click()
  await expect(found).toHaveCount(0)
  expect(await pinOf(moved)).toMatch(/^41\.31\d*,69\.2[78]\d*$/)
  await expect(address).toHaveValue(/^Amir Temur xiyoboni/)

  // with its house it is no longer a beginning: it stays as it was typed
  await address.fill('Amir Temur xiyoboni, 4-uy')
  await page.keyboard.press('Escape')
  await expect(found).toHaveCount(0)
  const there = pinned()
  await page.getByRole('button', { name: texts.place.here, exact: true }).click()
  expect(await pinOf(there)).toBe(`${HERE.latitude},${HERE.longitude}`)
  await expect(address).toHaveValue('Amir Temur xiyoboni, 4-uy')

  await page.context().clearPermissions()
  await page.context().setGeolocation(null)
  await page.getByRole('button', { name: texts.place.here, exact: true }).click()
  await expect(page.getByText(texts.place.unknown)).toBeVisible()
})

test('DAY-31 DAY-32 DSK-91 a list from a channel: headings and phones are no dishes, what is not sure looks so and is answered by a press; the end says when the shop opens', async ({
  browser,
  shop,
}) => {
  test.setTimeout(120_000)
  const phone = newPhone()
  const page = await openWindow(browser, shop, { language: 'uz', ...WIDE })
  await registerOnScreen(page, shop, { phone, name: `Nonvoyxona ${phone.slice(-6)}` })
  const next = () => page.getByRole('button', { name: texts.page.next, exact: true }).click()
  await next()
  await page.getByRole('textbox', { name: texts.place.address, exact: true }).fill('Zarqaynar koʻchasi, 8')
  const loaded = page.waitForEvent('load')
  await next()
  await loaded
  await expect(stepOf(page, 'delivery')).toBeVisible({ timeout: 30_000 })
  await next()
  const list = page.getByRole('textbox', { name: texts.menu.list })
  await list.fill(
    [
      '🥣 1-taomlar:',
      'Mastava 20 000',
      'Shoʻrva 24',
      '2️⃣ Pitsalar:',
      'Pitsa 25/30 45000/55000',
      'Pepperoni',
      '72 000 soʻm',
      '☎️ Buyurtma: +998 90 123 45 67',
    ].join('\n'),
  )
  await expect(page.getByRole('heading', { level: 3, name: '1-taomlar' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Pitsalar' })).toBeVisible()
  await expect(page.getByText(fill(texts.menu.understood, 2))).toBeVisible()
  await expect(page.getByText(fill(texts.menu.asked, 2))).toBeVisible()
  await expect(page.getByText('Buyurtma', { exact: true })).toHaveCount(0)
  await takeDeskPicture(page, 'start-6-unsure-1440-uz-light')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ha, 24 000: Shoʻrva' }).click()
  await expect(page.getByText(fill(texts.menu.asked, 1))).toBeVisible()
  await page.getByRole('button', { name: fill(texts.menu.split, 2) }).click()
  await expect(list).toHaveValue(/Pitsa 25 – 45000\nPitsa 30 – 55000/)
  // a list that was changed is asked about anew
  await page.getByRole('button', { name: 'Ha, 24 000: Shoʻrva' }).click()
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: fill(texts.menu.add, 5) }).click()
  await expect(page.getByText(texts.payment.CASH, { exact: true })).toBeVisible()
  await expect(page.getByText('Payme', { exact: true })).toBeVisible()
  await takeDeskPicture(page, 'start-7-online-320-uz-light')
  await expectAccessible(page)
  await next()
  await page.getByRole('button', { name: texts.page.later, exact: true }).click()
  await expect(stepOf(page, 'open')).toBeVisible()
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: texts.open.open }).click()
  await anew
  await expect(page.getByRole('heading', { level: 2, name: texts.open.opened })).toBeVisible()
  // the first of the usual days is ten to ten, whatever the time is now
  const [nowOpen = '', opens = ''] = [texts.open.now, texts.open.opens].map(
    (words) => words.split('{time}')[0] ?? '',
  )
  await expect(page.getByText(new RegExp(`^(?:${nowOpen}.*22:00|${opens}.*10:00)`))).toBeVisible()
  await takeDeskPicture(page, 'start-11-opened-320-uz-light')
  await expectAccessible(page)
})

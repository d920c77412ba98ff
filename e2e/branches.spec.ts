import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { createShop, type Row, type ShopFiles } from './support/own-shop.ts'
import { openPlaces } from './support/picker.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']
/** Hours go by the server's clock, which no test moves: what is closed is closed on the day of the test. */
const TODAY = DAYS[new Date(Date.now() + 5 * 60 * 60 * 1000).getUTCDay()] ?? ''

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filialni tanlang' })
const selectButton = (where: Locator) => where.getByRole('button', { name: 'Tanlash', exact: true })
const cityOf = (where: Locator) => where.getByRole('combobox', { name: 'Shahar' })

test('LOC-2 LOC-3 the branches drawer: list, map, detail and Select, sentence by sentence', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('osh', inTwoCities)
  await shop.open(sub, '/')
  await choosePickup(page)
  await openPlaces(page)
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('heading', { name: 'Filialni tanlang' })).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Orqaga' })).toBeVisible()
  await expect(cityOf(drawer)).toHaveValue(/./)

  // The list: names, today's hours, addresses; the main branch is where it begins.
  const main = drawer.getByRole('radio', { name: /Chorsu/ })
  await expect(main).toBeChecked()
  // hours to 23:59 are the whole day: no minute of it is closed (FIL-10)
  await expect(main).toHaveAccessibleName(/Zarqaynar koʻchasi, 8.*24 soat ochiq/)
  await expect(selectButton(drawer)).toBeEnabled()
  // One that does not hand out orders is not there, nor one of another city.
  await expect(drawer.getByRole('radio', { name: /faqat yetkazish|Samarqand/ })).toHaveCount(0)
  // Closed today: says so and until when, cannot be chosen.
  const closed = drawer.getByRole('radio', { name: /Mirzo/ })
  await expect(closed).toHaveAccessibleName(/Bugun dam olish kuni.*Yopiq · ertaga 09:00 da ochiladi/)
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await closed.click({ force: true })
  await expect(closed).not.toBeChecked()
  await expect(main).toBeChecked()
  await expectAccessible(page)
  await takePicture(page, 'branches-drawer')
  await expectFullHeight(page, drawer)

  // The map: a marker per branch, the current one told apart.
  await drawer.getByRole('radio', { name: 'Xarita' }).check()
  const markers = drawer.getByRole('button', { name: /filiali/ })
  await expect(markers).toHaveCount(3)
  await expect(drawer.getByRole('button', { name: /filiali, tanlangan/ })).toHaveCount(1)
  await expect(drawer.getByRole('button', { name: /Chorsu filiali, tanlangan/ })).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'branches-map')

  // A marker leads to the branch: name, schedule, phone to call, address, Select that is disabled while closed.
  await drawer.getByRole('button', { name: /Mirzo.* filiali/ }).click()
  const name = drawer.getByRole('heading', { name: /Mirzo/ })
  await expect(name).toBeFocused()
  await expect(drawer.getByText('Ish vaqti')).toBeVisible()
  await expect(drawer.locator('dl > div')).toHaveCount(7)
  await expect(drawer.locator('dl > div').first()).toHaveText(/Dam olish kuni/)
  await expect(drawer.locator('dl > div').nth(1)).toHaveText(/09:00–23:00/)
  await expect(drawer.getByRole('link', { name: /\+998 71 000 02 13/ })).toHaveAttribute(
    'href',
    'tel:+998710000213',
  )
  await expect(drawer.getByText('Mirzo Ulugʻbek shoh koʻchasi, 56')).toBeVisible()
  await expect(selectButton(drawer)).toBeDisabled()
  await expectAccessible(page)
  await takePicture(page, 'branch-detail')

  // Back leads to the map, by the button and by the browser alike, and leaves the choice as it was.
  await drawer.getByRole('button', { name: 'Orqaga' }).click()
  await expect(drawer.getByRole('button', { name: /Chorsu filiali, tanlangan/ })).toBeVisible()
  await drawer.getByRole('button', { name: /Yangi.* filiali/ }).click()
  await expect(drawer.getByRole('heading', { name: /Yangi/ })).toBeVisible()
  await page.goBack()
  await expect(markers).toHaveCount(3)

  // Selecting an open branch stores it and closes the drawer; the next opening begins with it.
  await drawer.getByRole('button', { name: /Yangi.* filiali/ }).click()
  await selectButton(drawer).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('banner')).toContainText('Yangi')
  await openPlaces(page)
  await expect(drawer.getByRole('radio', { name: /Yangi/ })).toBeChecked()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(shop.url(sub, '/'))
})

test(
  'LOC-1 another city has its own branches and takes the place of the address',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub } = await createShop('osh', inTwoCities)
    await shop.open(sub, '/')
    await choosePickup(page)
    await openPlaces(page)
    const drawer = drawerOf(page)
    await cityOf(drawer).selectOption({ label: 'Samarqand' })
    await expect(drawer.getByRole('radio', { name: /Samarqand/ })).toBeChecked()
    await expect(drawer.getByRole('radio', { name: /Chorsu/ })).toHaveCount(0)
    await selectButton(drawer).click()
    await expect(page.getByRole('banner')).toContainText('Samarqand')

    // Delivery goes to the middle of the city until the customer says where in it, and no order does.
    await page.getByRole('radio', { name: 'Yetkazish' }).locator('visible=true').first().check()
    await expect(page.getByRole('banner')).toContainText('Samarqand')
    expect(await deliveryAddressOf(page)).toMatchObject({
      address: { id: expect.stringMatching(/^auto-generated:/), latitude: 39.65456, longitude: 66.96445 },
    })
    await openPlaces(page)
    await expect(page.getByRole('dialog', { name: 'Xaritani suring' })).toBeVisible()
  },
)

test(
  'LOC-1 LOC-2 a shop in one city asks for none; with nothing open Select waits; with no branch it says so',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub, change } = await createShop('bozor', (files) => {
      for (const branch of files.branches) branch.workHours = week('10:00', '22:00', DAYS)
    })
    await shop.open(sub, '/', 'uz')
    await choosePickup(page)
    await openPlaces(page)
    const drawer = drawerOf(page)
    await expect(drawer.getByText('Bugun dam olish kuni')).toHaveCount(3)
    await expect(drawer.getByRole('radio', { checked: true, name: /Gul/ })).toHaveCount(0)
    await expect(selectButton(drawer)).toBeDisabled()
    await expect(cityOf(drawer)).toHaveCount(0)

    await change((files) => {
      for (const { settings } of files.branches) Object.assign(settings as object, { pickupEnabled: false })
    })
    await page.reload()
    await openPlaces(page)
    await expect(drawer.getByRole('heading', { name: 'Filiallar topilmadi' })).toBeVisible()
    await drawer.getByRole('radio', { name: 'Xarita' }).check()
    await expect(drawer.getByRole('heading', { name: 'Filiallar topilmadi' })).toBeVisible()
    await expect(selectButton(drawer)).toBeDisabled()
  },
)

test(
  'MER-7 LOC-1 NAV-5 what follows the start: active orders after 500 ms, a look for a newer build after 1000, the default city after 1234',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'osh')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isAsked = (path: RegExp) => asked.some((other) => path.test(other))
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    const script = page.waitForResponse(/\/assets\/follow-visit-/)
    await shop.open('osh', '/')
    await expect(page.locator('html')).toHaveAttribute('data-alive', '')
    // What chooses the city is fetched once the page is at rest, and counts from the start: the clock stands until it has begun.
    await page.clock.runFor(60)
    await page.evaluate((url) => import(url), (await script).url())
    await page.clock.runFor(439)
    expect(isAsked(/users\/me|\/active$/)).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(() => isAsked(/\/orders\/user\/[^/]+\/active$/)).toBe(true)
    expect(isAsked(/build\.json$/)).toBe(false)
    await page.clock.runFor(733)
    await expect.poll(() => isAsked(/build\.json$/)).toBe(true)
    expect(await deliveryAddressOf(page)).toMatchObject({ cityId: null })
    expect(isAsked(/\/city-merchant\//)).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(() => isAsked(/\/city-merchant\//)).toBe(true)
    // A request that is slow to be answered has timers of its own.
    const later = async () => {
      await page.clock.runFor(20)
      return deliveryAddressOf(page)
    }
    await expect.poll(later).toMatchObject({ cityId: expect.stringMatching(/./) })
  },
)

test('LOC-2 NAV-5 the map looks at the middle of the branches and fits them 500 ms later', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  // In the drawer, which shows the list first on every screen; a wide page shows both.
  await shop.open('tez', '/')
  await choosePickup(page)
  await openPlaces(page)
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('radio', { name: /Chilonzor/ })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await drawer.getByRole('radio', { name: 'Xarita' }).check()
  const markers = drawer.getByRole('button', { name: /filiali/ })
  await expect(markers).toHaveCount(4)
  const spread = () => spreadOf(markers)

  await page.clock.runFor(499)
  const near = await spread()
  // At zoom 10 a pixel is 115 m in Tashkent: 16 km from Sergeli to Yunusobod are some 140 px.
  expect(near).toBeGreaterThan(120)
  expect(near).toBeLessThan(160)
  await page.clock.runFor(1)
  await page.clock.runFor(50)
  await expect.poll(spread).toBeGreaterThan(near + 20)
})

test(
  'NAV-5 a city is acted on when it has stood for 300 ms, and rows under way stay for 400 ms',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.clock.install()
    await shop.open('osh', '/')
    await choosePickup(page)
    await openPlaces(page)
    const drawer = drawerOf(page)
    await expect(drawer.getByRole('radio', { name: /Chorsu/ })).toBeChecked()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await holdBack(page, '**/branches/full**')
    let isAsked = false
    page.on('request', (request) => (isAsked ||= request.url().includes('/branches/full')))
    await openPlaces(page)
    const underWay = drawer.locator('[aria-busy="true"]')
    await expect(underWay).toBeVisible()
    // Cities first, then the branches of one: each question is sent after the task at hand.
    await expect(async () => {
      await page.clock.runFor(0)
      expect(isAsked).toBe(true)
    }).toPass()
    await page.clock.runFor(150)
    await expect(underWay.locator('span, div').first()).toBeVisible()
    const answered = page.waitForResponse(/branches\/full/)
    release()
    await (await answered).finished()
    await page.clock.runFor(399)
    await expect(underWay).toBeVisible()
    await page.clock.runFor(1)
    await expect(underWay).toBeHidden()

    const city = cityOf(drawer)
    const before = await deliveryAddressOf(page)
    await city.selectOption({ label: 'Samarqand' })
    await page.clock.runFor(299)
    expect(await deliveryAddressOf(page)).toEqual(before)
    await page.clock.runFor(1)
    await expect.poll(() => deliveryAddressOf(page)).not.toEqual(before)
  },
)

test(
  'LOC-4 where no branch delivers, the branch of the order is cleared and the reason is said',
  { tag: '@phone' },
  async ({ page, shop }) => {
    // 404: no branch; 422: the one that was chosen for pickup does not deliver.
    shop.expectErrors(/404|422/)
    const { sub } = await createShop('osh', (files) => {
      inTwoCities(files)
      for (const { settings } of files.branches) Object.assign(settings as object, { deliveryEnabled: false })
    })
    await shop.open(sub, '/address/pickup')
    await selectButton(page.getByRole('main')).click()
    await expect.poll(() => deliveryAddressOf(page)).toMatchObject({ branchId: expect.stringMatching(/./) })

    await page.getByRole('radio', { name: 'Yetkazish' }).locator('visible=true').first().check()
    await shop.open(sub, '/address/delivery')
    await cityOf(page.getByRole('main')).selectOption({ label: 'Samarqand' })
    await expect(page.getByText('Filiallar yoʻq')).toBeVisible()
    expect(await deliveryAddressOf(page)).toMatchObject({ branchId: null })
  },
)

test(
  'LOC-2 LOC-10 how far a branch is: by the device that tells, else by the address, else nothing',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    const chilonzor = page.getByRole('radio', { name: /Chilonzor/ })
    const said = /\s(km|m)$/
    await shop.open('tez', '/address/pickup')
    await expect(chilonzor).toHaveAccessibleName(/Bunyodkor.*\d\d:\d\d/)
    // Nobody is asked where they are just for that.
    await expect(chilonzor).not.toHaveAccessibleName(said)

    // Two hundredths of a degree of longitude.
    await keepAddress(page, { latitude: 41.27502, longitude: 69.18588 })
    await page.reload()
    await expect(chilonzor).toHaveAccessibleName(/ 1,7\skm$/)

    await context.grantPermissions(['geolocation'], { origin: shop.url('tez', '') })
    await context.setGeolocation({ latitude: 41.27502, longitude: 69.19588 })
    await page.reload()
    await expect(chilonzor).toHaveAccessibleName(/ 840\sm$/)
  },
)

test('LOC-11 branches as pages: a directory with a page for each, and pickup that leads home', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('osh', inTwoCities)
  await shop.open(sub, '/branches')
  const main = page.getByRole('main')
  // A wide page shows the map's markers, named after their branches, beside the list.
  const listed = (name: string) => main.getByRole('button', { name: new RegExp(`${name}(?!.*filiali)`) })
  // Also one that only delivers: this page is about the merchant, not about an order.
  await expect(listed('faqat yetkazish')).toBeVisible()
  await expect(selectButton(main)).toHaveCount(0)
  await listed('Mirzo').click()
  await expect(main.getByRole('heading', { name: /Mirzo/ })).toBeFocused()
  await expect(page).toHaveURL(/\/branches\?branch=/)
  await page.reload()
  await expect(main.getByRole('heading', { name: /Mirzo/ })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(listed('Mirzo')).toBeVisible()

  await shop.open(sub, '/branches?branch=11111111-1111-4111-8111-111111111111')
  await expect(main.getByRole('heading', { name: 'Filial topilmadi' })).toBeVisible()
  await main.getByRole('button', { name: 'Filiallar' }).click()
  await expect(listed('Chorsu')).toBeVisible()

  await shop.open(sub, '/branches/map')
  await expect(main.getByRole('button', { name: /filiali/ })).toHaveCount(4)

  await shop.open(sub, '/choose-address')
  await choosePickup(page)
  await expect(main.getByRole('radio', { name: /Chorsu/ })).toBeChecked()
  await expect(main.getByRole('radio', { name: /faqat yetkazish/ })).toHaveCount(0)

  await shop.open(sub, '/address/pickup2')
  await expect(main.getByRole('button', { name: /filiali/ })).toHaveCount(3)
  await shop.open(sub, '/address/pickup')
  await expect(main.getByRole('radio', { name: /faqat yetkazish/ })).toHaveCount(0)
  await cityOf(main).selectOption({ label: 'Samarqand' })
  await main.getByRole('radio', { name: /Samarqand/ }).check()
  await selectButton(main).click()
  await expect(page).toHaveURL(shop.url(sub, '/'))
  await expect(page.getByRole('banner')).toContainText('Samarqand')
})

test('LOC-3 a shop that is closed says so above its menu, and on which day and when it opens', async ({
  page,
  shop,
}) => {
  const { sub } = await createShop('osh', ({ branches }) => {
    for (const branch of branches) branch['workHours'] = week('09:00', '23:00', [TODAY])
  })
  await shop.open(sub, '/')
  // For eyes, too: the hours beside the shop's name are read out alone on all but the widest screens.
  const lines = page.getByRole('banner').getByText('Yopiq · ertaga 09:00 da ochiladi')
  const widest = () =>
    lines.evaluateAll((all) => Math.max(0, ...all.map((line) => line.getBoundingClientRect().width)))
  await expect.poll(widest).toBeGreaterThan(80)
  await expectAccessible(page)
})

async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
}

/** Tashkent: a main branch, one closed today, one more, and one that only delivers; Samarkand: one. */
function inTwoCities({ branches }: ShopFiles): void {
  const [chorsu, mirzo, samarkand] = branches as [Row, Row, Row]
  chorsu.workHours = week('00:00', '23:59')
  mirzo.workHours = week('09:00', '23:00', [TODAY])
  samarkand.workHours = week('00:00', '23:59')
  const settings = chorsu.settings as Record<string, boolean>
  branches.push(
    {
      ...chorsu,
      ref: 'yangi',
      ...named('Registon, Yangi'),
      isMain: false,
      latitude: 41.2995,
      longitude: 69.2401,
    },
    {
      ...chorsu,
      ref: 'faqat',
      ...named('Registon, faqat yetkazish'),
      isMain: false,
      latitude: 41.34,
      longitude: 69.29,
      settings: { ...settings, pickupEnabled: false },
    },
  )
}

const named = (name: string) => ({ name: { uz: name, ru: name, eng: name } })

/** The same hours every day, for each way of getting an order, but on some days off. */
function week(open: string, close: string, daysOff: readonly string[] = []) {
  return ['DELIVERY', 'PICK_UP', 'DINE_IN'].map((type) => ({
    type,
    days: DAYS.map((weekName) => ({
      weekName,
      open,
      close,
      extraOpen: null,
      extraClose: null,
      isDayOff: daysOff.includes(weekName),
    })),
  }))
}

/** What the browser keeps of where the order goes; null when nothing is kept. */
async function deliveryAddressOf(page: Page): Promise<unknown> {
  const kept = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith(':place'))?.[1],
  )
  return kept === undefined ? { cityId: null } : JSON.parse(String(kept))
}

/** As a customer who has chosen an address before. */
async function keepAddress(page: Page, address: { latitude: number; longitude: number }): Promise<void> {
  await expect.poll(() => deliveryAddressOf(page)).toMatchObject({ cityId: expect.stringMatching(/./) })
  await page.evaluate((kept) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':place')) ?? ''
    const place = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...place, address: { ...kept, id: '1', name: 'Uy' } }))
  }, address)
}

/** A sheet of a phone takes nearly the whole height. On a wide screen it is a dialog in the middle. */
async function expectFullHeight(page: Page, drawer: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  const box = await drawer.boundingBox()
  if (test.info().project.name === 'phone') expect(box?.height).toBeGreaterThan(height * 0.9)
}

/** From the northernmost marker to the southernmost, px. */
async function spreadOf(markers: Locator): Promise<number> {
  const tops = await markers.evaluateAll((all) => all.map((marker) => marker.getBoundingClientRect().top))
  return Math.max(...tops) - Math.min(...tops)
}

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  addressDrawer,
  describeHere,
  openPlaces,
  saveHere,
  searchFor,
  streetField,
} from './support/picker.ts'
import { putSavedAddress, signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Xaritani suring' })
const addresses = (page: Page) => page.getByRole('dialog', { name: 'Mening manzillarim' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Ishonchingiz komilmi?' })
const placeQuery = (page: Page) => page.getByRole('combobox', { name: 'Koʻcha, uy yoki moʻljal' })
const found = (page: Page) => page.getByRole('listbox').getByRole('option')
const deliverHere = (page: Page) => page.getByRole('button', { name: 'Shu yerga yetkazish' })
/** The place of the order, as the header says it. */
const destination = (page: Page) => page.getByRole('banner').locator('a[href="/choose-address"] b')
const noLocation = (page: Page) => page.getByText('Joylashuvni aniqlashga ruxsat bering')

/** Where addresses were looked up, as the calls said it. */
function watchLookUps(page: Page): string[] {
  const points: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.includes('/nominatim/reverse')) return
    points.push(`${searchParams.get('lat')} ${searchParams.get('lon')}`)
  })
  return points
}

/** A geocoder that knows the houses, as the demo's does not. */
async function giveHouses(page: Page, houseNumber: string) {
  await page.route('**/nominatim/reverse**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const json = {
      name: 'Navoiy koʻchasi',
      display_name: 'Navoiy koʻchasi, Toshkent',
      lat: searchParams.get('lat') ?? '',
      lon: searchParams.get('lon') ?? '',
      source: 'gazetteer',
      address: { road: 'Navoiy koʻchasi', house_number: houseNumber },
    }
    return route.fulfill({ json })
  })
}

/** Marks the page when its device is asked where it is. */
const noteAsking = (page: Page) =>
  page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...input) => {
      document.documentElement.dataset['asked'] = 'yes'
      ask(...input)
    }
  })

/** Stops the page's clock, a moment later than it is. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

test('LOC-5 LOC-10 a guest without addresses gets the map; the point is described in a drawer of its own', async ({
  page,
  shop,
}) => {
  await giveHouses(page, '15')
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(picker(page)).toBeVisible()
  await expect(picker(page).getByRole('button', { name: 'Orqaga' })).toBeVisible()
  // One city: nothing to choose from.
  await expect(page.getByRole('combobox', { name: 'Shahar' })).toHaveCount(0)
  // The street with the house number in brackets, over the map and in the field.
  await expect(streetField(page)).toHaveValue('Navoiy koʻchasi (15)')
  await expect(picker(page).getByText(/^Navoiy koʻchasi \(15\)/)).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'picker')

  await describeHere(page)
  const drawer = addressDrawer(page)
  await expect(drawer.getByText('Navoiy koʻchasi (15)')).toBeVisible()
  await expect(drawer.getByLabel('Manzil nomi')).toHaveValue('')
  await expect(drawer.getByLabel('Xonadon yoki ofis')).toHaveValue('15')
  await expectAccessible(page)
  await takePicture(page, 'address-drawer')
  await drawer.getByLabel('Manzil nomi').fill('Uyim')
  await drawer.getByLabel('Xonadon yoki ofis').fill('48')
  await drawer.getByLabel('Domofon').fill('48K')
  await drawer.getByLabel('Podyezd').fill('2')
  await drawer.getByLabel('Qavat').fill('5')
  // Back leaves the drawer, and what was written in it; the map stays.
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(picker(page)).toBeVisible()
  await describeHere(page)
  await expect(drawer.getByLabel('Manzil nomi')).toHaveValue('')
  await expect(drawer.getByLabel('Domofon')).toHaveValue('')

  await drawer.getByLabel('Manzil nomi').fill('Uyim')
  await drawer.getByLabel('Xonadon yoki ofis').fill('48')
  await drawer.getByLabel('Xonadon yoki ofis').press('Enter')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Navoiy koʻchasi')
  await openPlaces(page)
  await expect(addresses(page).getByRole('listitem')).toContainText(['Uyim'])
  await expect(addresses(page).getByText('Xonadon 48')).toBeVisible()

  // Opened again at its own place it is the same address, with its name and flat.
  await shop.open('tez', '/address/delivery')
  await describeHere(page)
  await expect(drawer.getByLabel('Manzil nomi')).toHaveValue('Uyim')
  await expect(drawer.getByLabel('Xonadon yoki ofis')).toHaveValue('48')
  await drawer.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page).toHaveURL(shop.url('tez', '/'))
  await openPlaces(page)
  await expect(addresses(page).getByRole('listitem')).toHaveCount(1)
})

test(
  'LOC-5 LOC-1 in a shop of two cities the map has a choice of city, and another city is looked up anew',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('osh', '/')
    await openPlaces(page)
    await expect(streetField(page)).toHaveValue(/./)
    const lookUps = watchLookUps(page)
    await picker(page).getByRole('combobox', { name: 'Shahar' }).selectOption({ label: 'Samarqand' })
    await expect.poll(() => lookUps.length).toBe(1)
    expect(lookUps[0]).toMatch(/^39\.\d{1,6} 66\.\d{1,6}$/)
    // customer 16: a part of the city is no street and house.
    await expect(picker(page).getByRole('button', { name: 'Koʻcha yoki moʻljalni yozing' })).toBeDisabled()
    await streetField(page).fill('Registon koʻchasi, 5')
    // CUS-3: the middle of the city is some way from there.
    await deliverHere(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yoʻq' }).click()
    await describeHere(page)
    await expect(addressDrawer(page).getByLabel('Manzil nomi')).toHaveValue('')
  },
)

test(
  'LOC-5 NAV-6 saved addresses: chosen with one press, deleted after a yes, added on the map',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/')
    await openPlaces(page)
    await saveHere(page)
    const first = await destination(page).textContent()

    await openPlaces(page)
    const drawer = addresses(page)
    await drawer.getByRole('button', { name: 'Yangi manzil qoʻshish' }).click()
    await expect(drawer).toBeHidden()
    await expect(picker(page)).toBeVisible()
    await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
    await saveHere(page)
    await expect(page.getByRole('banner')).toContainText('Chilonzor')

    await openPlaces(page)
    const rows = drawer.getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expectAccessible(page)
    await takePicture(page, 'addresses')
    const height = await drawer.evaluate((element) => element.getBoundingClientRect().height / innerHeight)
    expect(height).toBeLessThanOrEqual(0.65)
    // Name and description.
    await expect(rows.first()).toContainText(/Chilonzor metro bekati.*Toshkent/)
    await rows.nth(1).getByRole('button').first().click()
    await expect(drawer).toBeHidden()
    await expect(destination(page)).toHaveText(first ?? '')

    // Another than the current one: asked, kept, asked again, gone; the drawer stays.
    await openPlaces(page)
    const other = rows.filter({ hasText: 'Chilonzor metro bekati' })
    const remove = other.getByRole('button', { name: /manzilini oʻchirish/ })
    await remove.click()
    await expect(question(page)).toContainText(/Chilonzor metro bekati · .*Toshkent/)
    await expect(question(page).getByRole('button', { name: 'Yoʻq' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await remove.click()
    await question(page).getByRole('button', { name: 'Yoʻq' }).click()
    await expect(other).toBeVisible()
    await remove.click()
    await question(page).getByRole('button', { name: 'Ha, oʻchirish' }).click()
    await expect(other).toHaveCount(0)
    await expect(drawer).toBeVisible()

    // The address of the order: another one is asked for.
    await rows.getByRole('button', { name: /manzilini oʻchirish/ }).click()
    await question(page).getByRole('button', { name: 'Ha, oʻchirish' }).click()
    await expect(picker(page)).toBeVisible()
    await expect(drawer).toBeHidden()
  },
)

test(
  'customer 17 SPC-15 a saved address is described anew in its row, and deleting it asks as the document does',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await putSavedAddress(page, shop, 'tez')
    await shop.open('tez', '/profile/address')
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toContainText([/Amir Temur shoh koʻchasi 15.*Xonadon 48/])
    await page.getByRole('button', { name: /manzilini tahrirlash|manzilini oʻzgartirish/ }).click()
    await addressDrawer(page).getByLabel('Manzil nomi').fill('Uyim')
    await addressDrawer(page).getByLabel('Domofon').fill('48K')
    await addressDrawer(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText([/48K.*Uyim/])
    await page.reload()
    await expect(rows).toContainText([/48K.*Uyim/])

    await page.getByRole('button', { name: /Uyim.*manzilini oʻchirish/ }).click()
    await expect(question(page).getByRole('button', { name: 'Ha, oʻchirish' })).toBeVisible()
    await expect(question(page)).toContainText('Uyim')
  },
)

test('LOC-5 the search of places: keys alone, cleared, closed by Back; a choice moves the pin', async ({
  page,
  shop,
}) => {
  await shop.open('tez', '/')
  await openPlaces(page)
  await expect(streetField(page)).not.toHaveValue('')
  const open = page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' })
  await open.click()
  await expect(placeQuery(page)).toBeFocused()
  await placeQuery(page).pressSequentially('chilonzor')
  await expect(found(page).nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Qidiruvni tozalash' }).click()
  await expect(placeQuery(page)).toHaveValue('')
  await expect(found(page)).toHaveCount(0)

  await placeQuery(page).pressSequentially('chilonzor metro')
  await expect(found(page).nth(1)).toBeVisible()
  await placeQuery(page).press('ArrowDown')
  await expect(found(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(placeQuery(page)).toBeHidden()
  await expect(picker(page)).toBeVisible()

  // Closing has cleared both.
  await open.click()
  await expect(placeQuery(page)).toHaveValue('')
  await expect(found(page)).toHaveCount(0)
  await placeQuery(page).fill('chilonzor metro')
  // A name, and where that is.
  await found(page)
    .filter({ hasText: /Chilonzor metro bekati.*Toshkent/ })
    .first()
    .click()
  await expect(placeQuery(page)).toBeHidden()
  await expect(streetField(page)).toHaveValue('Chilonzor metro bekati')
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL(shop.url('tez', '/'))
})

test(
  'LOC-5 NAV-5 look-up after 300 ms of rest, focus after 500 ms, closing 100 ms after the address is stored',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const lookUps = watchLookUps(page)
    await page.clock.install()
    await shop.open('tez', '/')
    await openPlaces(page)
    await expect(streetField(page)).not.toHaveValue('')
    const before = lookUps.length

    // While the map moves nothing is asked for, and nothing can be saved.
    const map = page.getByRole('application')
    await stopClock(page)
    await map.press('ArrowRight')
    await page.clock.runFor(50)
    await expect(page.getByRole('button', { name: 'Manzil aniqlanmoqda…' })).toBeDisabled()
    expect(lookUps).toHaveLength(before)
    await page.clock.resume()
    await expect(deliverHere(page)).toBeEnabled()
    expect(lookUps).toHaveLength(before + 1)
    expect(lookUps.at(-1)).toMatch(/^\d+\.\d{1,6} \d+\.\d{1,6}$/)
    // An arrow moves the map by 40 px, and it opens at zoom 14.
    const [from, to] = lookUps.slice(-2).map((point) => Number(point.split(' ')[1]))
    expect((to ?? 0) - (from ?? 0)).toBeCloseTo((40 * 360) / (256 * 2 ** 14), 5)

    // Without motion it rests at once, and is asked for when it has rested for so long.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await stopClock(page)
    await map.press('ArrowRight')
    await expect(streetField(page)).toHaveValue('')
    await page.clock.runFor(299)
    expect(lookUps).toHaveLength(before + 1)
    await page.clock.runFor(1)
    await expect(streetField(page)).not.toHaveValue('')
    expect(lookUps).toHaveLength(before + 2)
    await page.clock.resume()

    await stopClock(page)
    await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
    await expect(placeQuery(page)).toBeVisible()
    await page.clock.runFor(499)
    await expect(placeQuery(page)).not.toBeFocused()
    await page.clock.runFor(1)
    await expect(placeQuery(page)).toBeFocused()

    const searches: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/nominatim/search')) searches.push(request.url())
    })
    await placeQuery(page).fill('chilonzor')
    await page.clock.runFor(299)
    expect(searches).toHaveLength(0)
    await page.clock.runFor(1)
    await expect(found(page).first()).toBeVisible()
    expect(searches).toHaveLength(1)
    await page.clock.resume()
    await page.goBack()
    await expect(placeQuery(page)).toBeHidden()

    await describeHere(page)
    await stopClock(page)
    await addressDrawer(page).getByRole('button', { name: 'Saqlash' }).click()
    // Stored at once, on this device.
    const isStored = () => Object.values(localStorage).some((kept) => kept.includes('"addresses":[{'))
    await expect.poll(() => page.evaluate(isStored)).toBe(true)
    await page.clock.runFor(99)
    await expect(addressDrawer(page)).toBeVisible()
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  },
)

test(
  'LOC-6 outside every zone nothing can be saved, and pickup is the way out',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/')
    await openPlaces(page)
    await searchFor(page, 'registon', 'Registon')
    const save = page.getByRole('button', { name: 'Yetkazish hududidan tashqarida' })
    await expect(save).toBeDisabled()
    await streetField(page).press('Enter')
    await expect(addressDrawer(page)).toBeHidden()
    await page.getByRole('button', { name: 'Olib ketishni tanlash' }).click()
    await expect(page.getByRole('dialog', { name: 'Filialni tanlang' })).toBeVisible()
  },
)

test(
  'LOC-9 LOC-8 T-ZONE-04 without the address service a landmark is enough, and the courier is told the way',
  { tag: '@phone' },
  async ({ page, shop }) => {
    shop.expectErrors(/503|ERR_FAILED/)
    await page.route('**/nominatim/reverse**', (route) =>
      route.fulfill({
        status: 503,
        json: {
          code: 'geocoding_failed',
          description: {
            uz: 'Manzil topilmadi, birozdan soʻng urinib koʻring',
            ru: '',
            eng: '',
          },
        },
      }),
    )
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/')
    await openPlaces(page)
    // An account without addresses: straight to the map.
    await expect(page.getByText(/Manzil topilmadi, birozdan soʻng/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Koʻcha yoki moʻljalni yozing' })).toBeDisabled()
    await streetField(page).fill('Katta chinor yonida')
    await describeHere(page)
    await addressDrawer(page).getByLabel('Kuryerga izoh').fill('Yashil darvoza, orqa tomondan')
    const stored = page.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().includes('/addresses/'),
    )
    await addressDrawer(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('Katta chinor yonida')
    const { latitude, longitude } = (await stored).postDataJSON()

    await page
      .getByRole('button', { name: /Mini chizburger/ })
      .first()
      .click()
    await expect(page.getByRole('group', { name: /Mini chizburger/ }).first()).toBeVisible()
    await page
      .getByRole('button', { name: /Mini chizburger: koʻpaytirish/ })
      .first()
      .click()
    await shop.open('tez', '/checkout')
    const order = page.waitForRequest((sent) => sent.url().endsWith('/orders/v1/orders'))
    const place = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
    await expect(place).toContainText(/\d/)
    await expect(place.locator('[aria-busy]')).toHaveCount(0)
    await place.click()
    // The pin is the truth: to the sixth decimal, from the map to the order.
    expect((await order).postDataJSON().address).toMatchObject({
      latitude,
      longitude,
      name: 'Katta chinor yonida',
    })
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    await expect(page.getByRole('main').getByText('Katta chinor yonida')).toBeVisible()
    await expect(page.getByRole('main').getByText('Yashil darvoza, orqa tomondan')).toBeVisible()
  },
)

test(
  'LOC-10 a device that tells where it is is believed',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    await context.grantPermissions(['geolocation'], { origin: shop.url('tez', '') })
    await context.setGeolocation({ latitude: 41.2856, longitude: 69.2034 })
    await shop.open('tez', '/')
    await openPlaces(page)
    await expect(streetField(page)).toHaveValue(/Chilonzor|Bunyodkor/)
    await expect(noLocation(page)).toHaveCount(0)
  },
)

for (const device of ['denies', 'cannot tell'] as const) {
  test(
    `LOC-10 a device that ${device} where it is: the map is there, and the search`,
    { tag: '@phone' },
    async ({ page, shop }) => {
      if (device === 'cannot tell') {
        await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
      } else await noteAsking(page)
      await shop.open('tez', '/')
      await openPlaces(page)
      // Opening the map asks nobody and complains of nothing; a press does.
      await expect(streetField(page)).not.toHaveValue('')
      expect(await noLocation(page).count()).toBe(0)
      await expect(page.locator('html[data-asked]')).toHaveCount(0)
      await page.getByRole('button', { name: 'Mening joylashuvim' }).click()
      await expect(noLocation(page)).toBeVisible()
      await page.getByRole('button', { name: 'Qidiruv', exact: true }).locator('visible=true').last().click()
      await expect(placeQuery(page)).toBeFocused()
      await page.goBack()
      await saveHere(page)
    },
  )
}

test(
  'LOC-10 inside a messenger the map opens without asking the device',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    await context.grantPermissions(['geolocation'], { origin: shop.url('tez', '') })
    await context.setGeolocation({ latitude: 41.2856, longitude: 69.2034 })
    await noteAsking(page)
    // whom no bot has signed: it stays a guest
    shop.expectErrors(/webbot/)
    await shop.open('tez', '/#tgWebAppData=query_id%3DAAH%26user%3D1&tgWebAppVersion=8.0')
    await openPlaces(page)
    await expect(streetField(page)).not.toHaveValue('')
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    // Who asks for it by hand is answered.
    await page.getByRole('button', { name: 'Mening joylashuvim' }).click()
    await expect(streetField(page)).toHaveValue(/Chilonzor|Bunyodkor/)
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
  },
)

test(
  'LOC-7 T-ZONE-07 addresses of this device go to the account, and a place is not doubled',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    const phone = newPhone()
    await shop.open('tez', '/')
    await openPlaces(page)
    await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
    await saveHere(page)

    await shop.open('tez', '/login?next=/profile/address')
    await page.getByLabel('Telefon raqami').fill(phone)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await page.getByLabel('SMS kod').fill(await readCode(request, shop, phone))
    await expect(page).toHaveURL(shop.url('tez', '/profile/address'))
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chilonzor metro bekati' }),
    ).toHaveCount(1)

    // The same point again is the same address.
    await shop.open('tez', '/profile/address/create')
    await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
    await describeHere(page)
    await addressDrawer(page).getByRole('button', { name: 'Saqlash' }).click()
    await expect(page).toHaveURL(shop.url('tez', '/profile/address'))
    const remove = page.getByRole('button', { name: /manzilini oʻchirish/ })
    await expect(remove).toHaveCount(1)

    // Deleted on the server, after the same question.
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await remove.click()
    await question(page).getByRole('button', { name: 'Ha, oʻchirish' }).click()
    expect((await removed).status()).toBe(200)
  },
)

test(
  'LOC-7 CAT-8 what does not get through at a sign-in is handed over once when the network is back, also from two tabs',
  { tag: '@phone' },
  async ({ page, context, request, shop }) => {
    shop.expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const phone = newPhone()
    await shop.open('tez', '/')
    await openPlaces(page)
    await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
    await saveHere(page)
    await page.getByRole('main').getByRole('link', { name: 'Chizburger klassik' }).first().click()
    const heart = page.getByRole('button', { name: 'Chizburger klassik: sevimlilarga qoʻshish' })
    await heart.click()
    await page.getByRole('status').getByRole('button', { name: 'Kirish' }).click()
    await page.getByLabel('Telefon raqami').fill(phone)
    await page.getByRole('button', { name: 'Kod olish' }).click()

    const lost = /\/api\/(?:users\/v1\/addresses|products\/v1\/favourite)/
    await context.route(lost, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('SMS kod').fill(await readCode(request, shop, phone))
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    // The page that lost them is gone before the network is back: it must not try once more on its way out.
    const product = page.url()
    await page.goto('about:blank')
    await context.unroute(lost)

    const sent: string[] = []
    context.on(
      'request',
      (asked) => asked.method() === 'POST' && lost.test(asked.url()) && sent.push(asked.url()),
    )
    await page.goto(product)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const other = await context.newPage()
    await other.goto(shop.url('tez', '/profile/address'))
    await expect(
      other.getByRole('main').getByRole('listitem').filter({ hasText: 'Chilonzor metro bekati' }),
    ).toHaveCount(1)
    expect(sent).toHaveLength(2)
  },
)

test(
  'LOC-11 /address/delivery is the map as a page and leads home with the address',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/address/delivery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qayerga yetkazamiz?')
    await expectAccessible(page)
    await saveHere(page)
    await expect(page).toHaveURL(shop.url('tez', '/'))
    const chosen = await destination(page).textContent()

    // From there to another place: the first address is kept.
    await shop.open('tez', '/choose-address')
    await page.getByRole('link', { name: 'Yangi manzil qoʻshish' }).click()
    await searchFor(page, 'chilonzor metro', 'Chilonzor metro bekati')
    await saveHere(page)
    await expect(page.getByRole('banner')).toContainText('Chilonzor')
    await shop.open('tez', '/choose-address')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    expect(chosen).not.toContain('Chilonzor')
  },
)

test(
  'CUS-3 S2-3 a typed street that is known elsewhere is asked about; the pin goes there with the house, or stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.open('tez', '/', 'uz')
    await openPlaces(page)
    await expect(deliverHere(page)).toBeEnabled()
    await streetField(page).fill('улица Бобура, 34')
    await expect(page.getByText(/^Bu manzil belgidan 2,9\skm narida$/)).toBeVisible()
    const movePin = page.getByRole('alertdialog', { name: 'Belgi oʻsha manzilga surilsinmi?' })
    await deliverHere(page).click()
    await expectAccessible(page)
    await takePicture(page, 'pin-away')
    await page.goBack()
    await expect(movePin).toBeHidden()
    // Said once that the pin is right, it is not asked again of the same words.
    await expect(page.getByText(/Bu manzil belgidan/)).toHaveCount(0)
    await expect(streetField(page)).toHaveValue('улица Бобура, 34')

    await streetField(page).fill('Бобура 34')
    await deliverHere(page).click()
    await movePin.getByRole('button', { name: 'Ha, surish' }).click()
    await expect(movePin).toBeHidden()
    await expect(streetField(page)).toHaveValue('Bobur koʻchasi (34)')
    await deliverHere(page).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('Bobur koʻchasi')
  },
)

test(
  'CUS-3 a search for a place that takes long shows that it looks',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.route('**/nominatim/search**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await shop.open('tez', '/', 'uz')
    await openPlaces(page)
    await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
    await placeQuery(page).fill('Бобура 34')
    await expect(page.getByRole('dialog').locator('[aria-busy=true]').last()).toBeVisible()
    await expect(found(page)).toHaveText([/Bobur koʻchasi \(34\)/])
    await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
  },
)

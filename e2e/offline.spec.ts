import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putBasket, signInAhead } from './support/customer.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** The addresses in the caches whose names end so. */
const keptIn = (page: Page, ending: string) =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(wanted))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname))
  }, ending)

/** Whether the menu that is kept in English is whole: the home page fetches the rest of it when it has nothing else to do. */
const hasWholeMenu = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match(`/kept-answer/${encodeURIComponent('menu eng')}`)
    return kept ? ((await kept.json()) as { isWhole: boolean }).isWhole : false
  })

/** Waits until the shop can do without a network: shell, menu and, of a customer, the orders are kept. */
async function waitUntilKept(page: Page, { isSignedIn = false } = {}) {
  await expect.poll(() => keptIn(page, 'pages-shells'), { timeout: 30_000 }).toHaveLength(1)
  await expect.poll(() => keptIn(page, 'answers:shop')).toContain('/kept-answer/menu eng')
  if (isSignedIn)
    await expect
      .poll(() => keptIn(page, 'answers:own'))
      .toContainEqual(expect.stringContaining('/kept-answer/orders.listActive '))
}

const asOf = (page: Page) => page.getByText(/No connection. As of: today, \d\d:\d\d. Your basket is saved/)
const line = (page: Page) => page.getByRole('main').getByText('Mini Cheeseburger').first()

test('T-UI-06 BSK-1 after one visit a guest’s menu and basket open without a network, say so and order nothing', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000)
  shop.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
  await shop.open('tez', '/', 'eng')
  await waitUntilKept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Combos' }).first()).toBeVisible()
  await page.goto(shop.url('tez', '/basket'))
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ordering needs the internet' }).first()).toBeDisabled()
  await context.setOffline(false)
  await expect(asOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Checkout/ }).first()).toBeVisible()
})

test('T-UI-06 BSK-1 after one visit the shop opens without a network, says how old it is, orders nothing and loses nothing', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000)
  shop.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  await signInAhead(page, shop, 'tez')
  await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
  await shop.open('tez', '/', 'eng')
  const product = await page
    .locator('main a[href^="/products/"], main a[href*="/product"]')
    .first()
    .getAttribute('href')
  await waitUntilKept(page, { isSignedIn: true })
  // All of it: in a part of a menu nothing is searched.
  await expect.poll(() => hasWholeMenu(page), { timeout: 30_000 }).toBe(true)
  // The history is kept when it is looked at: no start asks for it (T-LIVE-05).
  await shop.open('tez', '/profile', 'eng')
  await page.getByRole('link', { name: 'My orders' }).first().click()
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect
    .poll(() => keptIn(page, 'answers:own'))
    .toContainEqual(expect.stringContaining('/kept-answer/orders.list '))
  await shop.open('tez', '/', 'eng')
  const basket = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.endsWith(':basket')),
  )

  await context.setOffline(true)
  await page.reload()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Combos' }).first()).toBeVisible()
  await takePicture(page, 'offline-home')
  await expectAccessible(page)
  await page.goto(shop.url('tez', product ?? ''))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await takePicture(page, 'offline-product')
  await page.goto(shop.url('tez', '/search?q=mini'))
  await expect(line(page)).toBeVisible()
  await page.goto(shop.url('tez', '/profile/orders'))
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await takePicture(page, 'offline-orders')
  await page.goto(shop.url('tez', '/basket'))
  await expect(line(page)).toBeVisible()
  const order = page.getByRole('button', { name: 'Ordering needs the internet' })
  await expect(order.first()).toBeDisabled()
  await takePicture(page, 'offline-basket')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(asOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Checkout/ }).first()).toBeVisible()
  expect(
    await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.endsWith(':basket'))),
  ).toEqual(basket)

  // A page of the network is never a kept one: it has its data in it.
  await page.reload()
  expect(await page.locator('#boot-data').textContent()).not.toContain('"kept"')
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
})

test('T-AUTH-06 USR-2 what is a customer’s goes with the session, also when the server ends it', async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000)
  shop.expectErrors(/401/)
  const personal = () => keptIn(page, 'answers:own')
  for (const end of ['sign-out', '401']) {
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile', 'eng')
    await waitUntilKept(page, { isSignedIn: true })
    if (end === '401') {
      await page.request.post(shop.serverUrl('/api/users/v1/users/logout'), {
        headers: {
          merchant: 'tez',
          origin: new URL(shop.serverUrl('/')).origin,
          authorization: `Bearer ${(await page.context().cookies(shop.url('tez'))).find(({ name }) => name.startsWith('token'))?.value}`,
        },
      })
      await page.getByRole('link', { name: 'My orders' }).first().click()
    } else {
      await page.getByRole('button', { name: /Sign out|Log out/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /Sign out|Log out|Yes/ })
        .click()
    }
    await expect(page).toHaveURL(shop.url('tez', '/'))
    await expect.poll(personal).toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
    expect(await keptIn(page, 'pages-shells')).toEqual(['/offline'])
    expect(await page.evaluate(() => Object.values(localStorage).join(' '))).not.toContain('+998')
  }
})

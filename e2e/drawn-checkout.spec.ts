import type { Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { sumShifts } from './support/layout-shift.ts'
import { closeRow, openWishes, payBy } from './support/order-rows.ts'
import { createShop } from './support/own-shop.ts'
import { openDrawn, readServerBasket } from './support/server-basket.ts'
import { expect, test, type Shop } from './support/shop.ts'

const DONUT = 'Qulupnayli donat'
const ENTRY = '**/assets/entry-client-*'

const placeButton = (page: Page) =>
  page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
const addressMissing = (page: Page) => page.getByRole('button', { name: 'Yetkazish manzilini tanlang' })

/** What the device has told the server of how they order. */
const hintOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name.startsWith('fulfilment_'))?.value

/** A basket of three donuts that the server knows too, seen on the checkout. */
async function openCheckout(page: Page, shop: Shop, sub: string): Promise<void> {
  await putBasket(page, shop, sub, [{ product: DONUT, count: 3 }])
  await shop.open(sub, '/checkout', 'uz')
  await expect.poll(async () => (await readServerBasket(page)).lines.length).toBe(1)
}

test(
  'CHK-1 NAV-1 who is signed in finds the checkout in the page itself; what is done there early counts, and nothing moves',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    await signInAhead(page, shop, 'tez')
    await putAddress(page, shop, 'tez')
    await openCheckout(page, shop, 'tez')
    await expect.poll(() => hintOf(page)).toMatch(/^DELIVERY\.1\.[\da-f-]{36}$/)

    const paper = await openDrawn(browser, page, shop.url('tez', '/checkout'))
    await expect(paper.getByRole('heading', { name: 'Qachon?' })).toBeVisible()
    await expect(paper.getByRole('button', { name: 'Naqd pul Toʻlov usuli' })).toBeVisible()
    await expect(paper.getByText('Buyurtma tarkibi').first()).toBeVisible()
    // An address is known, though not here: nobody is asked for one, and nobody orders for a sum that is not there.
    await expect(addressMissing(paper)).toHaveCount(0)
    await expect(placeButton(paper)).toBeDisabled()
    await paper.context().close()

    const shifted = await sumShifts(page)
    const release = await holdBack(page, ENTRY)
    await page.reload({ waitUntil: 'commit' })
    const wishes = page.getByRole('button', { name: /^Istaklar/ })
    await wishes.click()
    await expect(placeButton(page)).toBeDisabled()
    release()
    // A row that was pressed early opens once the page is alive.
    await expect(page.getByRole('dialog', { name: 'Istaklar' })).toBeVisible()
    expect(await shifted()).toBeLessThan(0.02)
    await page.getByLabel('Buyurtmaga izoh').fill('Piyozsiz')
    await page.getByLabel('Domofon').fill('48K')
    await page.getByRole('switch', { name: 'Eshik oldida qoldiring' }).check()
    await expect(page.getByLabel('Xonadon', { exact: true })).toHaveValue('48')
    await closeRow(page)
    await payBy(page, 'Click')
    await expect(placeButton(page)).toBeEnabled()
    await expect(placeButton(page)).toContainText(/\d/)
    // It is the order's now, and not only what the fields show.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Click Toʻlov usuli' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /Domofon 48K/ })).toBeVisible()
    await expect(wishes).toContainText('Eshik oldida qoldiring · Buyurtmaga izoh: Piyozsiz')
    await openWishes(page)
    await expect(page.getByLabel('Buyurtmaga izoh')).toHaveValue('Piyozsiz')
    await expect(page.getByRole('switch', { name: 'Eshik oldida qoldiring' })).toBeChecked()
  },
)

test(
  'CHK-1 NAV-1 the drawn checkout is of the way and branch that were chosen; signing out forgets them',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const { sub } = await createShop('tez')
    await signInAhead(page, shop, sub)
    await openCheckout(page, shop, sub)
    await page.getByRole('radio', { name: 'Olib ketish' }).check()
    await expect.poll(() => hintOf(page)).toMatch(/^PICK_UP\.0\.[\da-f-]{36}$/)
    const paper = await openDrawn(browser, page, shop.url(sub, '/checkout'))
    await expect(paper.getByRole('radio', { name: 'Olib ketish' })).toBeChecked()
    await paper.context().close()
    await page.getByRole('radio', { name: 'Zalda' }).check()
    await expect.poll(() => hintOf(page)).toMatch(/^DINE_IN\.0\.[\da-f-]{36}$/)
    const hall = await openDrawn(browser, page, shop.url(sub, '/checkout'))
    await expect(hall.getByRole('button', { name: /^Stolni tanlang/ }).first()).toBeVisible()
    await hall.context().close()

    // A page that has just opened may be asking for who is leaving and their orders.
    shop.expectErrors(/401 .*\/(?:users\/me|user\/[\da-f-]+\/active)$/)
    await shop.open(sub, '/profile')
    await page.getByRole('button', { name: 'Chiqish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
    await expect(page).toHaveURL(shop.url(sub, '/'))
    await expect(page.locator('html[data-alive]')).toBeAttached()
    expect(await hintOf(page)).toBeUndefined()
  },
)

import type { Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { sumShifts } from './support/layout-shift.ts'
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
    await expect(paper.getByRole('radio', { name: 'Naqd pul' })).toBeChecked()
    await expect(paper.getByText('Buyurtma tarkibi').first()).toBeVisible()
    // An address is known, though not here: nobody is asked for one, and nobody orders for a sum that is not there.
    await expect(addressMissing(paper)).toHaveCount(0)
    await expect(placeButton(paper)).toBeDisabled()
    await paper.context().close()

    const shifted = await sumShifts(page)
    const release = await holdBack(page, ENTRY)
    await page.reload({ waitUntil: 'commit' })
    const comment = page.getByLabel('Buyurtmaga izoh')
    await comment.fill('Piyozsiz')
    await page.getByLabel('Domofon').fill('48K')
    await page.getByRole('switch', { name: 'Eshik oldida qoldiring' }).check()
    const click = page.getByRole('radio', { name: 'Click', exact: true })
    await click.check()
    await expect(placeButton(page)).toBeDisabled()
    release()
    await expect(placeButton(page)).toBeEnabled()
    await expect(placeButton(page)).toContainText(/\d/)
    await expect(page.getByLabel('Xonadon', { exact: true })).toHaveValue('48')
    await expect(page.getByLabel('Domofon')).toHaveValue('48K')
    await expect(click).toBeChecked()
    expect(await shifted()).toBeLessThan(0.02)
    // It is the order's now, and not only what the fields show.
    await page.reload()
    await expect(comment).toHaveValue('Piyozsiz')
    await expect(page.getByRole('switch', { name: 'Eshik oldida qoldiring' })).toBeChecked()
    await expect(click).toBeChecked()
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
    await expect(paper.getByRole('switch', { name: 'Eshik oldida qoldiring' })).toHaveCount(0)
    await paper.context().close()
    await page.getByRole('radio', { name: 'Zalda' }).check()
    await expect.poll(() => hintOf(page)).toMatch(/^DINE_IN\.0\.[\da-f-]{36}$/)
    const hall = await openDrawn(browser, page, shop.url(sub, '/checkout'))
    await expect(
      hall.getByRole('group', { name: 'Zal', exact: true }).getByRole('radio').first(),
    ).toBeVisible()
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

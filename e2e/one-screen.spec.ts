import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, saveAddress, signInAhead } from './support/customer.ts'
import { closeRow, openRow, openWishes } from './support/order-rows.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { expect, test } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const place = (page: Page) => page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
const wishes = (page: Page) => main(page).getByRole('button', { name: /^Istaklar/ })

/** Where it goes, when, how it is paid, the rest in a row and each figure down to the total are above the button, and nothing was scrolled. */
async function expectOnOneScreen(page: Page, where: RegExp): Promise<void> {
  await expect(place(page)).toContainText(/\d/)
  await expect(place(page).locator('[aria-busy]')).toHaveCount(0)
  await expect(main(page).getByText('Jami', { exact: true })).toBeVisible()
  const edge = (await place(page).boundingBox())?.y ?? 0
  const parts = {
    where: main(page).getByRole('button', { name: where }),
    when: main(page).getByRole('radio', { name: /^Imkon qadar tez/ }),
    payment: main(page).getByRole('button', { name: /Toʻlov usuli$/ }),
    wishes: wishes(page),
    total: main(page).getByText('Jami', { exact: true }),
  }
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox()
    expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= edge, name).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test(
  'CUS-17 CHK-1 who has ordered before has where, when, payment and sum on one screen; how one likes it is remembered, words are not',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(180_000)
    const { sub } = await createShop('tez', neverCloses)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAhead(page, shop, sub)
    await putAddress(page, shop, sub, await saveAddress(page, shop, sub))
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 3 }])
    await shop.open(sub, '/checkout', 'uz')
    await expect(wishes(page)).toContainText('Izoh, promokod va boshqa istaklar')
    await openWishes(page)
    await page.getByRole('switch', { name: 'Eshik oldida qoldiring' }).check()
    await page.getByRole('button', { name: 'Qoshiq va vilka: koʻpaytirish' }).click()
    await page.getByLabel('Buyurtmaga izoh').fill('Bugun piyozsiz')
    await page.getByRole('button', { name: 'Tayyor' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(wishes(page)).toContainText('Buyurtmaga izoh: Bugun piyozsiz')
    await expectOnOneScreen(page, /Amir Temur.*Xonadon 48/)
    await place(page).click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)

    await shop.open(sub, '/')
    await expect(page.locator('html[data-alive]')).toBeAttached()
    for (let count = 0; count < 3; count += 1)
      await page.getByRole('button', { name: 'Mini chizburger: koʻpaytirish' }).first().click()
    await shop.open(sub, '/checkout')
    await expect(main(page).getByText('3 ta mahsulot')).toBeVisible()
    await expect(wishes(page)).toContainText('Eshik oldida qoldiring · Qoshiq va vilka: 1')
    await expect(wishes(page)).not.toContainText('piyozsiz')
    await expectOnOneScreen(page, /Amir Temur.*Xonadon 48/)
    await expectAccessible(page)
    await takePicture(page, 'checkout-one-screen')

    // What a promo code takes off is in the sum, on the same screen.
    const sheet = await openWishes(page)
    await sheet.getByLabel('Promokod', { exact: true }).fill('TEZ10')
    await sheet.getByRole('button', { name: 'Qoʻllash' }).click()
    await expect(sheet.getByText('Promokod qoʻllandi')).toBeVisible()
    await expectAccessible(page)
    await closeRow(page)
    await expect(main(page).getByText('−6 900 soʻm', { exact: true })).toBeInViewport()
    await expectOnOneScreen(page, /Amir Temur.*Xonadon 48/)
    await expect(wishes(page)).toContainText('Promokod: TEZ10')

    await main(page).getByRole('radio', { name: 'Olib ketish' }).check()
    await expectOnOneScreen(page, /Tez Burger/)
    // Nothing is said of the door where nobody comes to it.
    await expect(wishes(page)).not.toContainText('Eshik')

    await main(page).getByRole('radio', { name: 'Zalda' }).check()
    await main(page).getByRole('button', { name: 'Stolni tanlang Zal va stol' }).click()
    const tables = page.getByRole('dialog', { name: 'Zal va stol' })
    await tables.getByRole('radio').first().check()
    await expectAccessible(page)
    await closeRow(page)
    await expectOnOneScreen(page, /-stol/)
    await expect(wishes(page)).not.toContainText('Qoshiq')
    await takePicture(page, 'checkout-dine-in')
  },
)

test(
  'CUS-17 an order without a table leads to the tables, and the row of payment says what cash is changed for',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const { sub } = await createShop('tez', neverCloses)
    await signInAhead(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }])
    await shop.open(sub, '/checkout', 'uz')
    await main(page).getByRole('radio', { name: 'Zalda' }).check()
    await page.getByRole('button', { name: 'Stolni tanlang', exact: true }).locator('visible=true').click()
    const tables = page.getByRole('dialog', { name: 'Zal va stol' })
    await tables.getByRole('radio').nth(1).check()
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(main(page).getByRole('button', { name: /-stol/ })).toBeVisible()

    const ways = await openRow(page, /Toʻlov usuli$/)
    await ways.getByRole('radio', { name: /^50\s000\ssoʻm$/ }).check()
    await closeRow(page)
    await expect(main(page).getByRole('button', { name: /^Naqd pul/ })).toContainText(
      '50 000 soʻmdan qaytim kerak',
    )
  },
)

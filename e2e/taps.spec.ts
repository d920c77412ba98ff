import type { Page } from '@playwright/test'
import { putAddress, signInAhead } from './support/customer.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { streetField } from './support/picker.ts'
import { finishOrder } from './support/shop-database.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

/** Counts what a finger touches from here on, over all pages of the shop; typing is none. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) =>
        isTrusted && sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    ),
  )
  return async () => Number(await page.evaluate(() => sessionStorage.getItem('taps')))
}

const visible = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).locator('visible=true').first()

test(
  'customer 9 the usual is ordered again in two taps from the home page; the bar is four',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    const { id } = await placeUnpaid(page, shop, 'tez', 'CASH')
    await finishOrder(id)
    await putAddress(page, shop, 'tez')
    const taps = await countTaps(page)
    await shop.open('tez', '/', 'uz')
    await expect(page.getByRole('heading', { name: 'Yana buyurtma qilasizmi?' })).toBeVisible()
    // The page is alive: it has read where the customer is.
    await expect(page.getByRole('banner')).toContainText('daq')
    await page.getByRole('link', { name: /^Takrorlash: Mini chizburger/ }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(visible(page, /^Buyurtma berish/)).toContainText(/\d/)
    await visible(page, /^Buyurtma berish/).click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    expect(await taps()).toBe(2)
  },
)

test(
  'customer 12 CUS-8 a new customer orders for the first time in seven taps, sign-in and address included; the bar is nine',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    const phone = newPhone()
    const taps = await countTaps(page)
    await shop.open('tez', '/', 'uz')
    // A required choice begins with its first option (customer 11).
    await page.getByRole('button', { name: 'Kombo «Klassik»: koʻpaytirish' }).first().click()
    await page
      .getByRole('link', { name: /^Savat(?!ga)/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Rasmiylashtirish/ })
      .locator('visible=true')
      .first()
      .click()
    await page.getByLabel('Telefon raqami').fill(phone)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await page.getByLabel('SMS kod').fill(await readCode(request, shop, phone))
    await expect(page).toHaveURL(/\/checkout$/)
    await visible(page, 'Yetkazish manzilini tanlang').click()
    await expect(streetField(page)).not.toHaveValue('')
    await page.getByRole('dialog').getByLabel('Xonadon yoki ofis').fill('48')
    await page.getByRole('button', { name: 'Shu yerga yetkazish' }).click()
    // With the way to the address: nobody orders at a total that they have not seen.
    await expect(visible(page, /^Buyurtma berish/)).toContainText(/70\s000/)
    await visible(page, /^Buyurtma berish/).click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    expect(await taps()).toBe(7)
  },
)

test(
  'CUS-8 three dishes to an address that is typed, away from the pin: a new customer orders in eleven taps at most',
  { tag: '@phone' },
  async ({ page, request, shop }) => {
    const phone = newPhone()
    const taps = await countTaps(page)
    await shop.open('tez', '/', 'uz')
    for (const name of ['Kombo «Klassik»', 'Mini chizburger', 'Qulupnayli donat'])
      await page
        .getByRole('button', { name: `${name}: koʻpaytirish` })
        .first()
        .click()
    await page
      .getByRole('link', { name: /^Savat(?!ga)/ })
      .first()
      .click()
    await page
      .getByRole('link', { name: /^Rasmiylashtirish/ })
      .locator('visible=true')
      .first()
      .click()
    await page.getByLabel('Telefon raqami').fill(phone)
    await page.getByRole('button', { name: 'Kod olish' }).click()
    await page.getByLabel('SMS kod').fill(await readCode(request, shop, phone))
    await expect(page).toHaveURL(/\/checkout$/)
    await visible(page, 'Yetkazish manzilini tanlang').click()
    await expect(streetField(page)).not.toHaveValue('')
    await streetField(page).fill('Bobur koʻchasi, 34')
    await page.getByRole('button', { name: 'Shu yerga yetkazish' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ha, surish' }).click()
    await expect(streetField(page)).toHaveValue('Bobur koʻchasi (34)')
    await page.getByRole('button', { name: 'Shu yerga yetkazish' }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(visible(page, /^Buyurtma berish/)).toContainText(/\d/)
    await expect(visible(page, /^Buyurtma berish/).locator('[aria-busy]')).toHaveCount(0)
    await visible(page, /^Buyurtma berish/).click()
    await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
    expect(await taps()).toBeLessThanOrEqual(11)
  },
)

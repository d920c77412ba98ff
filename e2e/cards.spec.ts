import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { closeRow, openRow } from './support/order-rows.ts'
import { takePicture } from './support/picture.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { listTransactions } from './support/shop-database.ts'
import { expect, test, type Shop } from './support/shop.ts'

test(
  'PAY-4 a card is saved on the provider’s page, pays an order with the bank’s code, and is removed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile', 'uz')
    await page.getByRole('link', { name: 'Kartalarim' }).click()
    await expect(page.getByRole('heading', { name: 'Saqlangan karta yoʻq' })).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'cards-empty')
    await page.getByRole('link', { name: 'Karta qoʻshish' }).click()
    await chooseOnForm(page, /^Uzcard 8600 •••• 8829$/)
    const list = page.getByRole('main').getByRole('list')
    await expect(list.getByRole('listitem')).toHaveText([/Uzcard8600 •••• 8829/])
    await expectAccessible(page)
    await takePicture(page, 'cards')

    await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
    await putAddress(page, shop, 'tez')
    await shop.open('tez', '/checkout')
    const ways = await openRow(page, /Toʻlov usuli$/)
    await ways.getByRole('radio', { name: 'Mening kartam' }).check()
    await expect(ways.getByRole('radio', { name: 'Rahmat' })).not.toBeChecked()
    await closeRow(page)
    const press = page
      .getByRole('button', { name: /^Buyurtma berish|^Toʻlash/ })
      .locator('visible=true')
      .first()
    await expect(press).toContainText(/\d/)
    await press.click()
    await expect(page).toHaveURL(/\/profile\/cards\?order=/)
    const id = new URL(page.url()).searchParams.get('order') ?? ''
    await expect(page.getByRole('radio', { name: /Uzcard •••• 8829/ })).toBeChecked()
    await expectAccessible(page)
    await takePicture(page, 'pay-by-card')
    await page.getByRole('button', { name: /^Toʻlash/ }).click()
    shop.expectErrors(/status of 422/) // the wrong code
    const code = page.getByRole('textbox', { name: 'Bank kodi' })
    await code.fill('000000')
    await expect(page.getByText('Bank kodi notoʻgʻri')).toBeVisible()
    await expect(code).toHaveValue('')
    await expectAccessible(page)
    await takePicture(page, 'card-code')
    await code.fill('112233')
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}\\?paid=rahmat$`))
    await expect(page.getByText('Toʻlov qabul qilindi')).toBeVisible()
    expect(await listTransactions(id)).toMatchObject([{ provider: 'RAHMAT', state: 'PERFORMED' }])

    await shop.open('tez', '/profile/cards')
    await page.getByRole('button', { name: 'Oʻchirish: Uzcard •••• 8829' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ha, oʻchirish' }).click()
    await expect(page.getByRole('heading', { name: 'Saqlangan karta yoʻq' })).toBeVisible()
  },
)

test(
  'PAY-4 a card is added while paying: given up first, then confirmed by its bank, and the order is paid',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile', 'uz')
    const order = await openUnpaid(page, shop)
    await page.getByRole('link', { name: 'Saqlangan karta bilan toʻlash' }).click()
    await page.getByRole('link', { name: 'Karta qoʻshish' }).click()
    await expectAccessible(page)
    await takePicture(page, 'card-create')
    await chooseOnForm(page, 'Kartani saqlamay qaytish')
    await expect(page.getByRole('heading', { name: 'Karta saqlanmadi' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Qayta urinish' }).click()
    await chooseOnForm(page, /^Visa/)
    await page.getByRole('textbox', { name: 'Bank kodi' }).fill('112233')
    await expect(page).toHaveURL(new RegExp(`/profile/cards\\?order=${order.id}$`))
    await page.getByRole('button', { name: /^Toʻlash/ }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}\\?paid=rahmat$`))
    await expect(page.getByText('Toʻlov qabul qilindi')).toBeVisible()
    expect(await listTransactions(order.id)).toMatchObject([{ provider: 'RAHMAT', state: 'PERFORMED' }])
  },
)

/** From the shop to the form of cards, where a card is chosen (nobody types one in the demo), and back. */
async function chooseOnForm(page: Page, card: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Karta sahifasiga oʻtish' }).click()
  await expect(page).toHaveURL(/\/simulators\/multicard-form/)
  const button = page.getByRole('button', { name: card })
  if (!(await button.isVisible())) await page.getByText('Protokol sinovlari').click()
  await button.click()
}

async function openUnpaid(page: Page, shop: Shop) {
  const order = await placeUnpaid(page, shop, 'tez', 'PAYME')
  await shop.open('tez', `/profile/orders/${order.id}`)
  return order
}

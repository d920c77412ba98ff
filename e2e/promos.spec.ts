import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { hurryKitchen } from './support/shop-database.ts'
import { expect, test } from './support/shop.ts'

/** A shop with one code for everybody and one for those who were told; a tenth of every order comes back. */
const withPromos = () =>
  createShop('tez', (files) => {
    neverCloses(files)
    const [listed, told] = files.promos
    if (!listed || !told) throw new Error('the demo has two promo codes')
    Object.assign(listed, { maxUsesPerCustomer: 1, minPrice: 20_000 })
    Object.assign(told, { isListed: false })
    files.merchant.orderSettings['cashbackPercent'] = 10
  })

test(
  'USR-3 BSK-3 a listed promo code goes from its page into an order; what the order gives back, and the order itself, are the customer’s to see and to keep',
  { tag: '@phone' },
  async ({ page, context, shop }) => {
    const { sub } = await withPromos()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url(sub, '') })
    await signInAhead(page, shop, sub)
    await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 3 }])
    await putAddress(page, shop, sub)

    await shop.open(sub, '/profile', 'uz')
    await page.getByRole('link', { name: 'Promokodlar' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    const card = page.getByRole('article').filter({ hasText: 'Buyurtmadan 10% chegirma' })
    await expect(card).toContainText('20 000 soʻmdan ortiq buyurtmaga')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'TEZ10 promokodidan nusxa olish' }).click()
    await expect(page.getByText('Nusxa olindi')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TEZ10')
    await card.getByRole('button', { name: /Ishlatish/ }).click()
    await expect(page.getByText('Promokod qoʻshildi')).toBeVisible()
    await expect(card.getByText('Promokod qoʻllandi')).toBeVisible()
    await expectAccessible(page)
    await takePicture(page, 'promos')

    await card.getByRole('link', { name: 'Savatga oʻtish' }).click()
    await shop.open(sub, '/checkout')
    // Ten percent of 69 000.
    await expect(page.getByText('−6 900 soʻm', { exact: true })).toBeVisible()
    const place = page.getByRole('button', { name: /Buyurtma berish/ }).filter({ visible: true })
    await expect(place).toContainText(/\d/)
    await place.click()
    await expect(page).toHaveURL(/\/profile\/orders\/[0-9a-f-]{36}/)
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await shop.open(sub, '/profile/promos')
    await expect(page.getByRole('article')).toContainText('Ishlatilgan')

    await hurryKitchen(orderId)
    const { number } = await waitUntilDelivered(page, orderId)
    await shop.open(sub, '/profile')
    await page.getByRole('link', { name: /Keshbek balansi.*6 210 soʻm/ }).click()
    const row = page.getByRole('link', { name: new RegExp(`Buyurtma №${number}`) })
    await expect(row).toContainText('Buyurtma uchun keshbek')
    await expect(row).toContainText('+6 210 soʻm')
    await expectAccessible(page)
    await takePicture(page, 'cashback')
    await row.click()
    await expect(page).toHaveURL(shop.url(sub, `/profile/orders/${orderId}`))

    await shop.open(sub, '/profile')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Maʼlumotlarimni yuklab olish/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${sub}-\\d{4}-\\d\\d-\\d\\d\\.json$`))
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.orders).toMatchObject([{ id: orderId, number, promoCode: 'TEZ10' }])
    expect(data.cashback).toMatchObject([{ kind: 'EARN', amount: 6_210, balance: 6_210 }])
  },
)

/** The server looks every second for what the kitchen is to do. */
async function waitUntilDelivered(page: Page, orderId: string): Promise<{ number: number }> {
  const find = () => page.evaluate(async (id) => (await fetch(`/api/orders/v1/orders/${id}`)).json(), orderId)
  await expect.poll(async () => (await find()).status, { timeout: 40_000 }).toBe('DELIVERED')
  return find()
}

import type { Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { holdBack } from './support/hold-back.ts'
import { createShop, neverCloses } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'

// A request that passes by the worker is not held back for certain.
test.use({ serviceWorkers: 'block' })

/** Two doughnuts with the way to the customer and the service: 2 × 15 000 + 12 000 + 2 000. */
const TOTAL = /44\s000/

const dock = (page: Page) => page.getByRole('region', { name: 'Asosiy boʻlimlar' })

/** Where the basket's total is said outside the basket: over the menu, or in a wide header; `NAV-4 basketPosition` sees the navigation. */
const sayings = (page: Page, isPhone: boolean) =>
  isPhone
    ? dock(page).getByRole('link', { name: /Savat/ })
    : page.getByRole('banner').getByRole('link', { name: /^Savat/ })

test('customer 7 one total from the menu to the history: bar, header, basket, checkout, order', async ({
  page,
  shop,
}, { project }) => {
  // A whole order by page loads.
  test.slow()
  const isPhone = project.name === 'phone'
  const ours = await createShop('tez', neverCloses)
  await signInAhead(page, shop, ours.sub)
  await putAddress(page, shop, ours.sub)
  await putBasket(page, shop, ours.sub, [{ product: 'Qulupnayli donat', count: 2 }])
  await shop.open(ours.sub, '/', 'uz')
  await expect(sayings(page, isPhone)).toContainText(TOTAL)
  await shop.open(ours.sub, '/search')
  await expect(sayings(page, isPhone)).toContainText(TOTAL)

  await shop.open(ours.sub, '/basket')
  const basket = page.getByRole('main')
  await expect(basket.getByRole('definition').last()).toHaveText(TOTAL)
  const on = basket.getByRole('link', { name: /^Rasmiylashtirish/ }).locator('visible=true')
  await expect(on).toContainText(TOTAL)
  await on.click()
  await expect(page).toHaveURL(/\/checkout$/)
  const order = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
  await expect(order).toContainText(TOTAL)
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(TOTAL)
  await order.click()
  await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(TOTAL)
  await shop.open(ours.sub, '/profile/orders')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(TOTAL)
})

test('customer 7 no total is said before it is known: bar, header, basket keep its room', async ({
  page,
  shop,
}, { project }) => {
  await putAddress(page, shop, 'tez')
  await putBasket(page, shop, 'tez', [{ product: 'Qulupnayli donat', count: 2 }])
  const release = await holdBack(page, '**/api/orders/v1/orders/quote')
  await shop.open('tez', '/', 'uz')
  const said = sayings(page, project.name === 'phone')
  await expect(said.locator('[aria-busy]')).toBeVisible()
  // What the dishes cost is not what is paid.
  await expect(said).not.toContainText('000')
  await said.click()
  const basket = page.getByRole('main')
  const total = basket.getByRole('definition').last()
  await expect(total.locator('[aria-busy]')).toBeVisible()
  await expect(total).not.toContainText('000')
  const on = basket.getByRole('link', { name: /^Rasmiylashtirish/ }).locator('visible=true')
  await expect(on).not.toContainText('000')
  release()
  await expect(total).toHaveText(TOTAL)
  await expect(on).toContainText(TOTAL)
})

test('customer 7 the basket of several people says the total that its order will have', async ({
  page,
  shop,
}) => {
  const ours = await createShop('tez', neverCloses)
  await signInAhead(page, shop, ours.sub)
  await putAddress(page, shop, ours.sub)
  await putBasket(page, shop, ours.sub, [{ product: 'Qulupnayli donat', count: 2 }])
  // On a slow network somebody begins before the branches are there.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/users/v1/branches', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await shop.open(ours.sub, '/together', 'uz')
  await page.getByLabel('Ismingiz').fill('Ali')
  await page.getByRole('button', { name: 'Boshlash' }).click()
  pressed.resolve()
  const order = page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
  await expect(order).toContainText(TOTAL)
  await page.getByRole('button', { name: /^Hisobni boʻlish/ }).click()
  await expect(page.getByRole('dialog').getByRole('definition').last()).toHaveText(TOTAL)
  await page.keyboard.press('Escape')
  await order.click()
  await expect(page).toHaveURL(/\/checkout\?together=/)
  await expect(order).toContainText(TOTAL)
  await order.click()
  await expect(page).toHaveURL(/\/profile\/orders\/[\da-f-]{36}$/)
  await expect(page.getByRole('main').getByRole('definition').last()).toHaveText(TOTAL)
})

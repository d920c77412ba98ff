import { putBasket } from './support/customer.ts'
import { expect, test } from './support/shop.ts'

const DONUT = 'Qulupnayli donat'

test(
  'customer 34 NAV-4 Back says no to a question and leaves the page; Forward and a reload do not ask again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await putBasket(page, shop, 'tez', [{ product: DONUT }])
    await shop.open('tez', '/about', 'uz')
    await shop.open('tez', '/basket')
    const clear = page.getByRole('button', { name: 'Tozalash' })
    const question = page.getByRole('alertdialog', { name: 'Savatni tozalaysizmi?' })
    await clear.click()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(clear).toBeVisible()
    await expect(page).toHaveURL(shop.url('tez', '/basket'))
    await page.goForward()
    await expect(clear).toBeVisible()
    await expect(question).toBeHidden()

    await clear.click()
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(shop.url('tez', '/basket'))
    await page.reload()
    await expect(clear).toBeVisible()
    await expect(question).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(shop.url('tez', '/about'))
  },
)

test(
  'customer 34 a link to a sheet that cannot stand alone opens the page without it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await putBasket(page, shop, 'tez', [{ product: DONUT }])
    await shop.open('tez', '/basket?sheet=clear-basket&sheet=nothing', 'uz')
    await expect(page.getByRole('button', { name: 'Tozalash' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page).toHaveURL(shop.url('tez', '/basket'))
  },
)

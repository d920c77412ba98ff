import type { Page } from '@playwright/test'
import { putAddress, putBasket, signInAhead } from './support/customer.ts'
import { changeAtDesk, createDeskShop, readAtDesk, signInAtDesk, WIDE } from './support/desk.ts'
import { takePicture } from './support/picture.ts'
import { expect, test, type Shop } from './support/shop.ts'

type Dish = { id: string; name: { uz: string }; version: number; costPrice: number }
type Zone = { id: string; version: number; fields: { price: number } }

const order = (page: Page) => page.getByRole('button', { name: /^Buyurtma berish/ }).locator('visible=true')
const agree = (page: Page, name: string) => page.getByRole('button', { name }).locator('visible=true')
const figures = (words: string | null) => Number((words ?? '').replaceAll(/\D/g, ''))

/** A customer at the checkout of a shop of its own, and the desk of its owner. */
async function meetAtCheckout(page: Page, shop: Shop, browser: Parameters<typeof signInAtDesk>[0]) {
  const { sub, owner } = await createDeskShop()
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'uz', sub, ...WIDE })
  await signInAhead(page, shop, sub)
  await putBasket(page, shop, sub, [{ product: 'Mini chizburger', count: 2 }])
  await putAddress(page, shop, sub)
  const asked = page.waitForRequest('**/orders/v1/orders/quote')
  await shop.open(sub, '/checkout', 'uz')
  const { branchId } = (await asked).postDataJSON() as { branchId: string }
  await expect(order(page)).toContainText(/\d/)
  await expect(order(page).locator('[aria-busy]')).toHaveCount(0)
  return { sub, desk, branchId, before: figures(await order(page).textContent()) }
}

test(
  'CUS-1 a price that rises while the checkout is open: agreed to once, the new total is ordered',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(120_000)
    const { sub, desk, before } = await meetAtCheckout(page, shop, browser)
    const { products } = await readAtDesk<{ products: Dish[] }>(desk, sub, '/products')
    const dish = products.find(({ name }) => name.uz === 'Mini chizburger')
    if (!dish) throw new Error('the dish is not there')
    const patch = { costPrice: { base: dish.costPrice, value: dish.costPrice + 2_500 } }
    await changeAtDesk(desk, sub, `/products/${dish.id}`, { version: dish.version, patch })
    await expect(agree(page, 'Yangi narxga roziman')).toContainText(/\d/)
    await expect(page.getByText(/^Jami: .*→/)).toBeVisible()
    await takePicture(page, 'checkout-changed')
    await agree(page, 'Yangi narxga roziman').click()
    await expect(order(page)).toBeVisible()
    await expect(page.getByText(/^Jami: .*→/)).toHaveCount(0)
    const sum = figures(await order(page).textContent())
    expect(sum).toBe(before + 5_000)
    const answered = page.waitForResponse('**/api/orders/v1/orders')
    await order(page).click()
    expect((await answered).status()).toBe(200)
    await desk.context().close()
  },
)

test(
  'CUS-1 a fee that rises while the checkout is open is agreed to, with the old and the new total',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(120_000)
    const { sub, desk, before } = await meetAtCheckout(page, shop, browser)
    const { zones } = await readAtDesk<{ zones: Zone[] }>(desk, sub, '/zones')
    for (const {
      id,
      version,
      fields: { price },
    } of zones)
      await changeAtDesk(desk, sub, `/zones/${id}`, {
        version,
        patch: { price: { base: price, value: price + 3_000 } },
      })
    await expect(agree(page, 'Oʻzgarishga roziman')).toContainText(/\d/)
    await agree(page, 'Oʻzgarishga roziman').click()
    expect(figures(await order(page).textContent())).toBe(before + 3_000)
    // What follows from a choice of the customer's own asks for nothing.
    await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').check()
    await expect(order(page)).toContainText(/\d/)
    await expect(agree(page, 'Oʻzgarishga roziman')).toHaveCount(0)
    await desk.context().close()
  },
)

test(
  'CUS-1 a branch that stops while the checkout is open is named, with the one that makes the order instead',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    test.setTimeout(120_000)
    // The price of the way from a branch that is gone, until the list without it is here.
    shop.expectErrors(/404/)
    const { sub, desk, branchId } = await meetAtCheckout(page, shop, browser)
    const branch = await readAtDesk<{ version: number }>(desk, sub, `/branches/${branchId}`)
    const patch = { isActive: { base: true, value: false } }
    await changeAtDesk(desk, sub, `/branches/${branchId}`, { version: branch.version, patch })
    await expect(page.getByText(/hozir ishlamayapti\. Buyurtmani/)).toBeVisible()
    await agree(page, 'Oʻzgarishga roziman').click()
    await expect(order(page)).toContainText(/\d/)
    await desk.context().close()
  },
)

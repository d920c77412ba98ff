import { signInAhead } from './support/customer.ts'
import { createShop } from './support/own-shop.ts'
import { takePicture } from './support/picture.ts'
import { holdKitchen, hurryKitchen } from './support/shop-database.ts'
import { expect, test } from './support/shop.ts'

test('CAT-10 the basket offers what goes with it: not what is in it, not what cannot be had', async ({
  page,
  shop,
}) => {
  const own = await createShop('tez', ({ products }) => {
    const nuggets = products.find(({ ref }) => ref === 'nuggets')
    if (nuggets) nuggets.isAvailable = false
  })
  await shop.open(own.sub, '/', 'eng')
  await page.getByRole('button', { name: 'Doughnut box of 4: add one' }).first().click()
  await expect(page.getByText('Added to basket')).toBeVisible()
  await shop.open(own.sub, '/basket')
  const offers = page
    .getByRole('main')
    .getByRole('region', { name: 'Add something else?' })
    .getByRole('article')
  await expect(offers.filter({ hasText: 'French fries' })).toBeVisible()
  await expect(offers.filter({ hasText: 'Nuggets, 8 pcs' })).toHaveCount(0)
  const doughnut = offers.filter({ hasText: 'Strawberry doughnut' })
  await doughnut.getByRole('button', { name: 'Strawberry doughnut: add one' }).click()
  await expect(doughnut).toHaveCount(0)
  await expect(
    page.getByRole('main').getByRole('group', { name: 'Strawberry doughnut: quantity' }).first(),
  ).toHaveText('1')
})

test('CHK-7 an order under way stands above the menu until it is over, and leads to it', async ({
  page,
  shop,
}) => {
  await signInAhead(page, shop, 'tez')
  await shop.open('tez', '/', 'eng')
  const strip = page.getByRole('main').getByRole('link', { name: /Order #/ })
  await expect(
    page
      .getByRole('link', { name: 'Orders' })
      .or(page.getByRole('link', { name: 'Profile' }))
      .first(),
  ).toBeVisible()
  await expect(strip).toHaveCount(0)

  const id = await page.evaluate(async () => {
    const read = async (path: string, body?: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(`/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { products } = await read('/products/v1/overalls')
    const [branch] = await read('/users/v1/branches')
    const box = products.find(
      (product: { name: { eng: string } }) => product.name.eng === 'Doughnut box of 4',
    )
    const basket = {
      branchId: branch.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: box.id, count: 1, modifications: [] }],
    }
    const { totalPrice } = await read('/orders/v1/orders/quote', basket)
    const order = await read('/orders/v1/orders', { ...basket, totalPrice }, { 'idempotency-key': 'strip' })
    return order.id
  })
  await holdKitchen(id)
  await page.reload()
  await expect(strip).toHaveAttribute('href', `/profile/orders/${id}`)
  await expect(strip).toContainText(/Accepted|New|Being prepared|Ready/)
  await takePicture(page, 'home-active-order')
  // The kitchen's last step is seen without a reload, and takes the strip away.
  await hurryKitchen(id)
  await expect(strip).toHaveCount(0, { timeout: 40_000 })
})

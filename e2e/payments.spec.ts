import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { putAddress, putBasket, readOrderToPay, signInAhead } from './support/customer.ts'
import { payBy } from './support/order-rows.ts'
import { takePicture } from './support/picture.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { letTimeToPayPass, listTransactions } from './support/shop-database.ts'
import { expect, test, type Shop } from './support/shop.ts'

// Customers leave for a provider and come back past the worker that keeps pages.
test.use({ serviceWorkers: 'allow' })

/** Every way of paying online that the demo's shop takes: its name on the pages, and how its transactions are called. */
const METHODS = [
  { type: 'PAYME', name: 'Payme' },
  { type: 'CLICK', name: 'Click' },
  { type: 'UZUM', name: 'Uzum' },
  { type: 'RAHMAT', name: 'Rahmat' },
  { type: 'PAYZE', name: 'Payze' },
  { type: 'PAYNET', name: 'Paynet' },
] as const

test(
  'PAY-1 PAY-2 an order is paid by Click on its page and is seen to be paid',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile/orders', 'uz')
    const { id, totalPrice } = await payOnItsPage(page, shop, { type: 'CLICK', name: 'Click' })
    const [transaction, ...others] = await listTransactions(id)
    expect(transaction).toMatchObject({
      provider: 'CLICK',
      state: 'PERFORMED',
      amount_tiyin: totalPrice * 100,
    })
    expect(others).toEqual([])
  },
)

test(
  'PAY-1 PAY-2 CHK-8 an order is paid by each online method on its page and is seen to be paid, once',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.setTimeout(120_000)
    await signInAhead(page, shop, 'tez')
    await shop.open('tez', '/profile/orders', 'uz')
    const paid: { id: string; expected: string }[] = []
    for (const method of METHODS) {
      const { id, totalPrice } = await test.step(method.name, () => payOnItsPage(page, shop, method))
      paid.push({ id, expected: `${method.type} PERFORMED ${totalPrice * 100}` })
    }
    const transactions = await listTransactions(...paid.map(({ id }) => id))
    expect(
      transactions.map(({ provider, state, amount_tiyin: tiyin }) => `${provider} ${state} ${tiyin}`),
    ).toEqual(paid.map(({ expected }) => expected))
  },
)

test(
  'T-PAY-05 T-LIVE-01 back from a provider’s page an order is paid in another way, and is charged once',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const id = await orderByClick(page, shop)
    const clickPage = page.url()
    await expectAccessible(page)
    await takePicture(page, 'simulator')

    // Begun there and left open, then back by the browser's own button: ready to be paid, nothing pressed.
    await page.getByRole('button', { name: 'Boshlab, yakunlamay qoldirish' }).click()
    await page.getByRole('link', { name: 'Doʻkonga qaytish' }).click()
    const panel = page.getByRole('region', { name: 'Toʻlov usuli' })
    await expect(panel.getByRole('status')).toContainText('Toʻlov tekshirilmoqda')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Toʻlov sahifasiga qaytish' }).click()
    await expect(page).toHaveURL(/\/simulators\/click\//)
    await page.goBack()
    await panel.getByRole('button', { name: 'Boshqa usulda toʻlash' }).click()
    const sheet = page.getByRole('dialog', { name: 'Boshqa usulda toʻlash' })
    await expect(sheet.getByRole('radio', { name: 'Click' })).toBeChecked()
    await sheet.getByRole('radio', { name: 'Payme' }).check()
    await expectAccessible(page)
    await takePicture(page, 'pay-another-way')
    await sheet.getByRole('button', { name: /^Toʻlovga oʻtish/ }).click()
    await expect(page).toHaveURL(/\/simulators\/payme\//)
    const paymePage = page.url()

    // Paid on another device while this page is open: it says so by itself.
    await shop.open('tez', `/profile/orders/${id}`)
    await expect(panel).toContainText('Payme')
    await pressElsewhere(page, shop, paymePage)
    await expect(page.getByRole('main').getByText('Payme · Toʻlangan')).toBeVisible()
    await expect(panel).toBeHidden()

    // Click's money comes too late.
    expect(await pressElsewhere(page, shop, clickPage)).toContain('Doʻkon rad javobini berdi')
    const states = await listTransactions(id)
    expect(states.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      'CLICK CANCELLED',
      'PAYME PERFORMED',
    ])
  },
)

test(
  'T-PAY-05 CHK-8 an order nobody pays for gives its basket back in time, and one left unpaid can be paid at the door',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const id = await orderByClick(page, shop)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/profile/orders/${id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toʻlov kutilmoqda')
    await letTimeToPayPass(id)
    await expect(page.getByText('Oʻz vaqtida toʻlanmadi')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Takrorlash' })).toHaveCount(1)
    await expectAccessible(page)
    await takePicture(page, 'order-not-paid')
    await shop.open('tez', '/basket')
    await expect(page.getByRole('main').getByText('Mini chizburger').first()).toBeVisible()

    const second = await placeUnpaid(page, shop, 'tez', 'UZUM')
    await shop.open('tez', '/profile/orders')
    const card = page.getByRole('link', { name: new RegExp(`№${second.number}\\b`) })
    await expect(card).toContainText('Toʻlanmagan')
    await card.click()
    await page.getByRole('button', { name: 'Boshqa usulda toʻlash' }).click()
    const sheet = page.getByRole('dialog', { name: 'Boshqa usulda toʻlash' })
    await sheet.getByRole('radio', { name: /^Naqd pul/ }).check()
    await sheet.getByRole('button', { name: /^Olganda toʻlash/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('main').getByText('Naqd pul · Toʻlanmagan')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    expect(await listTransactions(second.id)).toEqual([])
  },
)

/** An order from its page to the provider's and back, and what each says. */
async function payOnItsPage(page: Page, shop: Shop, { type, name }: (typeof METHODS)[number]) {
  const order = await placeUnpaid(page, shop, 'tez', type)
  await shop.open('tez', `/profile/orders/${order.id}`)
  const panel = page.getByRole('region', { name: 'Toʻlov usuli' })
  await expect(panel).toContainText(name)
  await expect(panel.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expect(page.getByRole('main').getByText(`${name} · Toʻlanmagan`)).toBeVisible()
  await expect(page.locator('[aria-current="step"]')).toHaveCount(0)

  await panel.getByRole('button', { name: /soʻm toʻlash/ }).click()
  await payInSimulator(page, name)
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${order.id}\\?paid=${type.toLowerCase()}$`))
  await expect(panel.getByRole('status')).toContainText('Toʻlov qabul qilindi')
  await expect(page.getByRole('main').getByText(`${name} · Toʻlangan`)).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  return order
}

/** Pays on the page of a provider, as it stands in Uzbek. */
async function payInSimulator(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}simulyatsiya`)
  await page.getByRole('button', { name: 'Toʻlash', exact: true }).click()
}

/** Orders two burgers to the door by Click on the checkout page, up to the page of Click; the order's id. */
async function orderByClick(page: Page, shop: Shop): Promise<string> {
  await signInAhead(page, shop, 'tez')
  await putBasket(page, shop, 'tez', [{ product: 'Mini chizburger', count: 2 }])
  await putAddress(page, shop, 'tez')
  await shop.open('tez', '/checkout', 'uz')
  await payBy(page, 'Click')
  const order = page
    .getByRole('button', { name: /^Buyurtma berish|^Toʻlash/ })
    .locator('visible=true')
    .first()
  await expect(order).toContainText(/\d/)
  await expect(order.locator('[aria-busy]')).toHaveCount(0)
  await order.click()
  await expect(page).toHaveURL(/\/simulators\/click\//)
  return readOrderToPay(page)
}

/** Presses Pay on a provider's page without leaving this one; what that page then shows. */
async function pressElsewhere(page: Page, shop: Shop, address: string): Promise<string> {
  const { pathname, search } = new URL(address)
  const answer = await page.request.post(shop.serverUrl(`${pathname}${search}`), {
    headers: { 'accept-language': 'uz' },
    form: { scenario: 'pay' },
    maxRedirects: 0,
  })
  return answer.text()
}

import type { Browser, Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'
import { customerHeaders, putBasket } from './support/customer.ts'
import { deskTexts, fill, openWindow, roomTexts, WIDE } from './support/desk.ts'
import { createHand } from './support/hand.ts'
import { payBy } from './support/order-rows.ts'
import { complaints, failOnErrors, openCustomer } from './support/production-begin.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

// As in the story of the production day: a worker of pages has to take the certificate, too.
test.use({
  actionTimeout: 30_000,
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumFlags(), '--ignore-certificate-errors'],
  },
})

/** How much an owner presses and types until her first order is hers, and until all of it runs. */
const MOST = { firstOrder: 45, all: 150 }

const text = deskTexts('uz')
const start = roomTexts('desk-start', 'uz')
const accounts = roomTexts('desk-accounts', 'uz')
const hall = roomTexts('desk-hall', 'uz')

/** As she has it in a chat with her cook. */
const LIST = ['Nonlar:', 'Tandir non 6000', 'Patir 8 ming', 'Somsalar:', 'Goʻshtli somsa 12 000'].join('\n')
/** What Payme's cabinet shows her of her cash desk, and what @BotFather gave her. */
const PAYME = { merchantId: '64fa00000000000000000c88', key: 'a-key-of-the-shop-from-nothing-0123456789' }
const BOT = '7000000001:AAshop-from-nothing-token-000000000'

let world: Production
test.beforeAll(async () => {
  world = await startProduction()
})
test.afterAll(() => world.stop())

test('DSK-90 DSK-91 an owner makes her shop from nothing at the desk alone, and takes her first order', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { desk, hand, sub } = await openShop(browser, newPhone())
  const guest = await openCustomer(world, browser, { sub, phone: newPhone() })
  const order = await orderOnScreen(guest, sub, 'Patir')
  await goToOrders(desk, hand)
  await accept(desk, hand, order.number)
  test.info().annotations.push({ type: 'to the first order', description: hand.said() })
  expect(hand.count()).toBeLessThanOrEqual(MOST.firstOrder)
  expect(complaints).toEqual([])
})

test('DSK-90 DSK-74 DSK-47 an owner who has opened goes on: an order paid at a provider, a bot that answers, a table that orders', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = newPhone()
  const { shop } = world
  const { desk, hand, sub } = await openShop(browser, owner)

  // An account with a provider, by what its cabinet shows; the cabinet is told where the shop is called.
  await hand.press(desk.getByRole('link', { name: text.frame.accounts, exact: true }))
  await hand.press(desk.getByRole('link', { name: /^Payme/ }))
  await hand.type(desk.getByLabel('merchantId', { exact: true }), PAYME.merchantId)
  await hand.type(desk.getByLabel('key', { exact: true }), PAYME.key)
  const askedAt = new Date()
  await hand.press(desk.getByRole('button', { name: accounts.save, exact: true }))
  const proof = desk.getByRole('dialog', { name: text.people.proof })
  await hand.type(proof.getByLabel(text.signIn.code), await readCode(desk.request, shop, owner, askedAt))
  await expect(desk.getByText(`•••• ${PAYME.key.slice(-4)}`)).toBeVisible()
  const endpoint = await desk.getByText(new RegExp(`^https://${sub}\\..*/payments/payme/`)).innerText()
  const registered = await desk.request.post(`${world.simulatorsAt}/payme/accounts`, {
    data: { ...PAYME, endpoint },
  })
  expect(registered.status()).toBe(204)
  const second = await openCustomer(world, browser, { sub, phone: newPhone() })
  const online = await payAtPayme(second, sub)
  await goToOrders(desk, hand)
  await accept(desk, hand, online.number)

  // A bot, by its token alone; whoever writes to it is answered.
  await hand.press(desk.getByRole('link', { name: text.frame.accounts, exact: true }))
  await hand.press(desk.getByRole('link', { name: /^Telegram/ }))
  await hand.type(desk.getByLabel('token', { exact: true }), BOT)
  await hand.press(desk.getByRole('button', { name: accounts.save, exact: true }))
  await expect(desk.getByText(accounts.botCallsOk)).toBeVisible()
  const said = await desk.request.post(`${world.simulatorsAt}/telegram/messages`, {
    data: { token: BOT, text: '/start' },
  })
  expect(await said.json()).toMatchObject({
    method: 'sendMessage',
    text: expect.stringContaining('Nonvoyxona'),
    reply_markup: { inline_keyboard: [[{ web_app: { url: shop.url(sub, '') } }]] },
  })

  // A hall with a table, whose card a guest reads: what she orders comes to it, and nobody asks where she lives.
  await hand.press(desk.getByRole('link', { name: text.frame.hall, exact: true }))
  await hand.press(desk.getByRole('link', { name: hall.tab.plan, exact: true }))
  await hand.press(desk.getByRole('button', { name: hall.plan.addHall, exact: true }))
  await hand.type(desk.getByRole('dialog').getByRole('textbox').first(), 'Katta zal')
  await hand.press(desk.getByRole('dialog').getByRole('button', { name: hall.plan.done, exact: true }))
  await hand.press(desk.getByRole('button', { name: hall.plan.addTable, exact: true }))
  await hand.press(desk.getByRole('button', { name: hall.plan.save, exact: true }))
  await hand.press(desk.getByRole('button', { name: hall.serve.on, exact: true }))
  await expect(desk.getByText(hall.serve.off)).toHaveCount(0)
  await hand.press(desk.getByRole('link', { name: hall.tab.codes, exact: true }))
  const card = desk.getByRole('listitem').locator('[data-address]')
  const atTable = await orderAtTable(browser, sub, (await card.getAttribute('data-address')) ?? '')
  await goToOrders(desk, hand)
  await accept(desk, hand, atTable)

  test.info().annotations.push({ type: 'all of it', description: hand.said() })
  expect(hand.count()).toBeLessThanOrEqual(MOST.all)
  expect(complaints).toEqual([])
})

type Hand = ReturnType<typeof createHand>

/** The desk of an owner who has just opened her shop. */
async function openShop(browser: Browser, owner: string) {
  const hand = createHand()
  const desk = await openWindow(browser, world.shop, { language: 'uz', sub: 'x', ...WIDE, ...world.through })
  failOnErrors(desk)
  return { desk, hand, sub: await begin(desk, hand, owner) }
}

/** From an empty server to a shop that is open: phone, code, name, place, a list that is pasted, a test order. */
async function begin(page: Page, hand: Hand, owner: string): Promise<string> {
  const next = () => hand.press(page.getByRole('button', { name: start.page.next, exact: true }))
  await page.goto(world.baseUrl('/desk/new'))
  await hand.type(page.getByLabel(start.register.phone), owner.slice('+998'.length))
  await hand.press(page.getByRole('button', { name: start.register.getCode }))
  await hand.type(page.getByLabel(start.register.code), await readCode(page.request, world.shop, owner))
  await hand.type(page.getByLabel(start.register.ownerName), 'Malika')
  await hand.type(page.getByLabel(start.register.name), 'Nonvoyxona')
  const sub = await page.getByLabel(start.register.sub).inputValue()
  await hand.press(page.getByRole('button', { name: start.register.begin }))
  await expect(page.getByRole('heading', { level: 2, name: start.look.title })).toBeVisible({
    timeout: 30_000,
  })
  await next()
  await hand.type(
    page.getByRole('textbox', { name: start.place.address, exact: true }),
    'Zarqaynar koʻchasi, 8',
  )
  await hand.press(page.getByText(start.place.around, { exact: true }))
  const loaded = page.waitForEvent('load')
  await next()
  await loaded
  await expect(page.getByRole('heading', { level: 2, name: start.delivery.title })).toBeVisible()
  await next()
  await hand.type(page.getByRole('textbox', { name: start.menu.list }), LIST)
  await hand.press(page.getByRole('button', { name: fill(start.menu.add, 3) }))
  await expect(page.getByText(start.payment.CASH, { exact: true })).toBeVisible()
  await next()
  await hand.press(page.getByRole('button', { name: start.test.send }))
  await hand.press(page.getByRole('main').getByRole('button', { name: start.test.accept }))
  await expect(page.getByText(start.test.accepted)).toBeVisible()
  await next()
  const anew = page.waitForEvent('load')
  await hand.press(page.getByRole('button', { name: start.open.open }))
  await anew
  await expect(page.getByRole('heading', { level: 2, name: start.open.opened })).toBeVisible()
  await expect(page.getByText(start.open.always)).toBeVisible()
  await expect(page.getByRole('button', { name: /Malika/ })).toBeVisible()
  return sub
}

/** By the navigation, which says beside it how many wait. */
const goToOrders = (page: Page, hand: Hand) =>
  hand.press(page.getByRole('link', { name: new RegExp(`^${text.frame.orders}(?: \\d+)?$`) }))

/** Accepts an order that is open on the board. */
async function accept(page: Page, hand: Hand, number: number): Promise<void> {
  const press = page.getByRole('button', { name: new RegExp(`^${text.order.accept}.* ${number}$`) })
  await hand.press(press)
  await expect(press).toBeHidden()
}

/** Orders a dish for pickup, in cash, by the shop's own pages. */
async function orderOnScreen(page: Page, sub: string, product: string) {
  await chooseDish(page, sub, product)
  return pressOrder(page)
}

/** Goes to the checkout with a dish that will be fetched. */
async function chooseDish(page: Page, sub: string, product: string): Promise<void> {
  await putBasket(page, world.shop, sub, [{ product, count: 2 }])
  await page.goto(world.shop.url(sub))
  await page.getByRole('radio', { name: 'Olib ketish' }).locator('visible=true').first().check()
  await page.waitForFunction(() => Object.values(localStorage).join(' ').includes('PICK_UP'))
  await page.goto(world.shop.url(sub, '/checkout'))
}

async function pressOrder(page: Page): Promise<{ id: string; number: number }> {
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/orders/v1/orders'),
  )
  await page
    .getByRole('button', { name: /^Buyurtma berish.*\d/ })
    .locator('visible=true')
    .click()
  return (await (await placed).json()) as { id: string; number: number }
}

/** Orders online and pays at Payme's page, which calls the shop. */
async function payAtPayme(page: Page, sub: string): Promise<{ id: string; number: number }> {
  // Payme's own page is played by its simulator.
  await page.route('https://checkout.paycom.uz/**', (route) => {
    const location = route
      .request()
      .url()
      .replace('https://checkout.paycom.uz', `${world.simulatorsAt}/payme`)
    return route.fulfill({ status: 302, headers: { location } })
  })
  await chooseDish(page, sub, 'Tandir non')
  await payBy(page, 'Payme')
  const order = await pressOrder(page)
  await page.locator('button.main').click()
  await expect(page).toHaveURL(new RegExp(`^${world.shop.url(sub, `/profile/orders/${order.id}`)}`))
  const headers = await customerHeaders(page, world.shop, sub)
  const answer = await page.request.get(world.shop.serverUrl(`/api/orders/v1/orders/${order.id}`), {
    headers,
  })
  expect(await answer.json()).toMatchObject({ isPaid: true, paymentType: 'PAYME' })
  return order
}

/** Reads the code of a table, orders from the menu behind it, and answers the order's number. */
async function orderAtTable(browser: Browser, sub: string, address: string): Promise<number> {
  const guest = await openCustomer(world, browser, { sub, phone: newPhone() })
  await putBasket(guest, world.shop, sub, [{ product: 'Goʻshtli somsa', count: 2 }])
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('1-stol')
  await guest.getByRole('link', { name: 'Menyuni ochish' }).click()
  await expect(guest.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await guest.goto(world.shop.url(sub, '/checkout'))
  await expect(guest.getByRole('main').getByRole('button', { name: '1-stol Katta zal' })).toBeVisible()
  await expect(guest.getByText('Manzil', { exact: true })).toHaveCount(0)
  const order = await pressOrder(guest)
  const headers = await customerHeaders(guest, world.shop, sub)
  const answer = await guest.request.get(world.shop.serverUrl(`/api/orders/v1/orders/${order.id}`), {
    headers,
  })
  expect(await answer.json()).toMatchObject({
    serviceType: 'DINE_IN',
    table: { name: '1', hallName: { uz: 'Katta zal' } },
    address: null,
  })
  return order.number
}

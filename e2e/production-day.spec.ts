import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'
import { customerHeaders, HOME, putAddress, putBasket, signInAhead } from './support/customer.ts'
import {
  actOnOrder,
  deskTexts,
  fill,
  openWindow,
  PHONE,
  roomTexts,
  signInAtDesk,
  WIDE,
} from './support/desk.ts'
import { cancelAsCustomer, placeDishes } from './support/place-unpaid.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

// A worker of pages is fetched on no page's behalf, so the browser itself has to take the certificate.
test.use({
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumFlags(), '--ignore-certificate-errors'],
  },
})

const texts = roomTexts('desk-start', 'uz')
const desk = deskTexts('uz')

let world: Production
test.beforeAll(async () => {
  world = await startProduction()
})
test.afterAll(() => world.stop())

/** Begins a shop at /desk/new on a phone and makes it until it is open; each page is loaded anew where it asks something. */
async function beginShop(page: Page, phone: string): Promise<string> {
  const next = () => page.getByRole('button', { name: texts.page.next, exact: true }).click()
  await page.goto(world.baseUrl('/desk/new'))
  await page.getByLabel(texts.register.phone).fill(phone.slice('+998'.length))
  await page.getByRole('button', { name: texts.register.getCode }).click()
  await expect(page.getByLabel(texts.register.code)).toBeVisible()
  await page.reload()
  await page.getByLabel(texts.register.code).fill(await readCode(page.request, world.shop, phone))
  await page.getByLabel(texts.register.name).fill('Nonvoyxona')
  const sub = await page.getByLabel(texts.register.sub).inputValue()
  await page.getByRole('button', { name: texts.register.begin }).click()
  await expect(page.getByRole('heading', { level: 2, name: texts.look.title })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await next()
  await page.getByRole('textbox', { name: texts.place.address, exact: true }).fill('Zarqaynar koʻchasi, 8')
  await page.getByLabel(texts.place.around).check({ force: true })
  const loaded = page.waitForEvent('load')
  await next()
  await loaded
  await expect(page.getByRole('heading', { level: 2, name: texts.delivery.title })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  await next()
  await page
    .getByRole('textbox', { name: texts.menu.list })
    .fill('Nonlar:\nTandir non 6000\nPatir 8000\nSomsa 12000')
  await page.getByRole('button', { name: fill(texts.menu.add, 3) }).click()
  await expect(page.getByText(texts.payment.CASH, { exact: true })).toBeVisible()
  await page.reload()
  await next()
  await page.getByRole('button', { name: texts.test.send }).click()
  await expect(page.getByText(texts.test.waiting)).toBeVisible()
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: texts.test.accept }).click()
  await expect(page.getByText(texts.test.accepted)).toBeVisible()
  await next()
  const secret = await page.getByRole('link', { name: /look=/ }).getAttribute('href')
  expect(secret).toMatch(new RegExp(`^https://${sub}\\.dasturxon\\.test/\\?look=`))
  const anew = page.waitForEvent('load')
  await page.getByRole('button', { name: texts.open.open }).click()
  await anew
  await expect(page.getByRole('heading', { level: 2, name: texts.open.opened })).toBeVisible()
  return sub
}

/** What these accounts have with the providers, on both sides. */
const PAYME = { merchantId: '64fa00000000000000000b77', key: 'a-key-of-the-production-day-0123456789' }
const CLICK = { serviceId: '45777', merchantId: '32777', secretKey: 'a-key-of-the-production-day' }
const TABLE_CODE = 'kecha0kunduz'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

type Branch = { ref: string; settings: object }

/** What the desk has no screens for comes by files: ways to pay online with their accounts, and a hall with a table. */
async function addAccountsAndHall(sub: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'production-day-'))
  try {
    await rm(folder, { recursive: true })
    await world.command('apps/server/src/export-merchant.ts', sub, '--to', folder)
    const read = async <Content>(name: string): Promise<Content> =>
      JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Content
    const write = (name: string, content: unknown) =>
      writeFile(join(folder, `${name}.json`), JSON.stringify(content))
    const merchant = await read<{ settings: object; payments: object[] }>('merchant')
    const on = ['terminalActive', 'paymeActive', 'clickActive', 'dineInActive']
    const payments = ['TERMINAL', 'PAYME', 'CLICK'].map((type) => ({
      type,
      title: { uz: type, ru: type, eng: type },
    }))
    await write('merchant', {
      ...merchant,
      settings: { ...merchant.settings, ...Object.fromEntries(on.map((name) => [name, true])) },
      payments: [...merchant.payments, ...payments],
    })
    const branches = await read<Branch[]>('branches')
    const [branch] = branches
    const withHall = branches.map((one) => ({ ...one, settings: { ...one.settings, dineinEnabled: true } }))
    await write('branches', withHall)
    const tables = [{ ref: 't1', name: '1', chairs: 4, code: TABLE_CODE }]
    await write('halls', [
      { ref: 'zal', branch: branch?.ref, name: { uz: 'Zal', ru: 'Зал', eng: 'Hall' }, tables },
    ])
    await write('payments', [
      { provider: 'PAYME', settings: { ...PAYME, checkoutUrl: `${world.simulatorsAt}/payme` } },
      { provider: 'CLICK', settings: { ...CLICK, payUrl: `${world.simulatorsAt}/click` } },
    ])
    await world.command('apps/server/src/import-merchant.ts', folder, '--over-desk')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for (const [name, account] of Object.entries({ payme: PAYME, click: CLICK })) {
    const endpoint = world.shop.url(sub, `/api/payments/${name}/${sub}`)
    const answer = await fetch(`${world.simulatorsAt}/${name}/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, endpoint }),
    })
    expect(answer.status).toBe(204)
  }
}

/** A customer's browser, who is signed in where `phone` says so. */
async function openCustomer(browser: Browser, sub: string, phone: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, ...world.through, serviceWorkers: 'allow' })
  await context.addCookies([{ name: 'lang', value: 'uz', url: world.shop.url(sub) }])
  const page = await context.newPage()
  failOnErrors(page)
  await signInAhead(page, world.shop, sub, phone)
  return page
}

/** What a browser complains of, such as what a policy refused, fails the test. */
function failOnErrors(page: Page): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
  })
}
const complaints: string[] = []

/** Orders what lies in the basket, on the page of checkout, which is loaded anew before it is asked. */
async function orderOnScreen(page: Page, sub: string): Promise<{ id: string; number: number }> {
  await page.goto(world.shop.url(sub, '/checkout'))
  const press = page.getByRole('button', { name: /^Buyurtma berish.*\d/ }).locator('visible=true')
  await expect(press).toBeVisible()
  await page.reload()
  const placed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/orders/v1/orders'),
  )
  await press.click()
  const order = (await (await placed).json()) as { id: string; number: number }
  await expect(page).toHaveURL(world.shop.url(sub, `/profile/orders/${order.id}`))
  await page.reload()
  await expect(page.getByRole('main')).toContainText(String(order.number))
  return order
}

/** Pays at the provider's page, which calls the shop by its name, and comes back. */
async function payOnline(page: Page, sub: string, { id }: { id: string }): Promise<void> {
  const headers = await customerHeaders(page, world.shop, sub)
  const answer = await page.request.get(world.shop.serverUrl(`/api/payments/v2/checkout/${id}`), { headers })
  const { url } = (await answer.json()) as { url: string }
  expect(url).toContain(world.simulatorsAt)
  await page.goto(url)
  await page.locator('button.main').click()
  await expect(page).toHaveURL(new RegExp(`^${world.shop.url(sub, `/profile/orders/${id}`)}`))
  const order = await page.request.get(world.shop.serverUrl(`/api/orders/v1/orders/${id}`), { headers })
  expect(await order.json()).toMatchObject({ isPaid: true })
}

test('DAY-1 DSK-90 a shop that the wizard began on a real server works through its first day and is read the day after', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = newPhone()
  const { shop } = world
  const window = { language: 'uz', sub: 'x', ...PHONE, ...world.through, serviceWorkers: 'allow' } as const
  const first = await openWindow(browser, shop, window)
  failOnErrors(first)
  const sub = await beginShop(first, owner)
  await addAccountsAndHall(sub)
  const board = await signInAtDesk(browser, shop, { ...window, ...WIDE, phone: owner, sub })
  failOnErrors(board)
  const cookies = await board.context().cookies(shop.url(sub))
  const session = cookies.find(({ name }) => name.includes('desk_') && name !== 'desk_language')
  expect(session).toMatchObject({ secure: true, httpOnly: true, domain: `${sub}.dasturxon.test` })
  expect(session?.name).toMatch(/^__Host-/)

  // Three customers; the second and the third come back.
  const phones = [newPhone(), newPhone(), newPhone()] as const
  const [one, two, three] = await Promise.all([
    openCustomer(browser, sub, phones[0]),
    openCustomer(browser, sub, phones[1]),
    openCustomer(browser, sub, phones[2]),
  ])
  const branches = (await (
    await one.request.get(shop.serverUrl('/api/users/v1/branches'), { headers: { merchant: sub } })
  ).json()) as { latitude: number; longitude: number }[]
  const home = { ...HOME, latitude: branches[0]?.latitude ?? 0, longitude: branches[0]?.longitude ?? 0 }
  const place = (page: Page, said: Parameters<typeof placeDishes>[4], product = 'Somsa') =>
    placeDishes(page, shop, sub, [{ product, count: 2 }], said)
  const act = async (id: string, action: string, body: object) =>
    expect(await actOnOrder(board, { sub, id, action, body })).toBe('')
  const handOver = async (id: string, isDelivered: boolean) => {
    const steps = ['COOKING', 'DONE', ...(isDelivered ? ['ON_WAY'] : []), 'DELIVERED']
    for (const to of steps) await act(id, 'move', { to })
  }

  // On screen: a delivery in cash, and what is brought to a table.
  await putBasket(one, shop, sub, [{ product: 'Tandir non', count: 3 }])
  await putAddress(one, shop, sub, home)
  const delivery = await orderOnScreen(one, sub)
  await putBasket(two, shop, sub, [{ product: 'Patir', count: 2 }])
  await two.goto(shop.url(sub, `/extra?table=${TABLE_CODE}`))
  await expect(two.getByRole('heading', { level: 1 })).toHaveText('1-stol')
  await two.getByRole('link', { name: 'Menyuni ochish' }).click()
  await expect(two.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const atTable = await orderOnScreen(two, sub)

  // The board: accepted with forty minutes after a reload of the open order, and at once from the list.
  const open = (number: number) =>
    board.getByRole('link', { name: fill(desk.order.open, number), exact: true })
  await open(delivery.number).click()
  await board.reload()
  const panel = board.getByRole('article', { name: fill(desk.order.open, delivery.number) }).last()
  await panel.getByText('40', { exact: true }).click()
  await panel.getByRole('button', { name: desk.order.accept, exact: true }).click()
  const accept = (number: number) =>
    board.getByRole('button', { name: new RegExp(`^${desk.order.accept}.* ${number}$`) })
  await expect(accept(delivery.number)).toBeHidden()
  await accept(atTable.number).click()
  await expect(accept(atTable.number)).toBeHidden()
  await handOver(delivery.id, true)
  await handOver(atTable.id, false)

  // Online: the provider calls the shop by its name over https, and the customer comes back to it.
  const byPayme = await place(one, { paymentType: 'PAYME' })
  await payOnline(one, sub, byPayme)
  const byClick = await place(two, { paymentType: 'CLICK', address: home })
  await payOnline(two, sub, byClick)
  for (const { id } of [byPayme, byClick]) await act(id, 'accept', { minutes: 25 })

  // Rejected on screen after a reload of the question, taken back, and accepted four minutes late.
  const refused = await place(three, { paymentType: 'TERMINAL' })
  const ask = async () => {
    await open(refused.number).click()
    await board.getByRole('button', { name: desk.order.reject }).last().click()
    return board.getByRole('dialog', { name: fill(desk.reject.title, refused.number) })
  }
  await expect(await ask()).toBeVisible()
  await board.reload()
  const question = board.getByRole('dialog', { name: fill(desk.reject.title, refused.number) })
  if (!(await question.isVisible()))
    await board.getByRole('button', { name: desk.order.reject }).last().click()
  await question.getByText(desk.reject.TOO_BUSY).click()
  await question.getByRole('button', { name: desk.reject.confirm, exact: true }).click()
  await expect(question).toBeHidden()
  const takenBack = await place(three, { paymentType: 'CASH' })
  await cancelAsCustomer(three, shop, sub, takenBack.id)
  const late = await place(three, { paymentType: 'CASH', address: home })
  let shiftMs = 4 * MINUTE_MS
  await world.moveClock(shiftMs)
  await act(late.id, 'accept', { minutes: 40 })

  // For later, and over midnight: ordered ten minutes before it in Tashkent, given out ten minutes after.
  const later = [
    await place(one, { isForLater: true }),
    await place(two, { isForLater: true, paymentType: 'TERMINAL', address: home }),
  ]
  const now = Date.now() + shiftMs
  const sinceMidnight = (now + 5 * 60 * MINUTE_MS) % DAY_MS
  const beforeMidnight = (DAY_MS - sinceMidnight + DAY_MS - 10 * MINUTE_MS) % DAY_MS
  shiftMs += beforeMidnight
  await world.moveClock(shiftMs)
  const overMidnight = await place(three, { paymentType: 'CASH' }, 'Tandir non')
  await act(overMidnight.id, 'accept', { minutes: 20 })
  shiftMs += 20 * MINUTE_MS
  await world.moveClock(shiftMs)
  await handOver(overMidnight.id, false)
  const last = await place(three, { paymentType: 'CASH' }, 'Patir')
  await act(last.id, 'accept', { minutes: 15 })
  await handOver(last.id, false)
  const numbers = [
    delivery,
    atTable,
    byPayme,
    byClick,
    refused,
    takenBack,
    late,
    ...later,
    overMidnight,
    last,
  ]
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)

  // A day later whoever comes back signs in anew, and reads what happened.
  shiftMs += DAY_MS
  await world.moveClock(shiftMs)
  const again = await signInAtDesk(browser, shop, { ...window, ...WIDE, phone: owner, sub })
  await again.goto(shop.url(sub, '/desk/log'))
  const opening = again.getByText(desk.log.SHOP_OPENED)
  await expect(opening).toBeVisible()
  await again.reload()
  await expect(opening).toBeVisible()
  const returning = await openCustomer(browser, sub, phones[2])
  await returning.goto(shop.url(sub, `/profile/orders/${last.id}`))
  await expect(returning.getByRole('main')).toContainText(String(last.number))
  expect(complaints).toEqual([])
})

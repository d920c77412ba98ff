import type { Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'
import { HOME } from './support/customer.ts'
import {
  actOnOrder,
  choosePin,
  deskTexts,
  fill,
  openWindow,
  PHONE,
  readAtDesk,
  roomTexts,
  signInOnScreen,
  WIDE,
} from './support/desk.ts'
import { COURIER, inviteCourier, inviteStaff } from './support/invite-courier.ts'
import { placeDishes } from './support/place-unpaid.ts'
import {
  addAccountsAndHall,
  beginShop,
  complaints,
  failOnErrors,
  openCustomer,
  payOnline,
  sellAgain,
} from './support/production-begin.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'

test.use({
  actionTimeout: 30_000,
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    // a worker of pages is fetched on no page's behalf, so the browser itself has to take the certificate
    args: [...chromiumFlags(), '--ignore-certificate-errors'],
  },
})

const language = 'uz'
const desk = deskTexts(language)
const cash = roomTexts('desk-drawer', language)
const refunds = roomTexts('desk-refunds', language)
const report = roomTexts('desk-reports', language)

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Of Tashkent, which has no daylight saving. */
const AHEAD_MS = 5 * HOUR_MS
const OWNER_PIN = '2468'
const OPERATOR_PIN = '1357'

const FLOAT = 500_000
const PAID_IN = 50_000
const PAID_OUT = 35_000
const SHORT = 4_000

/** The figures of a business day that its page shows. */
type Day = {
  orders: number
  net: number
  credits: number
  money: {
    taken: number
    must: number
    ways: { way: string; in: number; out: number }[]
    gaps: { kind: string; amount: number; shiftNo: number | null }[]
  }
}

let world: Production
test.beforeAll(async () => {
  world = await startProduction()
})
test.afterAll(() => world.stop())

let shiftMs = 0
const serverTime = () => Date.now() + shiftMs
/** From here on it is that moment for the server. */
const moveTo = (moment: number) => {
  shiftMs = moment - Date.now()
  return world.moveClock(shiftMs)
}
const dayOf = (moment: number) => new Date(moment + AHEAD_MS).toISOString().slice(0, 10)

/** Counts such a sum by notes, the largest first, and what is left as coins. */
async function count(page: Page, sum: number): Promise<void> {
  let left = sum
  for (const note of [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000]) {
    const pieces = Math.floor(left / note)
    left -= pieces * note
    const label = new RegExp(`^${String(note).slice(0, -3)}\\D000$`)
    if (pieces > 0) await page.getByLabel(label).fill(String(pieces))
  }
  await page.getByLabel(cash.close.coins).fill(String(left))
}

/** Presses twice, as a finger does that has seen nothing happen. */
const pressTwice = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dblclick()

test('DSK-84 DSK-105 DSK-200 DSK-207 a day on a real server from its float to its Z, over midnight, and a refund the day after', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const { shop } = world
  const phones = { owner: newPhone(), operator: newPhone() }
  const window = { language, sub: 'x', ...PHONE, ...world.through, serviceWorkers: 'allow' } as const
  const first = await openWindow(browser, shop, window)
  const sub = await beginShop(world, first, phones.owner)
  await addAccountsAndHall(world, sub)
  const owner = await signInOnScreen(browser, shop, { ...window, ...WIDE, phone: phones.owner, sub })
  const inviting = {
    browser,
    shop,
    sub,
    owner: phones.owner,
    language,
    board: owner,
    through: world.through,
  } as const
  const operator = await inviteStaff(inviting, { name: 'Dilshod', role: 'OPERATOR', phone: phones.operator })
  const ride = await inviteCourier(inviting)
  for (const page of [owner, operator, ride]) failOnErrors(page)
  await choosePin(owner, shop, { phone: phones.owner, language, pin: OWNER_PIN })
  await choosePin(operator, shop, { phone: phones.operator, language, pin: OPERATOR_PIN })
  const [customer, payer] = await Promise.all([
    openCustomer(world, browser, { sub, phone: newPhone() }),
    openCustomer(world, browser, { sub, phone: newPhone() }),
  ])
  const [{ branchId }] = await readAtDesk<[{ branchId: string }]>(owner, sub, '/branches/state')
  const [place] = (await (
    await customer.request.get(shop.serverUrl('/api/users/v1/branches'), { headers: { merchant: sub } })
  ).json()) as [{ latitude: number; longitude: number }]
  const home = { ...HOME, latitude: place.latitude, longitude: place.longitude }
  const order = (page: Page, product: string, said: Parameters<typeof placeDishes>[4]) =>
    placeDishes(page, shop, sub, [{ product, count: 2 }], said)
  const act = async (id: string, action: string, body: object) =>
    expect(await actOnOrder(owner, { sub, id, action, body })).toBe('')
  const handOver = async (id: string) => {
    for (const to of ['COOKING', 'DONE', 'DELIVERED']) await act(id, 'move', { to })
  }
  const open = (page: Page, path: string) => page.goto(shop.url(sub, `/desk/${path}`))
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  /** As in life the branch goes on when somebody has answered for it. */
  const sell = async () => expect(await sellAgain(owner, sub, branchId)).toBe(200)

  // Nine in the evening: the float is counted, the question is asked of a page that was loaded anew, and pressed twice.
  const today = Math.floor((serverTime() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS
  const nine = today + 21 * HOUR_MS > serverTime() ? today + 21 * HOUR_MS : today + 45 * HOUR_MS
  const midnight = nine + 3 * HOUR_MS
  await moveTo(nine)
  await open(operator, 'drawer')
  await operator.reload()
  await operator.getByLabel(cash.open.float).fill(String(FLOAT))
  await pressTwice(operator, cash.open.press)
  await expect(operator.getByRole('heading', { name: cash.moves.title })).toBeVisible()
  await sell()

  // Cash at the counter.
  const atCounter = await order(customer, 'Somsa', { paymentType: 'CASH' })
  await act(atCounter.id, 'accept', { minutes: 20 })
  await act(atCounter.id, 'paid', { paymentType: 'CASH' })
  await handOver(atCounter.id)

  // Cash of a courier, who brings it in: both write before anybody reads what it should be.
  const ridden = await order(customer, 'Patir', { paymentType: 'CASH', address: home })
  await act(ridden.id, 'accept', { minutes: 40 })
  for (const to of ['COOKING', 'DONE']) await act(ridden.id, 'move', { to })
  await open(owner, `orders/${ridden.number}`)
  const panel = owner.getByRole('article', { name: fill(desk.order.open, ridden.number), exact: true }).last()
  await panel.getByRole('button', { name: desk.order.courier, exact: true }).click()
  await panel.getByText(COURIER, { exact: true }).click()
  await expect(panel).toContainText(`${desk.order.courier}: ${COURIER}`)
  for (const label of [desk.ride.pickedUp, desk.ride.arrived, desk.ride.cash]) {
    await ride.reload()
    const step = ride.getByRole('button', { name: `${label} ${ridden.number}`, exact: true })
    await step.click()
    await expect(step).toBeHidden()
  }
  await open(operator, 'couriers')
  await operator.reload()
  await operator.getByLabel(fill(cash.hand.said, COURIER)).fill(String(ridden.totalPrice))
  await operator.getByLabel(cash.hand.counted).fill(String(ridden.totalPrice))
  await pressTwice(operator, cash.hand.take)
  await expect(operator.getByText(cash.close.same)).toBeVisible()

  // Online, at the page of a provider that calls the shop by its name.
  const online = await order(payer, 'Tandir non', { paymentType: 'CLICK' })
  await payOnline(world, payer, { sub, id: online.id })
  await act(online.id, 'accept', { minutes: 20 })
  await handOver(online.id)

  // In and out, each written once.
  await open(operator, 'drawer')
  for (const [kind, amount, note] of [
    ['IN', PAID_IN, 'Bankdan mayda'],
    ['OUT', PAID_OUT, 'Un'],
  ] as const) {
    await operator.reload()
    await press(operator, cash.moves[kind])
    await operator.getByLabel(cash.moves.amount).fill(String(amount))
    await operator.getByLabel(cash.moves.note).fill(note)
    await pressTwice(operator, cash.moves.write)
    await expect(operator.getByRole('listitem').filter({ hasText: note })).toHaveCount(1)
  }

  // Half past midnight: it is another date, and still this day of the shop.
  await moveTo(midnight + HOUR_MS / 2)
  await open(owner, 'orders')
  await sell()
  const late = await order(payer, 'Patir', { paymentType: 'CASH' })
  await act(late.id, 'accept', { minutes: 20 })
  await act(late.id, 'paid', { paymentType: 'CASH' })
  await handOver(late.id)

  // Closed in four steps; each page is loaded anew before it is asked, and nothing is lost by it.
  const drawn = atCounter.totalPrice + ridden.totalPrice + late.totalPrice
  const expected = FLOAT + drawn + PAID_IN - PAID_OUT
  await open(operator, 'drawer')
  await press(operator, cash.close.press)
  await operator.reload()
  await pressTwice(operator, cash.close.begin)
  await expect(operator.getByText(cash.close.countTitle)).toBeVisible()
  await operator.reload()
  await count(operator, expected - SHORT)
  await pressTwice(operator, cash.close.compare)
  await expect(operator.getByText(cash.close.short)).toBeVisible()
  await operator.reload()
  await expect(operator.getByText(cash.close.short)).toBeVisible()
  await operator.getByText(cash.reason.CHANGE, { exact: true }).click()
  await operator.getByLabel(cash.close.pin).fill(OPERATOR_PIN)
  await pressTwice(operator, fill(cash.close.sign, 1))
  // it differs, so whoever may allow that signs too
  const asked = operator.getByRole('dialog', { name: desk.pin.title })
  await asked.getByLabel(desk.pin.pin).fill(OWNER_PIN)
  await expect(operator.getByRole('heading', { name: fill(cash.z.report, 1) })).toBeVisible()
  await operator.reload()
  const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')
  const ofZ = async (label: string) =>
    digits(
      await operator
        .getByRole('article')
        .getByText(label, { exact: true })
        .locator('xpath=../dd')
        .textContent(),
    )
  expect(await ofZ(cash.must)).toBe(String(expected))
  expect(await ofZ(cash.close.counted)).toBe(String(expected - SHORT))
  expect(await ofZ(cash.kind.DIFF)).toBe(String(SHORT))

  // The day adds up to the som, by the calls and on its page.
  const day = dayOf(nine)
  const readDay = (date: string) => readAtDesk<Day>(owner, sub, `/reports/day?date=${date}`)
  const sold = drawn + online.totalPrice
  const closed = await readDay(day)
  const wayOf = (one: Day, way: string) => one.money.ways.find((found) => found.way === way)
  expect(closed).toMatchObject({ orders: 4, net: sold, credits: 0, money: { taken: sold, must: sold } })
  expect(wayOf(closed, 'CASH')).toMatchObject({ in: drawn, out: 0 })
  expect(wayOf(closed, 'CLICK')).toMatchObject({ in: online.totalPrice, out: 0 })
  expect(closed.money.gaps.filter(({ kind }) => kind === 'DRAWER')).toMatchObject([
    { amount: -SHORT, shiftNo: 1 },
  ])
  await open(owner, `day?date=${day}`)
  const ways = owner.getByRole('table', { name: report.ways.title })
  expect(digits(await ways.locator('tfoot td').nth(1).textContent())).toBe(String(sold))

  // The day after, at noon: a new shift, and one of yesterday's two somsas goes back out of it.
  await moveTo(nine + 15 * HOUR_MS)
  await open(operator, 'drawer')
  await operator.reload()
  await operator.getByLabel(cash.open.float).fill(String(FLOAT))
  await pressTwice(operator, cash.open.press)
  await expect(operator.getByRole('heading', { name: cash.moves.title })).toBeVisible()
  await open(operator, `orders/${atCounter.id}/refund`)
  await operator.reload()
  await operator.getByRole('button', { name: refunds.more }).first().click()
  await operator.getByText(refunds.QUALITY, { exact: true }).click()
  const back = atCounter.totalPrice / 2
  await operator.getByRole('button', { name: new RegExp(`^${refunds.pressNone} ·`) }).dblclick()
  await expect(operator.getByText(refunds.DONE, { exact: true })).toHaveCount(1)
  await open(owner, 'drawer')
  await expect(
    owner.getByRole('listitem').filter({ hasText: fill(cash.moves.refundOf, atCounter.number) }),
  ).toHaveCount(1)
  const { drawers } = await readAtDesk<{ drawers: { shift: { expected: number } }[] }>(owner, sub, '/drawers')
  expect(drawers[0]?.shift.expected).toBe(FLOAT - back)

  // Yesterday and its Z stand as they were; today has the refund.
  expect(await readDay(day)).toMatchObject({ net: closed.net, credits: 0, money: closed.money })
  const after = await readDay(dayOf(nine + DAY_MS))
  expect(after).toMatchObject({ orders: 0, net: -back, credits: back })
  expect(wayOf(after, 'CASH')).toMatchObject({ in: 0, out: back })
  await open(owner, 'drawer?view=reports')
  await expect(owner.getByRole('heading', { name: fill(cash.z.report, 1) })).toBeVisible()
  expect(await world.command('apps/server/src/verify-z.ts')).toContain('1 Z, all as they were signed.')
  // the one refusal by which the screen learns that somebody who may allows it by PIN
  expect(complaints).toEqual([expect.stringMatching(/ 403 .*\/drawers\/[\da-f-]+\/close$/)])
})

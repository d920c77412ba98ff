import type { Browser, Locator, Page } from '@playwright/test'
import { chromiumFlags } from '../tools/chromium.ts'
import { HOME, putAddress, putBasket } from './support/customer.ts'
import {
  actOnOrder,
  deskTexts,
  fill,
  notesOf,
  openWindow,
  PHONE,
  pressNotice,
  readAtDesk,
  showNotice,
  signInOnScreen,
  WIDE,
} from './support/desk.ts'
import { touchAlong } from './support/finger.ts'
import { COURIER, inviteCourier } from './support/invite-courier.ts'
import { cancelAsCustomer, placeDishes } from './support/place-unpaid.ts'
import {
  addAccountsAndHall,
  beginShop,
  complaints,
  failOnErrors,
  openCustomer,
  payOnline,
  sellAgain,
  TABLE_CODE,
} from './support/production-begin.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test } from './support/shop.ts'

// A worker of pages is fetched on no page's behalf, so the browser itself has to take the certificate.
test.use({
  // What is not there is said at its own line.
  actionTimeout: 30_000,
  launchOptions: {
    executablePath: process.env.CHROME_PATH ?? '',
    args: [...chromiumFlags(), '--ignore-certificate-errors'],
  },
})

const desk = deskTexts('uz')

let world: Production
test.beforeAll(async () => {
  world = await startProduction()
})
test.afterAll(() => world.stop())

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A tablet on its side, at which one touches. */
const SIDEWAYS = { viewport: { width: 1180, height: 820 } }

/** What a customer typed of an address that they call Uyim, and how it is read. */
const TYPED = {
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  details: { office: '48', entrance: '2', floor: '5' },
}
const AT_SHOP = /Bobur koʻchasi 12.*48.*2.*5.*Uyim/s
const AT_DESK = /Bobur koʻchasi 12.*48-xonadon.*2-podyezd.*5-qavat.*Uyim/s

/** The next midnight in Tashkent, which has no daylight saving, in milliseconds. */
function nextMidnight(after: Date): number {
  const sinceMidnight = (after.getTime() + 5 * HOUR_MS) % DAY_MS
  return after.getTime() - sinceMidnight + DAY_MS
}

/** Another screen of whoever is signed in at this one, such as the tablet of the kitchen. */
async function openBeside(browser: Browser, board: Page, sub: string): Promise<Page> {
  const { shop, through } = world
  const page = await openWindow(browser, shop, { language: 'uz', sub, ...WIDE, ...through })
  const cookies = await board.context().cookies(shop.url(sub))
  await page.context().addCookies(
    cookies.map(({ name, value, httpOnly, sameSite }) => ({
      name,
      value,
      httpOnly,
      sameSite,
      url: shop.url(sub),
    })),
  )
  failOnErrors(page)
  return page
}

/** What signs somebody in is sent to this very host, over https alone. */
async function expectHostCookies(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const signedIn = cookies.filter(({ httpOnly }) => httpOnly)
  expect(signedIn.length).toBeGreaterThan(0)
  for (const cookie of signedIn) {
    expect(cookie.name).toMatch(/^__Host-/)
    expect(cookie).toMatchObject({ secure: true, path: '/' })
  }
}

/** A finger of a tenth of a second. */
async function touch(page: Page, control: Locator): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('it is not drawn')
  await touchAlong(page, [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }], { restMs: 100 })
}

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

test('DAY-1 DAY-2 DAY-3 DAY-4 DAY-15 SPC-1 DSK-90 a shop that the wizard began on a real server works through its first day and is read the day after', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = newPhone()
  const { shop } = world
  const window = { language: 'uz', sub: 'x', ...PHONE, ...world.through, serviceWorkers: 'allow' } as const
  const first = await openWindow(browser, shop, window)
  failOnErrors(first)
  const sub = await beginShop(world, first, owner)
  await addAccountsAndHall(world, sub)
  const board = await signInOnScreen(browser, shop, { ...window, ...SIDEWAYS, phone: owner, sub })
  failOnErrors(board)
  // Headless browsers have no printer.
  await board.addInitScript(() => Object.assign(window, { print: () => undefined }))
  await expectHostCookies(board)

  expect((await board.reload())?.headers()['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )

  // Three customers; the second and the third come back.
  const phones = [newPhone(), newPhone(), newPhone()] as const
  const [one, two, three] = await Promise.all([
    openCustomer(world, browser, { sub, phone: phones[0] }),
    openCustomer(world, browser, { sub, phone: phones[1] }),
    openCustomer(world, browser, { sub, phone: phones[2] }),
  ])
  const branches = (await (
    await one.request.get(shop.serverUrl('/api/users/v1/branches'), { headers: { merchant: sub } })
  ).json()) as { latitude: number; longitude: number }[]
  const home = {
    ...HOME,
    ...TYPED,
    latitude: branches[0]?.latitude ?? 0,
    longitude: branches[0]?.longitude ?? 0,
  }
  const place = (page: Page, said: Parameters<typeof placeDishes>[4], product = 'Somsa') =>
    placeDishes(page, shop, sub, [{ product, count: 2 }], said)
  const act = async (id: string, action: string, body: object) =>
    expect(await actOnOrder(board, { sub, id, action, body })).toBe('')
  const handOver = async (id: string) => {
    for (const to of ['COOKING', 'DONE', 'DELIVERED']) await act(id, 'move', { to })
  }
  let shiftMs = 0
  const moveClock = (ms: number) => {
    shiftMs += ms
    return world.moveClock(shiftMs)
  }
  const serverTime = () => Date.now() + shiftMs

  // Whatever is asked at the desk is asked of a page that was loaded anew.
  const named = (number: number) => ({ name: fill(desk.order.open, number), exact: true })
  const openOrder = async (number: number) => {
    await board.goto(shop.url(sub, `/desk/orders/${number}`))
    const panel = board.getByRole('article', named(number)).last()
    await expect(panel).toBeVisible()
    return panel
  }
  const step = async (number: number, label: string, status: string) => {
    const panel = await openOrder(number)
    await panel.getByRole('button', { name: label, exact: true }).click()
    await expect(panel).toContainText(status)
  }
  const acceptIn40 = async (number: number) => {
    const panel = await openOrder(number)
    await expect(board.getByText(desk.frame.soundOff)).toBeVisible()
    await touch(board, panel.getByText('40', { exact: true }))
    await panel.getByRole('button', { name: desk.order.accept, exact: true }).click()
    await expect(panel).toContainText(fill(desk.happened.minutes, 40))
    return panel
  }
  /** Turns the sound of a page on that was loaded anew, and waits until it has rung for what happens. */
  const expectRing = async <Done>(happens?: () => Promise<Done>): Promise<Done | undefined> => {
    await board.getByRole('main').click({ position: { x: 2, y: 2 } })
    await expect(board.getByText(desk.frame.soundOff)).toHaveCount(0)
    if (happens) expect(await notesOf(board)).toBe(0)
    const done = await happens?.()
    await expect.poll(() => notesOf(board), 'the board rings').toBeGreaterThan(0)
    return done
  }

  // On screen: a delivery in cash to a named address, and what is brought to a table.
  await putBasket(one, shop, sub, [{ product: 'Tandir non', count: 3 }])
  await putAddress(one, shop, sub, home)
  const delivery = await orderOnScreen(one, sub)
  await expect(one.getByRole('main')).toContainText(AT_SHOP)
  await putBasket(two, shop, sub, [{ product: 'Patir', count: 2 }])
  await two.goto(shop.url(sub, `/extra?table=${TABLE_CODE}`))
  await expect(two.getByRole('heading', { level: 1 })).toHaveText('1-stol')
  await two.getByRole('link', { name: 'Menyuni ochish' }).click()
  await expect(two.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const atTable = await orderOnScreen(two, sub)
  const atCounter = await place(three, { paymentType: 'CASH' })
  for (const customer of [one, two, three]) await expectHostCookies(customer)

  const notice = (words: RegExp, on = board) => showNotice(on, desk, words)
  const asks = (...numbers: number[]) => new RegExp(`№ ${numbers.join(', ')} chek`)
  const print = (waiting: RegExp, label: string) =>
    pressNotice(board, desk, { words: waiting, button: label })
  const sayPrinted = async (asked: RegExp, on = board) => {
    await pressNotice(on, desk, { words: asked, button: desk.print.yes })
    await expect(on.getByText(asked)).toHaveCount(0)
  }
  // The test order of the wizard has left a ticket.
  await print(/^1 ta chek/, desk.print.print)
  await notice(/№ \d+ chek/)
  await board.reload()
  await sayPrinted(/№ \d+ chek/)

  // DAY-3, SPC-1: the first press of a page that was loaded anew is the one that acts; the panel says where the order goes.
  await expect(await acceptIn40(delivery.number)).toContainText(AT_DESK)

  // DAY-2: printed, and loaded anew before anybody has said whether it came out.
  await print(/^1 ta chek/, desk.print.print)
  await notice(asks(delivery.number))
  await expect(board.locator('[data-ticket]')).toContainText(AT_DESK)
  await board.reload()
  await notice(asks(delivery.number))
  const second = await openBeside(browser, board, sub)
  await second.goto(shop.url(sub, '/desk/stop-list'))
  await expect(second.getByText('Somsa')).toBeVisible()
  await expect(second.getByText(asks(delivery.number))).toHaveCount(0)
  await moveClock(MINUTE_MS + 1_000)
  await second.reload()
  await sayPrinted(asks(delivery.number), second)
  await expect(board.getByText(asks(delivery.number))).toHaveCount(0)

  // All that waits is printed by one press.
  await board.goto(shop.url(sub, '/desk/orders'))
  for (const { number } of [atTable, atCounter]) {
    const accept = board.getByRole('button', { name: new RegExp(`^${desk.order.accept}.* ${number}$`) })
    await accept.click()
    await expect(accept).toBeHidden()
  }
  await board.reload()
  await print(/^2 ta chek/, desk.print.printAll)
  await notice(asks(atTable.number, atCounter.number))
  await expect(board.locator('[data-ticket]')).toHaveCount(2)
  await board.reload()
  await sayPrinted(asks(atTable.number, atCounter.number))
  await expect(board.getByText(/chop etilmagan/)).toHaveCount(0)

  // Handed over on screen: the delivery by a courier who was invited, who reads where it goes; the other two by the board.
  const ride = await inviteCourier({
    browser,
    shop,
    sub,
    owner,
    language: 'uz',
    board,
    through: world.through,
  })
  failOnErrors(ride)
  await step(delivery.number, desk.order.start, desk.status.COOKING)
  await step(delivery.number, desk.order.done, desk.status.DONE)
  const given = await openOrder(delivery.number)
  await given.getByRole('button', { name: desk.order.courier, exact: true }).click()
  await given.getByText(COURIER, { exact: true }).click()
  await expect(given).toContainText(`${desk.order.courier}: ${COURIER}`)
  for (const label of [desk.ride.pickedUp, desk.ride.arrived, desk.ride.cash]) {
    await ride.reload()
    await expect(ride.getByRole('article', named(delivery.number))).toContainText(AT_DESK)
    const press = ride.getByRole('button', { name: `${label} ${delivery.number}`, exact: true })
    await press.click()
    await expect(press).toBeHidden()
  }
  await expect(await openOrder(delivery.number)).toContainText(desk.status.DELIVERED)
  for (const { number } of [atTable, atCounter]) {
    await step(number, desk.order.start, desk.status.COOKING)
    await step(number, desk.order.done, desk.status.DONE)
    await (await openOrder(number)).getByRole('button', { name: desk.order.handOver, exact: true }).click()
    await board.getByRole('dialog').getByRole('button', { name: desk.payment.CASH, exact: true }).click()
    await expect(board.getByRole('article', named(number))).toContainText(desk.status.DELIVERED)
  }

  // Online: the provider calls the shop by its name over https, and the customer comes back to it.
  const byPayme = await place(one, { paymentType: 'PAYME' })
  await payOnline(world, one, { sub, id: byPayme.id })
  const byClick = await place(two, { paymentType: 'CLICK', address: home })
  await payOnline(world, two, { sub, id: byClick.id })
  for (const { id } of [byPayme, byClick]) await act(id, 'accept', { minutes: 25 })

  // DAY-15: for later, and for after the next midnight of Tashkent: each rings and is accepted as it comes.
  const laterToday = new Date(serverTime() + 2 * HOUR_MS)
  const midnight = nextMidnight(laterToday)
  const placeForLater = async (page: Page, said: Parameters<typeof placeDishes>[4]) => {
    await board.goto(shop.url(sub, '/desk/orders'))
    const placed = await expectRing(() => place(page, said))
    if (!placed) throw new Error('nothing was placed')
    const panel = await openOrder(placed.number)
    await expect(panel.getByText(desk.order.howLong)).toHaveCount(0)
    await panel.getByRole('button', { name: desk.order.accept, exact: true }).click()
    await expect(panel).toContainText(desk.status.AT_TIME)
    const { beginsAt } = await readAtDesk<{ beginsAt: string }>(board, sub, `/orders/${placed.id}`)
    return { ...placed, beginsAt: new Date(beginsAt).getTime() }
  }
  const later = await placeForLater(one, { notBefore: laterToday })
  const overNight = await placeForLater(two, {
    notBefore: new Date(midnight + 2 * HOUR_MS),
    paymentType: 'TERMINAL',
    address: home,
  })
  expect(overNight.beginsAt).toBeGreaterThan(midnight)
  /** When its cooking must begin it rings again, until somebody begins. */
  const begin = async ({ id, number, beginsAt }: typeof later) => {
    await moveClock(beginsAt + 1_000 - serverTime())
    const read = () => readAtDesk<{ status: string }>(board, sub, `/orders/${id}`)
    await expect.poll(async () => (await read()).status).toBe('ACCEPTED')
    const panel = await openOrder(number)
    await expect(panel).toContainText(desk.order.due)
    await expectRing()
    await step(number, desk.order.start, desk.status.COOKING)
    await expect(board.getByText(desk.order.due)).toHaveCount(0)
    // The clock ran past screens that say every twenty seconds that they hear: a branch that rests for it sells again.
    const [{ branchId }] = await readAtDesk<[{ branchId: string }]>(board, sub, '/branches/state')
    expect(await sellAgain(board, sub, branchId)).toBe(200)
  }
  await begin(later)

  // Ordered ten minutes before midnight and given out ten minutes after it.
  await moveClock(midnight - 10 * MINUTE_MS - serverTime())
  const atMidnight = await place(three, { paymentType: 'CASH' }, 'Tandir non')
  await act(atMidnight.id, 'accept', { minutes: 20 })
  await moveClock(20 * MINUTE_MS)
  await handOver(atMidnight.id)
  await begin(overNight)

  // Rejected on screen. Loaded anew the question is gone, and the order waits as before: it is asked again.
  const refused = await place(three, { paymentType: 'TERMINAL' })
  const question = board.getByRole('dialog', { name: fill(desk.reject.title, refused.number) })
  const ask = (panel: Locator) => panel.getByRole('button', { name: desk.order.reject, exact: true }).click()
  await ask(await openOrder(refused.number))
  await expect(question).toBeVisible()
  await board.reload()
  const waiting = board.getByRole('article', named(refused.number)).last()
  await expect(waiting.getByRole('button', { name: desk.order.accept, exact: true })).toBeVisible()
  await expect(question).toHaveCount(0)
  await ask(waiting)
  await question.getByText(desk.reject.TOO_BUSY).click()
  await question.getByRole('button', { name: desk.reject.confirm, exact: true }).click()
  await expect(waiting).toContainText(desk.status.CANCELED)

  // Taken back by the customer, and accepted on screen four minutes late.
  const takenBack = await place(three, { paymentType: 'CASH' })
  await cancelAsCustomer(three, shop, sub, takenBack.id)
  const late = await place(three, { paymentType: 'CASH', address: home })
  await moveClock(4 * MINUTE_MS)
  await acceptIn40(late.number)
  const last = await place(three, { paymentType: 'CASH' }, 'Patir')
  await act(last.id, 'accept', { minutes: 15 })
  await handOver(last.id)
  const orders = [delivery, atTable, atCounter, byPayme, byClick, later, overNight, atMidnight]
  const numbers = [...orders, refused, takenBack, late, last].map(({ number }) => number)
  expect(new Set(numbers).size).toBe(12)

  // DAY-4: a day later whoever comes back signs in anew, opens what is over, and reads what happened.
  await moveClock(DAY_MS)
  const again = await signInOnScreen(browser, shop, { ...window, ...WIDE, phone: owner, sub })
  failOnErrors(again)
  await again.goto(shop.url(sub, `/desk/orders/${delivery.number}`))
  const over = (number: number) => again.getByRole('article', named(number))
  for (const isAnew of [false, true]) {
    if (isAnew) await again.reload()
    await expect(over(delivery.number)).toContainText(desk.status.DELIVERED)
    await expect(over(delivery.number)).toContainText(AT_DESK)
  }
  await again.keyboard.press('ControlOrMeta+k')
  await again.getByRole('dialog').getByRole('searchbox').fill(String(atTable.number))
  await again.keyboard.press('Enter')
  await expect(over(atTable.number)).toContainText(desk.status.DELIVERED)
  await again.goto(shop.url(sub, '/desk/log'))
  const opening = again.getByText(desk.log.SHOP_OPENED)
  await expect(opening).toBeVisible()
  await again.reload()
  await expect(opening).toBeVisible()
  const returning = await openCustomer(world, browser, { sub, phone: phones[2] })
  await returning.goto(shop.url(sub, `/profile/orders/${last.id}`))
  await expect(returning.getByRole('main')).toContainText(String(last.number))
  expect(complaints).toEqual([])
})

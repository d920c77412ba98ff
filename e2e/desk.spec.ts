import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { HOME, signInAhead } from './support/customer.ts'
import {
  beginShift,
  createDeskShop,
  deskTexts,
  fill,
  gapText,
  notesOf,
  openDesk,
  openWindow,
  showNotice,
  PHONE,
  readAtDesk,
  signInAtDesk,
  TABLET,
  takeDeskPicture,
  type DeskLanguage,
} from './support/desk.ts'
import { COURIER, inviteCourier } from './support/invite-courier.ts'
import { placeUnpaid } from './support/place-unpaid.ts'
import { neverCloses, withShopFolder, type Change } from './support/own-shop.ts'
import { startProduction, type Production } from './support/production-shop.ts'
import { expect, newPhone, test, type Shop } from './support/shop.ts'
import { readCode } from './support/sign-in.ts'

const MINUTE_MS = 60_000
/** More than there are places for the focus on a screen of this story. */
const MOST_TABS = 60

type Shift = {
  shop: Shop
  sub: string
  /** Of the desk; the customer reads the other one of the two. */
  language: DeskLanguage
  customer: Page
  board: Page
  kitchen: Page
  courier: Page
}

const CUSTOMER_READS = {
  uz: { accepted: 'Qabul qilindi', onWay: 'Yoʻlda', thanks: /rahmat/i },
  ru: { accepted: 'Принят', onWay: 'В пути', thanks: /Спасибо/ },
}

type Told = { id: string; number: number; status: string; history: { status: string; reason: string }[] }

/** An order from the customer's phone to the customer's door; the kitchen's tablet has no network for a minute in the middle. */
async function tellShift({ shop, sub, language, customer, board, kitchen, courier }: Shift) {
  const text = deskTexts(language)
  const read = language === 'uz' ? 'ru' : 'uz'
  const reads = CUSTOMER_READS[read]
  const isRead = (words: string) =>
    expect(customer.getByText(words).locator('visible=true').first()).toBeVisible()
  await beginShift(board, text)
  await signInAhead(customer, shop, sub)
  const notes = await notesOf(board)

  const first = await placeUnpaid(customer, shop, sub, 'CASH', HOME)
  await customer.context().addCookies([{ name: 'lang', value: read, url: shop.url(sub) }])
  await customer.goto(shop.url(sub, `/profile/orders/${first.id}`))
  const accept = (number: number) =>
    board.getByRole('button', { name: new RegExp(`^${text.order.accept}.* ${number}$`) })
  await expect(accept(first.number)).toBeVisible()
  await expect(board).toHaveTitle(new RegExp(`^\\(\\d+\\) ${text.frame.orders}`))
  await expect.poll(() => notesOf(board), 'the board rings').toBeGreaterThan(notes)

  // The board says how long; customer and kitchen read it at once.
  const open = (number: number) => fill(text.order.open, number)
  await board.getByRole('link', { name: open(first.number), exact: true }).click()
  const panel = board.getByRole('article', { name: open(first.number) }).last()
  await panel.getByText('25', { exact: true }).click()
  // Pressed twice, as a hurried thumb does, it is sent once.
  const sent: string[] = []
  board.on('request', (request) => void (request.url().endsWith('/accept') && sent.push(request.url())))
  await panel.getByRole('button', { name: text.order.accept, exact: true }).dblclick()
  await expect(accept(first.number)).toBeHidden()
  await isRead(reads.accepted)
  expect(sent).toHaveLength(1)
  const ticket = (number: number) => kitchen.getByRole('article', { name: open(number) })
  await expect(ticket(first.number)).toBeVisible()

  // The tablet's network is gone for a minute by its own clock: the cook goes on, and nobody else hears of it.
  await kitchen.context().setOffline(true)
  await expect(kitchen.getByText(text.frame.offline.split('.')[0] ?? '')).toBeVisible()
  await kitchen.getByRole('button', { name: `${text.order.start} ${first.number}` }).click()
  const dish = ticket(first.number).getByRole('button', { name: /chizburger|чизбургер/i })
  await dish.click()
  await expect(dish).toHaveAttribute('aria-pressed', 'true')
  await kitchen.getByRole('button', { name: `${text.order.done} ${first.number}` }).click()
  await expect(kitchen.getByText(fill(text.kitchen.isReady, first.number))).toBeVisible()
  const second = await placeUnpaid(customer, shop, sub, 'CASH')
  await accept(second.number).click()
  await expect(accept(second.number)).toBeHidden()
  await expect(ticket(second.number)).toHaveCount(0)
  await kitchen.clock.runFor(MINUTE_MS)
  // Ready was held for five seconds, and waits for the network now.
  await expect(kitchen.getByText(fill(text.kitchen.isReady, first.number))).toBeHidden()
  await expect(ticket(first.number)).toHaveCount(0)
  await expect(board.getByRole('button', { name: `${text.order.giveCourier} ${first.number}` })).toHaveCount(
    0,
  )

  // Back, it says how long it was away and what came, tells what it did, and shows what it missed.
  await kitchen.context().setOffline(false)
  await expect(ticket(second.number)).toBeVisible({ timeout: 40_000 })
  const gap = await showNotice(kitchen, text, gapText(language, 'cutOff', 1))
  await expect(gap).toContainText(fill(text.frame.acceptedBy, `${await nameAt(board, sub)} 1`))
  await gap.getByRole('button', { name: text.frame.understood }).click()
  await expect(gap).toBeHidden()
  await expect(
    board.getByRole('button', { name: `${text.order.giveCourier} ${first.number}` }).first(),
  ).toBeVisible()
  const { history } = await readAtDesk<Told>(board, sub, `/orders/${first.id}`)
  const steps = history.filter(({ reason }) => reason === 'CHANGE_STATUS').map(({ status }) => status)
  expect(steps, 'each press once, in the order of the presses').toEqual([
    'OPEN',
    'ACCEPTED',
    'COOKING',
    'DONE',
  ])
  const { content } = await readAtDesk<{ content: Told[] }>(board, sub, '/orders')
  const inWork = content.filter(({ status }) => ['ACCEPTED', 'COOKING', 'CANCELED'].includes(status))
  await expect(kitchen.getByRole('article')).toHaveCount(inWork.length)
  for (const { number } of inWork) await expect(ticket(number)).toBeVisible()

  // A courier is given the order, and takes it to the door.
  const side = board.getByRole('article', { name: open(first.number) }).last()
  await side.getByRole('button', { name: text.order.courier, exact: true }).click()
  await side.getByText(COURIER, { exact: true }).click()
  const step = (words: string) => courier.getByRole('button', { name: `${words} ${first.number}` })
  await step(text.ride.pickedUp).click()
  await isRead(reads.onWay)
  await expect(
    board.getByRole('button', { name: `${text.order.delivered} ${first.number}` }).first(),
  ).toBeVisible()
  await expect(step(text.ride.arrived)).toBeVisible()
  await takeDeskPicture(courier, `ride-390-${language}-light`)
  await step(text.ride.arrived).click()
  await step(text.ride.cash).click()
  await expect(courier.getByText(text.ride.none)).toBeVisible()
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(reads.thanks)
  await expect(board.getByRole('link', { name: open(first.number), exact: true })).toHaveCount(0)
}

/** A second tab of the same tablet: both show an order, one rings for it, and the other when that is closed (desk §12, 35). */
async function tellTwoTabs({ shop, sub, language, customer, board }: Omit<Shift, 'kitchen' | 'courier'>) {
  const text = deskTexts(language)
  const tab = await board.context().newPage()
  await tab.goto(shop.url(sub, '/desk/orders'))
  // Tickets that wait are told before it while nothing rings, and its first press turns the sound on, wherever it is.
  const soundOff = tab.getByText(text.frame.soundOff)
  await expect(soundOff).toBeAttached()
  await tab.getByRole('link', { name: text.frame.orders, exact: true }).click()
  await expect(soundOff).toHaveCount(0)
  const notes = await notesOf(board)
  const { number } = await placeUnpaid(customer, shop, sub, 'CASH')
  for (const one of [tab, board])
    await expect(one.getByRole('link', { name: fill(text.order.open, number), exact: true })).toBeVisible()
  await expect.poll(() => notesOf(tab), 'the tab rings').toBeGreaterThan(0)
  expect(await notesOf(board)).toBe(notes)
  await tab.close()
  await expect.poll(() => notesOf(board), 'the board rings again').toBeGreaterThan(notes)
}

/** A shift that begins, an order that is answered and handed over, and its end, without a mouse (DSK-95). */
async function tellKeyboard({ language, board }: Pick<Shift, 'language' | 'board'>) {
  const text = deskTexts(language)
  const { keyboard } = board
  const tabTo = async (wanted: Locator) => {
    await expect(wanted).toBeVisible()
    for (let presses = 0; presses < MOST_TABS; presses += 1) {
      await keyboard.press('Tab')
      if (await wanted.evaluate((one) => one === document.activeElement)) return
    }
    await expect(wanted).toBeFocused()
  }
  const button = (name: string) => board.getByRole('button', { name })
  await tabTo(board.getByRole('navigation').getByRole('button'))
  await keyboard.press('Enter')
  await tabTo(button(text.shift.end))
  await keyboard.press('Enter')
  await tabTo(button(text.shift.begin))
  await keyboard.press('Enter')
  await expect(button(text.shift.end)).toBeVisible()
  await tabTo(button(text.frame.close).first())
  await keyboard.press('Enter')
  await expect(button(text.shift.end)).toBeHidden()

  await keyboard.press('j')
  const panel = board.locator('article:focus')
  await expect(panel).toHaveAccessibleName(/\d/)
  const name = (await panel.getAttribute('aria-label')) ?? ''
  await keyboard.press('3')
  await expect(panel.getByRole('radio', { name: '25' })).toBeChecked()
  await keyboard.press('Enter')
  const step = (words: string) => panel.getByRole('button', { name: words, exact: true })
  for (const words of [text.order.start, text.order.done, text.order.handOver]) {
    await expect(step(words).and(board.locator('button:not([aria-busy])'))).toBeVisible()
    await keyboard.press('Space')
  }
  await tabTo(board.getByRole('dialog').getByRole('button', { name: text.payment.CASH, exact: true }))
  await keyboard.press('Enter')
  await expect(board.getByRole('link', { name, exact: true })).toHaveCount(0)
}

/** Whoever is signed in there. */
async function nameAt(page: Page, sub: string): Promise<string> {
  const { staff } = await readAtDesk<{ staff: { name: string } }>(page, sub, '/me')
  return staff.name
}

type Opened = Pick<Shift, 'shop' | 'sub' | 'language' | 'board'> & {
  browser: Browser
  /** Leads a browser to a server of a world of its own. */
  through?: BrowserContextOptions
}

/** The kitchen's tablet, under the board's sign-in, with a clock that the story can turn on. */
async function openKitchen({ browser, shop, sub, language, board, through }: Opened): Promise<Page> {
  const storageState = await board.context().storageState()
  const kitchen = await openWindow(browser, shop, { language, sub, storageState, ...through })
  await kitchen.clock.install()
  await kitchen.goto(shop.url(sub, '/desk/kitchen'))
  return kitchen
}

test('OPS-3 DSK-11 DSK-12 DSK-20 DSK-21 DSK-24 DSK-28 DSK-32 DSK-95 an order rings on the board, is accepted, cooked and handed over, each step seen on the others, with the kitchen off the network for a minute', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const language = 'uz'
  const text = deskTexts(language)
  const operator = await openDesk(browser, shop, { role: 'Operator' })
  // DSK-21: a screen that cannot ring says so, in a line over its whole width but for the rail, and the first press cures it.
  const rail = await operator.getByRole('navigation').boundingBox()
  const line = operator.getByRole('group', { name: text.frame.notices })
  const soundOff = line.getByText(text.frame.soundOff)
  await expect(soundOff).toBeAttached()
  expect(((await line.boundingBox())?.width ?? 0) + (rail?.width ?? 0)).toBe(TABLET.viewport.width)
  await operator.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(soundOff).toHaveCount(0)
  // A browser that keeps nothing says so, and works (desk §12, 52).
  await operator.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    navigator.locks.request = async () => refuse()
  })
  await operator.reload()
  const nothing = await showNotice(operator, text, text.frame.keepsNothing)
  await nothing.getByRole('button').click()
  await expect(operator.getByText(text.frame.keepsNothing)).toBeHidden()
  await operator.keyboard.press('?')
  await expect(operator.getByRole('dialog', { name: text.keys.title })).toBeVisible()
  await operator.context().close()
  // In a shop of its own: the demo's kitchen rests while a shift is open, and other stories wait for it.
  const { sub, owner } = await createDeskShop()
  const board = await signInAtDesk(browser, shop, { phone: owner, language, sub })
  const courier = await inviteCourier({ browser, shop, sub, owner, language, board })
  const kitchen = await openKitchen({ browser, shop, sub, language, board })
  await expectAccessible(kitchen)
  await tellShift({ shop, sub, language, customer: page, board, kitchen, courier })
  await tellTwoTabs({ shop, sub, language, customer: page, board })
  await tellKeyboard({ language, board })
  await expectAccessible(board)
  await expectAccessible(courier)
  for (const one of [board, kitchen, courier]) await one.context().close()
})

test('DSK-5 DSK-6 DSK-43 a shop of a real server, NODE_ENV=production and DEMO=off, is run by an owner and the courier whom they invited', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const owner = newPhone()
  const world = await startProduction()
  const { shop, through } = world
  try {
    const [language, sub] = ['ru', 'tez'] as const
    const customer = await (await browser.newContext({ ...PHONE, ...through })).newPage()
    await registerShop(world, customer, { sub, phone: owner })
    await withShopFolder('tez', toOneDish, async (folder) => {
      await world.command('apps/server/src/import-merchant.ts', folder, '--over-desk')
    })
    const board = await signInAtDesk(browser, shop, { phone: owner, language, ...through })
    const courier = await inviteCourier({ browser, shop, sub, owner, language, board, through })
    const kitchen = await openKitchen({ browser, shop, sub, language, board, through })
    await tellShift({ shop, sub, language, customer, board, kitchen, courier })
    for (const one of [board, kitchen, courier, customer]) await one.context().close()
  } finally {
    await world.stop()
  }
})

/** Begins a shop by the calls of /desk/new, whose screens have stories of their own. */
async function registerShop(world: Production, page: Page, { sub, phone }: { sub: string; phone: string }) {
  const post = async (path: string, data: object) => {
    const headers = { origin: new URL(world.baseUrl('/')).origin }
    const answer = await page.request.post(world.baseUrl(`/api${path}`), { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('/start/v1/code', { phone })
  const code = await readCode(page.request, world.shop, phone)
  const shop = { name: 'Tez Burger', sub, city: 'tashkent', language: 'ru' }
  await post('/start/v1/shops', { key: crypto.randomUUID(), phone, code, ...shop })
}

/** The dish of this story alone, sold at any hour: a whole menu is imported for a minute. */
const toOneDish: Change = (files) => {
  neverCloses(files)
  files.products = files.products.filter(({ name }) => (name as { uz?: string }).uz === 'Mini chizburger')
  Object.assign(files, { banners: [], stories: [], promos: [], grades: [], vacancies: [] })
}

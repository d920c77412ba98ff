import { chromium, type Browser, type CDPSession, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { answerOf, signInCustomers, type Customer } from './customers.ts'
import {
  ask,
  factsOf,
  figureOf,
  loading,
  measureSteps,
  PATIENCE_MS,
  placeOf,
  pressPlaces,
  ROUNDS,
  SLOWDOWN,
  swipeUp,
  traceTasks,
  untilQuiet,
  untilTrue,
  type Place,
  type Step,
} from './page-tasks.ts'
import type { RunningServer } from './server-process.ts'

const ORDERS = 200
const CUSTOMERS = 10
/** So many of them stay new; the rest is accepted, and half of that cooks. */
const NEW = 20
const TABLET = { viewport: { width: 1440, height: 900 }, hasTouch: true }
const CLOCKS_MS = 5_000

/** Over the lane of what is cooking, and so often that some thirty cards pass by. */
const LANE = { x: TABLET.viewport.width / 3, y: 700 }
const STROKES = 12

/**
 * What a tablet has to do with 200 open orders on the board of the desk (DSK-19): it is loaded, an order comes, one is opened,
 * one is accepted, the services are chosen in turn, a lane is scrolled, the clocks go on. On a shop without other orders.
 * Processor time is multiplied: the browser's own slowing down also counts what the page waits for other processes.
 */
export async function measureBoard(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  const what = `Board of the desk with ${ORDERS} open orders, on a processor ${SLOWDOWN} times slower`
  const executablePath = findChromium()
  if (!executablePath) return [{ what, figure: '– (no browser)' }]
  const customers = await signInCustomers(shop.port, CUSTOMERS)
  const placed = await placeOrders(customers)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  try {
    const page = await browser.newPage(TABLET)
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`http://tez.localhost:${shop.port}/desk`)
    await page.getByRole('button', { name: /^Operator ·/ }).tap()
    await page.getByRole('navigation').waitFor()
    await moveOn(page, placed.slice(NEW))
    const session = await page.context().newCDPSession(page)
    const facts = factsOf(what, await measureSteps(session, listSteps(page, session, customers)))
    facts.push({
      what: `${what}, for comparison: the same cards as a still page without a script, a lane of which is scrolled`,
      figure: figureOf(await measureStill(browser, page, session)),
    })
    facts.push({
      what: `${what}: the longest from a press to the next frame, by the clock (opened, accepted, services)`,
      figure: `${await measurePresses(page, session)} ms`,
    })
    return [{ what: `${what}: cards on it`, figure: String(await ask(session, CARDS)) }, ...facts]
  } finally {
    await browser.close()
  }
}

/**
 * What this machine's browser needs for the very same boxes when nothing runs in the page: below it no board can come, and how far
 * above it the board is, is the board's own. The best of the rounds.
 */
async function measureStill(browser: Browser, page: Page, board: CDPSession): Promise<number[]> {
  await page.reload()
  await untilCards(board, ORDERS)
  await untilQuiet(board)
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  const still = await browser.newPage({ ...TABLET, bypassCSP: true })
  const session = await still.context().newCDPSession(still)
  let best: number[] | null = null
  for (let round = 0; round < ROUNDS; round++) {
    await still.goto(new URL('/readyz', page.url()).href)
    await still.setContent(html)
    await untilQuiet(session)
    const stop = await traceTasks(session)
    await swipeUp(session, LANE, STROKES)
    await untilQuiet(session)
    const tasks = (await stop()).map((ms) => ms * SLOWDOWN)
    if (!best || Math.max(...tasks) < Math.max(...best)) best = tasks
  }
  await still.close()
  return best ?? []
}

/** The longest of the presses, ms, by the browser's own count (Event Timing) and its own slowing down. */
async function measurePresses(page: Page, session: CDPSession): Promise<number> {
  // What a lane was scrolled past is not pressed.
  await page.reload()
  await untilCards(session, ORDERS)
  await untilQuiet(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    // The types of the page do not know that presses below 104 ms are told when asked for.
    const presses: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe(presses)
  })
  const { opened, accept, services } = placesOf(page)
  await opened.tap()
  await accept.tap()
  await accept.waitFor({ state: 'detached' })
  await services.nth(1).tap()
  await services.first().tap()
  await untilQuiet(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
}

/** One after the other: this is no load, and a busy shop would refuse some. */
async function placeOrders(customers: readonly Customer[]): Promise<string[]> {
  const placed: string[] = []
  for (let index = 0; index < ORDERS; index++) {
    const order = customers[index % customers.length]?.order()
    if (order) placed.push((await answerOf<{ id: string }>(order)).id)
  }
  return placed
}

function listSteps(page: Page, session: CDPSession, [customer]: readonly Customer[]): Step[] {
  const press = async (...pressed: Locator[]) => {
    const places: Place[] = []
    for (const one of pressed) places.push(await placeOf(one))
    return () => pressPlaces(page, session, { places, hasTouch: true })
  }
  const { opened, accept, services } = placesOf(page)
  return [
    loading(page, session, areDrawn(ORDERS)),
    {
      name: 'an order comes',
      prepare: async () => {
        // A browser makes its sound at the first press, once for a shift.
        await page.getByRole('button', { name: 'Ovozni yoqish' }).tap()
        const before = await ask<number>(session, CARDS)
        return async () => {
          if (customer) await answerOf(customer.order())
          await untilCards(session, before + 1)
        }
      },
    },
    {
      name: 'one is opened',
      prepare: () => press(opened),
    },
    {
      name: 'one is accepted',
      prepare: () => press(accept),
    },
    {
      name: 'a service is chosen, and all again',
      prepare: () => press(services.nth(1), services.first()),
    },
    {
      name: 'a lane is scrolled',
      prepare: async () => () => swipeUp(session, LANE, STROKES),
    },
    {
      name: `the clocks go on for ${CLOCKS_MS / 1000} seconds`,
      prepare: async () => () => page.waitForTimeout(CLOCKS_MS),
    },
  ]
}

/** What is pressed: a card of a new order, the button of the order that it opens, and the services. */
const placesOf = (page: Page) => ({
  opened: page.getByRole('link', { name: /^Buyurtma / }).first(),
  accept: page.getByRole('button', { name: 'Qabul qilish', exact: true }),
  services: page.getByRole('group', { name: 'Hammasi' }).locator('label'),
})

const CARDS = `document.getElementsByTagName('article').length`

const areDrawn = (count: number) => `${CARDS} >= ${count}`

const untilCards = (session: CDPSession, count: number) => untilTrue(session, areDrawn(count))

/** Accepts orders and begins every second of them, by the calls that the screens make. */
async function moveOn(page: Page, ids: readonly string[]): Promise<void> {
  await page.evaluate(async (all) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, where nothing of this file is
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(`/api/desk/v1/orders/${path}`, {
        method: 'POST',
        headers: { ...headers, merchant: 'tez' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return (await answer.json()) as { order: { version: number } }
    }
    for (const [index, id] of all.entries()) {
      const { order } = await send(`${id}/accept`, { version: 1, minutes: 25 })
      if (index % 2 === 0) await send(`${id}/move`, { version: order.version, to: 'COOKING' })
    }
  }, ids)
}

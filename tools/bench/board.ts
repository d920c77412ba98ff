import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { measureBareSteps } from './bare-steps.ts'
import { withBrowser } from './browser.ts'
import { answerOf, signInCustomers, type Customer } from './customers.ts'
import type { Fact } from './fact.ts'
import {
  ask,
  factsOf,
  figureOf,
  loading,
  measureSteps,
  PATIENCE_MS,
  placeOf,
  pressPlaces,
  RESTING_MS,
  ROUNDS,
  SLOWDOWN,
  swipeUp,
  traceTasks,
  untilQuiet,
  untilTrue,
  type Place,
  type Step,
} from './page-tasks.ts'
import { longestPress } from './press-times.ts'
import type { RunningServer } from './server-process.ts'

const ORDERS = 200
const CUSTOMERS = 10
/** So many of them stay new; the rest is accepted, and half of that cooks. */
const NEW = 20
const TABLET = { viewport: { width: 1440, height: 900 }, hasTouch: true }

/** Over the lane of what is cooking, and so often that some thirty cards pass by. */
const LANE = { x: TABLET.viewport.width / 3, y: 700 }
const STROKES = 12
/** The step whose reference is a still page of the same cards. */
const SCROLLED = 'a lane is scrolled'

/**
 * What a tablet has to do with 200 open orders on the board of the desk (DSK-19): it is loaded, an order comes, one is opened,
 * one is accepted, the services are chosen in turn, a lane is scrolled, the clocks go on. On a shop without other orders.
 * Processor time is multiplied: the browser's own slowing down also counts what the page waits for other processes.
 */
export async function measureBoard(shop: RunningServer): Promise<Fact[]> {
  return withBrowser(async (browser) => {
    const customers = await signInCustomers(shop.port, CUSTOMERS)
    const placed = await placeOrders(customers)
    const page = await browser.newPage(TABLET)
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(`http://tez.localhost:${shop.port}/desk`)
    await page.getByRole('button', { name: /^Operator ·/ }).tap()
    await page.getByRole('navigation').waitFor()
    await moveOn(page, placed.slice(NEW))
    const session = await page.context().newCDPSession(page)
    const steps = listSteps(page, session, customers)
    const measured = await measureSteps(session, steps)
    const still = figureOf(await measureStill(browser, page, session))
    const pressed = await measurePresses(page, session)
    const cards = String(await ask(session, CARDS))
    await page.close()
    const bare = await measureBare(browser)
    return [
      { what: 'cards on it', figure: cards },
      ...factsOf(steps, measured, bare.steps).map((fact) =>
        fact.what === SCROLLED ? { ...fact, reference: still } : fact,
      ),
      {
        what: 'the longest from a press to the next frame, by the clock (opened, accepted, services)',
        figure: pressed,
        reference: bare.pressed,
        bar: '≤ 200 ms',
      },
    ]
  })
}

/** What a page of as many boxes that does nothing takes, and the longest of some presses of its button. */
async function measureBare(browser: Browser) {
  let pressed = ''
  const steps = await measureBareSteps(browser, {
    context: TABLET,
    rows: ORDERS,
    steps: ['loaded', 'told', 'pressed', 'resting'],
    andThen: async (page, session) => {
      const button = page.getByRole('button')
      pressed = await longestPress(page, session, async () => {
        for (let press = 0; press < 3; press++) await button.tap()
      })
    },
  })
  return { steps, pressed }
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

async function measurePresses(page: Page, session: CDPSession): Promise<string> {
  // What a lane was scrolled past is not pressed.
  await page.reload()
  await untilCards(session, ORDERS)
  await untilQuiet(session)
  const { opened, accept, services } = placesOf(page)
  return longestPress(page, session, async () => {
    await opened.tap()
    await accept.tap()
    await accept.waitFor({ state: 'detached' })
    await services.nth(1).tap()
    await services.first().tap()
  })
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
      bare: 'told',
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
      bare: 'pressed',
      prepare: () => press(opened),
    },
    {
      name: 'one is accepted',
      bare: 'pressed',
      prepare: () => press(accept),
    },
    {
      name: 'a service is chosen, and all again',
      bare: 'pressed',
      prepare: () => press(services.nth(1), services.first()),
    },
    {
      name: SCROLLED,
      prepare: async () => () => swipeUp(session, LANE, STROKES),
    },
    {
      bare: 'resting',
      name: `the clocks go on for ${RESTING_MS / 1000} seconds`,
      prepare: async () => () => page.waitForTimeout(RESTING_MS),
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

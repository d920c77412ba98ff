import type { Browser, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { median } from './compare.ts'
import type { Fact } from './fact.ts'
import { withBarePages, type RunningServer } from './server-process.ts'
import { untilAlive } from './customer-browser.ts'

const SUB = 'tez'
const ROUNDS = 11
const BAR = '≤ 1000 ms'
/** Looks in each frame, as an eye does. */
const WATCHING = { polling: 'raf', timeout: 15_000 } as const
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Dish = { id: string; active: boolean; discount: number; costPrice: number }

/** One change of each kind, told apart by a number, and what of it an open page of the shop shows. */
interface Change {
  name: string
  /** Sends the change from the desk and answers when it is sent, not when it is done. */
  send: (round: number) => Promise<unknown>
  /** Waits until the customer's page shows what was sent last. */
  untilShown: (guest: Page, round: number) => Promise<unknown>
}

/**
 * How long a guest, whose page is open, waits for what is published at the desk: from the press to the picture, by the clock. The
 * customer's page is on its own, nobody else loads the machine; what is under a second here is the promise of the desk's changes.
 */
export async function measurePublished(shop: RunningServer): Promise<Fact[]> {
  return withBrowser(async (browser) => {
    const reference = await measureBare(browser)
    const desk = await (await browser.newContext()).newPage()
    await desk.goto(`http://${SUB}.localhost:${shop.port}/desk`)
    await desk.getByRole('button', { name: /^Menejer ·/ }).click()
    await desk.getByRole('navigation').first().waitFor()
    const guest = await (await browser.newContext(PHONE)).newPage()
    const { products } = await callDesk<{ products: Dish[] }>(desk, 'GET', '/products')
    const dish = products.find(({ active, discount }) => active && discount === 0)
    if (!dish) throw new Error('The shop sells nothing.')
    await guest.goto(`http://${SUB}.localhost:${shop.port}/product/${dish.id}?lang=ru`)
    await untilAlive(guest)
    const facts: Fact[] = []
    for (const change of await listChanges(desk, dish)) {
      const figures = await measureChange(guest, change)
      facts.push(
        {
          what: `${change.name}, median of ${ROUNDS}`,
          figure: figures.median,
          reference: reference.median,
          bar: BAR,
        },
        {
          what: `${change.name}, longest of ${ROUNDS}`,
          figure: figures.longest,
          reference: reference.longest,
          bar: BAR,
        },
      )
    }
    return facts
  })
}

/** How long the guest's page waits for a change, made so many times, as it is printed. */
async function measureChange(guest: Page, { send, untilShown }: Change) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await Promise.all([
      send(round),
      untilShown(guest, round).then(() => times.push(performance.now() - begun)),
    ])
  }
  return { median: `${median(times).toFixed(0)} ms`, longest: `${Math.max(...times).toFixed(0)} ms` }
}

/** The same between two pages that do nothing else: the server writes what the one tells it to the stream of the other. */
function measureBare(browser: Browser) {
  return withBarePages(async ({ port }) => {
    const address = `http://localhost:${port}/?live`
    const desk = await (await browser.newContext()).newPage()
    const guest = await (await browser.newContext(PHONE)).newPage()
    for (const page of [desk, guest]) await page.goto(address)
    return measureChange(guest, {
      name: 'a word',
      send: (round) =>
        desk.evaluate(async (body) => {
          await fetch('/tell', { method: 'POST', body })
        }, `word ${round}`),
      untilShown: (page, round) =>
        page.waitForFunction(
          (word) => document.querySelector('output')?.textContent === word,
          `word ${round}`,
          WATCHING,
        ),
    })
  })
}

const priceOf = (round: number) => 71_000 + round * 100
const colorOf = (round: number) => `#1${String(round % 10)}6${String((round * 7) % 10)}aa`

async function listChanges(desk: Page, dish: Dish): Promise<Change[]> {
  let price = dish.costPrice
  const { values } = await callDesk<{ values: Record<string, unknown> }>(desk, 'GET', '/settings')
  let color = String(values.mainColor)
  return [
    {
      name: 'a price',
      send: async (round) => {
        const value = priceOf(round)
        await callDesk(desk, 'PATCH', '/products/prices', { prices: [{ id: dish.id, base: price, value }] })
        price = value
      },
      untilShown: (guest, round) =>
        guest.waitForFunction(
          (shown) => document.querySelector('main')?.textContent.replaceAll(/\s/g, '').includes(shown),
          String(priceOf(round)),
          WATCHING,
        ),
    },
    {
      name: 'the colour of the shop',
      send: async (round) => {
        const { version } = await callDesk<{ version: number }>(desk, 'GET', '/settings')
        const patch = { mainColor: { base: color, value: colorOf(round) } }
        await callDesk(desk, 'POST', '/settings/publish', { version, patch })
        color = colorOf(round)
      },
      untilShown: (guest, round) =>
        guest.waitForFunction(
          (shown) => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim() === shown,
          colorOf(round),
          WATCHING,
        ),
    },
    {
      name: 'a stop and its end',
      send: (round) => {
        const end = round % 2 ? null : 'OPENING'
        return callDesk(desk, 'PUT', '/stops', { kind: 'PRODUCT', id: dish.id, branchId: null, end })
      },
      untilShown: (guest, round) =>
        guest.waitForFunction(
          (isSold) =>
            isSold ===
            [...document.querySelectorAll('main button')].some(({ textContent }) =>
              textContent.startsWith('В корзину'),
            ),
          round % 2 === 1,
          WATCHING,
        ),
    },
  ]
}

/** A call of the desk from its own page, as the person who is signed in there. */
function callDesk<Answer>(desk: Page, method: string, path: string, body?: object): Promise<Answer> {
  return desk.evaluate(
    async ([merchant, how, where, json]) => {
      const answer = await fetch(`/api/desk/v1${where}`, {
        method: how,
        headers: { 'content-type': 'application/json', merchant, 'idempotency-key': crypto.randomUUID() },
        ...(json && { body: json }),
      })
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [SUB, method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

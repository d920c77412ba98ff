import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { median } from './compare.ts'
import { addressAt, fillBasket, untilAlive } from './customer-browser.ts'
import type { Fact } from './fact.ts'
import { SLOWDOWN } from './page-tasks.ts'
import { withBarePages, type RunningServer } from './server-process.ts'

const ROUNDS = 3
/** What follows a press has been drawn by then. */
const AFTER_PRESS_MS = 1500

type Press = (page: Page) => Promise<void>
type Screen = { name: string; path: string; press: Press }

/** What customers press most, screen by screen, in the shop's first language. */
const SCREENS: Screen[] = [
  {
    name: 'home',
    path: '/',
    async press(page) {
      await tap(page, page.getByRole('radio'), 1)
      await tap(page, page.getByRole('radio'), 0)
      await tap(page, page.locator('article fieldset button'), 1)
      await tap(page, page.locator('nav a[href*="#"], nav [role="tab"]'), 1)
    },
  },
  {
    name: 'a dish over the menu',
    path: '/',
    async press(page) {
      await tap(page, page.getByRole('article').getByRole('link'), 0)
      const sheet = page.getByRole('dialog')
      await tap(page, sheet.getByRole('radio'), 1)
      await tap(page, sheet.locator('fieldset button'), -1)
      await tap(page, sheet.getByRole('button'), 0)
    },
  },
  {
    name: 'basket',
    path: '/basket',
    async press(page) {
      await tap(page, page.locator('main fieldset button'), 1)
      await tap(page, page.locator('main fieldset button'), 0)
    },
  },
  {
    name: 'checkout',
    path: '/checkout',
    async press(page) {
      for (const index of [1, 0]) await tap(page, page.locator('main').getByRole('radio'), index)
      await tap(page, page.locator('main').getByRole('button'), 0)
    },
  },
]

/**
 * From a press to the next frame (Interaction to Next Paint), the longest of each screen, on a processor four times slower. Needs a
 * browser on this machine.
 */
export async function measurePresses(shop: RunningServer): Promise<Fact[]> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'uz-UZ',
    })
    const page = await context.newPage()
    await fillBasket(page, shop)
    await page.addInitScript(notePresses)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const figures: [name: string, figure: string][] = []
    for (const { name, path, press } of SCREENS)
      figures.push([name, await measureScreen(page, addressAt(shop, path), press)])
    const reference = await withBarePages(({ port }) =>
      measureScreen(page, `http://localhost:${port}/`, pressBareButton),
    )
    return figures.map(([what, figure]) => ({ what, figure, reference, bar: '≤ 200 ms' }))
  })
}

/** The longest of the presses of each round, the median of the rounds, as it is printed. */
async function measureScreen(page: Page, url: string, press: Press): Promise<string> {
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(url)
    await untilAlive(page)
    await wait(AFTER_PRESS_MS)
    await press(page)
    const answered = await page.evaluate(() => (window as unknown as Noted).presses)
    if (answered.length === 0) throw new Error(`No press was answered on ${url}.`)
    longest.push(Math.max(...answered))
  }
  return `${median(longest).toFixed(0)} ms`
}

async function pressBareButton(page: Page): Promise<void> {
  for (let press = 0; press < 3; press++) await tap(page, page.getByRole('button'), 0)
}

type Noted = { presses: number[] }

/**
 * It runs in the page: from a press to the end of the frame that answers it, as Interaction to Next Paint counts. What the browser
 * reports itself (`PerformanceEventTiming`) is not taken: without a screen it names a frame of the next press for some.
 */
function notePresses() {
  const noted = window as unknown as Noted
  noted.presses = []
  addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => noted.presses.push(performance.now() - timeStamp))
        port1.start()
        port2.postMessage(null)
      }),
    { capture: true },
  )
}

/** By a finger, on one of those that are to be seen (-1 is the last); what is not there is not passed over in silence. */
async function tap(page: Page, locator: Locator, index: number): Promise<void> {
  const seen = locator.locator('visible=true').nth(index)
  await seen.scrollIntoViewIfNeeded()
  const box = await seen.boundingBox()
  if (!box) throw new Error(`What is to be pressed is not to be seen: ${String(seen)}`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await wait(AFTER_PRESS_MS)
}

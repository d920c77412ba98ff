import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import {
  loading,
  measureSteps,
  placeOf,
  pressPlaces,
  RESTING_MS,
  untilTrue,
  type BareStep,
  type Step,
} from './page-tasks.ts'
import { withBarePages } from './server-process.ts'

interface Options {
  context: BrowserContextOptions
  /** Boxes of text in the page. */
  rows: number
  /** Those that are wanted. */
  steps: readonly BareStep[]
  /** What is measured besides in the same page, after the steps. */
  andThen?: (page: Page, session: CDPSession) => Promise<void>
}

const WORDS = 'kabob 12'
const SCROLL_PX = 12_000

/**
 * What the browser itself needs for a step of a page: the lengths of its tasks on a page of boxes without a framework, in the best of
 * the rounds, ms as on the slow processor.
 */
export function measureBareSteps(
  browser: Browser,
  { context, rows, steps, andThen }: Options,
): Promise<ReadonlyMap<string, readonly number[]>> {
  return withBarePages(async ({ port }) => {
    const opened = await browser.newContext(context)
    const page = await opened.newPage()
    await page.goto(`http://localhost:${port}/?live&rows=${rows}`)
    const session = await opened.newCDPSession(page)
    const all = listBareSteps(page, session, Boolean(context.hasTouch))
    const wanted = steps.map((name): Step => ({ name, prepare: all[name] }))
    const measured = await measureSteps(session, wanted)
    await andThen?.(page, session)
    await opened.close()
    return measured
  })
}

function listBareSteps(
  page: Page,
  session: CDPSession,
  hasTouch: boolean,
): Record<BareStep, Step['prepare']> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  let told = 0
  const scroll = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance,
      speed: 4000,
      gestureSourceType: 'mouse',
    })
  return {
    loaded: loading(page, session, `document.documentElement?.dataset.alive === ''`).prepare,
    told: async () => async () => {
      told += 1
      await fetch(new URL('/tell', page.url()), { method: 'POST', body: `told ${told}` })
      await untilTrue(session, `document.querySelector('output').textContent === 'told ${told}'`)
    },
    pressed: async () => {
      const places = [await placeOf(page.getByRole('button'))]
      return () => pressPlaces(page, session, { places, hasTouch })
    },
    scrolled: async () => async () => {
      await scroll(-SCROLL_PX)
      await scroll(SCROLL_PX)
    },
    typed: async () => {
      await page.getByRole('textbox').click()
      return async () => {
        await page.keyboard.type(WORDS, { delay: 50 })
        for (const _ of WORDS) await page.keyboard.press('Backspace')
      }
    },
    resting: async () => () => page.waitForTimeout(RESTING_MS),
  }
}

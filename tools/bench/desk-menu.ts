import type { CDPSession, Locator, Page } from '@playwright/test'
import { measureBareSteps } from './bare-steps.ts'
import { withBrowser } from './browser.ts'
import type { Fact } from './fact.ts'
import { importLargeShop } from './import-large-shop.ts'
import {
  factsOf,
  loading,
  measureSteps,
  PATIENCE_MS,
  placeOf,
  pressPlaces,
  untilQuiet,
  type Step,
} from './page-tasks.ts'
import type { RunningServer } from './server-process.ts'

const SUB = 'tez'
/** What is typed letter by letter. */
const WANTED = 'kabob 12'
const SCREEN = { width: 1440, height: 900 }
/** Of the page that does nothing: it is scrolled as far, and the grid has no more of its rows in the page. */
const BARE_ROWS = 200
/**
 * What a computer has to do with a menu of 5 000 dishes at the desk (DSK-60): it is loaded, scrolled, narrowed, searched, a price
 * is changed. Processor time is multiplied, as for the board.
 */
export async function measureDeskMenu(shop: RunningServer): Promise<Fact[]> {
  if (shop.dataFolder === null) throw new Error('The shop keeps its data nowhere.')
  importLargeShop(shop.dataFolder, { sub: SUB, everyThird: { image: '' } })
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: SCREEN })
    page.setDefaultTimeout(PATIENCE_MS)
    const address = `http://${SUB}.localhost:${shop.port}/desk`
    await page.goto(address)
    await page.getByRole('button', { name: /^Menejer ·/ }).click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto(`${address}/menu`)
    const session = await page.context().newCDPSession(page)
    const steps = listSteps(page, session)
    const measured = await measureSteps(session, steps)
    await page.close()
    const bare = await measureBareSteps(browser, {
      context: { viewport: SCREEN },
      rows: BARE_ROWS,
      steps: ['loaded', 'scrolled', 'pressed', 'typed'],
    })
    return factsOf(steps, measured, bare)
  })
}

/** Longer steps each end on a grid that shows all dishes from the top. */
function listSteps(page: Page, session: CDPSession): Step[] {
  const grid = page.getByRole('grid')
  const only = (name: string) => page.locator(`[data-only=${name}]`)
  const categories = page.getByRole('navigation', { name: 'Boʻlimlar' })
  const search = page.getByRole('searchbox')
  const prices = grid.locator('[data-column=price][role=gridcell]')
  const scroll = (yDistance: number) =>
    session.send('Input.synthesizeScrollGesture', {
      x: SCREEN.width / 2,
      y: SCREEN.height / 2,
      yDistance,
      speed: 4000,
      gestureSourceType: 'mouse',
    })
  /** Two places that are pressed one after the other; the second may come to stand when the first was pressed. */
  const pressBoth = async (first: Locator, second: Locator) => {
    const places = [await placeOf(first), await placeOf(second)]
    return () => pressPlaces(page, session, { places })
  }
  return [
    loading(page, session, `document.querySelector('[role=grid] [data-column=price]') !== null`),
    {
      name: 'scrolled down and up again',
      bare: 'scrolled',
      prepare: async () => async () => {
        await scroll(-12_000)
        await scroll(12_000)
      },
    },
    {
      name: 'narrowed to those without a picture, and all again',
      bare: 'pressed',
      prepare: () => pressBoth(only('noPicture'), only('noPicture')),
    },
    {
      name: 'a category chosen, and all again',
      bare: 'pressed',
      prepare: () =>
        pressBoth(
          categories.getByRole('listitem').nth(5).getByRole('button').first(),
          categories.getByRole('button').first(),
        ),
    },
    {
      name: 'searched for letter by letter, and all again',
      bare: 'typed',
      prepare: async () => {
        await search.click()
        return async () => {
          for (const letter of WANTED) {
            await page.keyboard.type(letter)
            await untilQuiet(session)
          }
          for (const _ of WANTED) await page.keyboard.press('Backspace')
        }
      },
    },
    {
      name: 'a price is changed',
      bare: 'typed',
      prepare: async () => {
        const place = await placeOf(prices.nth(1))
        const price = `${30_000 + Math.round(performance.now())}`
        return async () => {
          await pressPlaces(page, session, { places: [place] })
          await page.keyboard.type(price)
          await page.keyboard.press('Enter')
        }
      },
    },
  ]
}

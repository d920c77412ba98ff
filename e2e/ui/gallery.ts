import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { serveGallery } from '../../apps/storefront/gallery/serve.ts'
import { touchAlong, type Place } from '../support/finger.ts'

export { expect } from '@playwright/test'

/** The gallery of parts, and a finger. */
export interface Gallery {
  /** Opens a screen of the gallery: `parts`, `home`, `map` … */
  open(screen: string, query?: Record<string, string>): Promise<void>
  /** Draws a real touch along the places, so long between each; the finger rests before it lifts when asked. */
  touch(places: Place[], options?: { betweenMs?: number; restMs?: number }): Promise<void>
}

type WorkerFixtures = { galleryUrl: string; window: BrowserContext }

/** Playwright's test with the gallery, built once a worker, in whose one window each test opens a page; one that throws fails its test. */
export const test = base.extend<{ gallery: Gallery }, WorkerFixtures>({
  window: [
    async ({ browser }, run, { project }) => {
      const window = await browser.newContext(project.use as BrowserContextOptions)
      await run(window)
      await window.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, run) => {
    await Promise.all(window.pages().map((page) => page.close()))
    await run(window)
  },
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, run) => {
      const { url, close } = await serveGallery()
      await run(url)
      await close()
    },
    { scope: 'worker' },
  ],
  gallery: async ({ page, galleryUrl }, run) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await run({
      open: async (screen, query = {}) => {
        await page.goto(`${galleryUrl}?${new URLSearchParams({ screen, ...query }).toString()}`)
        await page.locator('#gallery > *').first().waitFor({ state: 'attached' })
        await page.evaluate(() => document.fonts.ready)
      },
      touch: (places, how) => touchAlong(page, places, how),
    })
    base.expect(errors, 'errors in the browser').toEqual([])
  },
})

/** Places on a straight way up or down, as a finger leaves them. */
export function verticalWay(x: number, fromY: number, toY: number, steps: number): Place[] {
  return Array.from({ length: steps + 1 }, (_, step) => ({ x, y: fromY + ((toY - fromY) * step) / steps }))
}

/** The box of the open sheet or dialog, once it has come to rest. */
export async function restingBox(page: Page) {
  const dialog = page.locator('dialog[open]')
  // Counted in frames: on a busy machine none may pass between two looks from outside.
  await dialog.evaluate(
    (element, stillFrames) =>
      new Promise<void>((resolve) => {
        let last = ''
        let still = 0
        const look = () => {
          const box = JSON.stringify(element.getBoundingClientRect())
          still = box === last ? still + 1 : 0
          last = box
          if (still === stillFrames) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    8,
  )
  const box = await dialog.boundingBox()
  if (!box) throw new Error('the dialog has no box')
  return box
}

import type { Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { sumShifts } from './support/layout-shift.ts'
import { expect, test } from './support/shop.ts'

const ENTRY = '**/assets/entry-client-*.js'
/** The stories of the first screen, above everything in the menu. */
const STORY = '**/media/tez/*?w=160*'

/** Lets the browser say of its line what it says of a crowded cell. */
const slowDown = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }))

/** Addresses that the page asks for from here on, in turn. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const pictures = (asked: string[]) => asked.filter((url) => /\/media\/.*\.webp/.test(url))
const stories = (asked: string[]) => pictures(asked).filter((url) => url.includes('w=160'))
const later = (asked: string[]) => asked.filter((url) => /\/assets\/follow-visit/.test(url))

/** Until what the browser has laid out has been asked for. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))),
      ),
  )

test('NAV-1 on a slow line come the first picture, the scripts, the pictures in sight and then what nobody asked for', async ({
  page,
  shop,
}) => {
  const shifted = await sumShifts(page)
  await slowDown(page)
  const asked = listen(page)
  const releaseEntry = await holdBack(page, ENTRY)
  const releaseStories = await holdBack(page, STORY)
  await page.goto(shop.url('tez', '/'), { waitUntil: 'commit' })
  await expect.poll(() => asked.some((url) => url.includes('entry-client'))).toBe(true)
  const banner = page.locator('main img[fetchpriority="high"]').first()
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await twoFrames(page)
  expect(pictures(asked)).toEqual([await banner.evaluate((image: HTMLImageElement) => image.currentSrc)])

  releaseEntry()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect.poll(() => stories(asked).length).toBeGreaterThan(1)
  await twoFrames(page)
  expect(later(asked)).toEqual([])

  releaseStories()
  await expect.poll(() => later(asked).length).toBe(1)
  await expect(page.locator('html[data-line]')).toHaveCount(0)
  expect(await shifted()).toBeLessThan(0.02)
})

test('NAV-1 on a line that is not slow no picture in sight waits for a script', async ({ page, shop }) => {
  const asked = listen(page)
  await holdBack(page, ENTRY)
  await page.goto(shop.url('tez', '/'), { waitUntil: 'commit' })
  await expect(page.locator('main img').first()).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.dataset['line'])).toBeUndefined()
  await expect.poll(() => stories(asked).length).toBeGreaterThan(1)
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
})

test('NAV-1 on a slow line whose scripts never come the pictures come after ten seconds', async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await slowDown(page)
  const asked = listen(page)
  await holdBack(page, ENTRY)
  await page.goto(shop.url('tez', '/'), { waitUntil: 'commit' })
  await expect(page.locator('html[data-line="scripts"]')).toBeAttached()
  await page.clock.fastForward(10_000)
  await expect.poll(() => stories(asked).length).toBeGreaterThan(1)
  await expect(page.locator('html[data-alive]')).toHaveCount(0)
})

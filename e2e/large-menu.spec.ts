import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { get } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { LARGE, largeCategory, largeName, toLargeMenu } from './support/large-menu.ts'
import { createShop } from './support/own-shop.ts'
import { expect, test } from './support/shop.ts'
import { topOf } from './support/top-of.ts'
import { stopProduct } from './support/stop-product.ts'

// Importing 5 000 products takes seconds: one shop for all tests of the file.
test.describe.configure({ mode: 'serial' })

test.skip(({ isMobile }) => !isMobile, 'what is in the page is decided the same way on every screen')

let own: Awaited<ReturnType<typeof createShop>>
test.beforeAll(async () => {
  own = await createShop('tez', toLargeMenu)
})

/** The bytes of a guest's page as they come over the wire, and what they say. */
async function fetchPage(url: string, sub: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${sub}.localhost`, 'accept-encoding': 'br', cookie: 'lang=uz' }
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        resolve(brotliDecompressSync(Buffer.concat(parts)).toString())
      })
    }).on('error', reject)
  })
}

const tilesIn = (page: Page) => page.locator('[data-menu-section] article').count()
/** How many products stand in the window. */
const tilesSeen = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('[data-menu-section] article')].map(
      (tile) => tile.getBoundingClientRect().top,
    )
    return tops.filter((top) => top > 0 && top < innerHeight).length
  })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Menyu boʻlimlari' })
const heading = (page: Page, index: number) =>
  page.getByRole('heading', { level: 2, name: largeCategory(index), exact: true })
const card = (page: Page, place: number) => page.getByRole('link', { name: largeName(place), exact: true })

/** Scrolls as a thumb does, step by step, until the heading of a section has come into the window. */
async function scrollToSection(page: Page, index: number): Promise<void> {
  await expect(async () => {
    const isSeen = await heading(page, index).evaluate(
      (element) => element.getBoundingClientRect().top < innerHeight,
    )
    if (isSeen) return
    await page.mouse.wheel(0, 1500)
    throw new Error('not yet')
  }).toPass({ intervals: [50], timeout: 60_000 })
}

test('CAT-1 the first page of 5 000 products carries the first ones, and room for the others', async ({
  shop,
}) => {
  const html = await fetchPage(shop.serverUrl('/'), own.sub)
  // A guest's page has its style rules in itself (decision 0116), which were a file beside it.
  const [rules = ''] = /<style data-precedence="page"[^>]*>.*?<\/style>/s.exec(html) ?? []
  expect(rules).not.toBe('')
  // As strongly as for whoever asks first: a page that is kept becomes smaller.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(html.replace(rules, ''), { params }).length).toBeLessThan(24 * 1024)
  expect(html).toContain(largeName(0))
  expect(html).toContain(largeName(23))
  expect(html).not.toContain(largeName(60))
  expect(html).toContain(largeCategory(LARGE.categories - 1))
})

test('CAT-3 the whole menu can be scrolled through: the tab follows, and the page stays small', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  await shop.open(own.sub, '/', 'uz')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.mouse.move(195, 500)
  let most = await tilesIn(page)
  await scrollToSection(page, 2)
  // The last product of the section before stands right above the heading.
  await expect(card(page, 249)).toBeVisible()
  most = Math.max(most, await tilesIn(page))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const part of [0.2, 0.45, 0.7, 1]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height * part)
    const current = await bar(page).locator('[aria-current]').textContent()
    expect(current).toMatch(/^Boʻlim \d+$/)
    // What is seen is drawn, though nothing of it was known before.
    await expect.poll(() => tilesSeen(page)).toBeGreaterThan(1)
    most = Math.max(most, await tilesIn(page))
  }
  await expect(bar(page).locator('[aria-current]')).toHaveText(largeCategory(LARGE.categories - 1))
  await expect(card(page, LARGE.products - 1)).toBeVisible()
  // What has gone out of sight is taken off the page when there is time.
  expect(most).toBeLessThan(LARGE.products / 20)
  await expect.poll(() => tilesIn(page)).toBeLessThan(100)
})

/** Where something stands once it stands still. */
async function restingTop(target: Locator): Promise<number> {
  let last = await topOf(target)
  await expect(async () => {
    const before = last
    last = await topOf(target)
    expect(last).toBe(before)
  }).toPass({ intervals: [300] })
  return last
}

test('CAT-3 NAV-4 a far tab leads to its heading; back from a page restores the exact place', async ({
  page,
  shop,
}) => {
  await shop.open(own.sub, '/', 'uz')
  await bar(page)
    .getByRole('link', { name: largeCategory(1), exact: true })
    .click()
  const near = await restingTop(heading(page, 1))
  await bar(page)
    .getByRole('link', { name: largeCategory(20), exact: true })
    .click()
  await expect(card(page, 2500)).toBeInViewport()
  // Nothing above it had ever been drawn, and it stands where a near one stood.
  expect(Math.abs((await restingTop(heading(page, 20))) - near)).toBeLessThanOrEqual(2)
  await expect(bar(page).locator('[aria-current]')).toHaveText(largeCategory(20))

  await page.mouse.move(195, 500)
  await page.mouse.wheel(0, 2600)
  await expect(card(page, 2520)).toBeInViewport()
  const place = () =>
    card(page, 2520).evaluate((link) => [scrollY, link.getBoundingClientRect().top].map(Math.round))
  const before = await place()
  await card(page, 2520).click()
  await expect(page.getByRole('heading', { level: 1, name: largeName(2520) })).toBeVisible()
  await page.goBack()
  await expect(card(page, 2520)).toBeInViewport()
  const after = await place()
  expect(Math.abs((after[0] ?? 0) - (before[0] ?? 0))).toBeLessThanOrEqual(2)
  expect(Math.abs((after[1] ?? 0) - (before[1] ?? 0))).toBeLessThanOrEqual(2)
})

test('CAT-3 what is drawn above does not move what is seen, in a browser that does not hold the page itself', async ({
  page,
  shop,
}) => {
  // Safari knows no scroll anchoring.
  await page.addInitScript(() => {
    CSS.supports = () => false
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('overflow-anchor', 'none')
    })
  })
  await shop.open(own.sub, '/', 'uz')
  await bar(page)
    .getByRole('link', { name: largeCategory(36), exact: true })
    .click()
  await expect(card(page, 4500)).toBeInViewport()
  // A hand on the page: what holds the heading in its place lets go.
  await page.keyboard.press('Shift')
  // Each stands in the window before and after: what is out of sight may move, and does while its dishes come.
  const seen = [heading(page, 36), card(page, 4497), card(page, 4493)]
  for (const [at, target] of seen.entries()) {
    const before = await restingTop(target)
    await page.evaluate((way) => scrollBy({ top: -way, behavior: 'instant' }), 500)
    await expect(target).toBeInViewport()
    await expect(card(page, 4492 - 4 * at)).toBeAttached()
    expect(await restingTop(target)).toBe(before + 500)
  }
})

test('BSK-1 CAT-6 what is in the basket is known though its part of the menu is not; a stop reaches the open page', async ({
  page,
  shop,
}) => {
  await shop.open(own.sub, '/', 'uz')
  await bar(page)
    .getByRole('link', { name: largeCategory(36), exact: true })
    .click()
  const far = page.getByRole('article').filter({ has: card(page, 4500) })
  await far.getByRole('button', { name: new RegExp(largeName(4500)) }).click()
  await expect(page.getByText('Savatga qoʻshildi')).toBeVisible()

  const stopped = page.getByRole('article').filter({ has: card(page, 4501) })
  await expect(stopped.getByRole('button')).toBeVisible()
  const top = await topOf(stopped)
  await stopProduct(own.sub, 'p4501')
  await expect(stopped).toContainText('Hozircha mavjud emas')
  await expect(stopped.getByRole('button')).toHaveCount(0)
  expect(await topOf(stopped)).toBe(top)

  await shop.open(own.sub, '/basket', 'uz')
  await expect(page.getByText(largeName(4500))).toBeVisible()
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { median } from './compare.ts'
import { addressAt, fillBasket } from './customer-browser.ts'
import type { RunningServer } from './server-process.ts'

/** Fetched when it is asked for: 190 MB that no other command needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 5

/** A fast page whose times on a slow network are reckoned, or the browser's own network slowed down. */
type Throttling = 'simulate' | 'devtools'

/** What is read of a report; scores from 0 to 1. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number } | undefined>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
}

/**
 * Lighthouse with its own phone, the median of five runs each, once with the network that it reckons with and once with one that is
 * slowed down while the page loads: a guest's first visit of the home page and of a
 * product, and the basket and checkout of a customer who is signed in, each from an empty browser cache. Needs a browser on
 * this machine and, the first time, the registry of packages. Pages that are not public are kept out of search, and have no score
 * for it. The browser prefers the shop's first language: in another one the page says that it lives at that
 * language's address, which Lighthouse counts as a fault.
 */
export async function measureLighthouse(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  const executablePath = findChromium()
  if (!executablePath) return [{ what: 'Lighthouse', figure: '– (no browser)' }]
  const profile = mkdtempSync(join(tmpdir(), 'dasturxon-lighthouse-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags(), `--remote-debugging-port=${port}`],
    locale: 'uz-UZ',
  })
  try {
    const page = await context.newPage()
    const measure = async (what: string, path: string) => {
      const reckoned = await measurePage(page, addressAt(shop, path), port, 'simulate')
      const slowed = await measurePage(page, addressAt(shop, path), port, 'devtools')
      return [
        { what: `Lighthouse, ${what}: performance, accessibility, best practices, search`, figure: reckoned },
        { what: `The same, ${what}, over a line that is slowed down`, figure: slowed },
      ]
    }
    await page.goto(addressAt(shop, '/'))
    const product = await page.locator('a[href^="/product/"]').first().getAttribute('href')
    const ofGuest = [...(await measure('home', '/')), ...(await measure('product', product ?? '/'))]
    await fillBasket(page, shop)
    return [...ofGuest, ...(await measure('basket', '/basket')), ...(await measure('checkout', '/checkout'))]
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function measurePage(page: Page, url: string, port: number, throttling: Throttling): Promise<string> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run++) {
    await forgetScripts(page, url)
    reports.push(await runLighthouse(url, port, throttling))
  }
  const scores = CATEGORIES.map((name) =>
    median(reports.map((one) => (one.categories[name]?.score ?? 0) * 100)),
  )
  const times = Object.entries(TIMES).map(([audit, name]) => {
    const value = median(reports.map((one) => one.audits[audit]?.numericValue ?? NaN))
    return name === 'CLS' ? `${name} ${value.toFixed(3)}` : `${name} ${value.toFixed(0)} ms`
  })
  return `${scores.map((score) => score.toFixed(0)).join(' / ')}; ${times.join(', ')}`
}

/** Empties what a browser keeps of a shop, but for who is signed in and what is in the basket. */
async function forgetScripts(page: Page, url: string): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const storageTypes = 'cache_storage,service_workers,shader_cache'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes })
  await session.detach()
}

async function runLighthouse(url: string, port: number, throttling: Throttling): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      `--throttling-method=${throttling}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      `--extra-headers=${JSON.stringify({ 'accept-language': 'uz' })}`,
    ],
    { maxBuffer: 100_000_000 },
  )
  return JSON.parse(stdout) as Report
}

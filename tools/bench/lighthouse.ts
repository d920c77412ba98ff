import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findFreePort } from '../../apps/server/src/test/free-port.ts'
import { chromiumFlags } from '../chromium.ts'
import { requireChromium } from './browser.ts'
import { median } from './compare.ts'
import { addressAt, fillBasket } from './customer-browser.ts'
import type { Fact } from './fact.ts'
import { withBarePages, type RunningServer } from './server-process.ts'

/** Fetched when it is asked for: 190 MB that no other command needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** How often each page is looked at, of whose figures the middle one counts. */
const RUNS: Record<Throttling, number> = { simulate: 5, devtools: 3 }
/** What takes longer is stuck. */
const RUN_LIMIT_MS = 180_000

/** A fast page whose times on a slow network are reckoned, or the browser's own network slowed down; and how that is called. */
const THROTTLINGS = { simulate: 'reckoned', devtools: 'slowed down' }
type Throttling = keyof typeof THROTTLINGS

/** What is read of a report; scores from 0 to 1. */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number } | undefined>
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const SCORES = 'performance, accessibility, best practices, search'
const SCORE_BAR = '≥ 95 / 100 / 100 / 100'

/** What is read of the times of a page, and how it is printed: the values are milliseconds, but for the shift. */
const TIMES: { audit: string; name: string; print: (value: number) => string; bar?: string }[] = [
  { audit: 'first-contentful-paint', name: 'first paint', print: inSeconds },
  { audit: 'largest-contentful-paint', name: 'largest paint', print: inSeconds, bar: '≤ 1.8 s' },
  { audit: 'total-blocking-time', name: 'blocking', print: (ms) => `${ms.toFixed(0)} ms`, bar: '≤ 150 ms' },
  {
    audit: 'cumulative-layout-shift',
    name: 'layout shift',
    print: (share) => share.toFixed(3),
    bar: '≤ 0.02',
  },
]

/** The figures of a page, as they are printed, by the names of their rows. */
type PageFigures = Map<string, { figure: string; bar?: string }>

/**
 * Lighthouse with its own phone, the median of several runs each, once with the network that it reckons with and once with one that is
 * slowed down while the page loads: a guest's first visit of the home page and of a product, and the basket and checkout of a
 * customer who is signed in, each from an empty browser cache, and a page that does nothing. Needs a browser on this machine and, the
 * first time, the registry of packages. The browser prefers the shop's first language: in another one the page says that it lives at
 * that language's address, which Lighthouse counts as a fault.
 */
export async function measureLighthouse(shop: RunningServer): Promise<Fact[]> {
  const executablePath = requireChromium()
  const profile = mkdtempSync(join(tmpdir(), 'dasturxon-lighthouse-'))
  const port = await findFreePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...chromiumFlags(), `--remote-debugging-port=${port}`],
    locale: 'uz-UZ',
  })
  try {
    const page = await context.newPage()
    const reference = await withBarePages((bare) => measurePage(page, `http://localhost:${bare.port}/`, port))
    const measure = async (name: string, path: string): Promise<Fact[]> => {
      const figures = await measurePage(page, addressAt(shop, path), port)
      return [...figures].map(([row, figure]) => {
        const beside = reference.get(row)?.figure
        return { what: `${name}, ${row}`, ...figure, ...(beside && { reference: beside }) }
      })
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

async function measurePage(page: Page, url: string, port: number): Promise<PageFigures> {
  const figures: PageFigures = new Map()
  for (const [throttling, manner] of Object.entries(THROTTLINGS) as [Throttling, string][]) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS[throttling]; run++) {
      await forgetScripts(page, url)
      reports.push(await runLighthouse(url, port, throttling))
    }
    const scores = CATEGORIES.map((name) =>
      median(reports.map((one) => (one.categories[name]?.score ?? 0) * 100)).toFixed(0),
    )
    if (throttling === 'simulate') figures.set(SCORES, { figure: scores.join(' / '), bar: SCORE_BAR })
    for (const { audit, name, print, bar } of TIMES) {
      const value = median(reports.map((one) => one.audits[audit]?.numericValue ?? NaN))
      figures.set(`${manner}: ${name}`, { figure: print(value), ...(bar && { bar }) })
    }
  }
  return figures
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
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
    { maxBuffer: 100_000_000, timeout: RUN_LIMIT_MS },
  )
  return JSON.parse(stdout) as Report
}

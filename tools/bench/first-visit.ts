import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { median } from './compare.ts'
import { addressAt, untilAlive } from './customer-browser.ts'
import type { RunningServer } from './server-process.ts'

interface FirstVisit {
  /** From the press on the link, ms. */
  paintMs: number
  aliveMs: number
  /** What the page fetched to answer. */
  scriptBytes: number
  scripts: number
}

/** A crowded cell: 400 kbit a second, 400 ms there and back. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const ROUNDS = 3

/** A first visit of the home page over a poor network, until it answers a finger. Needs a browser on this machine. */
export async function measureFirstVisit(shop: RunningServer): Promise<{ what: string; figure: string }[]> {
  const what =
    'First visit of the home page at 400 kbit/s and 400 ms: first paint, and until it answers a finger'
  const executablePath = findChromium()
  if (!executablePath) return [{ what, figure: '– (no browser)' }]
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  try {
    const visits: FirstVisit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, addressAt(shop, '/')))
    const seconds = (read: (visit: FirstVisit) => number) => (median(visits.map(read)) / 1000).toFixed(1)
    const [{ scriptBytes, scripts } = { scriptBytes: 0, scripts: 0 }] = visits
    return [
      { what, figure: `${seconds(({ paintMs }) => paintMs)} and ${seconds(({ aliveMs }) => aliveMs)} s` },
      {
        what: 'The scripts it fetches for that, brotli',
        figure: `${(scriptBytes / 1000).toFixed(0)} KB in ${scripts} files`,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'commit' })
    await untilAlive(page)
    return await page.evaluate(() => {
      const aliveMs = performance.now()
      const fetched = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
      return {
        aliveMs,
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        scriptBytes: fetched.reduce((sum, entry) => sum + Number(entry.toJSON().encodedBodySize), 0),
        scripts: fetched.length,
      }
    })
  } finally {
    await context.close()
  }
}

import type { Browser } from '@playwright/test'
import { withBrowser } from './browser.ts'
import { median } from './compare.ts'
import { addressAt, untilAlive } from './customer-browser.ts'
import { kilobytes, type Fact } from './fact.ts'
import { withBarePages, type RunningServer } from './server-process.ts'

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

/**
 * A first visit of the home page over a poor network, until it answers a finger, and of a page that does nothing. Needs a browser on
 * this machine.
 */
export async function measureFirstVisit(shop: RunningServer): Promise<Fact[]> {
  return withBrowser(async (browser) => {
    const home = await measureVisits(browser, addressAt(shop, '/'))
    const reference = await withBarePages(({ port }) => measureVisits(browser, `http://localhost:${port}/`))
    return [
      { what: 'first paint', figure: home.paint, reference: reference.paint, bar: '≤ 1.5 s' },
      { what: 'until a finger is answered', figure: home.alive, reference: reference.alive, bar: '≤ 5 s' },
      { what: 'scripts fetched until then, brotli', figure: home.scriptBytes },
      { what: 'files of scripts fetched until then', figure: home.scripts },
    ]
  })
}

/** The median of the rounds, as it is printed. */
async function measureVisits(browser: Browser, url: string) {
  const visits: FirstVisit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, url))
  const middle = (read: (visit: FirstVisit) => number) => median(visits.map(read))
  return {
    paint: seconds(middle(({ paintMs }) => paintMs)),
    alive: seconds(middle(({ aliveMs }) => aliveMs)),
    scriptBytes: kilobytes(middle(({ scriptBytes }) => scriptBytes)),
    scripts: middle(({ scripts }) => scripts).toFixed(0),
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

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
    return await page.evaluate(async () => {
      const aliveMs = performance.now()
      const paintMs = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }).observe({ type: 'paint', buffered: true })
      })
      const fetched = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'))
      return {
        aliveMs,
        paintMs,
        scriptBytes: fetched.reduce((sum, entry) => sum + Number(entry.toJSON().encodedBodySize), 0),
        scripts: fetched.length,
      }
    })
  } finally {
    await context.close()
  }
}

import { randomInt } from 'node:crypto'
import { test as base, type Page } from '@playwright/test'

export { expect } from '@playwright/test'

export type MerchantSub = 'tez' | 'osh' | 'bozor'
export type PageLanguage = 'uz' | 'ru' | 'eng'

/** The running shop, as a spec meets it. */
export interface Shop {
  /** `http://tez.localhost:PORT/basket`; Chromium leads every *.localhost to this machine, Node does not. */
  url(sub: string, path?: string): string
  /** The same server without a merchant's name, which Node can reach too: `http://127.0.0.1:PORT/…`. */
  serverUrl(path: string): string
  /** Opens a page of a merchant, in a language when one is given, as a customer who chose it before. */
  open(sub: string, path?: string, language?: PageLanguage): Promise<void>
  /** From here on, errors in the browser's console that match are part of the story and do not fail the test. */
  expectErrors(pattern: RegExp): void
}

/**
 * A basket saved in the moment in which another hand changed it, mostly the order that empties it: the server refuses the older,
 * and the page takes the newer. Browsers write each refusal to the console.
 */
const SAVED_MEANWHILE = /409 \(Conflict\).*\/orders\/v1\/basket$/

/**
 * Playwright's test with the shop; a page that throws, or complains in the console, fails its test. Every window that a story
 * opened is closed at its end: a desk left open would live and ring on beside all later stories of its worker.
 */
export const test = base.extend<{ shop: Shop; closedWindows: void }>({
  closedWindows: [
    async ({ browser }, run) => {
      await run()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  shop: async ({ page, context }, run) => {
    const port = process.env.E2E_PORT
    const url: Shop['url'] = (sub, path = '/') => `http://${sub}.localhost:${port}${path}`
    const expected = [SAVED_MEANWHILE]
    const errors = collectErrors(page)

    await run({
      url,
      serverUrl: (path) => `http://127.0.0.1:${port}${path}`,
      open: async (sub, path, language) => {
        if (language) await context.addCookies([{ name: 'lang', value: language, url: url(sub) }])
        await page.goto(url(sub, path))
        await waitUntilAlive(page)
      },
      expectErrors: (pattern) => void expected.push(pattern),
    })

    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    base.expect(unexpected, 'errors in the browser').toEqual([])
  },
})

/** Until the page answers presses; at once where scripts are off. */
async function waitUntilAlive(page: Page): Promise<void> {
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (hasScripts) await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/** A mobile number that no other test uses. */
export function newPhone(): string {
  return `+99890${String(randomInt(10_000_000)).padStart(7, '0')}`
}

// A failed hydration, a refused script or a broken picture is seen here, though the page may look right.
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
  })
  return errors
}

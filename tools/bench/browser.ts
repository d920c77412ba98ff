import { chromium, type Browser } from '@playwright/test'
import { chromiumFlags, findChromium } from '../chromium.ts'

/** Where the browser of this machine is; throws where there is none. */
export function requireChromium(): string {
  const found = findChromium()
  if (!found) throw new Error('there is no browser on this machine')
  return found
}

/** The browser of this machine, with a profile of its own. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: requireChromium(), args: chromiumFlags() })

/** Measures in a browser of its own, which is closed afterwards. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

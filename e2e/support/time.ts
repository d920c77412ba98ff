import type { Page } from '@playwright/test'

/**
 * Makes it that moment for the page: on the device, and by the server's answers, whose time counts more (T-TIME-09).
 * The page is loaded after it.
 */
export async function makeItNow(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.unroute(ANSWERS)
  await page.route(ANSWERS, async (route) => {
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    // Node, which asks here, does not find *.localhost everywhere.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(moment).toUTCString() },
    })
  })
}

/** All but the streams, which never end. */
const ANSWERS = /\/api\/(?!.*\/events)/

import type { Page } from '@playwright/test'

/**
 * Makes it that moment for the page: on the device, and by the server's answers, whose time counts more (T-TIME-09).
 * The page is loaded after it.
 */
export async function makeItNow(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment)
  await page.unroute(ANSWERS)
  await page.route(ANSWERS, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(moment).toUTCString() },
    })
  })
}

/** All but the streams, which never end. */
const ANSWERS = /\/api\/(?!.*\/events)/

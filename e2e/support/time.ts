import type { Page } from '@playwright/test'

/** Of each page the moment that it has; its answers are on their way while another is set. */
const moments = new WeakMap<Page, string>()

/**
 * Makes it that moment for the page: on the device, and by the server's answers, whose time counts more (T-TIME-09).
 * The page is loaded after it.
 */
export async function makeItNow(page: Page, moment: string): Promise<void> {
  await page.clock.setFixedTime(moment)
  const isRouted = moments.has(page)
  moments.set(page, moment)
  if (isRouted) return
  await page.route(ANSWERS, async (route) => {
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    // Node, which asks here, does not find *.localhost everywhere.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(moments.get(page) ?? moment).toUTCString() },
    })
  })
}

/** All but the streams, which never end. */
const ANSWERS = /\/api\/(?!.*\/events)/

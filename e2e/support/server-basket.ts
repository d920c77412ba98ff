import type { Browser, Page } from '@playwright/test'

export type ServerBasket = { version: number; lines: { count: number }[]; promoCode: string }

/** What the server keeps of the basket of whoever is signed in on the page. */
export const readServerBasket = (page: Page): Promise<ServerBasket> =>
  page.evaluate(async () => (await fetch('/api/orders/v1/basket')).json())

/** The page as the server draws it for whoever is signed in on another, on a phone without scripts. */
export async function openDrawn(browser: Browser, page: Page, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await context.addCookies(await page.context().cookies())
  const drawn = await context.newPage()
  await drawn.goto(url)
  return drawn
}

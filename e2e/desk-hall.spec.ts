import type { Page, Request } from '@playwright/test'
import { createDeskShop, deskTexts, signInAtDesk, TABLET } from './support/desk.ts'
import { expect, test } from './support/shop.ts'

/** Of the first table of Registon's first branch. */
const TABLE_CODE = 'w3b2jfcfe2zw'

test('DSK-45 a waiter says “on my way”, and within a second the guests at the table read it', async ({
  page,
  browser,
  shop,
}) => {
  const { sub, owner } = await createDeskShop('osh')
  const text = deskTexts('ru')
  const desk = await signInAtDesk(browser, shop, { phone: owner, language: 'ru', sub, ...TABLET })
  await desk.getByRole('link', { name: text.frame.hall }).click()
  // The guests' clock is the story's: it goes on by one second, however slow the machine is.
  await page.clock.install()
  const looks = looksUnderWay(page)
  await shop.open(sub, `/extra?table=${TABLE_CODE}`, 'uz')
  await page.getByRole('button', { name: /^Ofitsiantni chaqirish/ }).click()
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  const call = desk.getByRole('main').getByText(text.hall.call)
  await expect(call).toBeVisible()

  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  // One that is under way may have been answered before the waiter, and the next one waits for it.
  await expect.poll(looks).toBe(0)
  await desk.getByRole('button', { name: text.hall.onMyWay }).click()
  await expect(call).toBeHidden()
  await page.clock.runFor(1000)
  await expect(page.getByText('Ofitsiant kelyapti').first()).toBeVisible()
  await desk.context().close()
})

/** Tells how many times the page has asked after its table and has no answer yet. */
function looksUnderWay(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes(TABLE_CODE) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => underWay.size
}

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
  await shop.open(sub, `/extra?table=${TABLE_CODE}`, 'uz')
  await page.getByRole('button', { name: /^Ofitsiantni chaqirish/ }).click()
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  const call = desk.getByRole('main').getByText(text.hall.call)
  await expect(call).toBeVisible()

  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(page.getByText('Chaqirdik, biroz kuting').first()).toBeVisible()
  await desk.getByRole('button', { name: text.hall.onMyWay }).click()
  await expect(call).toBeHidden()
  await page.clock.runFor(1000)
  await expect(page.getByText('Ofitsiant kelyapti').first()).toBeVisible()
  await desk.context().close()
})

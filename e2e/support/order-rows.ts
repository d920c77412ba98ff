import { expect, type Locator, type Page } from '@playwright/test'

/** Opens what stands behind a row of the checkout, in Uzbek unless named otherwise: its wishes, ways to pay or tables. */
export async function openRow(page: Page, row: string | RegExp): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: row }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

export const openWishes = (page: Page): Promise<Locator> => openRow(page, /^Istaklar/)

/** Closes the sheet over the checkout; what was chosen in it holds. */
export async function closeRow(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Chooses a way to pay at the checkout. */
export async function payBy(page: Page, way: string, row: string | RegExp = /Toʻlov usuli$/): Promise<void> {
  const sheet = await openRow(page, row)
  await sheet.getByRole('radio', { name: way, exact: true }).check()
  await closeRow(page)
}

import { expect, type Page } from '@playwright/test'

/** The field with the street under the pin. */
export const streetField = (page: Page) => page.getByLabel('Koʻcha va uy')

/** The drawer in which a point becomes an address. */
export const addressDrawer = (page: Page) => page.getByRole('dialog', { name: 'Manzil tafsilotlari' })

/** Opens what the header's address leads to. */
export async function openPlaces(page: Page): Promise<void> {
  // Its words are the chosen place itself.
  await page.getByRole('banner').locator('a[href="/choose-address"]').click()
}

/** Finds a place by name in the open picker and goes there. */
export async function searchFor(page: Page, query: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Koʻcha, uy yoki moʻljal' }).click()
  const field = page.getByRole('combobox', { name: 'Koʻcha, uy yoki moʻljal' })
  await field.fill(query)
  await page.getByRole('listbox').getByRole('option', { name }).first().click()
  // The search gives the focus back to its button when it has gone: a key pressed before would open it again.
  await expect(field).toBeHidden()
}

/** Opens all there is to say of the point under the pin, once its street is known. */
export async function describeHere(page: Page): Promise<void> {
  await expect(streetField(page)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Manzil tafsilotlari' }).click()
  await expect(addressDrawer(page)).toBeVisible()
}

/** Delivers to the point under the pin, as it is. */
export async function saveHere(page: Page): Promise<void> {
  await expect(streetField(page)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Shu yerga yetkazish' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

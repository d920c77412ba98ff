import { expect, type Page } from '@playwright/test'

/** On a page of a dish the way back and sharing stand side by side, and sharing can be pressed (CUS-5). */
export async function expectBackBesideShare(page: Page): Promise<void> {
  const share = page.getByRole('main').getByRole('button', { name: 'Ulashish' })
  await expect(share).toBeVisible()
  const boxes = [
    await share.boundingBox(),
    await page.getByRole('main').getByRole('link', { name: 'Orqaga' }).boundingBox(),
  ]
  const [sharing, back] = boxes.map((box) => box ?? { x: 0, width: 0 })
  expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(sharing?.x ?? 0)
  await share.click({ trial: true })
}

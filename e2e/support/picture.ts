import { join } from 'node:path'
import { test, type Page } from '@playwright/test'

/** With SCREENS=1, keeps the screen as docs/screens/{name}-{phone|desktop}.jpg; else leaves the folder alone. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const file = `${name}-${test.info().project.name}.jpg`
  // A screen is whole when the pictures on it are.
  await page.evaluate(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    return Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({
    path: join(import.meta.dirname, '../../docs/screens', file),
    animations: 'disabled',
    type: 'jpeg',
    quality: 70,
  })
}

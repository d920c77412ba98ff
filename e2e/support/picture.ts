import { join } from 'node:path'
import { test, type Page } from '@playwright/test'

/** With SCREENS=1, keeps the screen as docs/screens/{name}-{phone|desktop}.jpg; else leaves the folder alone. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const file = `${name}-${test.info().project.name}.jpg`
  // A screen is whole when the pictures on it are: one that a page gives another source meanwhile is waited for again.
  await page.waitForFunction(async () => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
    // Else a frame may be painted before them.
    for (const image of seen) image.decoding = 'sync'
    return seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
  await page.screenshot({
    path: join(import.meta.dirname, '../../docs/screens', file),
    animations: 'disabled',
    type: 'jpeg',
    quality: 70,
  })
}

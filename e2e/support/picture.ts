import { join } from 'node:path'
import { test, type Page } from '@playwright/test'

/** With SCREENS=1, keeps the screen as docs/screens/{name}-{phone|desktop}.png; else leaves the folder alone. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENS) return
  const file = `${name}-${test.info().project.name}.png`
  await page.screenshot({
    path: join(import.meta.dirname, '../../docs/screens', file),
    animations: 'disabled',
  })
}

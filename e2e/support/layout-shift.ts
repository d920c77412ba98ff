import type { Page } from '@playwright/test'

/** Adds up how much of each page that is opened from here on moves by itself, as browsers count it; what it returns reads the sum. */
export async function sumShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + Number(entry.value) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')))
}

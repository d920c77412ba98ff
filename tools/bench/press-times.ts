import type { CDPSession, Page } from '@playwright/test'
import { SLOWDOWN, untilQuiet } from './page-tasks.ts'

/** The shortest that the browser tells of. */
const SHORTEST_MS = 16

/** The longest of some presses until their next frame, by the browser's own count (Event Timing) and its own slowing down, as it is printed. */
export async function longestPress(
  page: Page,
  session: CDPSession,
  press: () => Promise<void>,
): Promise<string> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate((durationThreshold) => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    // The types of the page do not know that presses below 104 ms are told when asked for.
    const presses: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold,
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe(presses)
  }, SHORTEST_MS)
  await press()
  await untilQuiet(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const ms = await page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
  return ms === 0 ? `under ${SHORTEST_MS} ms` : `${ms} ms`
}

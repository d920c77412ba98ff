import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** A place in the window, CSS px. */
export type Place = { x: number; y: number }

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Draws a real touch along places, so many milliseconds between each. A finger that rests before it lifts throws nothing: what it
 * scrolled stays where it is. The moments are told to the browser, so that a slow machine does not make a slow finger.
 */
export async function touchAlong(
  page: Page,
  [first, ...others]: readonly Place[],
  { betweenMs = 16, restMs = 0 } = {},
): Promise<void> {
  if (!first) return
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  let moment = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: moment / 1000 })
  // Real time passes as well: its speed is what is tested of a drag.
  const pass = (ms: number) => {
    moment += ms
    return wait(ms)
  }
  await send('touchStart', [first])
  for (const place of others) {
    await pass(betweenMs)
    await send('touchMove', [place])
  }
  await pass(restMs)
  await send('touchEnd', [])
}

import { flushSync } from 'react-dom'

/**
 * Draws contents of an element at once, without moving what is seen. The room that was kept for an element is an estimate,
 * as a long name takes a second line: one that begins above the window and gets another height would push what stands
 * below it. Chromium and Firefox hold the page themselves (scroll anchoring); Safari does not.
 */
export function drawInPlace(element: Element | null, draw: () => void): void {
  const before = element && !CSS.supports('overflow-anchor', 'auto') ? element.getBoundingClientRect() : null
  flushSync(draw)
  if (!element || !before || before.top >= 0 || before.bottom > window.innerHeight) return
  window.scrollBy({ top: element.getBoundingClientRect().height - before.height, behavior: 'instant' })
}

import type { Page } from '@playwright/test'

/** What stands outside the screen and cannot be scrolled to; each by its tag and words. */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    /** Scrolls by itself, or is cut on purpose. */
    const isHeld = (element: Element): boolean => {
      for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(part)
        if (/auto|scroll|hidden|clip/.test(overflowX) && part.tagName !== 'DIALOG') return true
        if (clipPath !== 'none' && position === 'absolute') return true
      }
      return getComputedStyle(element).clipPath !== 'none'
    }
    const found = [
      ...root.querySelectorAll(
        'a, button, input, label, p, h1, h2, h3, b, small, img, dd, dt, select, textarea',
      ),
    ].filter((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1) return false
      return (right > innerWidth + 1 || left < -1) && !isHeld(element)
    })
    const faults = found.map(
      (element) =>
        `sideways: ${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`,
    )
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth + 1) faults.push(`sideways: the page scrolls to ${scrollWidth}`)
    return [...new Set(faults)]
  })
}

import type { CDPSession, Page } from '@playwright/test'
import { sidewaysFaults } from './sideways.ts'

/** What browsers begin with, px; the text of code a little smaller. */
const STANDARD_PX = 16
const FIXED_PX = 13

/** One for each window: what a session has set goes with it. */
const sessions = new WeakMap<Page, CDPSession>()

/**
 * The browser's own setting: `setTextSize(page, 2)` is text of 200 %, of the document that is open, until the window gets another
 * size.
 */
export async function setTextSize(page: Page, times: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: times * STANDARD_PX, fixed: times * FIXED_PX },
  })
}

/** What large text has pushed off the screen, out of its card, or behind an edge; each by its tag and words. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  return [...(await sidewaysFaults(page)), ...(await escapedFaults(page))]
}

function escapedFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const PRESSED = 'a, button, input, select, textarea'
    const faults = new Set<string>()
    /** Of what is drawn as a surface of its own: what is on it stays on it. */
    const isCard = ({ backgroundColor, borderStartStartRadius }: CSSStyleDeclaration) =>
      !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor) && Number.parseFloat(borderStartStartRadius) >= 8

    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
      if (words.length === 0 && !element.matches(PRESSED)) continue
      if (!element.checkVisibility({ opacityProperty: words.length > 0, visibilityProperty: true })) continue
      const box = words.length > 0 ? boxOfText(words) : element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const told = `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}`
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement) {
        const style = getComputedStyle(part)
        // Out of sight for whoever sees, and said to whoever listens.
        if (style.clipPath !== 'none') break
        const frame = part.getBoundingClientRect()
        const over = {
          x: Math.max(frame.left - box.left, box.right - frame.right),
          y: Math.max(frame.top - box.top, box.bottom - frame.bottom),
        }
        // Shortened on purpose, and whole where a press on it leads.
        const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (isShortened) break
        if (over.x > 2 && /hidden|clip/.test(style.overflowX)) faults.add(`cut: ${told}`)
        if (over.y > 2 && /hidden|clip/.test(style.overflowY)) faults.add(`cut: ${told}`)
        if (part !== element && isCard(style) && (over.x > 2 || over.y > 2))
          faults.add(`left its card: ${told}`)
        // One that its own block has no room for lies on what stands beside.
        const isBlock =
          /block|flex|grid|list-item/.test(style.display) && !/auto|scroll/.test(style.overflowX)
        if (words.length > 0 && isBlock && over.x > 2) faults.add(`stands out: ${told}`)
        // Can be scrolled to, or lies over it on purpose.
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || /absolute|fixed/.test(style.position))
          break
      }
    }
    const skip = document.querySelector('a[href="#content"]:not(:focus)')
    if (skip && skip.getBoundingClientRect().bottom > 0) faults.add('the skip link covers the header')
    return [...faults]

    function boxOfText(nodes: Node[]): DOMRect {
      const range = document.createRange()
      const [first, last] = [nodes.at(0), nodes.at(-1)]
      if (first) range.setStartBefore(first)
      if (last) range.setEndAfter(last)
      return range.getBoundingClientRect()
    }
  })
}

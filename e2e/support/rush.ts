import type { Page } from '@playwright/test'
import { signInAhead } from './customer.ts'
import { placeDishes } from './place-unpaid.ts'
import type { Shop } from './shop.ts'

const DISHES = [
  'Mini chizburger',
  'Dabl chizburger',
  'Dabl barbekyu',
  'Tovuqli burger',
  'Margarita',
  'Pepperoni',
]

/** How many dishes each of eighteen orders has, as in the picture of a rush; every second has options, every fifth a wish. */
const RUSH = [3, 3, 2, 1, 2, 2, 10, 1, 2, 2, 2, 2, 2, 2, 2, 3, 1, 2].map((count, order) =>
  Array.from({ length: count }, (_, dish) => ({
    product: DISHES[(order * 5 + dish) % DISHES.length] ?? '',
    count: 1 + ((order + dish) % 3),
    hasOptions: dish === 0 && order % 2 === 1,
    comment: order % 5 === 1 && dish === 0 ? 'Piyozsiz' : '',
  })),
)
/** Beside the eighteen: one whose allergies and words are long. */
const ALLERGIES = [['MILK'], ['MILK', 'CRUSTACEANS']]
const WORDS = 'Qoʻngʻiroq qilmang, bola uxlayapti'

/** A customer may have no more orders than twenty under way. */
const OF_ONE_CUSTOMER = 18

/** Orders of a rush from the one number to before the other, of some customers in turn; answers them in their order. */
export async function placeRush(
  page: Page,
  shop: Shop,
  sub: string,
  [from, to]: readonly [number, number],
): Promise<{ id: string; number: number }[]> {
  const placed: { id: string; number: number }[] = []
  for (let index = from; index < to; index += 1) {
    if ((index - from) % OF_ONE_CUSTOMER === 0) await signInAhead(page, shop, sub)
    const at = index % RUSH.length
    const allergies = { 2: ALLERGIES[0], 4: ALLERGIES[1] }[at]
    const comment = [4, 9].includes(at) ? WORDS : ''
    const said = { ...(allergies && { allergies }), ...(comment !== '' && { comment }) }
    placed.push(await placeDishes(page, shop, sub, RUSH[at] ?? [], said))
  }
  return placed
}

/** What of the kitchen's tickets is not wholly seen: outside its piece, under its last row, or a piece outside its column or the window. */
export const listClippedTickets = (kitchen: Page): Promise<string[]> =>
  kitchen.evaluate(() => {
    const lies = (inner: DOMRect, outer: { left: number; top: number; right: number; bottom: number }) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    return [...document.querySelectorAll('main article')].flatMap((ticket) => {
      const cell = ticket.getBoundingClientRect()
      const column = ticket.parentElement?.getBoundingClientRect() ?? screen
      const last = ticket.lastElementChild?.getBoundingClientRect()
      const room = { left: cell.left, top: cell.top, right: cell.right, bottom: last?.top ?? cell.bottom }
      const parts = [...ticket.querySelectorAll(':scope > :not(:last-child), li, li span, small, strong, em')]
      const outside = parts.filter((part) => !lies(part.getBoundingClientRect(), room))
      return [
        ...(lies(cell, screen) && lies(cell, column) ? [] : [`the piece ${ticket.ariaLabel}`]),
        ...outside.map((part) => `${part.tagName} ${part.textContent?.trim()}`),
      ]
    })
  })

/** The numbers of the kitchen's tickets on the page, each once. */
export async function numbersOn(kitchen: Page): Promise<string[]> {
  const names = await kitchen
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel ?? ''))
  return [...new Set(names)]
}

/**
 * What of the board's rows and of its lanes' heads is cut: words that leave a box which hides what is outside it. Dishes and wishes may
 * end in an ellipsis, and then their box itself is not cut. Rows are scrolled to, each in turn, as somebody would.
 */
export const listCutOnBoard = (board: Page): Promise<string[]> =>
  board.evaluate(async () => {
    const cut: string[] = []
    const hides = (style: CSSStyleDeclaration) =>
      style.overflowX !== 'visible' || style.overflowY !== 'visible'
    /** Whether a box lies in all that hides what is outside, up to the root that was asked for. */
    const isWhole = (box: DOMRect, from: Element, root: Element) => {
      for (let outer: Element | null = from; outer; outer = outer.parentElement) {
        const room = outer.getBoundingClientRect()
        if (
          (outer === root || hides(getComputedStyle(outer))) &&
          (box.left < room.left - 1 ||
            box.right > room.right + 1 ||
            box.top < room.top - 1 ||
            box.bottom > room.bottom + 1)
        )
          return false
        if (outer === root) break
      }
      return true
    }
    const read = (root: Element, within = root) => {
      const words = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const { parentElement: of, textContent: said } = words.currentNode
        if (!of || !said?.trim() || of.closest('.sr-only') || !of.checkVisibility()) continue
        let shortened: Element | null = of
        while (shortened && shortened !== root) {
          const { textOverflow, display } = getComputedStyle(shortened)
          if (textOverflow === 'ellipsis' && !display.includes('flex')) break
          shortened = shortened.parentElement
        }
        const range = document.createRange()
        range.selectNodeContents(words.currentNode)
        const isShortened = shortened !== null && shortened !== root
        const box = (isShortened && shortened ? shortened : range).getBoundingClientRect()
        // The last of its line, for which there is no room at all, is not shown.
        if (isShortened && box.width < 1) continue
        if (!isWhole(box, (isShortened && shortened?.parentElement) || of, root))
          cut.push(`${root.getAttribute('data-lane') ?? root.querySelector('a')?.textContent}: ${said}`)
      }
    }
    const rows = [...document.querySelectorAll('section[data-lane=new] article')]
    for (const row of rows) {
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      read(row)
    }
    for (const head of document.querySelectorAll('section[data-lane] > h2'))
      // One is there for screen readers alone.
      if (head.parentElement && getComputedStyle(head).clipPath === 'none') read(head.parentElement, head)
    rows[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    return cut
  })

/** How many of the board's new orders are whole on the screen as it stands, with nothing over them. */
export const countInSight = (board: Page): Promise<number> =>
  board.evaluate(() => {
    const rows = [...document.querySelectorAll('section[data-lane=new] article')]
    return rows.filter((row) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      return [top + 3, bottom - 3].every((y) =>
        row.contains(document.elementFromPoint((left + right) / 2, y)),
      )
    }).length
  })

import { expect, type Locator, type Page } from '@playwright/test'

/** More presses than any way of this shop takes: what is not reached by then is not reached. */
const MOST_TABS = 250

/** What is wrong with where the focus is; empty when it is on something that is seen, with a ring around it. */
export const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim()}`
    if (!focused.matches(':focus-visible')) return `${name} does not show its focus`
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
    return isSeen ? '' : `${name} has the focus and is out of sight`
  })

/** Presses Tab until the element has the focus; at every stop on the way the focus is seen. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeAttached()
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press(key)
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => faultOfFocus(page)).toBe('')
      return
    }
    // Past the last one the browser's own bar has the focus for one press.
    expect(await faultOfFocus(page).then((fault) => fault.replace('the focus is lost', ''))).toBe('')
  }
  await expect(wanted, 'reached by Tab').toBeFocused()
}

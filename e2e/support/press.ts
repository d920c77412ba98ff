import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** What acts when it is pressed, in sight and not switched off. */
const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role=button], [role=gridcell]'

/** What a press touched and what was clicked then, in words; `clicked` is null when no click was delivered. */
export type Pressed = { touched: string; clicked: string | null; isSame: boolean }

type Ear = { down: Element | null; clicked: Element | null; isClicked: boolean }

/** Listens to touches and clicks, and lets no control do what it is there for: a press is told, and the screen stays as it is. */
export async function hearPresses(page: Page): Promise<void> {
  await page.addInitScript((controls) => {
    const ear: Ear = { down: null, clicked: null, isClicked: false }
    Object.assign(window, { ear })
    const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null)
    document.addEventListener('pointerdown', (event) => (ear.down = controlOf(event)), true)
    // A list of choices would open over the page.
    document.addEventListener(
      'mousedown',
      (event) => event.target instanceof HTMLSelectElement && event.preventDefault(),
      true,
    )
    document.addEventListener(
      'click',
      (event) => {
        // A label clicks its field by itself.
        if (!ear.isClicked) Object.assign(ear, { clicked: controlOf(event), isClicked: true })
        event.preventDefault()
        event.stopPropagation()
        // Whoever listens for the first press of a page hears of it.
        window.dispatchEvent(new MouseEvent('click'))
      },
      true,
    )
  }, CONTROLS)
}

/** Marks the controls of the screen that can be pressed, at most `most` of them spread over it; answers how many. */
export const markControls = (page: Page, most: number): Promise<number> =>
  page.evaluate(
    ([controls, count]) => {
      const all = [...document.querySelectorAll(controls)].filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        return width > 1 && height > 1 && !one.matches(':disabled, [type=file]') && one.checkVisibility()
      })
      const step = Math.max(1, all.length / count)
      const marked = Array.from(
        { length: Math.min(all.length, count) },
        (_, index) => all[Math.floor(index * step)],
      )
      Object.assign(window, { marked })
      return marked.length
    },
    [CONTROLS, most] as const,
  )

/** Where a marked control can be touched, scrolled to; null when it has gone, or something lies over it. */
export const placeOfMarked = (page: Page, index: number): Promise<{ x: number; y: number } | null> =>
  page.evaluate((at) => {
    const { marked } = window as unknown as { marked: Element[] }
    const control = marked[at]
    control?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    if (!control?.isConnected) return null
    const { x, y, width, height } = control.getBoundingClientRect()
    const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const top = document.elementFromPoint(place.x, place.y)
    return top && control.contains(top) ? place : null
  }, index)

const sessions = new WeakMap<Page, Promise<CDPSession>>()

type PressOptions = { by: 'touch' | 'mouse'; ms: number; during: () => Promise<unknown> }

/** Presses a place for so long, by a finger or a mouse, while something else happens; answers what was touched and clicked. */
export async function press(
  page: Page,
  { x, y }: { x: number; y: number },
  { by, ms, during }: PressOptions,
): Promise<Pressed> {
  await page.evaluate(() => {
    const { ear } = window as unknown as { ear: Ear }
    Object.assign(ear, { down: null, clicked: null, isClicked: false })
  })
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const session = await opened
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  if (by === 'mouse') {
    await page.mouse.move(x, y)
    await page.mouse.down()
  } else await touch('touchStart', [{ x, y }])
  await Promise.all([during(), wait(ms)])
  if (by === 'mouse') await page.mouse.up()
  else await touch('touchEnd', [])
  return page.evaluate(async () => {
    const { ear } = window as unknown as { ear: Ear }
    // A finger that rested for long clicks nothing.
    for (let frame = 0; frame < 30 && !ear.isClicked; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const words = (one: Element | null) =>
      one ? `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`.slice(0, 80) : 'no control'
    return {
      touched: words(ear.down),
      clicked: ear.isClicked ? words(ear.clicked) : null,
      isSame: ear.clicked === ear.down,
    }
  })
}

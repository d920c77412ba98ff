import { createWatched } from '@dasturxon/client'

/** What acts when it is pressed. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=button], [role=gridcell]'

/** After a finger has left, its click comes within this time, or not at all. */
const CLICK_MS = 400
/** A hand that rests on the screen holds nothing up for longer. */
const MOST_MS = 3_000

export type Presses = {
  /** Whether a press is under way: from the touch until its click was dealt with. */
  isDown: () => boolean
  subscribe: (onChange: () => void) => () => void
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

/**
 * Follows the presses on a page, so that what it shows may wait for their end, and drops a click that would act on another control
 * than the one that was touched: something has moved below the finger. The second of a double click acts only where the first did.
 */
export function followPresses(page: Window): Presses {
  /** Undefined: no touch whose click is still to come. */
  let touched: Element | null | undefined
  let last: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const { read: isDown, set, subscribe } = createWatched(false)

  function hold(is: boolean) {
    clearTimeout(timer)
    if (is !== isDown()) set(is)
  }
  function endAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => hold(false), ms)
  }
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    act: (event: WindowEventMap[Type]) => void,
  ) => page.addEventListener(type, act, { capture: true })

  listen('pointerdown', ({ target }) => {
    touched = controlOf(target)
    hold(true)
    endAfter(MOST_MS)
  })
  listen('pointerup', () => endAfter(CLICK_MS))
  listen('pointercancel', () => hold(false))
  listen('click', (event) => {
    // A key's click and a script's have no touch before them, and a label's second one follows a click that was looked at.
    if (event.detail > 0 && event.isTrusted && touched !== undefined) {
      const clicked = controlOf(event.target)
      if (clicked !== touched || (event.detail > 1 && clicked !== last)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = clicked
      touched = undefined
    }
    // Whoever is clicked hears of it first.
    endAfter(0)
  })

  return { isDown, subscribe }
}

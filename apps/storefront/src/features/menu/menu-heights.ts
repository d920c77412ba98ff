import { useSyncExternalStore } from 'react'

/**
 * How high parts of the menu were when they were drawn, px, by name: what is taken off the page again, or drawn again
 * after another page, leaves exactly the room it had. Known in the browser only, for the width that the window has.
 */
const heights = new Map<string, number>()
const names = new WeakMap<Element, string>()
let observer: ResizeObserver | null = null
let width = 0
const listeners = new Set<() => void>()

/** The height a part had; undefined when it was never drawn in this width. */
export const knownHeight = (name: string): number | undefined => heights.get(name)

/** Remembers how high a drawn part is, until the returned function is called. */
export function measureHeight(element: Element, name: string): () => void {
  width ||= window.innerWidth
  observer ??= new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const measured = names.get(target)
      const [box] = borderBoxSize
      // What is being taken off the page has no height.
      if (measured !== undefined && box && box.blockSize > 0) heights.set(measured, box.blockSize)
    }
  })
  const measuring = observer
  names.set(element, name)
  measuring.observe(element)
  return () => {
    names.delete(element)
    measuring.unobserve(element)
  }
}

/** Draws a part again when the window has got another width, for which no height is known. */
export function useWidth(): number {
  return useSyncExternalStore(
    subscribe,
    () => width,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', forgetOtherWidth)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('resize', forgetOtherWidth)
  }
}

function forgetOtherWidth() {
  // A phone's address bar that slides away changes the height alone.
  if (window.innerWidth === width) return
  if (width !== 0) heights.clear()
  width = window.innerWidth
  for (const listener of listeners) listener()
}

/** How much closer the lines of a ticket may stand, step by step: kitchen.module.css draws each. */
const CLOSEST = 3

type Box = Pick<HTMLElement, 'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth'>

const holdsAll = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Box) =>
  scrollHeight <= clientHeight && scrollWidth <= clientWidth

/**
 * Sets the lines of a ticket as close as it takes for all of them to be seen (DSK-31): how many cells it has is reckoned from
 * letters, and what strips above the kitchen leave of a cell is known only when it is drawn. `draw` draws a step.
 */
export function fitLines(list: Box, draw: (step: number) => void): void {
  for (let step = 0; step <= CLOSEST; step += 1) {
    draw(step)
    if (holdsAll(list)) return
  }
}

/** The same for the list of a ticket on the screen, again whenever its room changes; the answer ends that. */
export function refitOnResize(list: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    fitLines(list, (step) => list.parentElement?.setAttribute('data-fit', String(step))),
  )
  observer.observe(list)
  return () => observer.disconnect()
}

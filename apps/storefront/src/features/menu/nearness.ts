/** Told when a part comes near what is seen or leaves it: `distance` is what lies between, px. */
export type NearnessReport = (isNear: boolean, distance: number) => void

type Observed = { observer: IntersectionObserver; reports: WeakMap<Element, NearnessReport> }

/** One observer for all parts that are watched at the same distance: hundreds of them cost as little as one. */
const observers = new Map<number, Observed>()

/**
 * Watches how near a part of the page is to what is seen, from the first frame on, until the returned function is called.
 *
 * @param screens what counts as near, in heights of the window
 */
export function observeNearness(element: Element, screens: number, report: NearnessReport): () => void {
  let observed = observers.get(screens)
  if (!observed) observers.set(screens, (observed = openObserver(screens)))
  const { observer, reports } = observed
  reports.set(element, report)
  observer.observe(element)
  return () => {
    reports.delete(element)
    observer.unobserve(element)
  }
}

function openObserver(screens: number): Observed {
  const reports: Observed['reports'] = new WeakMap()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        const { top, bottom } = boundingClientRect
        const screen = (rootBounds?.height ?? 0) / (1 + 2 * screens)
        reports.get(target)?.(isIntersecting, Math.max(0, top - screen, -bottom))
      }
    },
    { rootMargin: `${screens * 100}% 0px` },
  )
  return { observer, reports }
}

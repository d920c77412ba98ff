/**
 * On a slow line all that a page names comes at once, and what answers a finger comes last. So the line is given away in turn:
 * `data-line` of the page says `scripts` until these are here, while pictures that are marked as lazy wait (base.css);
 * then `pictures`, while what nobody has asked for yet waits (`beginPictures`, browser/line.ts). Ten seconds after the beginning
 * nothing waits any more, whatever has come.
 *
 * A line is slow where the browser says that it is no fourth generation, or, of a browser that does not say, where the page itself
 * took long to begin. Its text stands in the page (SLOW_LINE): it must use nothing from outside.
 */
function giveLineToScripts() {
  const longestMs = 10_000
  const slowAnswerMs = 400
  const { dataset } = document.documentElement
  const { effectiveType } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {}
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isSlow = effectiveType
    ? effectiveType !== '4g'
    : visit !== undefined && visit.responseStart - visit.requestStart > slowAnswerMs
  if (!isSlow) return
  dataset['line'] = 'scripts'
  setTimeout(() => delete dataset['line'], longestMs)
}

/** A script inside the page, in its head, before any picture. */
export const SLOW_LINE = `(${giveLineToScripts.toString()})()`

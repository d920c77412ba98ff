/**
 * On a slow line all that a page names comes at once, and what answers a finger comes last. So `data-line` of the page says
 * `scripts` until these are here (`beginPictures`, browser/line.ts), or for ten seconds, and pictures that are marked as lazy wait
 * (base.css).
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

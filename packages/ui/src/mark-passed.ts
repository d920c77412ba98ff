/** What floats at the top of a phone takes as much, px. */
const TOP = 72

/**
 * Marks `holder` with `data-passed` while an element is scrolled away under what floats at the top, so that a head can stand
 * there in its place. `root` is what scrolls; the window when it is null. Returns what ends it.
 */
export function markPassed(element: Element, holder: Element, root: Element | null = null): () => void {
  const observer = new IntersectionObserver(
    ([entry]) =>
      holder.toggleAttribute(
        'data-passed',
        // Below the screen it is yet to come.
        entry?.isIntersecting === false && entry.boundingClientRect.top < (entry.rootBounds?.top ?? TOP),
      ),
    { root, rootMargin: `-${TOP}px 0px 0px` },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    holder.removeAttribute('data-passed')
  }
}

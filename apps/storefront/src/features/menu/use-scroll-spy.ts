import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The line a section must cross to be the current one: below the header and the bar of categories, for which the page keeps
 * room above whatever it scrolls to (base.css), and a little lower than that.
 */
function band(): string {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement)
  return `-${Math.round(Number.parseFloat(scrollPaddingBlockStart) + 6)}px 0px -70% 0px`
}

/** Smooth over a short way; a long one would only keep the customer waiting. */
const SMOOTH_SCREENS = 3

/**
 * Which section of a page is being read, and a way to jump to one. After a jump the answer stays what was asked for, until
 * the scroll has come to its end.
 */
export function useScrollSpy(ids: readonly string[]): {
  currentId: string | undefined
  jumpTo: (id: string) => void
} {
  const [currentId, setCurrentId] = useState<string | undefined>(ids[0])
  const isJumping = useRef(false)
  const list = ids.join(' ')

  useEffect(() => {
    const sections = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inBand = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target)
          else inBand.delete(target)
        }
        if (isJumping.current) return
        const [firstOfAll] = sections
        const inBandFirst = sections.find((section) => inBand.has(section))
        // At the top of the page, what stands above the menu is in the band.
        const isAbove = firstOfAll && firstOfAll.getBoundingClientRect().top > 0
        const read = inBandFirst ?? (isAbove ? firstOfAll : undefined)
        if (read) setCurrentId(read.id)
      },
      { rootMargin: band() },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [list])

  const jumpTo = useCallback((id: string) => {
    const section = document.getElementById(id)
    if (!section) return
    setCurrentId(id)
    const way = Math.abs(section.getBoundingClientRect().top)
    const isShort = way < SMOOTH_SCREENS * window.innerHeight
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    isJumping.current = true
    const hands = observeHands()
    whenScrollEnds(() => {
      isJumping.current = false
      holdAtTop(section, hands)
    })
    section.scrollIntoView({ behavior: isShort && !isStill ? 'smooth' : 'instant', block: 'start' })
  }, [])

  return { currentId, jumpTo }
}

/** What is drawn around a section after a jump has come to rest by then. */
const HELD_MS = 2000

/** Whoever scrolls on has arrived. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Is aborted when the customer scrolls, also while a jump is still on its way. */
function observeHands(): AbortController {
  const hands = new AbortController()
  const { signal } = hands
  for (const hand of HANDS) addEventListener(hand, () => hands.abort(), { signal, passive: true })
  return hands
}

/** Keeps a section where a jump has brought it, while what stands above it is drawn and gets its real height. */
function holdAtTop(section: Element, hands: AbortController) {
  if (hands.signal.aborted) return
  const align = () => section.scrollIntoView({ behavior: 'instant', block: 'start' })
  const observer = new ResizeObserver(align)
  if (section.parentElement) observer.observe(section.parentElement)
  const timer = setTimeout(() => hands.abort(), HELD_MS)
  hands.signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

/** A scroll that had nothing to do never ends, so time ends it too. */
const LONGEST_SCROLL_MS = 1500

function whenScrollEnds(callback: () => void) {
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    clearTimeout(timer)
    callback()
  }
  const timer = setTimeout(end, LONGEST_SCROLL_MS)
  document.addEventListener('scrollend', end, { signal: stop.signal })
}

import { useEffect, useState, type RefObject } from 'react'
import { useFewAtOnce } from '../../runtime/few-at-once.ts'

/** Drawn beyond what is seen, on either side, px. */
const AHEAD_PX = 600

type Range = { first: number; last: number }
/** Px from the top of the list. */
type Place = { from: number; to: number }

const isSame = (one: Range, other: Range) => one.first === other.first && one.last === other.last

/** The tops of rows that stand below each other, px, and at the end the height of all. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0]
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height)
  return tops
}

/** The rows that a window shows, both included. */
export function rangeOf(tops: readonly number[], { from, to }: Place): Range {
  const last = Math.max(0, tops.length - 2)
  return { first: Math.min(last, rowAt(tops, from)), last: Math.min(last, rowAt(tops, to)) }
}

/** The last row whose top is at or above a place, by halving. */
function rowAt(tops: readonly number[], place: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

/** The rows of a window that reaches beyond what is seen: those in sight first, then those below, then those above. */
export function rowsByUrgency(tops: readonly number[], { from, to }: Place): number[] {
  const all = rangeOf(tops, { from, to })
  const seen = rangeOf(tops, { from: from + AHEAD_PX, to: to - AHEAD_PX })
  return [
    ...listRange(seen.first, seen.last),
    ...listRange(seen.last + 1, all.last),
    ...listRange(all.first, seen.first - 1).toReversed(),
  ]
}

const listRange = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

type DrawnRows = {
  /** What tells a row from all others, wherever it stands. */
  keyOf: (row: number) => string
  /** A row that is drawn wherever the window is, and at once: it has the focus. */
  active?: number
}

/**
 * Which rows of a long list are to be drawn, from the top down, whatever it is that scrolls: the page or a part of it. What comes
 * into the window together is drawn a few rows at a time.
 */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  tops: readonly number[],
  { keyOf, active = -1 }: DrawnRows,
): number[] {
  const rows = rowsByUrgency(tops, useWindow(list, tops))
  const count = tops.length - 1
  const wanted = [active, ...rows.filter((row) => row !== active)].filter((row) => row >= 0 && row < count)
  const drawn = useFewAtOnce(wanted.map(keyOf))
  return wanted.filter((row) => drawn.has(keyOf(row))).toSorted((one, other) => one - other)
}

/** The part of a long list that is near what is seen. */
function useWindow(list: RefObject<HTMLElement | null>, tops: readonly number[]): Place {
  const [place, setPlace] = useState<Place>({ from: -AHEAD_PX, to: 2 * AHEAD_PX })
  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      const next = { from: -top - AHEAD_PX, to: window.innerHeight - top + AHEAD_PX }
      setPlace((known) => (isSame(rangeOf(tops, known), rangeOf(tops, next)) ? known : next))
    }
    const measureSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    document.addEventListener('scroll', measureSoon, { capture: true, passive: true })
    window.addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
    }
  }, [list, tops])
  return place
}

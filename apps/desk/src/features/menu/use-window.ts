import { useEffect, useState, type RefObject } from 'react'

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

/** Which rows of a long list are to be drawn, whatever it is that scrolls: the page or a part of it. */
export function useWindow(list: RefObject<HTMLElement | null>, tops: readonly number[]): Range {
  const [place, setPlace] = useState<Place>({ from: 0, to: 2 * AHEAD_PX })
  useEffect(() => {
    let frame = 0
    function look() {
      frame = 0
      if (!list.current) return
      const { top } = list.current.getBoundingClientRect()
      const next = { from: -top - AHEAD_PX, to: window.innerHeight - top + AHEAD_PX }
      setPlace((known) => (isSame(rangeOf(tops, known), rangeOf(tops, next)) ? known : next))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    document.addEventListener('scroll', lookSoon, { capture: true, passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', lookSoon, { capture: true })
      window.removeEventListener('resize', lookSoon)
    }
  }, [list, tops])
  return rangeOf(tops, place)
}

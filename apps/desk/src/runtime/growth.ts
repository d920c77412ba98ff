import { useCallback, useState, useSyncExternalStore } from 'react'

/** So long a frame is waited for: a page nobody sees has none. */
const FRAME_MS = 100

/** When what was drawn is on the screen, so that a frame has no more in it than one step. */
export function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, FRAME_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** How many rows there are at once, and how many more after so many. */
type Steps = { first: number; more: (drawn: number) => number }

/** The first screen of a list, whose rows are laid out and painted as well: one at a time, after the frame around them. */
const FIRST_ROWS = 8
const DRAWING: Steps = { first: 0, more: (drawn) => (drawn < FIRST_ROWS ? 1 : 4) }
/** Rows that were drawn before and are shown or hidden: those of the first screen are laid out and painted anew. */
const TURNED_TOP = 12
export const TURNING: Steps = { first: 2, more: (drawn) => (drawn < TURNED_TOP ? 2 : 12) }

/** A list that is drawn a few rows at a time, so that no step holds the page up (DSK-19). */
export function createGrowth(next = afterFrame, { first, more }: Steps = DRAWING) {
  let drawn = first
  return {
    /** How many rows are drawn; may be a few more than there are. */
    read: () => drawn,
    /** Goes on to `count`, one step after the other; what the function answers stops that. */
    growTo(count: number, onChange: () => void): () => void {
      // What has left is drawn from the beginning when it comes back.
      drawn = Math.max(first, Math.min(drawn, count))
      let stop: (() => void) | undefined
      function grow() {
        if (drawn >= count) return
        stop = next(() => {
          drawn += more(drawn)
          onChange()
          grow()
        })
      }
      grow()
      return () => stop?.()
    },
  }
}

/** How many of a list's rows are to be drawn by now. */
export function useGrowing(count: number): number {
  const [growth] = useState(() => createGrowth())
  return useGrowth(growth, count)
}

function useGrowth(growth: ReturnType<typeof createGrowth>, count: number): number {
  const subscribe = useCallback((onChange: () => void) => growth.growTo(count, onChange), [growth, count])
  return Math.min(count, useSyncExternalStore(subscribe, growth.read))
}

/** A list whose rows go over from one filter to another, and how many have done so. */
type Turn<T> = { from: T | null; to: T | null; turned: number; count: number }

/**
 * Which filter holds for a row by now. Null, which shows all, comes from the top; another from the bottom, so that no row moves
 * onto the screen that is hidden right after.
 */
export function filterOf<T>(row: number, { from, to, turned, count }: Turn<T>): T | null {
  const isTurned = to === null ? row < turned : row >= count - turned
  return isTurned ? to : from
}

/** A filter that reaches the rows of a long list a few at a time (DSK-19): the function says what holds for a row by now. */
export function useTurning<T extends string>(filter: T | null, count: number): (row: number) => T | null {
  const begin = (from: T | null) => ({ from, to: filter, growth: createGrowth(afterFrame, TURNING) })
  const [turn, setTurn] = useState(() => begin(filter))
  if (turn.to !== filter) setTurn(begin(turn.to))
  const { from, to, growth } = turn
  const turned = useGrowth(growth, from === to ? 0 : count)
  return (row) => filterOf(row, { from, to, turned, count })
}

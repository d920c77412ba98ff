import { useCallback, useState, useSyncExternalStore } from 'react'
import { afterFrame } from './growth.ts'

/** Rows that come to a list with one frame, and with one that takes all others away. */
const AT_ONCE = 2
const IN_PLACE_OF_ALL = 1

/** Of what is wanted, the most urgent first, what the next frame draws: what was drawn stays, and a few come to it. */
function fewOf(wanted: readonly string[], drawn: ReadonlySet<string>): ReadonlySet<string> {
  const staying = wanted.filter((key) => drawn.has(key))
  const coming = wanted.filter((key) => !drawn.has(key))
  return new Set([...staying, ...coming.slice(0, staying.length > 0 ? AT_ONCE : IN_PLACE_OF_ALL)])
}

/** A window over a long list, of which a few rows come with each frame. */
export function createFewAtOnce(next = afterFrame) {
  let drawn: ReadonlySet<string> = new Set()
  let turn = 0
  return {
    /** Grows with each step that the list takes by itself. */
    read: () => turn,
    choose: (wanted: readonly string[]) => fewOf(wanted, drawn),
    /** Keeps what stands on the page, and goes on while more is wanted; what the function answers stops that. */
    hold(chosen: ReadonlySet<string>, wanted: number, onChange: () => void): () => void {
      drawn = chosen
      if (chosen.size >= wanted) return () => undefined
      return next(() => {
        turn += 1
        onChange()
      })
    },
  }
}

/**
 * Those keys of a window over a long list whose rows are to be drawn by now. What a jump, a filter or a search shows comes a few
 * rows at a time, so that no step holds the page up (DSK-60).
 */
export function useFewAtOnce(wanted: readonly string[]): ReadonlySet<string> {
  const [few] = useState(() => createFewAtOnce())
  const chosen = few.choose(wanted)
  const subscribe = useCallback(
    (onChange: () => void) => few.hold(chosen, wanted.length, onChange),
    [few, chosen, wanted.length],
  )
  useSyncExternalStore(subscribe, few.read)
  return chosen
}

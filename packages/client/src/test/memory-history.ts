import type { History } from '../browser-history.ts'
import { locationAt, type Location } from '../location.ts'

const ORIGIN: Location = { pathname: '/', search: '', hash: '', state: null, key: 'origin', index: 0 }

/** A history without a browser, which begins at an address. Going back and forward is told at once. */
export function memoryHistory(first: string): History {
  const entries = [locationAt(first, ORIGIN, { state: null, index: 0 })]
  let index = 0
  let onPop: (() => void) | undefined
  const put = (at: number, location: Location) => {
    index = at
    entries.splice(at, entries.length, location)
  }
  return {
    read: () => entries[index] ?? ORIGIN,
    push: (location) => put(index + 1, location),
    replace: (location) => {
      entries[index] = location
    },
    go(delta) {
      if (!entries[index + delta]) return
      index += delta
      onPop?.()
    },
    listen: (listener) => {
      onPop = listener
    },
  }
}

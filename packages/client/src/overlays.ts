import type { Location } from './location.ts'

/** The parameter of a page's address that names what lies over it, the lowest first. */
const PARAMETER = 'sheet'

type Screen = Pick<Location, 'pathname' | 'search'>

/** How many sheets, dialogs and stories lie over the page at a location. */
export const overlaysAt = ({ search }: Pick<Screen, 'search'>): number =>
  new URLSearchParams(search).getAll(PARAMETER).length

/** The query of a location without what lies over its page. */
export function searchUnder({ search }: Pick<Screen, 'search'>): string {
  if (overlaysAt({ search }) === 0) return search
  const parameters = new URLSearchParams(search)
  parameters.delete(PARAMETER)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** A location with one more over its page; its address stays the page's own. */
export function locationOver(location: Location, name: string, key: string): Location {
  const { pathname, search, hash, mask = pathname + search + hash, index } = location
  const parameters = new URLSearchParams(search)
  parameters.append(PARAMETER, name)
  return { ...location, search: `?${parameters}`, mask, key, index: index + 1 }
}

/** What lies over the pages of a window. */
export type Overlays = {
  /** Lays something over the page, as an entry of history: Back calls `onBack`. Returns how to take it away, with all above it. */
  lay: (name: string, onBack: () => void) => () => void
  /** Takes away whatever lies over the page. Resolves when history stands at the page. */
  close: () => Promise<void>
  /** Whether history stands, or is on its way, elsewhere than at the page. */
  isAny: () => boolean
  /** Takes note of a step through history; false for one that leads to what was closed, and is gone back over. */
  takeStep: (location: Location) => boolean
}

type Overlay = { name: string; onBack: () => void }

/** `push` adds the entry of one more overlay to history, `go` steps through it. */
export function createOverlays({
  push,
  go,
}: {
  push: (name: string) => void
  go: (delta: number) => void
}): Overlays {
  const stack: Overlay[] = []
  /** Entries in history, once the steps under way are made. */
  let entries = 0
  let stepsUnderWay = 0
  let waiting: (() => void)[] = []

  function goBackTo(left: number) {
    if (entries <= left) return
    const steps = entries - left
    entries = left
    stepsUnderWay += 1
    go(-steps)
  }

  const whenStill = (then: () => void) => (stepsUnderWay > 0 ? void waiting.push(then) : then())

  function remove(overlay: Overlay) {
    const index = stack.indexOf(overlay)
    if (index < 0) return
    const above = stack.splice(index).slice(1)
    goBackTo(index)
    for (const { onBack } of above.toReversed()) onBack()
  }

  return {
    lay(name, onBack) {
      const overlay = { name, onBack }
      stack.push(overlay)
      whenStill(() => {
        if (!stack.includes(overlay)) return
        entries += 1
        push(name)
      })
      return () => remove(overlay)
    },
    close() {
      const [bottom] = stack
      if (bottom) {
        remove(bottom)
        bottom.onBack()
      }
      return new Promise((resolve) => whenStill(resolve))
    },
    isAny: () => stack.length > 0 || stepsUnderWay > 0,
    takeStep(location) {
      const depth = overlaysAt(location)
      if (stepsUnderWay > 0) {
        stepsUnderWay -= 1
        if (stepsUnderWay > 0) return true
        const resolvers = waiting
        waiting = []
        for (const resolve of resolvers) resolve()
        return true
      }
      // Forward, to what was closed: it is not opened by itself.
      if (depth > entries) {
        stepsUnderWay += 1
        go(entries - depth)
        return false
      }
      entries = depth
      for (const { onBack } of stack.splice(depth).toReversed()) onBack()
      return true
    },
  }
}

import { parseStored, tabStorage } from './device-storage.ts'
import type { Location } from './location.ts'

const KEY = 'dasturxon:scroll'

/** How far pages are scrolled, by the entry of history; kept over a reload. */
export type ScrollMemory = {
  remember: (location: Location) => void
  /** Scrolls as the entry was left; to the place that its hash names, or to the top, if `isNew`. */
  restore: (location: Location, isNew: boolean) => void
}

type ScrollOptions = {
  /** Names what is scrolled, where several entries show the same. */
  keyOf: (location: Location) => string
  /** The entry that is open when the page is left. */
  open: () => Location
}

export function createScrollMemory(page: Window, { keyOf, open }: ScrollOptions): ScrollMemory {
  const positions = readPositions()
  const remember = (location: Location) => {
    positions[keyOf(location)] = page.scrollY
  }
  page.history.scrollRestoration = 'manual'
  // A page that is loaded again scrolls before it comes alive: that is the browser's part. Not where a mask was shown: then
  // another page than the one that was scrolled comes, and begins at its top.
  page.addEventListener('pagehide', () => {
    const location = open()
    if (location.mask === undefined) remember(location)
    else delete positions[keyOf(location)]
    tabStorage.setItem(KEY, JSON.stringify(positions))
    page.history.scrollRestoration = location.mask === undefined ? 'auto' : 'manual'
  })
  page.addEventListener('pageshow', () => {
    page.history.scrollRestoration = 'manual'
  })

  return {
    remember,
    restore(location, isNew) {
      const position = positions[keyOf(location)]
      if (position !== undefined) return page.scrollTo(0, position)
      if (!isNew) return
      const target = location.hash && page.document.getElementById(readable(location.hash.slice(1)))
      if (target) target.scrollIntoView()
      else page.scrollTo(0, 0)
    },
  }
}

function readable(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

function readPositions(): Record<string, number> {
  // Written by this file alone.
  return (parseStored(tabStorage.getItem(KEY)) ?? {}) as Record<string, number>
}

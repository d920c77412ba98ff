import { hrefOf, makeKey, type Location } from './location.ts'
import { overlaysAt, searchUnder } from './overlays.ts'

/** The entries of a window's history. */
export type History = {
  read: () => Location
  push: (location: Location) => void
  replace: (location: Location) => void
  go: (delta: number) => void
  /** Calls back when the customer has gone back or forward. */
  listen: (onPop: () => void) => void
}

/** What a history entry stores: `behind` is the location that a mask hides, `below` counts entries of others under the shop's first. */
type Entry = { key: string; idx: number; state: unknown; below: number; behind?: string }

/** The browser's own history: the one place that writes pages to it. */
export function browserHistory(page: Window): History {
  let index = 0
  let below = page.history.length - 1

  function read(): Location {
    const entry = entryOf(page.history.state)
    const shown = hrefOf(page.location)
    const { pathname, search, hash } = new URL(entry?.behind ?? shown, page.location.origin)
    if (!entry) {
      // The first page, or a jump within a page that the browser made by itself. A link lays nothing over a page.
      const named = { pathname, search: searchUnder({ search }), hash, state: null, key: makeKey(), index }
      write(named, 'replaceState')
      return named
    }
    index = entry.idx
    below = entry.below
    const mask = entry.behind === undefined ? {} : { mask: shown }
    return { pathname, search, hash, state: entry.state, key: entry.key, index, ...mask }
  }

  function write(location: Location, how: 'pushState' | 'replaceState') {
    index = location.index
    const { key, state, mask } = location
    const behind = mask === undefined ? {} : { behind: hrefOf(location) }
    page.history[how](
      { key, idx: index, state, below, ...behind } satisfies Entry,
      '',
      mask ?? hrefOf(location),
    )
  }

  return {
    read,
    push(location) {
      try {
        write(location, 'pushState')
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        // Safari allows a hundred entries in half a minute: the address is loaded instead.
        page.location.assign(location.mask ?? hrefOf(location))
      }
    },
    replace: (location) => write(location, 'replaceState'),
    go: (delta) => page.history.go(delta),
    listen(onPop) {
      page.addEventListener('popstate', (event) => {
        if (!entryOf(event.state)) index += 1
        onPop()
      })
    },
  }
}

/**
 * The server has answered for the address that is shown, so the screen that lay under it before a reload is gone. To be
 * called before the router starts.
 */
export function dropMask(page: Window): void {
  const entry = entryOf(page.history.state)
  if (entry?.behind === undefined) return
  // Of an entry that was added while the page was being loaded again, only what it stores is left: it is in the page's own place.
  const idx = Math.min(entry.idx, page.history.length - 1 - entry.below)
  page.history.replaceState({ ...entry, idx, behind: undefined }, '')
  // What lay over the page is gone too: its entries are gone back over, to that of the page.
  const { pathname, search, hash } = new URL(entry.behind, page.location.origin)
  const depth = overlaysAt({ search })
  const isOfPage = hrefOf({ pathname, search: searchUnder({ search }), hash }) === hrefOf(page.location)
  if (depth > 0 && isOfPage && idx === entry.idx) page.history.go(-depth)
}

/** The place of the shown entry in the history of this shop: 0 is its first page. */
export const historyIndex = (): number => entryOf(history.state)?.idx ?? 0

function entryOf(state: unknown): Entry | null {
  const isOurs = typeof state === 'object' && state !== null && 'key' in state && 'idx' in state
  // Written by `write` alone.
  return isOurs ? (state as Entry) : null
}

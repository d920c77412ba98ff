/** An entry of the browser's history, as screens see it. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** What the page that led here said about the entry; it outlives a reload. */
  state: unknown
  /** Names the entry; it outlives a reload. */
  key: string
  /** The place in the history of this shop: 0 is its first page. */
  index: number
  /** The address that customers see in place of this one. */
  mask?: string
}

export type NavigateOptions = {
  replace?: boolean
  state?: unknown
  /** Leaves the page scrolled as it is. */
  preventScrollReset?: boolean
  /** Lets the browser blend the old page into the new one. */
  viewTransition?: boolean
  mask?: string
}

/** Goes to an address of this shop, or as many entries through history. Resolves when the page is loaded. */
export type NavigateFunction = {
  (to: string, options?: NavigateOptions): Promise<void>
  (delta: number): Promise<void>
}

/** How an entry came to be shown: `POP` is a step through history, or the first page. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash

/** The location as an address, for loaders; its host is of no meaning in the browser. */
export const urlOf = (location: Location, origin = 'http://shop.invalid') => new URL(hrefOf(location), origin)

/** The entry at an address, which may be relative to another. */
export function locationAt(to: string, from: Location, entry: Pick<Location, 'state' | 'index' | 'mask'>) {
  const { pathname, search, hash } = new URL(to, urlOf(from))
  return { pathname, search, hash, ...entry, key: makeKey() } satisfies Location
}

export const makeKey = () => Math.random().toString(36).slice(2, 10)

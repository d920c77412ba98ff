/** Parameters that decide what a page shows, by path: they belong to the key. */
const MEANINGFUL: Record<string, readonly string[]> = { '/category': ['id', 'group'] }

/** Parameters that only tell where a customer came from, and the language, which is part of the key by itself. */
const NOISE = /^(?:utm_\w+|vendor|gclid|fbclid|yclid|ysclid|_openstat|from|lang|web_session|tgWebApp\w+)$/

/** Where the page of an address lives: its path with what decides what it shows. */
export function pageAddress({ pathname, searchParams }: URL): string {
  const relevant = new URLSearchParams()
  for (const name of MEANINGFUL[pathname] ?? []) {
    const value = searchParams.get(name)
    if (value !== null) relevant.set(name, value)
  }
  relevant.sort()
  return relevant.size === 0 ? pathname : `${pathname}?${relevant.toString()}`
}

/**
 * The part of a guest page's cache key that comes from its address, with the address to render; null when the address has
 * parameters that a page may read but that would make too many keys (`/search?q=…`): such a page is rendered each time.
 */
export function guestPageKey(url: URL): { key: string; url: URL } | null {
  const meaningful = MEANINGFUL[url.pathname] ?? []
  const isKnown = (name: string) => meaningful.includes(name) || NOISE.test(name)
  if (![...url.searchParams.keys()].every(isKnown)) return null
  const key = pageAddress(url)
  const relevant = new URL(url)
  relevant.search = key.slice(url.pathname.length)
  return { key, url: relevant }
}

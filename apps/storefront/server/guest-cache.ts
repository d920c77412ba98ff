/** What the cache needs to know of a page: whose it is, how big, and whether the next guest may get the same. */
export type Cacheable = { isStorable: boolean; sizeBytes: number }

export type GuestCacheOptions = {
  /** Memory for pages, all merchants together. The longest unread pages leave first. */
  maxBytes: number
  /** Answered at once without looking again. */
  freshForMs: number
  /** After that, answered at once while a render in the background looks again; older than this, the guest waits. */
  staleForMs: number
  now: () => number
}

type Entry<Page> = { page: Page; merchantId: string; renderedAt: number }

/**
 * Rendered pages of guests. One render at a time for a key, however many ask (single flight); a page that has gone stale
 * is still answered while one render replaces it; `purge` forgets a merchant's pages and also what is being rendered for
 * it at that moment, because that render may have read the data before the change.
 */
export function createGuestCache<Page extends Cacheable>(options: GuestCacheOptions) {
  // A Map remembers the order of insertion: the first entry is the longest unread one.
  const entries = new Map<string, Entry<Page>>()
  const flights = new Map<string, Promise<Page>>()
  const purges = new Map<string, number>()
  let purgesOfAll = 0
  let totalBytes = 0

  function forget(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    totalBytes -= entry.page.sizeBytes
  }

  function keep(key: string, entry: Entry<Page>) {
    forget(key)
    entries.set(key, entry)
    totalBytes += entry.page.sizeBytes
    for (const oldest of entries.keys()) {
      if (totalBytes <= options.maxBytes) break
      forget(oldest)
    }
  }

  function render(merchantId: string, key: string, makePage: () => Promise<Page>): Promise<Page> {
    const running = flights.get(key)
    if (running) return running
    const purgeCount = () => purgesOfAll + (purges.get(merchantId) ?? 0)
    const purgesBefore = purgeCount()
    const flight = makePage()
      .then((page) => {
        if (purgeCount() !== purgesBefore) return page
        if (page.isStorable) keep(key, { page, merchantId, renderedAt: options.now() })
        else forget(key)
        return page
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  return {
    /** The page of a key, from memory or from `makePage`. A failing background render leaves the stale page in place. */
    async read(merchantId: string, variant: string, makePage: () => Promise<Page>): Promise<Page> {
      const key = `${merchantId}|${variant}`
      const entry = entries.get(key)
      const ageMs = entry ? options.now() - entry.renderedAt : Infinity
      if (!entry || ageMs > options.staleForMs) return render(merchantId, key, makePage)
      // Read again: back to the end of the line.
      entries.delete(key)
      entries.set(key, entry)
      if (ageMs > options.freshForMs) render(merchantId, key, makePage).catch(() => undefined)
      return entry.page
    },

    /** Forgets every page of a merchant: call it when something a guest can see has changed. */
    purge(merchantId: string) {
      purges.set(merchantId, (purges.get(merchantId) ?? 0) + 1)
      for (const [key, entry] of entries) if (entry.merchantId === merchantId) forget(key)
      for (const key of flights.keys()) if (key.startsWith(`${merchantId}|`)) flights.delete(key)
    },

    /** Forgets everything, as `purge` does for one merchant. */
    purgeAll() {
      purgesOfAll += 1
      entries.clear()
      flights.clear()
      totalBytes = 0
    },

    /** For metrics. */
    size: () => ({ pages: entries.size, bytes: totalBytes }),
  }
}

export type GuestCache<Page extends Cacheable> = ReturnType<typeof createGuestCache<Page>>

import { LRUCache } from 'lru-cache'

/** What the cache needs to know of a page: how big it is, and whether the next guest may get the same. */
export type Cacheable = {
  isStorable: boolean
  /** Made while something was broken: the page that guests have is better. */
  isFailed: boolean
  sizeBytes: number
}

export type GuestCacheOptions = {
  /** Memory for pages, all merchants together. The longest unread pages leave first. */
  maxBytes: number
  /** Answered at once without looking again. */
  freshForMs: number
  /** After that, answered at once while a render in the background looks again; older than this, the guest waits. */
  staleForMs: number
  now: () => number
}

/** Makes a page; told the one that it is to replace, null where there is none. */
type MakePage<Page> = (known: Page | null) => Promise<Page>

type Entry<Page> = { page: Page; merchantId: string; renderedAt: number }

/**
 * Rendered pages of guests. One render at a time for a key, however many ask (single flight); a page that has gone stale
 * is still answered while one render replaces it; `purge` forgets a merchant's pages and also what is being rendered for
 * it at that moment, because that render may have read the data before the change.
 */
export function createGuestCache<Page extends Cacheable>(options: GuestCacheOptions) {
  const entries = new LRUCache<string, Entry<Page>>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.sizeBytes),
  })
  const flights = new Map<string, Promise<Page>>()
  const purges = new Map<string, number>()
  let purgesOfAll = 0

  function render(merchantId: string, key: string, makePage: MakePage<Page>): Promise<Page> {
    const running = flights.get(key)
    if (running) return running
    const purgeCount = () => purgesOfAll + (purges.get(merchantId) ?? 0)
    const purgesBefore = purgeCount()
    const flight = makePage(entries.get(key)?.page ?? null)
      .then((page) => {
        if (purgeCount() !== purgesBefore) return page
        if (page.isStorable) entries.set(key, { page, merchantId, renderedAt: options.now() })
        else if (!page.isFailed) entries.delete(key)
        return page
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    flights.set(key, flight)
    return flight
  }

  return {
    /** The page of a key where it may be answered without looking again; null where `read` has to. */
    fresh(merchantId: string, variant: string): Page | null {
      const entry = entries.get(`${merchantId}|${variant}`)
      return entry && options.now() - entry.renderedAt <= options.freshForMs ? entry.page : null
    },

    /** The page of a key, from memory or from `makePage`. A failing background render leaves the stale page in place. */
    async read(merchantId: string, variant: string, makePage: MakePage<Page>): Promise<Page> {
      const key = `${merchantId}|${variant}`
      const entry = entries.get(key)
      const ageMs = entry ? options.now() - entry.renderedAt : Infinity
      if (!entry || ageMs > options.staleForMs) return render(merchantId, key, makePage)
      if (ageMs > options.freshForMs) render(merchantId, key, makePage).catch(() => undefined)
      return entry.page
    },

    /** Forgets every page of a merchant: call it when something a guest can see has changed. */
    purge(merchantId: string) {
      purges.set(merchantId, (purges.get(merchantId) ?? 0) + 1)
      const theirs = [...entries].filter(([, entry]) => entry.merchantId === merchantId)
      for (const [key] of theirs) entries.delete(key)
      for (const key of flights.keys()) if (key.startsWith(`${merchantId}|`)) flights.delete(key)
    },

    /** Forgets everything, as `purge` does for one merchant. */
    purgeAll() {
      purgesOfAll += 1
      entries.clear()
      flights.clear()
    },

    /** For metrics. */
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}

export type GuestCache<Page extends Cacheable> = ReturnType<typeof createGuestCache<Page>>

import type { GeocodedPlace } from '@dasturxon/contract'

type Entry = { places: GeocodedPlace[]; cachedAt: number }

/** Answers of the outside, by question. Bounded, the longest unused is forgotten first; nothing expires by itself. */
export function createAnswerCache(limit: number) {
  const entries = new Map<string, Entry>()
  return {
    find(key: string): Entry | undefined {
      const entry = entries.get(key)
      if (entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    keep(key: string, entry: Entry): void {
      entries.delete(key)
      entries.set(key, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break
        entries.delete(oldest)
      }
    },
  }
}

import { isRecord } from '../../storage/is-record.ts'
import { usePersisted, type PersistedValue } from '../../storage/use-persisted.ts'

const REMEMBERED = 8

const RECENT_QUERIES: PersistedValue<{ queries: readonly string[] }> = {
  name: 'recent-queries',
  initial: { queries: [] },
  parse: (stored) => {
    const queries = isRecord(stored) && Array.isArray(stored['queries']) ? stored['queries'] : []
    return { queries: queries.filter((query) => typeof query === 'string').slice(0, REMEMBERED) }
  },
}

/** What the customer searched for lately, the newest first. */
export function useRecentQueries() {
  const [{ queries }, save] = usePersisted(RECENT_QUERIES)
  return {
    queries,
    remember: (query: string) => {
      const next = addQuery(queries, query)
      if (next !== queries) save({ queries: next })
    },
    forget: () => save({ queries: [] }),
  }
}

/** With a query in front, once in whatever capitals it was typed, and no more than are worth a look. */
export function addQuery(queries: readonly string[], query: string): readonly string[] {
  const text = query.trim()
  if (text === '') return queries
  const others = queries.filter((known) => known.toLowerCase() !== text.toLowerCase())
  return [text, ...others].slice(0, REMEMBERED)
}

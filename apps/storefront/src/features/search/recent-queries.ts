import { isRecord } from '../../session/is-record.ts'
import { useKept, type KeptPart } from '../../session/use-kept.ts'

const REMEMBERED = 8

const RECENT_QUERIES: KeptPart<{ queries: readonly string[] }> = {
  name: 'recent-queries',
  initial: { queries: [] },
  parse: (stored) => {
    const queries = isRecord(stored) && Array.isArray(stored['queries']) ? stored['queries'] : []
    return { queries: queries.filter((query) => typeof query === 'string').slice(0, REMEMBERED) }
  },
}

/** What the customer searched for lately, the newest first. */
export function useRecentQueries() {
  const [{ queries }, keep] = useKept(RECENT_QUERIES)
  return {
    queries,
    remember: (query: string) => {
      const text = query.trim()
      if (text === '') return
      const others = queries.filter((known) => known.toLowerCase() !== text.toLowerCase())
      keep({ queries: [text, ...others].slice(0, REMEMBERED) })
    },
    forget: () => keep({ queries: [] }),
  }
}

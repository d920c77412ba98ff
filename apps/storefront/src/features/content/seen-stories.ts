import { isRecord } from '../../storage/is-record.ts'
import type { PersistedValue } from '../../storage/use-persisted.ts'

/** Stories seen longest ago are forgotten beyond this many: a merchant has a dozen at a time. */
const REMEMBERED = 100

/** Which stories this browser has shown. */
export const SEEN_STORIES: PersistedValue<{ ids: readonly string[] }> = {
  name: 'stories',
  initial: { ids: [] },
  parse: (stored) => {
    const ids = isRecord(stored) && Array.isArray(stored['ids']) ? stored['ids'] : []
    return { ids: ids.filter((id) => typeof id === 'string').slice(-REMEMBERED) }
  },
}

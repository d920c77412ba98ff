import { isRecord } from '../../storage/is-record.ts'
import type { PersistedValue } from '../../storage/use-persisted.ts'

/**
 * The key of an order that was sent and not answered yet; empty for none. It outlives the page: nobody orders twice.
 * `isSending` while this page itself waits for the answer.
 */
export const UNANSWERED: PersistedValue<{ key: string; isSending: boolean }> = {
  name: 'unanswered',
  initial: { key: '', isSending: false },
  parse: (stored) => ({
    key: isRecord(stored) && typeof stored['key'] === 'string' ? stored['key'] : '',
    isSending: false,
  }),
}

import { isRecord } from '../../storage/is-record.ts'
import type { PersistedValue } from '../../storage/use-persisted.ts'

/** The table whose code this browser has read: what it is called, and the code that calls its waiter. */
export type SeatedTable = { tableId: string; name: string; code: string }

export const SEATED_TABLE: PersistedValue<SeatedTable> = {
  name: 'table',
  initial: { tableId: '', name: '', code: '' },
  parse: (stored) => {
    const { tableId, name, code } = isRecord(stored) ? stored : {}
    return { tableId: textOf(tableId), name: textOf(name), code: textOf(code) }
  },
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

import type { ChangeRecord } from '@dasturxon/db'
import { holdsAll, type RecordFields } from '@dasturxon/domain'
import type { Selectable } from 'kysely'

/** A row of an entry: what a record was before a change, and what the change left of it. */
export type Written = Selectable<ChangeRecord>

/** A change that somebody takes back: its entry and the rows of it. */
export type Undoing = { undoes: string; records: readonly Written[] }

/**
 * Whether all that a change left of a record still is so (DSK-89). What was made goes only while nothing else was done to it; what is
 * gone is changed by bringing it back.
 */
export function isAsLeft(
  { fields, version }: { fields: RecordFields; version: number },
  { after, version: written }: Written,
): boolean {
  if (!holdsAll(fields, after)) return false
  return 'deleted' in after ? after['deleted'] === true || version === written : fields['deleted'] !== true
}

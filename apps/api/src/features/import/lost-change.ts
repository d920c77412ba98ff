import type { ContentKind } from '@dasturxon/contract/desk'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { RecordKind } from '../menu/menu-records.ts'
import type { ImportContext } from './import-context.ts'

/** What of the showcase the files bring, beside what only customers write. */
export const FILED = [
  'GROUP',
  'BANNER',
  'STORY',
  'PROMO',
  'PAGE',
  'PAYMENT_METHOD',
  'VACANCY',
] as const satisfies readonly ContentKind[]
export type FiledKind = (typeof FILED)[number]

/** Something made at the desk that an import would overwrite. */
export type LostChange = {
  kind: RecordKind | 'SETTINGS' | 'BRANCH' | 'CITY' | 'ZONE' | 'HALL' | 'TABLE' | FiledKind
  ref: string
  name: string
  /** Of the field; null: the whole row is not in the files. */
  path: string | null
  desk: FieldValue
  files: FieldValue
}

/** SQL: the choices of a dish before or after a change as files have them, which know no sets. */
const optionsInFiles = (side: 'before' | 'after') =>
  sql`regexp_replace(${sql.ref(`r.${side}`)} ->> 'options', '"setId":"[0-9a-f-]+",', '', 'g')`

/** Which fields of which rows the desk changed since a moment; that a choice joined a set is nothing that files say. */
export async function listChanged(
  { tx, merchantId }: ImportContext,
  { kind, since }: { kind: LostChange['kind']; since: Date },
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; paths: string[] }>`
    select r.record_id as id, array_agg(distinct f.path order by f.path) as paths
    from change_record r
    join change_entry e on e.merchant_id = r.merchant_id and e.id = r.entry_id
    cross join lateral jsonb_object_keys(r.after) as f (path)
    where r.merchant_id = ${merchantId} and r.kind = ${kind} and e.at >= ${since}
      and (f.path <> 'options' or ${optionsInFiles('before')} is distinct from ${optionsInFiles('after')})
    group by r.record_id order by r.record_id`.execute(tx)
  return new Map(rows.map(({ id, paths }) => [id, paths]))
}

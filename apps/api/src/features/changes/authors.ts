import type { DeskProduct } from '@dasturxon/contract/desk'
import { sameMerchant, type Db } from '@dasturxon/db'
import type { FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { DeskContext } from '../staff/desk-context.ts'

type Author = DeskProduct['authors'][number]

/** How far back somebody looks for who changed a field. */
const MOST_ENTRIES = 200

/** The changes of a record after a version of it, the newest first. */
export function queryRecordChanges(
  db: Db,
  merchantId: string,
  { recordId, afterVersion = 0 }: { recordId: string; afterVersion?: number },
) {
  return db
    .selectFrom('change_record as r')
    .innerJoin('change_entry as e', sameMerchant('e.id', 'r.entry_id'))
    .select(['r.before', 'r.after', 'e.by_name', 'e.at', 'e.staff_id', 'e.device_id'])
    .where('r.merchant_id', '=', merchantId)
    .where('r.record_id', '=', recordId)
    .where('r.version', '>', afterVersion)
    .orderBy('r.version', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}

export type RecordChanges = Awaited<ReturnType<typeof queryRecordChanges>>

/** Who changed each field of records last, of what is kept, the newest first; by record. `after` is what they left. */
export async function readAuthors(
  db: Db,
  merchantId: string,
  recordIds: readonly string[],
): Promise<Map<string, (Author & { after: FieldValue })[]>> {
  const { rows } = await sql<{ id: string; path: string; by: string; at: Date; after: FieldValue }>`
    select * from (
      select distinct on (r.record_id, f.key) r.record_id as id, f.key as path, e.by_name as by, e.at, f.value as after
      from change_record r
      join change_entry e on e.merchant_id = r.merchant_id and e.id = r.entry_id
      cross join lateral jsonb_each(r.after) as f
      where r.merchant_id = ${merchantId} and r.record_id = any(${recordIds}::uuid[])
        and f.key not in ('after', 'deleted', 'priority')
      order by r.record_id, f.key, r.version desc) last
    order by at desc, path`.execute(db)
  const authors = new Map<string, (Author & { after: FieldValue })[]>()
  for (const { id, at, ...row } of rows)
    authors.set(id, [...(authors.get(id) ?? []), { ...row, at: at.toISOString() }])
  return authors
}

/** The same of one record. */
export async function listAuthors(
  db: Db,
  merchantId: string,
  { recordId }: { recordId: string },
): Promise<Author[]> {
  const authors = await readAuthors(db, merchantId, [recordId])
  return (authors.get(recordId) ?? []).map(({ path, by, at }) => ({ path, by, at }))
}

/** The last author of each field of the changes, without what stands for a place or a removal. */
export function authorsOf(changes: RecordChanges): Author[] {
  const last = new Map<string, Author>()
  for (const { after, by_name: by, at } of changes)
    for (const path of Object.keys(after))
      if (path !== 'after' && path !== 'deleted' && !last.has(path))
        last.set(path, { path, by, at: at.toISOString() })
  return [...last.values()]
}

/** Whether a change was made by whoever calls: the same person, or the same tablet. */
export const isOwn = (
  { staff_id: staffId, device_id: deviceId }: RecordChanges[number],
  { onDuty }: Pick<DeskContext, 'onDuty'>,
): boolean => staffId === onDuty.staffId && deviceId === onDuty.deviceId

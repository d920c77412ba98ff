import type { DeskProduct } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
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
    .innerJoin('change_entry as e', (join) =>
      join.onRef('e.merchant_id', '=', 'r.merchant_id').onRef('e.id', '=', 'r.entry_id'),
    )
    .select(['r.after', 'e.by_name', 'e.at', 'e.staff_id', 'e.device_id'])
    .where('r.merchant_id', '=', merchantId)
    .where('r.record_id', '=', recordId)
    .where('r.version', '>', afterVersion)
    .orderBy('r.version', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}

export type RecordChanges = Awaited<ReturnType<typeof queryRecordChanges>>

/** Who changed each field last, of what is kept. */
export async function listAuthors(
  db: Db,
  merchantId: string,
  record: { recordId: string },
): Promise<Author[]> {
  return authorsOf(await queryRecordChanges(db, merchantId, record))
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
  { onDuty }: DeskContext,
): boolean => staffId === onDuty.staffId && deviceId === onDuty.deviceId

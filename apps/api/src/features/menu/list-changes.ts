import type { ChangeEntry, DeskCallAnswer, DeskCallParsed } from '@dasturxon/contract/desk'
import { ChangeEntry as ChangeEntrySchema } from '@dasturxon/contract/desk/schemas'
import { sql } from 'kysely'
import type { FieldValue } from '@dasturxon/domain'
import type { DeskContext } from '../staff/desk-context.ts'

const { topic: Topic, records: Records } = ChangeEntrySchema.shape
/** Rows of one entry that are listed; of the others the number is told. */
const MOST_RECORDS = 20

type EntryRow = {
  id: string
  at: Date
  by: string
  device: string | null
  allowedBy: string | null
  topic: string
  recordCount: number
  undoneBy: string | null
  undoneAt: Date | null
  records: { before: Record<string, FieldValue>; after: Record<string, FieldValue> }[]
}

/** What was changed at the desk, the newest first, with names as they are today (desk §5.17). */
export async function listChanges(
  { query }: DeskCallParsed<'desk.log'>,
  { db, merchantId }: DeskContext,
): Promise<DeskCallAnswer<'desk.log'>> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.by_name as by, d.name as device, e.allowed_by as "allowedBy", e.topic,
      u.by_name as "undoneBy", u.at as "undoneAt",
      (select count(*)::int from change_record r where r.merchant_id = e.merchant_id and r.entry_id = e.id) as "recordCount",
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.record_id, 'before', r.before, 'after', r.after,
          'name', coalesce(p.name, c.name, m.name)) order by r.record_id), '[]')
       from (select * from change_record r where r.merchant_id = e.merchant_id and r.entry_id = e.id
             order by r.record_id limit ${MOST_RECORDS}) r
       left join product p on r.kind = 'PRODUCT' and p.merchant_id = r.merchant_id and p.id = r.record_id
       left join category c on r.kind = 'CATEGORY' and c.merchant_id = r.merchant_id and c.id = r.record_id
       left join merchant m on r.kind = 'SETTINGS' and m.id = r.merchant_id) as records
    from change_entry e
    left join staff_device d on d.merchant_id = e.merchant_id and d.id = e.device_id
    left join change_entry u on u.merchant_id = e.merchant_id and u.undoes = e.id
    where e.merchant_id = ${merchantId} ${query.cursor === undefined ? sql`` : sql`and e.id < ${query.cursor}`}
    order by e.id desc limit ${query.size + 1}`.execute(db)
  const content = rows.slice(0, query.size).map(presentEntry)
  return { content, cursor: rows.length > query.size ? (content.at(-1)?.id ?? null) : null }
}

function presentEntry({ records, at, topic, undoneBy, undoneAt, ...row }: EntryRow): ChangeEntry {
  return {
    ...row,
    at: at.toISOString(),
    topic: Topic.parse(topic),
    records: Records.parse(
      records.map(({ before, after, ...record }) => ({
        ...record,
        fields: Object.keys(after).map((path) => ({
          path,
          before: before[path] ?? null,
          after: after[path] ?? null,
        })),
      })),
    ),
    undone: undoneBy === null || undoneAt === null ? null : { by: undoneBy, at: undoneAt.toISOString() },
  }
}

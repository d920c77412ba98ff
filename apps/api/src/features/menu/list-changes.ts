import { CHANGES_ABOUT, type ChangeEntry, type DeskCallParsed } from '@dasturxon/contract/desk'
import { ChangeEntry as ChangeEntrySchema } from '@dasturxon/contract/desk/schemas'
import { addDays, BRANCH_FIELDS, branchPriceField, toMoment, type FieldValue } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import type { DeskContext, DeskHandler } from '../staff/desk-context.ts'
import { isMyField } from './my-fields.ts'
import { isPastUndo, rightsToUndo, undoableColumns, type Undoable } from './undo-rights.ts'

const { topic: Topic, records: Records } = ChangeEntrySchema.shape
/** Rows of one entry that are listed; of the others the number is told. */
const MOST_RECORDS = 20

type EntryRow = Undoable & {
  id: string
  at: Date
  by: string
  device: string | null
  allowedBy: string | null
  topic: string
  recordCount: number
  isWhole: boolean
  undoneBy: string | null
  undoneAt: Date | null
  records: { before: Record<string, FieldValue>; after: Record<string, FieldValue>; parts: object | null }[]
}

/**
 * What was changed at the desk, the newest first, with names as they are today (desk §5.17). Somebody who is bound to branches reads
 * what is about these, or about none.
 */
export const listChanges: DeskHandler<'desk.log'> = async ({ query }, ctx) => {
  const { db, merchantId, onDuty } = ctx
  const { isShown, isWhole } = sqlOfMine(onDuty)
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.by_name as by, d.name as device, e.allowed_by as "allowedBy", e.topic,
      u.by_name as "undoneBy", u.at as "undoneAt", ${undoableColumns},
      (select count(*)::int from change_record r
       where r.merchant_id = e.merchant_id and r.entry_id = e.id and ${isShown}) as "recordCount",
      not exists (select from change_record r
       where r.merchant_id = e.merchant_id and r.entry_id = e.id and not ${isWhole}) as "isWhole",
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'id', r.record_id, 'before', r.before, 'after', r.after,
          'name', coalesce(p.name, c.name, m.name, b.name, z.name, h.name, o.name, s.name, '{"uz":"","ru":"","eng":""}'),
          'parts', coalesce(o.parts, n.parts)) order by ${ORDER}), '[]')
       from (select * from change_record r where r.merchant_id = e.merchant_id and r.entry_id = e.id and ${isShown}
             order by ${ORDER} limit ${MOST_RECORDS}) r
       left join product p on r.kind = 'PRODUCT' and p.merchant_id = r.merchant_id and p.id = r.record_id
       left join category c on r.kind = 'CATEGORY' and c.merchant_id = r.merchant_id and c.id = r.record_id
       left join branch b on r.kind = 'BRANCH' and b.merchant_id = r.merchant_id and b.id = r.record_id
       left join lateral (
         select jsonb_build_object('uz', name, 'ru', name, 'eng', name) as name
         from zone where r.kind = 'ZONE' and merchant_id = r.merchant_id and id = r.record_id) z on true
       left join lateral (
         select name from city where r.kind = 'CITY' and merchant_id = r.merchant_id and id = r.record_id
         union all select name from hall where r.kind = 'HALL' and merchant_id = r.merchant_id and id = r.record_id
         union all select jsonb_build_object('uz', name, 'ru', name, 'eng', name)
           from dining_table where r.kind = 'TABLE' and merchant_id = r.merchant_id and id = r.record_id) h on true
       left join lateral (
         select s.name, (select coalesce(jsonb_object_agg(n ->> 'id', n -> 'name'), '{}') from jsonb_array_elements(s.options) n) as parts
         from option_set s where r.kind = 'OPTION_SET' and s.merchant_id = r.merchant_id and s.id = r.record_id) o on true
       left join lateral (
         select name from product_group where r.kind = 'GROUP' and merchant_id = r.merchant_id and id = r.record_id
         union all select title from banner where r.kind = 'BANNER' and merchant_id = r.merchant_id and id = r.record_id
         union all select title from story where r.kind = 'STORY' and merchant_id = r.merchant_id and id = r.record_id
         union all select jsonb_build_object('uz', code, 'ru', code, 'eng', code)
           from promo where r.kind = 'PROMO' and merchant_id = r.merchant_id and id = r.record_id
         union all select jsonb_build_object('uz', type, 'ru', type, 'eng', type)
           from policy where r.kind = 'PAGE' and merchant_id = r.merchant_id and id = r.record_id
         union all select title from payment_method where r.kind = 'PAYMENT_METHOD' and merchant_id = r.merchant_id and id = r.record_id
         union all select position from vacancy where r.kind = 'VACANCY' and merchant_id = r.merchant_id and id = r.record_id
         union all select v.position from vacancy_application a
           join vacancy v on v.merchant_id = a.merchant_id and v.id = a.vacancy_id
           where r.kind = 'APPLICATION' and a.merchant_id = r.merchant_id and a.id = r.record_id
         union all select d.name from product_grade g
           join product d on d.merchant_id = g.merchant_id and d.id = g.product_id
           where r.kind = 'REVIEW' and g.merchant_id = r.merchant_id and g.id = r.record_id
         union all select jsonb_build_object('uz', name, 'ru', name, 'eng', name)
           from staff where r.kind = 'STAFF' and merchant_id = r.merchant_id and id = r.record_id
         union all select jsonb_build_object('uz', name, 'ru', name, 'eng', name)
           from staff_device where r.kind = 'DEVICE' and merchant_id = r.merchant_id and id = r.record_id
         union all select jsonb_build_object('uz', n.name, 'ru', n.name, 'eng', n.name) from (
           select coalesce(nullif(trim(first_name || ' ' || last_name), ''), phone) as name
           from customer where r.kind = 'CUSTOMER' and merchant_id = r.merchant_id and id = r.record_id) n) s on true
       left join lateral (
         select jsonb_object_agg(n.id, n.name) as parts from modification n
         where r.kind = 'PRODUCT' and n.merchant_id = r.merchant_id and n.id::text in (
           select split_part(f.path, '.', 3) from jsonb_object_keys(r.after) f (path) where f.path like 'optionStop.%')) n on true
       left join merchant m on r.kind = 'SETTINGS' and m.id = r.merchant_id) as records
    from change_entry e
    left join staff_device d on d.merchant_id = e.merchant_id and d.id = e.device_id
    left join change_entry u on u.merchant_id = e.merchant_id and u.undoes = e.id
    where e.merchant_id = ${merchantId} and ${sqlOfQuery(query)}
      and exists (select from change_record r
        where r.merchant_id = e.merchant_id and r.entry_id = e.id and ${isShown} and ${sqlOfKind(query)})
    order by e.id desc limit ${query.size + 1}`.execute(db)
  const content = rows.slice(0, query.size).map((row) => presentEntry(row, ctx))
  return {
    content,
    cursor: rows.length > query.size ? (content.at(-1)?.id ?? null) : null,
    people: query.cursor === undefined ? await listAuthors(ctx, isShown) : [],
  }
}

/** Everybody of the shop who has changed what `isShown` lets the caller read, by name. */
async function listAuthors({ db, merchantId }: DeskContext, isShown: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from staff s where s.merchant_id = ${merchantId} and s.id in (
      select e.staff_id from change_entry e join change_record r on r.merchant_id = e.merchant_id and r.entry_id = e.id
      where e.merchant_id = ${merchantId} and ${isShown})
    order by s.name, s.id`.execute(db)
  return rows
}

type Query = DeskCallParsed<'desk.log'>['query']

/** SQL: whether an entry `e` stands behind the cursor, is of the person and of the day that are asked about. */
function sqlOfQuery({ cursor, staffId, day }: Query) {
  const parts = [
    cursor !== undefined && sql`e.id < ${cursor}`,
    staffId !== undefined && sql`e.staff_id = ${staffId}`,
    day !== undefined && sql`e.at >= ${toMoment(day, 0)} and e.at < ${toMoment(addDays(day, 1), 0)}`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== false)], sql` and `)
}

/** SQL: whether a row `r` of an entry is about what is asked about. */
const sqlOfKind = ({ about }: Query) =>
  about === undefined ? sql`true` : sql`r.kind = any(${[...CHANGES_ABOUT[about]]}::text[])`

/** SQL: sets before their dishes, and what was moved before what made room for it. */
const ORDER = sql`r.kind <> 'OPTION_SET',
  abs((r.after -> 'priority')::int - (r.before -> 'priority')::int) desc nulls last, r.record_id`

/**
 * SQL: whether a row `r` of an entry says something to the caller, and whether all of it is theirs to know. A branch, how it
 * sells a dish and a review of an order there are of a single branch; all else is of none.
 */
function sqlOfMine({ branchIds: mine, role }: Pick<DeskContext['onDuty'], 'branchIds' | 'role'>) {
  // who was made what, and what was done about which customer, is the owner's to read (desk §2)
  const isOpen =
    role === 'OWNER'
      ? sql`r.before <> r.after`
      : sql`r.before <> r.after and r.kind not in ('STAFF', 'CUSTOMER')`
  if (mine.length === 0) return { isShown: isOpen, isWhole: sql`true` }
  const isMyPath = sql`(not (split_part(f.path, '.', 1) = any(${OF_BRANCH}::text[]))
    or split_part(f.path, '.', 2) = any(${mine}::text[]))`
  const ofKind = (ofProduct: RawBuilder<unknown>) => sql`case r.kind
    when 'BRANCH' then r.record_id = any(${mine}::uuid[])
    when 'HALL' then exists (
      select from hall h where h.merchant_id = r.merchant_id and h.id = r.record_id and h.branch_id = any(${mine}::uuid[]))
    when 'TABLE' then exists (
      select from dining_table t where t.merchant_id = r.merchant_id and t.id = r.record_id and t.branch_id = any(${mine}::uuid[]))
    when 'DEVICE' then exists (
      select from staff_device d where d.merchant_id = r.merchant_id and d.id = r.record_id and d.branch_ids && ${mine}::uuid[])
    when 'REVIEW' then exists (
      select from product_grade g left join orders o on o.merchant_id = g.merchant_id and o.id = g.order_id
      where g.merchant_id = r.merchant_id and g.id = r.record_id and (o.id is null or o.branch_id = any(${mine}::uuid[])))
    when 'PRODUCT' then ${ofProduct} else true end`
  const hasMine = sql`exists (select from jsonb_object_keys(r.after) f (path) where ${isMyPath})`
  const hasForeign = sql`exists (select from jsonb_object_keys(r.after) f (path) where not ${isMyPath})`
  return {
    isShown: sql`(${isOpen} and ${ofKind(hasMine)})`,
    isWhole: ofKind(sql`not ${hasForeign}`),
  }
}

/** The first words of fields that are about one branch. */
const OF_BRANCH = [branchPriceField(''), ...BRANCH_FIELDS].map((start) => start.slice(0, -1))

/** Letters of a page's text, or of all slides of a story, that a list of changes is worth. */
const MOST_LETTERS = 300

const inShort = (path: string, value: FieldValue): FieldValue =>
  typeof value === 'string' && (path.startsWith('text.') || path === 'slides') && value.length > MOST_LETTERS
    ? `${value.slice(0, MOST_LETTERS)}…`
    : value

function presentEntry(
  { records, at, topic: ofRow, undoneBy, undoneAt, isWhole, origin, kinds, paths, ...row }: EntryRow,
  ctx: DeskContext,
): ChangeEntry {
  const topic = Topic.parse(ofRow)
  const isAllowed = rightsToUndo({ origin, kinds, paths }).every((right) => ctx.rights[right] === 'yes')
  return {
    ...row,
    at: at.toISOString(),
    topic,
    mayUndo: isAllowed && isWhole && undoneBy === null && !isPastUndo({ topic, at }, ctx.now()),
    records: Records.parse(
      records.map(({ before, after, parts, ...record }) => ({
        ...record,
        ...(parts && { parts }),
        fields: Object.keys(after)
          .filter((path) => isMyField(ctx, path))
          .map((path) => ({
            path,
            before: inShort(path, before[path] ?? null),
            after: inShort(path, after[path] ?? null),
          })),
      })),
    ),
    undone: undoneBy === null || undoneAt === null ? null : { by: undoneBy, at: undoneAt.toISOString() },
  }
}

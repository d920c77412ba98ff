import type { LocalisedText } from '@dasturxon/contract'
import type { ContentKind, DeskCallAnswer, DeskCallParsed, DeskPage } from '@dasturxon/contract/desk'
import { PageFields } from '@dasturxon/contract/desk/schemas'
import type { Db, Transaction } from '@dasturxon/db'
import { POLICY_TYPES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { textFieldsOf } from '../changes/text-fields.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { listContent } from './list-content.ts'

type Ids = { ids?: readonly string[] }
type Row<N extends 'desk.promos' | 'desk.vacancies' | 'desk.applications' | 'desk.reviews'> =
  DeskCallAnswer<N>['content'][number]

export const groupsOf = async (ctx: DeskContext, ids: Ids = {}) =>
  (await listContent(ctx, { kind: 'GROUP', ...ids })).map(bare)

export const bannersOf = async (ctx: DeskContext, ids: Ids = {}) =>
  (await listContent(ctx, { kind: 'BANNER', ...ids })).map(bare)

export const storiesOf = async (ctx: DeskContext, ids: Ids = {}) =>
  (await listContent(ctx, { kind: 'STORY', ...ids })).map(bare)

const bare = <R extends { row: unknown }>({ row: _row, ...record }: R) => record

/** Promo codes with what the orders of the caller's branches came to, and what the code took off them. */
export async function promosOf(ctx: DeskContext, ids: Ids = {}): Promise<Row<'desk.promos'>[]> {
  const { db, merchantId, onDuty } = ctx
  const records = await listContent(ctx, { kind: 'PROMO', ...ids })
  const { rows } = await sql<{ id: string; brought: number; given: number }>`
    select u.promo_id as id, sum(o.total_price)::float8 as brought,
      sum(o.product_discount + o.delivery_discount - (
        select coalesce(sum(l.unit_discount * l.count), 0) from order_line l
        where l.merchant_id = o.merchant_id and l.order_id = o.id))::float8 as given
    from promo_use u join orders o on o.merchant_id = u.merchant_id and o.id = u.order_id
    where u.merchant_id = ${merchantId}
      ${onDuty.branchIds.length > 0 ? sql`and o.branch_id = any(${onDuty.branchIds}::uuid[])` : sql``}
    group by u.promo_id`.execute(db)
  const sums = new Map(rows.map((one) => [one.id, one]))
  return records
    .map(({ row, ...record }) => ({
      ...record,
      code: record.ref,
      uses: Number(row['used']),
      brought: sums.get(record.id)?.brought ?? 0,
      given: sums.get(record.id)?.given ?? 0,
    }))
    .toSorted(
      (one, other) =>
        Number(other.fields.active) - Number(one.fields.active) || (one.code < other.code ? -1 : 1),
    )
}

/** The three pages, also those that nobody has written yet. */
export async function pagesOf(ctx: DeskContext, ids: Ids = {}): Promise<DeskPage[]> {
  const records = await listContent(ctx, { kind: 'PAGE', ...ids })
  const { rows } = await sql<{ id: string; type: DeskPage['type'] }>`
    select ${pageId(ctx.merchantId)} as id, t.type from unnest(${[...POLICY_TYPES]}::text[]) t (type)`.execute(
    ctx.db,
  )
  return rows
    .filter(({ id }) => ids.ids === undefined || ids.ids.includes(id))
    .map(({ id, type }) => {
      const known = records.find((record) => record.id === id)
      if (!known) return { id, ref: type, type, version: 1, fields: NO_TEXT, authors: [] }
      const { row: _row, ...record } = known
      return { ...record, type }
    })
}

/** SQL: the id that the page of type `t.type` has. */
const pageId = (merchantId: string) => sql`md5(${merchantId}::text || t.type)::uuid`

// every language of a text that was never written
const NO_TEXT = PageFields.parse(textFieldsOf('text', {}))

/** Makes the row of a page that nobody has written yet, so that it can be changed; other ids make none. */
export const makePage =
  (merchantId: string, id: string) =>
  async (tx: Transaction): Promise<void> => {
    const text = JSON.stringify({ uz: '', ru: '', eng: '' })
    await sql`insert into ${sql.table('policy')} (merchant_id, type, text)
    select ${merchantId}, t.type, ${text}::jsonb from unnest(${[...POLICY_TYPES]}::text[]) t (type)
    where ${pageId(merchantId)} = ${id} on conflict do nothing`.execute(tx)
  }

export async function vacanciesOf(ctx: DeskContext, ids: Ids = {}): Promise<Row<'desk.vacancies'>[]> {
  const records = await listContent(ctx, { kind: 'VACANCY', ...ids })
  const { rows } = await sql<{ id: string; waiting: number; applications: number }>`
    select vacancy_id as id, count(*)::int as applications, (count(*) filter (where status = 'NEW'))::int as waiting
    from vacancy_application where merchant_id = ${ctx.merchantId} group by vacancy_id`.execute(ctx.db)
  const counts = new Map(rows.map((one) => [one.id, one]))
  return records.map(({ row: _row, ...record }) => ({
    ...record,
    waiting: counts.get(record.id)?.waiting ?? 0,
    applications: counts.get(record.id)?.applications ?? 0,
  }))
}

type Page = { size: number; cursor?: string | undefined }

/** A page of records, in the order of `rows`, of which there is one more when another page follows. */
async function pageOf<Kind extends ContentKind, Found extends { id: string }, Shown>(
  ctx: DeskContext,
  { kind, rows, size }: { kind: Kind; rows: readonly Found[]; size: number },
  show: (record: Awaited<ReturnType<typeof listContent<Kind>>>[number], found: Found) => Shown,
): Promise<{ content: Shown[]; cursor: string | null }> {
  const shown = rows.slice(0, size)
  const records = await listContent(ctx, { kind, ids: shown.map(({ id }) => id) })
  const byId = new Map(records.map((record) => [record.id, record]))
  const content = shown.flatMap((found) => {
    const record = byId.get(found.id)
    return record ? [show(record, found)] : []
  })
  return { content, cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

/** Applications, the newest first: ids are made in the order of time. */
export async function applicationsOf(
  ctx: DeskContext,
  { ids, size, cursor }: Ids & Page,
): Promise<{ content: Row<'desk.applications'>[]; cursor: string | null }> {
  const { rows } = await sql<{ id: string; position: LocalisedText }>`
    select a.id, v.position from vacancy_application a
    join vacancy v on v.merchant_id = a.merchant_id and v.id = a.vacancy_id
    where a.merchant_id = ${ctx.merchantId}
      ${ids ? sql`and a.id = any(${ids}::uuid[])` : sql``} ${cursor ? sql`and a.id < ${cursor}` : sql``}
    order by a.id desc limit ${size + 1}`.execute(ctx.db)
  return pageOf(ctx, { kind: 'APPLICATION', rows, size }, ({ row, ...known }, { position }) => ({
    ...known,
    vacancyId: String(row['vacancy_id']),
    position,
    name: String(row['name']),
    phone: String(row['phone']),
    about: String(row['about']),
    at: (row['created_at'] as Date).toISOString(),
  }))
}

type Filter = DeskCallParsed<'desk.reviews'>['query']['filter']

const FILTERS: Record<Filter, ReturnType<typeof sql>> = {
  ALL: sql``,
  UNANSWERED: sql`and g.answer = '' and not g.hidden`,
  LOW: sql`and g.grade <= 3`,
  HIDDEN: sql`and g.hidden`,
}

type ReviewRow = {
  id: string
  productName: LocalisedText
  orderNumber: number | null
}

type Whose = Pick<DeskContext, 'onDuty'>

/** SQL: reviews of orders of the caller's branches, and those that belong to no order. */
const isOfMine = ({ onDuty: { branchIds } }: Whose) =>
  branchIds.length > 0 ? sql`and (o.id is null or o.branch_id = any(${branchIds}::uuid[]))` : sql``

export async function isReviewOfMine(
  { db, merchantId, onDuty }: Whose & { db: Db; merchantId: string },
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from product_grade g left join orders o on o.merchant_id = g.merchant_id and o.id = g.order_id
    where g.merchant_id = ${merchantId} and g.id = ${id} ${isOfMine({ onDuty })}`.execute(db)
  return rows.length > 0
}

/** Reviews of the caller's branches, the newest first. */
export async function reviewsOf(
  ctx: DeskContext,
  { ids, size, cursor, filter }: Ids & Page & { filter: Filter },
): Promise<{ content: Row<'desk.reviews'>[]; cursor: string | null }> {
  const { merchantId } = ctx
  const { rows } = await sql<ReviewRow>`
    select g.id, p.name as "productName", o.number::float8 as "orderNumber"
    from product_grade g
    join product p on p.merchant_id = g.merchant_id and p.id = g.product_id
    left join orders o on o.merchant_id = g.merchant_id and o.id = g.order_id
    where g.merchant_id = ${merchantId} ${isOfMine(ctx)} ${FILTERS[filter]}
      ${ids ? sql`and g.id = any(${ids}::uuid[])` : sql``}
      ${cursor ? sql`and (g.created_at, g.id) < (select created_at, id from product_grade where merchant_id = ${merchantId} and id = ${cursor})` : sql``}
    order by g.created_at desc, g.id desc limit ${size + 1}`.execute(ctx.db)
  return pageOf(ctx, { kind: 'REVIEW', rows, size }, ({ row, ...known }, { productName, orderNumber }) => ({
    ...known,
    productId: String(row['product_id']),
    productName,
    grade: Number(row['grade']),
    comment: String(row['comment']),
    at: (row['created_at'] as Date).toISOString(),
    orderNumber,
  }))
}

/** The mean of all reviews of the caller's branches that are shown, and how many they are. */
export async function meanOfReviews(ctx: DeskContext): Promise<{ average: number | null; count: number }> {
  const { rows } = await sql<{ average: number | null; count: number }>`
    select round(avg(g.grade), 1)::float8 as average, count(*)::int as count
    from product_grade g left join orders o on o.merchant_id = g.merchant_id and o.id = g.order_id
    where g.merchant_id = ${ctx.merchantId} and not g.hidden ${isOfMine(ctx)}`.execute(ctx.db)
  return rows[0] ?? { average: null, count: 0 }
}

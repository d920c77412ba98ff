import type { DeskCallAnswer } from '@dasturxon/contract/desk'
import type { Db } from '@dasturxon/db'
import { foldWords } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import type { DeskHandler } from '../staff/desk-context.ts'
import {
  figuresOf,
  isCounted,
  isSeen,
  presentRow,
  ROW,
  type FoundRow,
  type Sight,
} from './customer-figures.ts'

const PAGE = 50
/** So many digits of a phone find it. */
const PHONE_DIGITS = 4
/** Letters of a name that are looked for at least: one finds nearly everybody. */
const NAME_LETTERS = 2
/** Of whom words find, so many are put in order. */
const MOST_FOUND = 1000
/** Orders that one page of the list reads at most: where few customers order much, a page is short and the next one goes on. */
const MOST_READ = 4_000

type Answer = DeskCallAnswer<'desk.customers'>

/** Customers of the shop, for whoever may see them: the last who ordered, or those whom words or digits find (desk §5.12). */
export const listCustomers: DeskHandler<'desk.customers'> = async ({ query }, ctx) => {
  const sight = { merchantId: ctx.merchantId, branchIds: ctx.onDuty.branchIds }
  const words = query.q.trim()
  if (words !== '') return found(ctx.db, sight, { condition: isFoundBy(words), isBlockedOnly: query.blocked })
  if (query.blocked) return found(ctx.db, sight, { condition: sql`true`, isBlockedOnly: true })
  return listByLastOrder(ctx.db, sight, query.cursor === undefined ? null : Number(query.cursor))
}

/** SQL: whether the customer `c` is whom digits of a phone or words of a name mean; nobody by too few of them. */
function isFoundBy(words: string): RawBuilder<unknown> {
  const digits = words.replaceAll(/\D/g, '')
  if (digits !== '' && !/\p{L}/u.test(words))
    return digits.length < PHONE_DIGITS ? sql`false` : sql`c.phone like ${`%${digits}%`}`
  const folded = foldWords(words, { yo: 'yo' })
  if (folded.join('').length < NAME_LETTERS) return sql`false`
  return sql.join(
    folded.map((word) => sql`c.folded_name like ${`% ${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`),
    sql` and `,
  )
}

async function found(
  db: Db,
  sight: Sight,
  {
    condition,
    isBlockedOnly = false,
  }: { condition: RawBuilder<unknown>; isBlockedOnly?: boolean | undefined },
): Promise<Answer> {
  const blocked = sql`exists (select from customer_block b where b.merchant_id = c.merchant_id and b.user_id = c.id)`
  const { rows } = await sql<FoundRow>`
    select ${ROW} from (
      select c.* from customer c
      where c.merchant_id = ${sight.merchantId} and ${condition} and ${isSeen(sight)} and ${isBlockedOnly ? blocked : sql`true`}
      limit ${MOST_FOUND}) c
    cross join ${figuresOf(sight)}
    order by f.last desc nulls last, c.id limit ${PAGE + 1}`.execute(db)
  return { content: rows.slice(0, PAGE).map(presentRow), cursor: null, hasMore: rows.length > PAGE }
}

/** A page of customers by the number of their last order, the newest first. Reads orders from the newest on, and each customer once. */
async function listByLastOrder(db: Db, sight: Sight, before: number | null): Promise<Answer> {
  const { merchantId } = sight
  const walked = sql`(
    select o.number, o.user_id, o.created_at from orders o
    where o.merchant_id = ${merchantId} and ${before === null ? sql`true` : sql`o.number < ${before}::bigint`}
      and ${isCounted('o', sight)}
    order by o.number desc limit ${MOST_READ})`
  const { rows } = await sql<FoundRow>`
    select ${ROW} from (
      select c.* from ${walked} w join customer c on c.merchant_id = ${merchantId} and c.id = w.user_id and c.phone <> ''
      where not exists (
        select from orders later where later.merchant_id = ${merchantId} and later.user_id = w.user_id
          and later.created_at >= w.created_at and later.number > w.number and ${isCounted('later', sight)})
      order by w.number desc limit ${PAGE + 1}) c
    cross join ${figuresOf(sight)}
    order by f.number desc`.execute(db)
  const page = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (page.at(-1)?.number ?? null) : await findEnd(db, walked)
  return { content: page.map(presentRow), cursor: next === null ? null : String(next), hasMore: false }
}

/** The number of the last order that was read, where there may be more behind it; null at the end of all. */
async function findEnd(db: Db, walked: RawBuilder<unknown>): Promise<number | null> {
  const { rows } = await sql<{ least: number | null; read: number }>`
    select min(w.number) as least, count(*)::integer as read from ${walked} w`.execute(db)
  const [end] = rows
  return end && end.read === MOST_READ ? end.least : null
}

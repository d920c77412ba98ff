import type { SharedBasket, SharedLine } from '@dasturxon/contract'
import { SHARED_BASKET_STATES } from '@dasturxon/contract/schemas'
import { sameMerchant, type Db } from '@dasturxon/db'
import { splitBillByLines } from '@dasturxon/domain'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error.ts'

const State = z.enum(SHARED_BASKET_STATES)
const Choices = z.array(z.object({ id: z.string(), count: z.int() }))

export type BasketRow = Awaited<ReturnType<typeof requireBasketRow>>

const selectBaskets = (db: Db, merchantId: string) =>
  db.selectFrom('shared_basket').selectAll().where('merchant_id', '=', merchantId)

/** The basket with this code; somebody else's shop does not have it either. */
export async function requireBasketRow(
  db: Db,
  merchantId: string,
  code: string,
  options: { isForChange?: boolean } = {},
) {
  const row = await selectBaskets(db, merchantId)
    .where('code', '=', code)
    .$if(options.isForChange === true, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) throw new AppError('shared_basket_not_found')
  return row
}

/** What the state is by now: a lock and a basket end by time, whether or not anybody has written that down. */
export function stateAt(
  row: Pick<BasketRow, 'state' | 'expires_at' | 'locked_until'>,
  now: Date,
): SharedBasket['state'] {
  const state = State.parse(row.state)
  if (state === 'ORDERED' || state === 'CLOSED') return state
  if (row.expires_at <= now) return 'CLOSED'
  return state === 'LOCKED' && row.locked_until !== null && row.locked_until <= now ? 'OPEN' : state
}

/** The basket with this id as everybody in it sees it; null when it is gone. */
export async function findSharedBasket(
  db: Db,
  merchantId: string,
  { id, now }: { id: string; now: Date },
): Promise<SharedBasket | null> {
  const row = await selectBaskets(db, merchantId).where('id', '=', id).executeTakeFirst()
  return row ? presentSharedBasket(db, row, now) : null
}

export async function presentSharedBasket(db: Db, row: BasketRow, now: Date): Promise<SharedBasket> {
  const people = await listPeople(db, row)
  const state = stateAt(row, now)
  const isLocked = state === 'LOCKED' && row.locked_by !== null
  return {
    id: row.id,
    code: row.code,
    version: row.version,
    state,
    branchId: row.branch_id,
    table: row.table_id === null ? null : await findTableName(db, row.merchant_id, row.table_id),
    people,
    lock: isLocked
      ? {
          personId: row.locked_by ?? '',
          version: row.locked_version ?? 0,
          until: row.locked_until?.toISOString() ?? '',
        }
      : null,
    order: row.order_id === null ? null : await presentOutcome(db, row.merchant_id, row.order_id),
    expiresAt: row.expires_at.toISOString(),
  }
}

async function listPeople(db: Db, { merchant_id, id }: BasketRow): Promise<SharedBasket['people']> {
  const rows = await db
    .selectFrom('shared_basket_person as person')
    .select(['person.id', 'person.name', 'person.is_ready'])
    .select(
      sql`(select coalesce(json_agg(json_build_object('key', l.line_key, 'productId', l.product_id,
          'modifications', l.modifications, 'count', l.count, 'comment', l.comment) order by l.position), '[]'::json)
        from shared_basket_line l where l.merchant_id = person.merchant_id and l.basket_id = person.basket_id
          and l.person_id = person.id)`.as('lines'),
    )
    .where('person.merchant_id', '=', merchant_id)
    .where('person.basket_id', '=', id)
    .orderBy('person.position')
    .execute()
  return rows.map((person, index) => ({
    id: person.id,
    name: person.name,
    isHost: index === 0,
    isReady: person.is_ready,
    lines: StoredLines.parse(person.lines),
  }))
}

const StoredLines = z.array(
  z.object({
    key: z.string(),
    productId: z.string(),
    modifications: Choices,
    count: z.int(),
    comment: z.string(),
  }),
) satisfies z.ZodType<SharedLine[]>

async function findTableName(db: Db, merchantId: string, tableId: string): Promise<SharedBasket['table']> {
  const { id, name, hall_name } = await db
    .selectFrom('dining_table')
    .innerJoin('hall', sameMerchant('hall.id', 'dining_table.hall_id'))
    .select(['dining_table.id', 'dining_table.name', 'hall.name as hall_name'])
    .where('dining_table.merchant_id', '=', merchantId)
    .where('dining_table.id', '=', tableId)
    .executeTakeFirstOrThrow()
  return { id, name, hallName: hall_name }
}

/** What each has to give to whoever ordered: by their own lines as they were charged. */
async function presentOutcome(db: Db, merchantId: string, orderId: string): Promise<SharedBasket['order']> {
  const { number, total_price, status } = await db
    .selectFrom('orders')
    .select(['number', 'total_price', 'status'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_line')
    .select(['person_id', 'unit_price', 'unit_discount', 'count'])
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const personIds = [...new Set(lines.flatMap(({ person_id }) => person_id ?? []))]
  const bill = lines.map((line) => ({
    netPrice: (line.unit_price - line.unit_discount) * line.count,
    people: line.person_id === null ? [] : [line.person_id],
  }))
  return {
    number,
    totalPrice: total_price,
    isCanceled: status === 'CANCELED',
    parts: splitBillByLines(total_price, personIds, bill),
  }
}

/** In how many shared baskets that are still open one of the products lies. */
export async function countSharedBasketsWith(
  db: Db,
  merchantId: string,
  { productIds, now }: { productIds: readonly string[]; now: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('shared_basket_line as l')
    .innerJoin('shared_basket as b', sameMerchant('b.id', 'l.basket_id'))
    .select(sql<number>`count(distinct b.id)::int`.as('count'))
    .where('l.merchant_id', '=', merchantId)
    .where(sql<boolean>`l.product_id = any(${productIds}::uuid[])`)
    .where('b.state', 'in', ['OPEN', 'LOCKED'])
    .where('b.expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

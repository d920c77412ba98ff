import type { CustomerCard } from '@dasturxon/contract/desk'
import { CustomerCard as CustomerCardSchema } from '@dasturxon/contract/desk/schemas'
import type { CreditEntry } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { addressParts, refundLimitOf } from '@dasturxon/domain'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import { listAddresses, presentAddress } from '../addresses/addresses.queries.ts'
import { grantedLately } from '../cashback/grant-cashback.ts'
import { listCashback } from '../cashback/list-cashback.ts'
import { loadMerchantSettings } from '../merchants/merchant-settings.ts'
import { listCredit } from '../money/list-credit.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { isCounted, isSeen, type Sight } from './customer-figures.ts'
import { noteView } from './customer-views.ts'

/** Movements, orders and notes that a page shows. */
const MOST_MOVES = 20
const MOST_ORDERS = 10
const MOST_NOTES = 100
const MOST_DISHES = 5

type OfCustomer = { merchantId: string; userId: string }
type Found = {
  id: string
  name: string
  phone: string
  since: Date
  blocked: { at: string; by: string; reason: CustomerCard['blocked']; words: string } | null
}

/** A customer of the caller's; throws customer_not_found. */
export async function requireCustomer(ctx: DeskContext, id: string): Promise<Found> {
  const sight = sightOf(ctx)
  const { rows } = await sql<Found>`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone, c.created_at as since, (
      select json_build_object('at', b.at, 'by', s.name, 'reason', b.reason, 'words', b.words)
      from customer_block b join staff s on s.merchant_id = b.merchant_id and s.id = b.staff_id
      where b.merchant_id = c.merchant_id and b.user_id = c.id) as blocked
    from customer c where c.merchant_id = ${ctx.merchantId} and c.id = ${id} and ${isSeen(sight)}`.execute(
    ctx.db,
  )
  const [customer] = rows
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/** Everything of one customer; that it was read is written down, once an hour for each who reads. */
export async function showCustomer(ctx: DeskContext, id: string): Promise<CustomerCard> {
  const { db, merchantId } = ctx
  const customer = await requireCustomer(ctx, id)
  const of = { merchantId, userId: id }
  const sight = sightOf(ctx)
  await noteView(ctx, id)
  const { cashbackActive } = await loadMerchantSettings(db, merchantId)
  const cashback = await listCashback(db, of, { page: 0, size: MOST_MOVES })
  const givers = await listGivers(
    db,
    merchantId,
    cashback.content.map((entry) => entry.id),
  )
  const credit = await listCredit(db, of, { size: MOST_MOVES })
  const grantedToday = await grantedLately(db, { ...of, now: ctx.now() })
  const limit = refundLimitOf(ctx.onDuty.role)
  return CustomerCardSchema.parse({
    ...customer,
    since: customer.since.toISOString(),
    orders: await readOrders(db, sight, id),
    dishes: await listDishes(db, sight, id),
    cashback: {
      isOn: cashbackActive,
      balance: cashback.balance,
      moves: cashback.content.map((entry) => ({ ...entry, ...(givers.get(entry.id) ?? NOBODY) })),
    },
    credit: { balance: credit.balance, moves: credit.content satisfies CreditEntry[] },
    notes: await listNotes(db, of),
    addresses: (await listAddresses(db, of)).map((row) => {
      const { place, door, also } = addressParts(presentAddress(row), (_part, value) => value)
      return {
        name: row.name,
        text: [place, ...door, ...also.filter((part) => part !== row.name)].join(', '),
      }
    }),
    blocked: customer.blocked && { ...customer.blocked, at: new Date(customer.blocked.at).toISOString() },
    grantedToday,
    grantLimit: limit === null ? null : Math.max(0, limit - grantedToday),
  })
}

export const sightOf = ({ merchantId, onDuty }: Pick<DeskContext, 'merchantId' | 'onDuty'>): Sight => ({
  merchantId,
  branchIds: onDuty.branchIds,
})

async function readOrders(db: Db, sight: Sight, id: string): Promise<CustomerCard['orders']> {
  const { merchantId } = sight
  const { rows } = await sql<{
    count: number
    sum: number
    cancelled: number
    firstAt: Date | null
    lastAt: Date | null
  }>`
    select count(*) filter (where status <> 'CANCELED')::integer as count,
      coalesce(sum(total_price) filter (where status <> 'CANCELED'), 0)::bigint as sum,
      count(*) filter (where status = 'CANCELED')::integer as cancelled,
      min(created_at) as "firstAt", max(created_at) as "lastAt"
    from orders o where o.merchant_id = ${merchantId} and o.user_id = ${id} and ${isCounted('o', sight)}`.execute(
    db,
  )
  const { rows: last } = await sql<CustomerCard['orders']['last'][number] & { placed: Date }>`
    select o.id, o.number, o.created_at as placed, o.status, o.total_price as total
    from orders o where o.merchant_id = ${merchantId} and o.user_id = ${id} and ${isCounted('o', sight)}
    order by o.created_at desc limit ${MOST_ORDERS}`.execute(db)
  const { firstAt, lastAt, ...sums } = rows[0] ?? {
    count: 0,
    sum: 0,
    cancelled: 0,
    firstAt: null,
    lastAt: null,
  }
  return {
    ...sums,
    average: sums.count === 0 ? 0 : Math.round(sums.sum / sums.count),
    firstAt: firstAt?.toISOString() ?? null,
    lastAt: lastAt?.toISOString() ?? null,
    last: last.map(({ placed, ...order }) => ({ ...order, at: placed.toISOString() })),
  }
}

/** What they ordered most pieces of, by the name that it has on the menu. */
async function listDishes(db: Db, sight: Sight, id: string): Promise<CustomerCard['dishes']> {
  const { merchantId } = sight
  const { rows } = await sql<CustomerCard['dishes'][number]>`
    select p.name, d.count from (
      select l.product_id, sum(l.count)::integer as count
      from orders o join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.id
      where o.merchant_id = ${merchantId} and o.user_id = ${id} and o.status <> 'CANCELED' and ${isCounted('o', sight)}
      group by l.product_id order by count desc, l.product_id limit ${MOST_DISHES}) d
    join product p on p.merchant_id = ${merchantId} and p.id = d.product_id
    order by d.count desc, d.product_id`.execute(db)
  return rows
}

async function listNotes(db: Db, { merchantId, userId }: OfCustomer): Promise<CustomerCard['notes']> {
  const { rows } = await sql<{ id: string; at: Date; by: string; words: string }>`
    select n.id, n.at, s.name as by, n.words from customer_note n
    join staff s on s.merchant_id = n.merchant_id and s.id = n.staff_id
    where n.merchant_id = ${merchantId} and n.user_id = ${userId}
    order by n.at desc, n.id desc limit ${MOST_NOTES}`.execute(db)
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

const NOBODY = { by: null, allowedBy: null, note: '' }
type Giver = Pick<CustomerCard['cashback']['moves'][number], 'by' | 'allowedBy' | 'note'>

/** Who granted cashback, with whose PIN and why, by the entry. */
async function listGivers(db: Db, merchantId: string, ids: readonly string[]): Promise<Map<string, Giver>> {
  const { rows } = await sql<Giver & { id: string }>`
    select e.id, s.name as by, a.name as "allowedBy", e.note from cashback_entry e
    left join staff s on s.merchant_id = e.merchant_id and s.id = e.staff_id
    left join staff a on a.merchant_id = e.merchant_id and a.id = e.allowed_by
    where e.merchant_id = ${merchantId} and e.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...giver }) => [id, giver]))
}

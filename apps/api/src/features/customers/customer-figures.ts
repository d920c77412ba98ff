import type { CustomerRow } from '@dasturxon/contract/desk'
import { sql, type RawBuilder } from 'kysely'

/** Whose customers are seen: of the merchant, by orders of these branches; none named is all of them. */
export type Sight = { merchantId: string; branchIds: readonly string[] }

/** SQL: whether an order of that name counts for the caller: no trial of a shop, and of their branches. */
export const isCounted = (order: string, { branchIds }: Sight): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${order}.${name}`)
  return branchIds.length === 0
    ? sql`not ${column('is_test')}`
    : sql`(not ${column('is_test')} and ${column('branch_id')} = any(${[...branchIds]}::uuid[]))`
}

/** SQL: whether the customer `c` is the caller's to see: somebody who signs in, and for who has not all branches, who ordered there. */
export const isSeen = (sight: Sight): RawBuilder<unknown> =>
  sight.branchIds.length === 0
    ? sql`c.phone <> ''`
    : sql`(c.phone <> '' and exists (select from orders o
        where o.merchant_id = c.merchant_id and o.user_id = c.id and ${isCounted('o', sight)}))`

/** SQL: how much the customer `c` ordered, as `f`; what was cancelled is none of it. */
export const figuresOf = (sight: Sight): RawBuilder<unknown> => sql`lateral (
  select count(*) filter (where o.status <> 'CANCELED')::integer as orders,
    coalesce(sum(o.total_price) filter (where o.status <> 'CANCELED'), 0)::bigint as sum,
    max(o.created_at) as last, max(o.number) as number
  from orders o where o.merchant_id = c.merchant_id and o.user_id = c.id and ${isCounted('o', sight)}) f`

/** SQL: the columns of a row of the list, of the customer `c` and the figures `f`. */
export const ROW = sql`c.id, trim(c.first_name || ' ' || c.last_name) as name, c.phone, f.orders, f.sum, f.last, f.number, c.cashback,
  exists (select from customer_block b where b.merchant_id = c.merchant_id and b.user_id = c.id) as "isBlocked"`

export type FoundRow = Omit<CustomerRow, 'lastOrderAt'> & { last: Date | null; number: number | null }

export const presentRow = ({ last, number: _number, ...row }: FoundRow): CustomerRow => ({
  ...row,
  lastOrderAt: last?.toISOString() ?? null,
})

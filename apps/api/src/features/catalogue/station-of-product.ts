import { sql, type RawBuilder } from 'kysely'

/** SQL: the station of a branch at which product `p` is made, or null; a product's own station comes before its category's. */
export const stationOfProduct = (branchId: string | RawBuilder<string>) => sql<string | null>`(
  select s.id from station s
  where s.merchant_id = p.merchant_id and s.branch_id = ${branchId}
    and (p.id = any (s.product_ids) or p.category_id = any (s.category_ids))
  order by p.id = any (s.product_ids) desc, s.name, s.id limit 1
)`

import { sql } from 'kysely'

/** SQL: a query for the mealtimes of product `p` in a column `mealtime_id`, its own or else its category's. */
export const mealtimeIds = sql<{ mealtime_id: string }>`
  select pm.mealtime_id from product_mealtime pm
  where pm.merchant_id = p.merchant_id and pm.product_id = p.id
  union all
  select cm.mealtime_id from category_mealtime cm
  where cm.merchant_id = p.merchant_id and cm.category_id = p.category_id and not exists (
    select from product_mealtime own
    where own.merchant_id = p.merchant_id and own.product_id = p.id)`

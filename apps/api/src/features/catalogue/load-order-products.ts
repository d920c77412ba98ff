import type { LocalisedText, Mealtime, ModificationGroup } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { mealtimeIds } from './mealtime-ids.ts'
import { choicesIn } from './modification-groups.ts'
import { stationOfProduct } from './station-of-product.ts'

/** What an order needs to know of a product, as it is sold in one branch and at its price there (B27). Prices are whole som, `discount` is percent. */
export type OrderProduct = {
  id: string
  name: LocalisedText
  image: string
  costPrice: number
  discount: number
  modificationGroups: ModificationGroup[]
  isActive: boolean
  /** Active, and the branch carries it and has not stopped it. Says nothing of the stock. */
  isAvailable: boolean
  /** Pieces left in the branch; null when nobody counts them. */
  stock: number | null
  /** Of its category: shown, but not for the basket. */
  isWithoutCart: boolean
  deliveryEnabled: boolean
  /** When it is served; empty: whenever the branch is open. */
  mealtimes: Pick<Mealtime, 'hours'>[]
  timeCookingMin: number
  timeCookingMax: number
  /** Cooked as one batch. */
  isBatch: boolean
  /** Where the branch makes it; null where no station does. */
  stationId: string | null
}

/** Products by id; ids that are not this merchant's, or deleted, are missing from the map. */
export async function loadOrderProducts(
  db: Db,
  merchantId: string,
  { branchId, productIds }: { branchId: string; productIds: string[] },
): Promise<Map<string, OrderProduct>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<OrderProduct>`
    select p.id, p.name, p.image, coalesce(pb.price, p.cost_price) as "costPrice", p.discount,
           coalesce(choices.groups, '[]') as "modificationGroups",
           p.active as "isActive",
           p.active and coalesce(pb.is_available and not pb.stopped, false)
             and not choices.lacks_choice as "isAvailable",
           pb.stock,
           c.is_without_cart as "isWithoutCart",
           p.delivery_enabled as "deliveryEnabled",
           coalesce((
             select json_agg(json_build_object('hours', m.hours)) from mealtime m
             where m.merchant_id = p.merchant_id and m.id in (${mealtimeIds})
           ), '[]') as mealtimes,
           p.time_cooking_min as "timeCookingMin",
           p.time_cooking_max as "timeCookingMax",
           p.is_batch as "isBatch",
           ${stationOfProduct(branchId)} as "stationId"
    from product p
    join category c on c.merchant_id = p.merchant_id and c.id = p.category_id
    left join product_branch pb
      on pb.merchant_id = p.merchant_id and pb.product_id = p.id and pb.branch_id = ${branchId}
    cross join lateral ${choicesIn(branchId)} choices
    where p.merchant_id = ${merchantId} and p.id in (${sql.join(inFewLengths(productIds))}) and not p.deleted
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Filled up with the first one to 1, 2, 4, 8 …: of a list that stands in the text of a statement PostgreSQL knows how long it is, so that it
 * keeps its plan, which for an array it makes anew each time; and few lengths are few statements.
 */
function inFewLengths(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length))
  return Array.from({ length }, (_, index) => ids[index] ?? ids[0] ?? '')
}

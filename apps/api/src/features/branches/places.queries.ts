import type { City, Region } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** Cities in which the merchant has a branch, the main one first (spec §4 City). */
export async function listCities(db: Db, merchantId: string): Promise<City[]> {
  const { rows } = await sql<City>`
    select id, name, description, latitude, longitude, is_main as "isMain", is_taximeter as "isTaximeter",
           taximeter_comment as "taximeterComment"
    from city
    where merchant_id = ${merchantId} and exists (
      select from branch where branch.merchant_id = city.merchant_id and branch.city_id = city.id and not branch.deleted)
    order by is_main desc, priority, id
  `.execute(db)
  return rows
}

/** Delivery zones, the one that wins where they overlap first. */
export async function listRegions(db: Db, merchantId: string, cityId?: string): Promise<Region[]> {
  const { rows } = await sql<Region>`
    select id, city_id as "cityId", name, color, price, min_order as "minOrder", priority, polygon
    from zone
    where merchant_id = ${merchantId} and is_active and not deleted
      ${cityId === undefined ? sql`` : sql`and city_id = ${cityId}`}
    order by priority, price, id
  `.execute(db)
  return rows
}

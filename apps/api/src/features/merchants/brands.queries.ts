import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** Whether the owner of a merchant has other shops that serve customers; for a query of the table `merchant`. */
export const hasOtherBrands = sql<boolean>`exists (
  select 1 from merchant as other
  where other.brand_group = merchant.brand_group and other.id <> merchant.id and other.is_active and not other.deleted
)`.as('has_other_brands')

/** What a shop says of itself, as it stands in its settings; for a query of the table `merchant`. */
export const shopTitle = sql`merchant.settings->'title'`.as('title')

/** The active shops of a merchant's owner by sub-domain, itself among them (MER-8). */
export function listBrands(db: Db, merchantId: string) {
  return db
    .selectFrom('merchant')
    .selectAll('merchant')
    .select([hasOtherBrands, shopTitle])
    .where((where) =>
      where.or([
        where('merchant.id', '=', merchantId),
        where('merchant.brand_group', '=', brandGroupOf(db, merchantId)),
      ]),
    )
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .orderBy('sub')
    .execute()
}

const brandGroupOf = (db: Db, merchantId: string) =>
  db.selectFrom('merchant as mine').select('mine.brand_group').where('mine.id', '=', merchantId)

import type { LocalisedText } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'

/** What any visitor may know of a shop; a view, of whose columns PostgreSQL does not know which are never null. */
export type ListedMerchant = {
  id: string
  sub: string
  name: LocalisedText
  logo: string
  color: string
  domain_url: string | null
  map_key: string | null
  main_city_id: string | null
  latitude: number
  longitude: number
  is_active: boolean
  deleted: boolean
  /** As it stands in the shop's settings. */
  title: unknown
  has_other_brands: boolean
}

/** The directory of shops, each with whether its owner has others that serve customers. */
export const listed = (db: Db) =>
  db.selectFrom('merchant_directory as merchant').selectAll('merchant').select(hasOtherBrands)

const hasOtherBrands = sql<boolean>`exists (
  select 1 from merchant_directory as other
  where other.brand_group = merchant.brand_group and other.id <> merchant.id and other.is_active and not other.deleted
)`.as('has_other_brands')

/** The active shops of a merchant's owner by sub-domain, itself among them (MER-8). */
export function listBrands(db: Db, merchantId: string) {
  return listed(db)
    .where((where) =>
      where.or([
        where('merchant.id', '=', merchantId),
        where('merchant.brand_group', '=', brandGroupOf(db, merchantId)),
      ]),
    )
    .where('is_active', '=', true)
    .where('deleted', '=', false)
    .orderBy('sub')
    .$castTo<ListedMerchant>()
    .execute()
}

const brandGroupOf = (db: Db, merchantId: string) =>
  db.selectFrom('merchant_directory as mine').select('mine.brand_group').where('mine.id', '=', merchantId)

import { setImmediate } from 'node:timers/promises'
import type { Db } from '@dasturxon/db'
import { buildSearchIndexGently, foldWords, searchProducts, type LocalisedText } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'

/** What is longer is a phone, and neither a number nor a sum. */
const SUM_DIGITS = 13
/** So many of its last digits find a phone. */
const PHONE_DIGITS = 4
/** Orders of these customers: found first, since nobody can say of a condition on names how many orders it leaves. */
async function ofCustomers(
  db: Db,
  merchantId: string,
  condition: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from customer c where c.merchant_id = ${merchantId} and ${condition}`.execute(db)
  return rows.length === 0 ? [] : [sql`o.user_id = any(${rows.map(({ id }) => id)}::uuid[])`]
}

/**
 * What a search is about, as conditions any of which is enough: digits are a number, a sum or the end of a phone, words stand in a name or
 * in a dish. One that is always true for no search.
 */
export async function armsOf(db: Db, merchantId: string, q: string): Promise<RawBuilder<unknown>[]> {
  if (q === '') return [sql`true`]
  const digits = q.replaceAll(/\D/g, '')
  if (digits !== '' && !/\p{L}/u.test(q)) {
    const number = digits.length <= SUM_DIGITS ? Number(digits) : null
    return [
      sql`o.number = ${number}::bigint`,
      sql`o.total_price = ${number}::bigint`,
      ...(digits.length >= PHONE_DIGITS
        ? await ofCustomers(db, merchantId, sql`c.phone like ${`%${digits}`}`)
        : []),
    ]
  }
  const words = foldWords(q, { yo: 'yo' })
  const dishes = await findDishes(db, merchantId, q)
  const isNamed = words.map((word) => sql`c.folded_name like ${`% ${word}%`}`)
  return [
    // none in a search of marks alone, or of what is nobody's and no dish's
    sql`false`,
    ...(words.length === 0 ? [] : await ofCustomers(db, merchantId, sql.join(isNamed, sql` and `))),
    ...(dishes.length === 0
      ? []
      : [
          sql`exists (select from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id
            and l.product_id = any(${dishes}::uuid[]))`,
        ]),
  ]
}

/** Dishes by their names in any language and script, also those that are sold no more. */
async function findDishes(db: Db, merchantId: string, q: string): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name'])
    .where('merchant_id', '=', merchantId)
    .execute()
  const nothing: LocalisedText = { uz: '', ru: '', eng: '' }
  const products = rows.map((row) => ({ ...row, categoryId: '', description: nothing, tags: [] }))
  return searchProducts(await buildSearchIndexGently({ categories: [], products }, setImmediate), q, 'all')
}

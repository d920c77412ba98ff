import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db } from './connect.ts'
import type { Asker } from './query-of-merchant.ts'
import type { DB } from './schema.ts'

/** Whose work is nobody's but the deployment's: its jobs stand under this id. */
export const DEPLOYMENT = '00000000-0000-0000-0000-000000000000'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

type Pools = (asker: Asker | null) => PostgresPool
const openedWith = new WeakMap<Db, { pools: Pools; asker: Asker | null }>()

/** A database over these pools that is about nobody yet: `ofMerchant` makes it one merchant's. */
export function openTo(pools: Pools, asker: Asker | null = null): Db {
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools(asker) }) })
  openedWith.set(db, { pools, asker })
  return db
}

/**
 * The same database for one merchant: each statement and each transaction of it says to PostgreSQL whose rows it is about, and
 * sees no others (docs/decisions/0042-row-level-security.md). As light as an object: made for each request. Throws for what is
 * no id, and for a transaction, which is one merchant's from its beginning.
 */
export function ofMerchant(db: Db, merchantId: string): Db {
  const opened = openedWith.get(db)
  if (!opened) throw new TypeError('a transaction stays with the merchant it began with')
  if (!UUID.test(merchantId)) throw new RangeError(`not the id of a merchant: ${merchantId}`)
  return openTo(opened.pools, { merchantId, cachesPlans: false })
}

/**
 * The same database of one merchant for work whose statements all reach their rows by a key or an index, whoever the merchant is:
 * PostgreSQL plans each once a connection. It would plan them anew for as long as these plans look cheaper to it than the kept one, as they
 * do after a table has grown. No searches (docs/decisions/0118-an-orders-statements-keep-their-plans.md).
 */
export function withCachedPlans(db: Db): Db {
  const opened = openedWith.get(db)
  if (!opened?.asker)
    throw new TypeError('plans are kept for a merchant, and from the beginning of a transaction')
  return opened.asker.cachesPlans ? db : openTo(opened.pools, { ...opened.asker, cachesPlans: true })
}

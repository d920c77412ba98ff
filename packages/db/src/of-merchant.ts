import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './schema.ts'

/** Whose work is nobody's but the deployment's: its jobs stand under this id. */
export const DEPLOYMENT = '00000000-0000-0000-0000-000000000000'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

type Pools = (merchantId: string | null) => PostgresPool
const poolsOf = new WeakMap<Db, Pools>()

/** A database over these pools that is about nobody yet: `ofMerchant` makes it one merchant's. */
export function openTo(pools: Pools, merchantId: string | null = null): Db {
  const db: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools(merchantId) }) })
  poolsOf.set(db, pools)
  return db
}

/**
 * The same database for one merchant: each statement and each transaction of it says to PostgreSQL whose rows it is about, and
 * sees no others (docs/decisions/0042-row-level-security.md). As light as an object: made for each request. Throws for what is
 * no id, and for a transaction, which is one merchant's from its beginning.
 */
export function ofMerchant(db: Db, merchantId: string): Db {
  const pools = poolsOf.get(db)
  if (!pools) throw new TypeError('a transaction stays with the merchant it began with')
  if (!UUID.test(merchantId)) throw new RangeError(`not the id of a merchant: ${merchantId}`)
  return openTo(pools, merchantId)
}

import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { AppError } from './app-error.ts'

/** At most `limit` uses of a key in each window of `windowSeconds`. */
export type Budget = { key: string; limit: number; windowSeconds: number }

/**
 * Takes one use from every budget or refuses with too_many_requests and the seconds until the fullest window ends. Kept in
 * the database, so that all server processes count together; a refused attempt uses up nothing further.
 */
export async function takeFromBudgets(
  db: Db,
  merchantId: string,
  budgets: Budget[],
  now: Date,
): Promise<void> {
  for (const { key, limit, windowSeconds } of budgets) {
    const windowMs = windowSeconds * 1000
    const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs)
    const taken = await sql<{ used: number }>`
      insert into budget (merchant_id, key, window_start, used) values (${merchantId}, ${key}, ${windowStart}, 1)
      on conflict (merchant_id, key, window_start) do update set used = budget.used + 1 where budget.used < ${limit}
      returning used`.execute(db)
    const [row] = taken.rows
    if (!row) {
      const retryAfterSeconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
      throw new AppError('too_many_requests', { retryAfterSeconds })
    }
    if (row.used === 1) await forgetWindowsBefore(db, merchantId, key, windowStart)
  }
}

/** Whoever opens a window clears away the one before it: a key that is used leaves one row. */
async function forgetWindowsBefore(db: Db, merchantId: string, key: string, windowStart: Date) {
  await db
    .deleteFrom('budget')
    .where('merchant_id', '=', merchantId)
    .where('key', '=', key)
    .where('window_start', '<', windowStart)
    .execute()
}

/** How much more a demo shop lets pass: whoever tries the product opens it, often from one address and with one phone. */
export const leniency = (isDemo: boolean): number => (isDemo ? 100 : 1)

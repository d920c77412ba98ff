import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { AppError } from '../../http/app-error.ts'

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
    const taken = await sql`
      insert into budget (merchant_id, key, window_start, used) values (${merchantId}, ${key}, ${windowStart}, 1)
      on conflict (merchant_id, key, window_start) do update set used = budget.used + 1 where budget.used < ${limit}
      returning used`.execute(db)
    if (taken.rows.length === 0) {
      const retryAfterSeconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000)
      throw new AppError('too_many_requests', { retryAfterSeconds })
    }
  }
}

const HOUR = 3600
const DAY = 24 * HOUR
const TEN_MINUTES = 600

/** Demo shops are opened by whoever tries the product, often from one address and with one phone. */
const leniency = (isDemo: boolean): number => (isDemo ? 100 : 1)

/** How often codes are sent (providers' SMS rules): 5 an hour and 10 a day to a phone, 20 an hour to one source. */
export const sendBudgets = (phone: string, source: string, isDemo: boolean): Budget[] => [
  { key: `send:phone-hour:${phone}`, limit: 5 * leniency(isDemo), windowSeconds: HOUR },
  { key: `send:phone-day:${phone}`, limit: 10 * leniency(isDemo), windowSeconds: DAY },
  { key: `send:source-hour:${source}`, limit: 20 * leniency(isDemo), windowSeconds: HOUR },
  { key: 'send:merchant-hour', limit: 2000, windowSeconds: HOUR },
]

/** How often codes are tried from one source; per code the row itself counts (5). */
export const tryBudgets = (source: string, isDemo: boolean): Budget[] => [
  { key: `try:source:${source}`, limit: 30 * leniency(isDemo), windowSeconds: TEN_MINUTES },
]

import type { Db } from '@dasturxon/db'
import { BUDGET_LIMITS, type BudgetName } from '@dasturxon/domain'
import { sql, type RawBuilder } from 'kysely'
import type { App } from '../context.ts'
import { AppError } from './app-error.ts'

/** At most `limit` uses of a key within any `windowSeconds`; by one merchant's customers, or over the whole deployment. */
export type Budget = { key: string; limit: number; windowSeconds: number; scope?: 'merchant' | 'deployment' }

/** A window is counted in so many parts; what is older than a whole window counts no more. */
const SLOTS = 60

/** A budget had nothing left. `budget`: which one, without whose. */
export class BudgetSpent extends AppError {
  readonly budget: string
  constructor({ key }: Budget, retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds })
    this.budget = /^[a-z-]+(?::[a-z-]+(?=:|$))*/.exec(key)?.[0] ?? ''
  }
}

/**
 * Takes one use from every budget in turn, or refuses with too_many_requests and the seconds until there is one again. Counted in the
 * database, by one statement for all of them, so that all server processes count together; a refused attempt uses up nothing further.
 */
export async function takeFromBudgets(
  db: Db,
  merchantId: string,
  budgets: readonly Budget[],
  now: Date,
): Promise<void> {
  if (budgets.length === 0) return
  const takings = budgets.map((budget, index) => taking(budget, { merchantId, now, index }))
  const counts = budgets.map((_, index) => sql`(select count(*) from ${nameOf(index)})`)
  const { rows } = await sql<{ taken: number }>`
    with ${sql.join(takings)} select (${sql.join(counts, sql` + `)})::int as taken`.execute(db)
  const spent = budgets[rows[0]?.taken ?? 0]
  if (!spent) return
  throw new BudgetSpent(spent, Math.max(1, await secondsUntilFree(db, merchantId, spent, now)))
}

/** Seconds until a budget has a use again; 0 when it has one. Takes nothing. */
export async function secondsUntilFree(
  db: Db,
  merchantId: string,
  budget: Budget,
  now: Date,
): Promise<number> {
  const { from, key } = placeOf(budget, merchantId)
  const { rows } = await sql<{ slot: number; counts: number[] }>`
    select slot, counts from ${from} where ${key}`.execute(db)
  const [row] = rows
  if (!row) return 0
  const slotMs = slotMsOf(budget)
  const present = slotOf(budget, now)
  const firstSlot = row.slot - SLOTS + 1
  const counted = row.counts.map((count, index) => ({ count, over: firstSlot + index + SLOTS }))
  const alive = counted.filter(({ over }) => over > present)
  let used = alive.reduce((sum, { count }) => sum + count, 0)
  if (used < budget.limit) return 0
  for (const { count, over } of alive) {
    used -= count
    if (used < budget.limit) return Math.ceil((over * slotMs - now.getTime()) / 1000)
  }
  return budget.windowSeconds
}

const slotMsOf = ({ windowSeconds }: Budget): number => (windowSeconds * 1000) / SLOTS
const slotOf = (budget: Budget, now: Date): number => Math.floor(now.getTime() / slotMsOf(budget))

const nameOf = (index: number) => sql.id(`taken${index}`)

/**
 * SQL: takes one use where the budget before had one, as a part of one statement, so that of two at once the second sees what the first
 * took; no row where nothing is left.
 */
function taking(
  budget: Budget,
  { merchantId, now, index }: { merchantId: string; now: Date; index: number },
): RawBuilder<unknown> {
  const { into, columns, values, conflict } = placeOf(budget, merchantId)
  const slot = slotOf(budget, now)
  const endsAt = new Date(now.getTime() + budget.windowSeconds * 1000)
  // How far the window has moved since the last use; a clock that is behind another process's counts in its slot.
  const moved = sql`least(greatest(excluded.slot - b.slot, 0), ${sql.lit(SLOTS)})::int`
  const shifted = sql`(b.counts || array_fill(0, array[${moved}]))[${moved} + 1 : ${moved} + ${sql.lit(SLOTS)}]`
  const isTurn = index === 0 ? sql`true` : sql`exists (select from ${nameOf(index - 1)})`
  return sql`${nameOf(index)} as (
    insert into ${into} as b (${columns}, slot, counts, ends_at)
    select ${values}, ${slot}::bigint, array_fill(0, array[${sql.lit(SLOTS - 1)}]) || 1, ${endsAt}::timestamptz where ${isTurn}
    on conflict (${conflict}) do update set
      slot = greatest(b.slot, excluded.slot), ends_at = greatest(b.ends_at, excluded.ends_at),
      counts = (${shifted})[1 : ${sql.lit(SLOTS - 1)}] || ((${shifted})[${sql.lit(SLOTS)}] + 1)
    where (select sum(used) from unnest(${shifted}) used) < ${budget.limit}
    returning 1)`
}

type Place = Record<'into' | 'from' | 'key' | 'columns' | 'values' | 'conflict', RawBuilder<unknown>>

/** Where a budget is counted: beside its merchant's, or among the deployment's. */
function placeOf({ key, scope }: Budget, merchantId: string): Place {
  if (scope === 'deployment') {
    const table = sql.table('deployment_budget')
    const column = sql`key`
    return {
      into: table,
      from: table,
      key: sql`key = ${key}`,
      columns: column,
      values: sql`${key}::text`,
      conflict: column,
    }
  }
  const table = sql.table('budget')
  const columns = sql`merchant_id, key`
  return {
    into: table,
    from: table,
    key: sql`merchant_id = ${merchantId} and key = ${key}`,
    columns,
    values: sql`${merchantId}::uuid, ${key}::text`,
    conflict: columns,
  }
}

/** How much more a demo shop lets pass: whoever tries the product opens it, often from one address and with one phone. */
export const leniency = (isDemo: boolean): number => (isDemo ? 100 : 1)

/** The number that holds here for a budget: the operator's, or ours. */
export const limitOf = ({ isDemo, budgets }: Pick<App, 'isDemo' | 'budgets'>, name: BudgetName): number =>
  (budgets?.[name] ?? BUDGET_LIMITS[name]) * leniency(isDemo)

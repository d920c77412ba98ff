import { setImmediate } from 'node:timers/promises'
import { json, type Db } from '@dasturxon/db'
import { businessDayOf, addDays } from '@dasturxon/domain'
import { sql } from 'kysely'
import { daysBetween, firstDayOf, isDayOver, type BranchOfDays, type Days } from './branch-days.ts'
import { DayFigures, FIGURES_VERSION } from './day-figures.ts'
import { reckonDays } from './reckon-days.ts'

/** Days that are reckoned by one statement of each kind, so that none takes long and nobody waits for their figures. */
const AT_ONCE = 7
/** Stored days that are read before whoever waits has their turn. */
const READ_AT_ONCE = 10

/**
 * The figures of days of a branch. A day that is over is reckoned once and stands in `day_sum` from then on; what is under way is
 * reckoned anew. Days before the branch's first order, and those to come, are not there.
 */
export async function loadDays(
  db: Db,
  { merchantId, branch, from, to }: Days,
  now: Date,
): Promise<Map<string, DayFigures>> {
  const stored = await readStored(db, { merchantId, branch, from, to })
  const first = await firstDayOf(db, merchantId, branch.id)
  if (first === null) return stored
  const missing = daysBetween(from > first ? from : first, to).filter((day) => !stored.has(day))
  for (const span of spansOf(missing))
    for (const [day, figures] of await reckonAndStore(db, { merchantId, branch, ...span }, now))
      stored.set(day, figures)
  return stored
}

/** Reckons the last day of a branch that is over and stands nowhere yet. Answers whether there was one. */
export async function storeMissingDay(
  db: Db,
  { merchantId, branch }: Pick<Days, 'merchantId' | 'branch'>,
  now: Date,
): Promise<boolean> {
  const first = await firstDayOf(db, merchantId, branch.id)
  if (first === null) return false
  const over = daysBetween(first, businessDayOf(branch, now)).filter((day) => isDayOver(branch, day, now))
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${over}::text[]) as day where not exists (
      select from day_sum s where s.merchant_id = ${merchantId} and s.branch_id = ${branch.id} and s.business_day = day::date
        and s.version = ${FIGURES_VERSION}) order by day desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return false
  await reckonAndStore(db, { merchantId, branch, from: last.day, to: last.day }, now)
  return true
}

async function reckonAndStore(db: Db, days: Days, now: Date): Promise<Map<string, DayFigures>> {
  const { merchantId, branch } = days
  const reckoned = await reckonDays(db, days)
  const over = [...reckoned].filter(([day]) => isDayOver(branch, day, now))
  await store(db, { merchantId, branch, now, days: over })
  return reckoned
}

/** Days that follow each other, in spans that are not too long. */
function spansOf(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string; count: number }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && last.count < AT_ONCE && addDays(last.to, 1) === day)
      Object.assign(last, { to: day, count: last.count + 1 })
    else spans.push({ from: day, to: day, count: 1 })
  }
  return spans
}

async function readStored(db: Db, { merchantId, branch, from, to }: Days): Promise<Map<string, DayFigures>> {
  const { rows } = await sql<{ day: string; figures: unknown }>`
    select business_day::text as day, figures from day_sum
    where merchant_id = ${merchantId} and branch_id = ${branch.id} and business_day between ${from} and ${to}
      and version = ${FIGURES_VERSION} order by business_day`.execute(db)
  const days = new Map<string, DayFigures>()
  for (const [index, { day, figures }] of rows.entries()) {
    // a year of two branches takes longer than an order may wait
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate()
    days.set(day, DayFigures.parse(figures))
  }
  return days
}

/** Whoever comes second finds the same figures there, and leaves them. */
async function store(
  db: Db,
  {
    merchantId,
    branch,
    now,
    days,
  }: {
    merchantId: string
    branch: BranchOfDays
    now: Date
    days: readonly (readonly [string, DayFigures])[]
  },
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(
    ([day, figures]) =>
      sql`(${merchantId}, ${branch.id}, ${day}, ${FIGURES_VERSION}, ${json(figures)}, ${now})`,
  )
  await sql`
    insert into day_sum (merchant_id, branch_id, business_day, version, figures, made_at) values ${sql.join(rows)}
    on conflict (merchant_id, branch_id, business_day) do update
    set version = excluded.version, figures = excluded.figures, made_at = excluded.made_at
    where day_sum.version < excluded.version`.execute(db)
}

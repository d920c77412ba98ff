import { json, type Db } from '@dasturxon/db'
import { addDays } from '@dasturxon/domain'
import { sql } from 'kysely'
import { daysBetween, firstDayOf, isDayOver, type BranchOfDays } from './branch-days.ts'
import { DayFigures, FIGURES_VERSION } from './day-figures.ts'
import { reckonDays, type Days } from './reckon-days.ts'

/** Days that are reckoned by one statement of each kind. */
const AT_ONCE = 31

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
  for (const span of spansOf(missing)) {
    const reckoned = await reckonDays(db, { merchantId, branch, ...span })
    for (const [day, figures] of reckoned) stored.set(day, figures)
    await store(db, {
      merchantId,
      branch,
      now,
      days: [...reckoned].filter(([day]) => isDayOver(branch, day, now)),
    })
  }
  return stored
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
      and version = ${FIGURES_VERSION}`.execute(db)
  return new Map(rows.map(({ day, figures }) => [day, DayFigures.parse(figures)]))
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

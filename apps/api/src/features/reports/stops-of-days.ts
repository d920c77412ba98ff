import type { LocalisedText } from '@dasturxon/contract'
import type { Db } from '@dasturxon/db'
import {
  addDays,
  costOfStop,
  DAY_MS,
  STOPPED_UNTIL_SAID,
  stopField,
  stopSpells,
  toLocalTime,
  toMoment,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { boundsOf, daysBetween, type Days } from './branch-days.ts'
import type { DayFigures } from './day-figures.ts'

/** How long before a day a stop of it may have begun. */
const LONGEST_STOP_MS = 60 * DAY_MS
/** The same weekdays before that say what is usual. */
const WEEKS = [1, 2, 3, 4]

type StoppedDish = {
  productId: string
  name: LocalisedText
  image: string
  price: number
  changes: { at: Date; until: Date | 'SAID' | null }[]
}

/** What the stop-list cost, by the day: each spell of a dish with what was usually sold in its hours (DSK-87). */
export async function listStopsOfDays(db: Db, days: Days): Promise<Map<string, DayFigures['stops']>> {
  const { branch } = days
  const dishes = await listStopped(db, days)
  const found = new Map<string, DayFigures['stops']>()
  for (const day of daysBetween(days.from, days.to)) {
    const span = boundsOf(branch, day)
    const stops: DayFigures['stops'] = []
    for (const { productId, name, image, price, changes } of dishes)
      for (const { from, to } of stopSpells(changes, span)) {
        const usual = await countUsual(db, days, { productId, from, to })
        const { pieces, cost } = costOfStop({ price, usual })
        stops.push({
          productId,
          name,
          image,
          price,
          pieces,
          cost,
          from: from.toISOString(),
          to: to.toISOString(),
        })
      }
    if (stops.length > 0)
      found.set(
        day,
        stops.toSorted((a, b) => b.cost - a.cost || (a.from < b.from ? -1 : 1)),
      )
  }
  return found
}

/** Dishes that the branch stopped, with their stops and returns as the log has them. */
async function listStopped(db: Db, { merchantId, branch, from, to }: Days): Promise<StoppedDish[]> {
  const [start, end] = [boundsOf(branch, from).from, boundsOf(branch, to).to]
  const field = stopField(branch.id)
  const { rows } = await sql<Omit<StoppedDish, 'changes'> & { at: Date; until: string | null }>`
    select p.id as "productId", p.name, p.image, coalesce(b.price, p.cost_price) as price, e.at, r.after ->> ${field} as until
    from change_entry e
    join change_record r on r.merchant_id = e.merchant_id and r.entry_id = e.id and r.kind = 'PRODUCT' and r.after ? ${field}
    join product p on p.merchant_id = e.merchant_id and p.id = r.record_id
    left join product_branch b on b.merchant_id = e.merchant_id and b.product_id = p.id and b.branch_id = ${branch.id}
    where e.merchant_id = ${merchantId} and e.at > ${new Date(start.getTime() - LONGEST_STOP_MS)} and e.at < ${end}
    order by p.id, e.at, e.id`.execute(db)
  const dishes = new Map<string, StoppedDish>()
  for (const { at, until, ...dish } of rows) {
    const known = dishes.get(dish.productId) ?? { ...dish, changes: [] }
    known.changes.push({
      at,
      until: until === null ? null : until === STOPPED_UNTIL_SAID ? 'SAID' : new Date(until),
    })
    dishes.set(dish.productId, known)
  }
  return [...dishes.values()]
}

/** Pieces of a dish that the branch sold in those hours on each of the four same weekdays before, by its clock. */
async function countUsual(
  db: Db,
  { merchantId, branch }: Days,
  { productId, from, to }: { productId: string; from: Date; to: Date },
): Promise<number[]> {
  const before = (at: Date, weeks: number) => {
    const { day, minutes } = toLocalTime(at, branch.timeZone)
    return toMoment(addDays(day, -7 * weeks), minutes, branch.timeZone)
  }
  const spans = WEEKS.map((week) => ({ week, from: before(from, week), to: before(to, week) }))
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(l.count), 0)::int as pieces
    from unnest(${spans.map((span) => span.from)}::timestamptz[], ${spans.map((span) => span.to)}::timestamptz[]) as span (since, until)
    left join (order_money m
      join orders o on o.merchant_id = m.merchant_id and o.id = m.order_id and o.status <> 'CANCELED'
      join order_line l on l.merchant_id = m.merchant_id and l.order_id = m.order_id and l.product_id = ${productId})
      on m.merchant_id = ${merchantId} and m.branch_id = ${branch.id} and m.kind = 'CHARGE'
        and m.business_day between (span.since - interval '2 days')::date and (span.until + interval '1 day')::date
        and m.at >= span.since and m.at < span.until
    group by span.since`.execute(db)
  return rows.map(({ pieces }) => pieces)
}

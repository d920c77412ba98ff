import type { SpanReport } from '@dasturxon/contract/desk'
import { MOST_REPORT_DAYS } from '@dasturxon/contract/desk/schemas'
import { businessDayOf, addDays, netOf, WEEK_DAYS, weekDayOf } from '@dasturxon/domain'
import { AppError } from '../../http/app-error.ts'
import { daysBetween, listReportBranches, type ReportContext } from './branch-days.ts'
import { addFigures, type DayFigures } from './day-figures.ts'
import { listCounted, listWays, meanOf, seesMoney } from './day-report.ts'
import { loadDays } from './day-sums.ts'

export type Span = { from: string; to: string; branch?: string | undefined }

/** Days of the caller's branches, by the day; several branches have several figures of a day. */
async function loadSpan(
  ctx: ReportContext,
  { from, to, branch: branchId }: Span,
): Promise<Map<string, DayFigures[]>> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const days = new Map<string, DayFigures[]>()
  for (const branch of await listReportBranches(ctx, branchId)) {
    const today = businessDayOf(branch, now)
    const found = await loadDays(db, { merchantId, branch, from, to: to < today ? to : today }, now)
    for (const [day, figures] of found) days.set(day, [...(days.get(day) ?? []), figures])
  }
  return days
}

/** Days added up, against as many days before (DSK-136). Throws `invalid_request` for a span that ends before it begins, or is too long. */
export async function reportSpan(ctx: ReportContext, span: Span): Promise<SpanReport> {
  const { from, to } = span
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (length < 1 || length > MOST_REPORT_DAYS) throw new AppError('invalid_request')
  const [days, past] = [
    await loadSpan(ctx, span),
    await loadSpan(ctx, { ...span, from: addDays(from, -length), to: addDays(from, -1) }),
  ]
  const all = addFigures([...days.values()].flat())
  const before = addFigures([...past.values()].flat())
  const { books } = all
  return {
    from,
    to,
    net: netOf(books),
    orders: books.orders,
    average: books.orders === 0 ? 0 : Math.round(books.sales / books.orders),
    before: { net: netOf(before.books), orders: before.books.orders },
    eta: meanOf(all.eta),
    days: daysBetween(from, to).map((date) => ({
      date,
      ...ofDay(days, date),
      before: ofDay(past, addDays(date, -length)).net,
    })),
    heat: heatOf(days),
    histogram: Object.entries(all.histogram)
      .map(([step, count]) => ({ from: Number(step), count }))
      .toSorted((a, b) => a.from - b.from),
    dishes: all.dishes,
    services: listCounted(books.services),
    sources: listCounted(books.sources),
    rejections: Object.entries(all.rejections)
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    couriers: all.couriers.map((courier) => ({
      ...courier,
      minutes: Math.round(courier.minutes / courier.rides),
      inHand: null,
    })),
    stops: stopsOf([...days.values()].flat()),
    ways: seesMoney(ctx) ? listWays(books.ways) : null,
  }
}

function heatOf(days: Map<string, DayFigures[]>): SpanReport['heat'] {
  const counts = new Map<string, SpanReport['heat'][number]>()
  for (const [day, list] of days)
    for (const { books } of list)
      for (const [hour, { count }] of Object.entries(books.hours)) {
        const weekDay = WEEK_DAYS.indexOf(weekDayOf(day))
        const known = counts.get(`${weekDay} ${hour}`)?.count ?? 0
        counts.set(`${weekDay} ${hour}`, { weekDay, hour: Number(hour), count: known + count })
      }
  return [...counts.values()].toSorted((a, b) => a.weekDay - b.weekDay || a.hour - b.hour)
}

function stopsOf(days: readonly DayFigures[]): SpanReport['stops'] {
  const dishes = new Map<string, SpanReport['stops']['dishes'][number]>()
  for (const { productId, name, image, pieces, cost } of days.flatMap(({ stops }) => stops)) {
    const known = dishes.get(productId) ?? { pieces: 0, cost: 0 }
    dishes.set(productId, { productId, name, image, pieces: known.pieces + pieces, cost: known.cost + cost })
  }
  const all = [...dishes.values()].toSorted((a, b) => b.cost - a.cost || (a.productId < b.productId ? -1 : 1))
  return { cost: all.reduce((sum, { cost }) => sum + cost, 0), dishes: all }
}

/** What one day of several branches sold, after refunds. */
const ofDay = (of: Map<string, DayFigures[]>, day: string) =>
  (of.get(day) ?? []).reduce(
    (sum, figures) => ({ net: sum.net + netOf(figures.books), orders: sum.orders + figures.books.orders }),
    { net: 0, orders: 0 },
  )

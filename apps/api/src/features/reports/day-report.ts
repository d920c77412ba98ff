import type { DayMoney, DayReport } from '@dasturxon/contract/desk'
import { businessDayOf, addDays, circleOf, grantOf, mustBe, netOf, type Counted } from '@dasturxon/domain'
import { isDayOver, listReportBranches, type BranchOfDays, type ReportContext } from './branch-days.ts'
import { listGaps, loadOutside, type OneDay } from './day-gaps.ts'
import { emptyFigures, type DayFigures } from './day-figures.ts'
import { loadRegisters } from './day-registers.ts'
import { loadDays } from './day-sums.ts'

/** Which day of which branch: today and the caller's first one, where nothing is said. */
export async function dayOf(
  ctx: ReportContext,
  { date, branch: branchId }: { date?: string | undefined; branch?: string | undefined },
): Promise<OneDay> {
  const [branch] = await listReportBranches(ctx, branchId)
  if (!branch) throw new Error('somebody has no branch')
  return { merchantId: ctx.merchantId, branch, day: date ?? businessDayOf(branch, ctx.now()) }
}

/** Whether the caller is shown what the shop took, not only what it sold. */
export const seesMoney = ({ onDuty }: ReportContext): boolean =>
  grantOf(onDuty.role, 'reports.money') === 'yes'

/** The same weekdays before that say what is usual. */
const WEEKS = [1, 2, 3, 4]

/** A business day of a branch on one page (DSK-84). */
export async function reportDay(ctx: ReportContext, one: OneDay): Promise<DayReport> {
  const { db, merchantId } = ctx
  const now = ctx.now()
  const { branch, day } = one
  const known = await loadDays(db, { merchantId, branch, from: day, to: day }, now)
  const figures = known.get(day) ?? emptyFigures()
  const past: (DayFigures | undefined)[] = []
  for (const date of WEEKS.map((weeks) => addDays(day, -7 * weeks)))
    past.push((await loadDays(db, { merchantId, branch, from: date, to: date }, now)).get(date))
  const [weekAgo] = past
  const before = past.filter((week) => week !== undefined)
  const { books, eta } = figures
  const outside = seesMoney(ctx) ? await loadOutside(db, one) : null
  return {
    date: day,
    branchId: branch.id,
    isOver: isDayOver(branch, day, now),
    at: now.toISOString(),
    orders: books.orders,
    canceled: books.canceled,
    net: netOf(books),
    netBefore: weekAgo && weekAgo.books.orders > 0 ? netOf(weekAgo.books) : null,
    credits: books.credits,
    owedBack: books.owedBack,
    average: books.orders === 0 ? 0 : Math.round(books.sales / books.orders),
    hours: hoursOf(figures, before, branch),
    services: listCounted(books.services),
    sources: listCounted(books.sources),
    dishes: figures.dishes,
    eta: {
      ...meanOf(eta),
      hours: Object.entries(figures.etaByHour)
        .map(([hour, of]) => ({ hour: Number(hour), ...meanOf(of) }))
        .toSorted((a, b) => placeOf(a.hour, branch) - placeOf(b.hour, branch)),
    },
    bottleneck: figures.bottleneck,
    stops: { cost: figures.stops.reduce((sum, { cost }) => sum + cost, 0), dishes: figures.stops },
    couriers: figures.couriers.map(({ staffId, minutes, ...courier }) => ({
      ...courier,
      staffId,
      minutes: Math.round(minutes / courier.rides),
      inHand: outside && staffId !== null ? (outside.inHands[staffId] ?? 0) : null,
    })),
    money: outside && (await moneyOf(ctx, { one, figures, outside })),
  }
}

async function moneyOf(
  { db }: ReportContext,
  {
    one,
    figures,
    outside,
  }: { one: OneDay; figures: DayFigures; outside: Awaited<ReturnType<typeof loadOutside>> },
): Promise<DayMoney> {
  const { sales, credits, unpaid, owedBack, oldDebts, oldOwed, taken, gone, ways } = figures.books
  const registers = await loadRegisters(db, one, ways)
  const gaps = [...(await listGaps(db, one)), ...registers.gaps].toSorted(
    (a, b) => Math.abs(b.amount) - Math.abs(a.amount),
  )
  const { slip, receiptsDone } = outside
  return {
    sales,
    credits,
    unpaid,
    owedBack,
    oldDebts,
    oldOwed,
    must: mustBe(figures.books),
    taken,
    gone,
    numbers: figures.numbers,
    ways: listWays(ways),
    circle: {
      ...circleOf({ ways, registers: registers.outside, slip, gaps, receiptsDone }),
      withoutRegister: registers.without,
    },
    gaps,
  }
}

/** The most taken first. */
export const listWays = (ways: DayFigures['books']['ways']): DayMoney['ways'] =>
  Object.entries(ways)
    .map(([way, of]) => ({ way, ...of }))
    .toSorted((a, b) => b.in - a.in || (a.way < b.way ? -1 : 1))

export const listCounted = (counted: Record<string, Counted>) =>
  Object.entries(counted)
    .map(([key, of]) => ({ key, ...of }))
    .toSorted((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))

/** The mean of summed up minutes, to a tenth. */
export const meanOf = ({ count, late, minutes }: DayFigures['eta']) => ({
  count,
  late,
  minutes: count === 0 ? 0 : Math.round((10 * minutes) / count) / 10,
})

/** Hours in the order of a day that begins at five. */
const placeOf = (hour: number, { startsAt }: BranchOfDays): number =>
  (hour - Math.floor(startsAt / 60) + 24) % 24

function hoursOf(
  { books }: DayFigures,
  before: readonly DayFigures[],
  branch: BranchOfDays,
): DayReport['hours'] {
  const hours = new Set([books, ...before.map((day) => day.books)].flatMap((day) => Object.keys(day.hours)))
  return [...hours]
    .map((key) => {
      const { count, amount } = books.hours[key] ?? { count: 0, amount: 0 }
      const usual = before.reduce((sum, day) => sum + (day.books.hours[key]?.amount ?? 0), 0)
      return {
        hour: Number(key),
        count,
        amount,
        usual: before.length === 0 ? 0 : Math.round(usual / before.length),
      }
    })
    .toSorted((a, b) => placeOf(a.hour, branch) - placeOf(b.hour, branch))
}

import { enqueue, inTransaction, type Job } from '@dasturxon/db'
import {
  addDays,
  DAY_MS,
  MINUTE_MS,
  nearestTextLanguage,
  netOf,
  parseClock,
  pickText,
  sideOf,
  toLocalTime,
  toMoment,
  type Language,
} from '@dasturxon/domain'
import { formatDay, formatNumber } from '@dasturxon/i18n/formats'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import { z } from 'zod'
import type { App } from '../../context.ts'
import { leaveStaffMessage, loadBranchStaff } from '../alarm/tell-staff.ts'
import type { BranchOfDays } from './branch-days.ts'
import { listGaps } from './day-gaps.ts'
import { emptyFigures, type DayFigures } from './day-figures.ts'
import { loadDays } from './day-sums.ts'

/** The queue of what owners are told of the day before. */
export const MORNING_QUEUE = 'morning'

/** A round that comes a little late plans no morning twice, and misses none. */
const AHEAD_MS = DAY_MS + 60 * MINUTE_MS

const selectBranches = ({ db }: App, merchantId: string) =>
  db
    .selectFrom('branch')
    .select(['id', 'name', 'time_zone', 'day_starts_at', 'morning_at'])
    .where('merchant_id', '=', merchantId)
    .where('deleted', '=', false)
    .where('is_active', '=', true)

/** Leaves a job for the next morning of each branch of a shop; a day is told once, however often it is planned. */
export async function planMornings(app: App, merchantId: string): Promise<void> {
  const now = app.now()
  for (const row of await selectBranches(app, merchantId).execute()) {
    const { day } = toLocalTime(now, row.time_zone)
    for (const date of [day, addDays(day, 1)]) {
      const runAt = toMoment(date, parseClock(row.morning_at) ?? 0, row.time_zone)
      if (runAt <= now || runAt.getTime() > now.getTime() + AHEAD_MS) continue
      const of = addDays(date, -1)
      await enqueue(app.db, {
        merchantId,
        queue: MORNING_QUEUE,
        key: `${row.id} ${of}`,
        payload: { branchId: row.id, day: of },
        runAt,
      })
    }
  }
}

const Payload = z.object({ branchId: z.string(), day: z.string() })

/**
 * Tells each owner of the day before, in their chat with the shop's bot and their language: sums and what is wrong with them, nothing of
 * customers (DSK-135). Nothing is said of a day without orders and money.
 */
export async function tellOwnersOfDay(app: App, { merchantId, payload }: Job): Promise<void> {
  if (merchantId === null) return
  const { branchId, day } = Payload.parse(payload)
  const row = await selectBranches(app, merchantId).where('id', '=', branchId).executeTakeFirst()
  if (!row) return
  const now = app.now()
  const branch = {
    id: row.id,
    name: row.name,
    timeZone: row.time_zone,
    startsAt: parseClock(row.day_starts_at) ?? 0,
  }
  const figures =
    (await loadDays(app.db, { merchantId, branch, from: day, to: day }, now)).get(day) ?? emptyFigures()
  const gaps = await listGaps(app.db, { merchantId, branch, day })
  const { books } = figures
  if (books.orders + books.canceled + books.taken + books.gone === 0 && gaps.length === 0) return
  await inTransaction(app, async (tx) => {
    const staff = await loadBranchStaff(tx, app, { merchantId, branchId, now })
    for (const { role, chatId, language } of staff.people) {
      if (role !== 'OWNER' || chatId === null) continue
      const url = `${staff.shopUrl}/desk/day?${new URLSearchParams({ date: day, branch: branchId }).toString()}`
      const told = { branch, day, figures, gaps, brand: staff.brand, url, now }
      const text = morningText(told, language ?? staff.mainLanguage)
      const about = `day ${branchId} ${day}`
      await leaveStaffMessage(tx, {
        merchantId,
        about,
        channel: 'TELEGRAM',
        target: chatId,
        orderId: null,
        text,
        now,
      })
    }
  })
}

type Told = {
  branch: BranchOfDays
  day: string
  figures: DayFigures
  gaps: Awaited<ReturnType<typeof listGaps>>
  brand: string
  url: string
  now: Date
}

/** Gaps that are named; the page has all of them. */
const FEW = 5

function morningText({ branch, day, figures, gaps, brand, url, now }: Told, reader: Language): string {
  const language = nearestTextLanguage(reader)
  const words = SHEET_WORDS[language].reports.morning
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals)
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? number(value) : (value ?? '')
    })
  const { books, eta, bottleneck, stops } = figures
  const sides = { online: 0, terminal: 0, cash: 0 }
  for (const [way, { in: taken, out }] of Object.entries(books.ways)) sides[sideOf(way)] += taken - out
  const parts = [
    fill(words.day, {
      brand,
      branch: pickText(branch.name, language, null).text,
      date: formatDay(day, { language, now, zone: branch.timeZone }),
      net: netOf(books),
      orders: books.orders,
      average: books.orders === 0 ? 0 : Math.round(books.sales / books.orders),
      ...sides,
      gone: books.gone,
      owedBack: books.owedBack,
    }),
  ]
  if (eta.count > 0)
    parts.push(
      fill(words.inTime, {
        inTime: number(Math.round((1000 * (eta.count - eta.late)) / eta.count) / 10, 1),
        late: eta.late,
      }),
    )
  if (bottleneck) {
    const { hours, station, courier, zone, late, ofLate, minutes } = bottleneck
    const span = hours && fill(words.hours, { from: String(hours.from), to: String(hours.to) })
    parts.push(
      fill(words.late, {
        what: [station, courier, zone, span].filter(Boolean).join(', '),
        late,
        ofLate,
        minutes,
      }),
    )
  }
  const cost = stops.reduce((sum, stop) => sum + stop.cost, 0)
  if (cost > 0) parts.push(fill(words.stops, { cost }))
  if (gaps.length > 0) {
    const named = gaps.slice(0, FEW).flatMap(({ orderNumber, shiftNo, amount }) => {
      const sum = `${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`
      if (orderNumber !== null) return fill(words.gap, { number: String(orderNumber), sum })
      return shiftNo === null ? [] : fill(words.shift, { no: String(shiftNo), sum })
    })
    parts.push(fill(words.gaps, { count: gaps.length, named: named.join(', ') }))
  }
  return [...parts, fill(words.link, { url })].join('')
}

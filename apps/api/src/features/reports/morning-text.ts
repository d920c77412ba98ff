import { netOf, pickText, sideOf, type TextLanguage } from '@dasturxon/domain'
import { formatDay, formatNumber } from '@dasturxon/i18n/formats'
import { SHEET_WORDS } from '@dasturxon/i18n/sheets'
import type { BranchOfDays } from './branch-days.ts'
import type { DayFigures } from './day-figures.ts'
import type { listGaps } from './day-gaps.ts'
import { fillWords, signedSum } from './fill-words.ts'

export type ToldDay = {
  branch: BranchOfDays
  day: string
  figures: DayFigures
  gaps: Awaited<ReturnType<typeof listGaps>>
  /** Refunds that wait for hands, a line each. */
  refunds: string
  brand: string
  url: string
  now: Date
}

/** Gaps that are named; the page has all of them. */
const FEW = 5

/** The day before in a message: sums and what is wrong with them, nothing of customers (DSK-135). */
export function morningText(
  { branch, day, figures, gaps, refunds, brand, url, now }: ToldDay,
  language: TextLanguage,
): string {
  const words = SHEET_WORDS[language].reports.morning
  const number = (value: number, decimals = 0) => formatNumber(value, language, decimals)
  const fill = (text: string, values: Record<string, string | number>) => fillWords(language, text, values)
  const { books, eta, bottleneck, stops } = figures
  const sides = { online: 0, terminal: 0, cash: 0, balance: 0 }
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
      const sum = signedSum(language, amount)
      if (orderNumber !== null) return fill(words.gap, { number: String(orderNumber), sum })
      return shiftNo === null ? [] : fill(words.shift, { no: String(shiftNo), sum })
    })
    parts.push(fill(words.gaps, { count: gaps.length, named: named.join(', ') }))
  }
  if (refunds !== '') parts.push(`\n${refunds}`)
  return [...parts, fill(words.link, { url })].join('')
}

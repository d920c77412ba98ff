import type { ReportName, SpanReport } from '@dasturxon/contract/desk'
import { formatClock, pickText, toLocalTime, type LocalisedText, type TextLanguage } from '@dasturxon/domain'
import { SHEET_WORDS, type SheetWords } from '@dasturxon/i18n/sheets'
import type { SheetCell, SheetTable } from '../sheets/write-tables.ts'
import type { BranchOfDays } from './branch-days.ts'

type Column = keyof SheetWords['reports']['columns']
export type ReportTable = {
  name: keyof SheetWords['reports']['sheets']
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
  /** Columns that are added up in the last row. */
  summed?: readonly Column[]
}

/** Columns that hold words, in letters; any other holds a number. */
const WIDE: Partial<Record<Column, number>> = {
  dish: 32,
  words: 40,
  reason: 30,
  figure: 28,
  branch: 20,
  at: 18,
  created: 18,
  closed: 18,
  externalId: 24,
  operation: 38,
}

/** A table as a sheet; its last row is the total, as a formula. */
export function sheetOf(
  { name, columns, rows, summed = [] }: ReportTable,
  language: TextLanguage,
): SheetTable {
  const words = SHEET_WORDS[language].reports
  const total = columns.map((column, index): SheetCell => {
    if (!summed.includes(column)) return index === 0 ? words.words.total : null
    const letter = String.fromCodePoint(65 + index)
    const value = rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0)
    return { formula: `SUM(${letter}2:${letter}${Math.max(rows.length + 1, 2)})`, value }
  })
  return {
    name: words.sheets[name],
    headings: columns.map((column) => words.columns[column]),
    widths: columns.map((column) => WIDE[column] ?? 14),
    rows: summed.length === 0 ? rows : [...rows, total],
  }
}

/** A moment by the branch's clock, as tables have it. */
export function clockOf({ timeZone }: BranchOfDays, at: Date | null): string | null {
  if (at === null) return null
  const { day, minutes } = toLocalTime(at, timeZone)
  return `${day} ${formatClock(minutes)}`
}

const percent = (part: number, of: number): number => (of === 0 ? 0 : Math.round((1000 * part) / of) / 10)

/** A report of a span as a table. */
export function tableOf(name: ReportName, span: SpanReport, language: TextLanguage): ReportTable {
  const say = (text: LocalisedText) => pickText(text, language, 'uz').text
  const { noCost } = SHEET_WORDS[language].reports.words
  switch (name) {
    case 'sales':
      return {
        name,
        columns: ['date', 'orders', 'net', 'before'],
        rows: span.days.map(({ date, orders, net, before }) => [date, orders, net, before]),
        summed: ['orders', 'net', 'before'],
      }
    case 'dishes':
      return {
        name,
        columns: ['dish', 'pieces', 'som'],
        rows: span.dishes.map((dish) => [say(dish.name), dish.pieces, dish.amount]),
        summed: ['pieces', 'som'],
      }
    case 'menu-matrix': {
      const pieces = span.dishes.reduce((sum, dish) => sum + dish.pieces, 0)
      return {
        name,
        columns: ['dish', 'pieces', 'share', 'som', 'margin', 'cost'],
        // what a dish costs the shop stands nowhere yet
        rows: span.dishes.map((dish) => [
          say(dish.name),
          dish.pieces,
          percent(dish.pieces, pieces),
          dish.amount,
          noCost,
          noCost,
        ]),
        summed: ['pieces', 'som'],
      }
    }
    case 'hours':
      return {
        name,
        columns: ['weekDay', 'hour', 'count'],
        rows: span.heat.map(({ weekDay, hour, count }) => [weekDay + 1, hour, count]),
        summed: ['count'],
      }
    case 'services':
    case 'sources':
      return {
        name,
        columns: [name === 'services' ? 'service' : 'source', 'orders', 'som'],
        rows: span[name].map(({ key, count, amount }) => [key, count, amount]),
        summed: ['orders', 'som'],
      }
    case 'ways':
      return {
        name,
        columns: ['way', 'count', 'in', 'out'],
        rows: (span.ways ?? []).map((of) => [of.way, of.count, of.in, of.out]),
        summed: ['count', 'in', 'out'],
      }
    case 'couriers':
      return {
        name,
        columns: ['courier', 'rides', 'minutes', 'late', 'inTime'],
        rows: span.couriers.map(({ name: who, rides, minutes, late }) => [
          who === '' ? SHEET_WORDS[language].reports.words.noCourier : who,
          rides,
          minutes,
          late,
          percent(rides - late, rides),
        ]),
        summed: ['rides', 'late'],
      }
    case 'eta':
      return {
        name,
        columns: ['step', 'count'],
        rows: span.histogram.map(({ from, count }) => [from, count]),
        summed: ['count'],
      }
    case 'rejections':
      return {
        name,
        columns: ['code', 'count'],
        rows: span.rejections.map(({ code, count }) => [code, count]),
        summed: ['count'],
      }
    case 'stops':
      return {
        name,
        columns: ['dish', 'pieces', 'som'],
        rows: span.stops.dishes.map((dish) => [say(dish.name), dish.pieces, dish.cost]),
        summed: ['pieces', 'som'],
      }
  }
}

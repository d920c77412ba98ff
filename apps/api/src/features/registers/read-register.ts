import { DAY_MS, registerDayOf, type RegisterKind } from '@dasturxon/domain'
import { shownIn, type SheetCell } from '../sheets/cells.ts'
import type { RawSheet } from '../sheets/raw-sheet.ts'
import { idIn, momentIn, orderIn, sumIn } from './register-cells.ts'
import { FILLERS, HEADINGS, plainWords, STATES, UNITS, type RegisterColumn } from './register-words.ts'

/** What decides, so that nothing is read without it. */
const NEEDED = ['id', 'sum', 'time'] as const
type NeededColumn = (typeof NEEDED)[number]

/** A row as the provider wrote it; `line` counts from 1, as the file does. */
export type ReadRow = {
  line: number
  kind: RegisterKind
  externalId: string
  orderNumber: number | null
  amountTiyin: number
  at: Date
}

/** A line that could not be read: which cell of it, and what stands there. TWICE: the same row stands above it. */
export type UnreadLine = { line: number; what: NeededColumn | 'state' | 'twice'; value: string }

export type RegisterReading =
  /** `days`: calendar days that the file is of, the first and the last. */
  | { kind: 'read'; rows: ReadRow[]; unread: UnreadLine[]; days: { from: string; to: string } }
  /** It has no such column, or no line in which it could be read. */
  | { kind: 'unknown'; column: NeededColumn }

/** Lines above the headings that are looked at. */
const ABOVE = 30

/** Reads a register out of the first sheet that has its columns. What decides is read strictly: nothing is guessed (DSK-129). */
export function readRegister(sheets: readonly RawSheet[]): RegisterReading {
  let missing: NeededColumn = 'id'
  let found = -1
  for (const { rows } of sheets)
    for (const [at, { cells }] of rows.slice(0, ABOVE).entries()) {
      const columns = columnsOf(cells)
      const has = NEEDED.filter((name) => columns[name].length > 0)
      if (has.length === NEEDED.length) return readRows(rows.slice(at + 1), columns)
      if (has.length > found) {
        found = has.length
        missing = NEEDED.find((name) => !has.includes(name)) ?? 'id'
      }
    }
  return { kind: 'unknown', column: missing }
}

type Columns = Record<RegisterColumn, number[]> & { isTiyin: boolean }

/** Places of each column, what says the most first. */
function columnsOf(cells: readonly SheetCell[]): Columns {
  const headings = cells.map((cell) => withoutUnit(plainWords(shownIn(cell))))
  const placesOf = (column: RegisterColumn) =>
    HEADINGS[column].flatMap((words) =>
      headings.flatMap((heading, place) => (heading.words === words ? [place] : [])),
    )
  const sum = placesOf('sum')
  return {
    id: placesOf('id'),
    order: placesOf('order'),
    sum,
    time: placesOf('time'),
    state: placesOf('state'),
    isTiyin: headings[sum[0] ?? -1]?.isTiyin === true,
  }
}

/** `сумма в тийинах` is `сумма`, in tiyin. */
function withoutUnit(heading: string): { words: string; isTiyin: boolean } {
  const words = heading.split(' ')
  const units = [...UNITS.tiyin, ...UNITS.som]
  // a column may be called by the unit alone: `sum`
  if (words.length === 1) return { words: heading, isTiyin: false }
  return {
    words: words.filter((word) => !units.includes(word) && !FILLERS.includes(word)).join(' '),
    isTiyin: words.some((word) => UNITS.tiyin.includes(word)),
  }
}

function readRows(lines: RawSheet['rows'], columns: Columns): RegisterReading {
  const rows = new Map<string, ReadRow>()
  const unread: UnreadLine[] = []
  for (const { row: line, cells } of lines) {
    const one = readLine(line, cells, columns)
    if (one === null) continue
    if ('what' in one) unread.push(one)
    else {
      const name = [one.kind, one.externalId, one.amountTiyin, one.at.getTime()].join(' ')
      if (rows.has(name)) unread.push({ line, what: 'twice', value: one.externalId })
      else rows.set(name, one)
    }
  }
  const all = [...rows.values()]
  const read = nearEachOther(all)
  for (const { line, at } of all.filter((row) => !read.includes(row)))
    unread.push({ line, what: 'time', value: registerDayOf(at.getTime()) })
  unread.sort((a, b) => a.line - b.line)
  const days = daysOf(read)
  const [first] = unread
  if (days === null) return { kind: 'unknown', column: NEEDED.find((name) => name === first?.what) ?? 'id' }
  return { kind: 'read', rows: read, unread, days }
}

/** Payments of a file are no further from the next ones than this: what is has its date wrong. */
const LONGEST_PAUSE_MS = 45 * DAY_MS
const isNear = (one = -Infinity, next = Infinity): boolean => next - one <= LONGEST_PAUSE_MS

/**
 * The rows around the middle one in time, as far as there is no pause in them: a file of a year is whole, and one wrong year does not make it a
 * file of days that nobody has sent.
 */
function nearEachOther(rows: readonly ReadRow[]): ReadRow[] {
  const times = rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b)
  let [from, to] = [Math.floor((times.length - 1) / 2), Math.floor((times.length - 1) / 2)]
  while (isNear(times[from - 1], times[from])) from -= 1
  while (isNear(times[to], times[to + 1])) to += 1
  const [first = 0, last = 0] = [times[from], times[to]]
  return rows.filter(({ at }) => at.getTime() >= first && at.getTime() <= last)
}

/** A line of the table; null where it is none: a sum of the lines above, or a payment that came to nothing. */
function readLine(line: number, cells: readonly SheetCell[], columns: Columns): ReadRow | UnreadLine | null {
  const cell = (name: RegisterColumn): SheetCell => cells[columns[name][0] ?? -1] ?? ''
  const times = columns.time.map((place) => shownIn(cells[place] ?? '').trim())
  const [idText, timeText] = [shownIn(cell('id')).trim(), times.join(' ').trim()]
  if (idText === '' && timeText === '') return null
  const wrong = (what: UnreadLine['what'], value: string): UnreadLine => ({
    line,
    what,
    // a letter of two halves that is cut between them no database stores
    value: value.slice(0, 100).toWellFormed(),
  })

  const state = plainWords(shownIn(cell('state')))
  const meaning = (['PAID', 'BACK', 'NOTHING'] as const).find((one) => STATES[one].includes(state))
  if (columns.state.length > 0 && meaning === undefined) return wrong('state', shownIn(cell('state')))
  if (meaning === 'NOTHING') return null
  const externalId = idIn(cell('id'))
  if (externalId === null) return wrong('id', idText)
  const sum = sumIn(cell('sum'), columns.isTiyin)
  if (sum === null || sum === 0) return wrong('sum', shownIn(cell('sum')))
  // day and clock in one column or in two
  const at = [...times, times.join(' ')].map(momentIn).find((moment) => moment !== null)
  if (!at) return wrong('time', timeText)
  const kind = meaning === 'BACK' || sum < 0 ? 'OUT' : 'IN'
  return { line, kind, externalId, orderNumber: orderIn(cell('order')), amountTiyin: Math.abs(sum), at }
}

/** A day of a shop goes on into the night until then. */
const NIGHT_ENDS = 5

/**
 * Calendar days that a file is of. Rows of the night behind its other days say nothing of the day that begins with them: that has a file
 * of its own (DSK-213).
 */
function daysOf(rows: readonly ReadRow[]): { from: string; to: string } | null {
  const days = [...new Set(rows.map(({ at }) => registerDayOf(at.getTime())))].toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return null
  const ofLast = rows.filter(({ at }) => registerDayOf(at.getTime()) === to)
  const isNight = ofLast.every(({ at }) => registerDayOf(at.getTime() - NIGHT_ENDS * 60 * 60 * 1000) !== to)
  return { from, to: isNight && from !== to ? (days.at(-2) ?? from) : to }
}

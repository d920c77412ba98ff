import { addDays, specialDates, specialPath, TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'

type Fields = Readonly<Record<string, FieldValue>>
type Name = Record<(typeof TEXT_LANGUAGES)[number], string>

/** Special days that follow each other, with the same hours and the same name. */
export type SpecialRange = { from: string; to: string; text: string; name: Name }

/** As many days as one range may have. */
const MOST_DAYS = 366

const nameOf = (fields: Fields, date: string): Name => {
  const [uz = '', ru = '', eng = ''] = TEXT_LANGUAGES.map((language) =>
    String(fields[`${specialPath(date)}.${language}`] ?? ''),
  )
  return { uz, ru, eng }
}

/** The special days of a branch as somebody thinks of them: days that are alike and follow each other are one, also over New Year. */
export function specialRanges(fields: Fields): SpecialRange[] {
  const ranges: SpecialRange[] = []
  for (const date of specialDates(fields)) {
    const one = { text: String(fields[specialPath(date)]), name: nameOf(fields, date) }
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === date && isAlike(last, one)) last.to = date
    else ranges.push({ from: date, to: date, ...one })
  }
  return ranges
}

const isAlike = (a: Pick<SpecialRange, 'text' | 'name'>, b: Pick<SpecialRange, 'text' | 'name'>): boolean =>
  a.text === b.text && TEXT_LANGUAGES.every((language) => a.name[language] === b.name[language])

/** The dates of a range; none where it ends before it begins, or is longer than a year. */
export function datesOf({ from, to }: Pick<SpecialRange, 'from' | 'to'>): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    dates.push(date)
    if (dates.length > MOST_DAYS) return []
  }
  return dates
}

/** What is written where a range takes the place of another one; null takes the old one away, or begins a new one. */
export function rangeChanges(
  old: SpecialRange | null,
  next: SpecialRange | null,
): Record<string, string | null> {
  const changes: Record<string, string | null> = {}
  const put = (date: string, text: string | null, name: Name | null) => {
    changes[specialPath(date)] = text
    for (const language of TEXT_LANGUAGES)
      changes[`${specialPath(date)}.${language}`] = name?.[language].trim() || null
  }
  for (const date of old ? datesOf(old) : []) put(date, null, null)
  for (const date of next ? datesOf(next) : []) put(date, next?.text ?? null, next?.name ?? null)
  return changes
}

/** Dates of a new range that are special already, apart from those that it takes the place of. */
export function takenDates(
  fields: Fields,
  next: Pick<SpecialRange, 'from' | 'to'>,
  old: SpecialRange | null,
): string[] {
  const own = new Set(old ? datesOf(old) : [])
  const wanted = new Set(datesOf(next))
  return specialDates(fields).filter((date) => wanted.has(date) && !own.has(date))
}

import {
  addDays,
  nextHolidays,
  parseDayText,
  specialPath,
  toLocalTime,
  type FieldValue,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDay, formatHours, type CalendarReading } from '@dasturxon/i18n/formats'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useName } from '../../session/desk.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { specialRanges, type SpecialRange } from './special-days.ts'
import { SpecialSheet } from './special-sheet.tsx'
import styles from './places.module.css'

type SpecialCardProps = {
  fields: Readonly<Record<string, FieldValue>>
  zone: string
  now: Date
  onChange: (changes: Record<string, FieldValue>) => void
}

/** What the sheet is about: a range that is there, or one that is begun. */
type Opened = { old: SpecialRange | null; start: SpecialRange }

/** Dates that differ from their weekday: those to come, the holidays that may be added, and the past ones folded (desk §5.13). */
export function SpecialCard({ fields, zone, now, onChange }: SpecialCardProps) {
  const { text, language } = useDeskText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { day: today } = toLocalTime(now, zone)
  const ranges = specialRanges(fields)
  const coming = ranges.filter(({ to }) => to >= today)
  const past = ranges.filter(({ to }) => to < today)
  const isSpecial = (date: string) => (fields[specialPath(date)] ?? null) !== null
  // One that goes by the moon may have been added on the day that was named in the end.
  const holidays = nextHolidays(today).filter(({ date, isByMoon }) =>
    [0, ...(isByMoon ? [-1, 1] : [])].every((days) => !isSpecial(addDays(date, days))),
  )
  const edit = (range: SpecialRange) => setOpened({ old: range, start: range })
  const add = () =>
    setOpened({
      old: null,
      start: { from: today, to: today, text: 'off', name: { uz: '', ru: '', eng: '' } },
    })
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={text('places.special')}>
      <header className={`${parts.row} ${styles.head}`}>
        <h2>{text('places.special')}</h2>
        <DeskButton variant="ink" icon={icons.plusBold} label={text('places.addSpecial')} onPress={add}>
          {text('places.day')}
        </DeskButton>
      </header>
      {coming.length === 0 && <p className={parts.quiet}>{text('places.noSpecial')}</p>}
      <RangeList ranges={coming} zone={zone} now={now} onPress={edit} />
      {holidays.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('places.holidays', { count: holidays.length })}</summary>
          <p className={parts.quiet}>{text('places.holidaysHint')}</p>
          <ul className={`${parts.list} ${styles.specials}`}>
            {holidays.map(({ date, name, isByMoon }) => (
              <li key={`${date} ${name.uz}`}>
                <span className={parts.grow}>
                  <b>{name[language]}</b>
                  <small>
                    {isByMoon
                      ? text('places.moonDay', { date: formatDay(date, { language, now, zone }) })
                      : formatDay(date, { language, now, zone })}
                  </small>
                </span>
                <DeskButton
                  variant="outline"
                  label={text('places.addHoliday', { name: name[language] })}
                  onPress={() => setOpened({ old: null, start: { from: date, to: date, text: 'off', name } })}
                >
                  {text('places.add')}
                </DeskButton>
              </li>
            ))}
          </ul>
        </details>
      )}
      {past.length > 0 && (
        <details className={styles.fold}>
          <summary>{text('places.past', { count: past.length })}</summary>
          <RangeList ranges={past.toReversed()} zone={zone} now={now} onPress={edit} />
        </details>
      )}
      {opened && (
        <SpecialSheet
          {...opened}
          fields={fields}
          reading={{ language, now, zone }}
          onDone={(changes) => {
            onChange(changes)
            setOpened(null)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  )
}

type RangeListProps = {
  ranges: readonly SpecialRange[]
  zone: string
  now: Date
  onPress: (range: SpecialRange) => void
}

function RangeList({ ranges, zone, now, onPress }: RangeListProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  return (
    <ul className={`${parts.list} ${styles.specials}`}>
      {ranges.map((range) => {
        const plan = parseDayText(range.text)
        const days = formatRange(range, { language, now, zone })
        const hours = !plan || plan.isOff ? null : formatHours(plan.intervals, language)
        return (
          <li key={range.from}>
            <button type="button" className={`${parts.row} ${styles.special}`} onClick={() => onPress(range)}>
              <span className={parts.grow}>
                <b>{nameOf(range.name) || days}</b>
                {nameOf(range.name) !== '' && <small>{days}</small>}
              </span>
              <Pill tone={hours === null ? 'late' : 'note'}>{hours ?? text('places.closed')}</Pill>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** '31 December', '31 December – 2 January 2027'. */
const formatRange = ({ from, to }: Pick<SpecialRange, 'from' | 'to'>, reading: CalendarReading): string =>
  from === to ? formatDay(from, reading) : `${formatDay(from, reading)} – ${formatDay(to, reading)}`

import { dayText, parseDayText, TEXT_LANGUAGES, type FieldValue } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDay, type CalendarReading } from '@dasturxon/i18n/formats'
import { DateField, icons, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { Note } from '../../ui/parts.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { ClockFields, inOrder, isWhole } from './clock-fields.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { datesOf, rangeChanges, takenDates, type SpecialRange } from './special-days.ts'
import clockFields from './clock-fields.module.css'
import styles from './places.module.css'

/** How many days that are special already are named. */
const FEW = 5
/** Letters of the name of a day. */
const MOST_LETTERS = 80

type SpecialSheetProps = {
  old: SpecialRange | null
  start: SpecialRange
  fields: Readonly<Record<string, FieldValue>>
  reading: CalendarReading
  onDone: (changes: Record<string, FieldValue>) => void
  onClose: () => void
}

/** One special day, or several that follow each other: when, closed or open at other hours, and what it is called. */
export function SpecialSheet({ old, start, fields, reading, onDone, onClose }: SpecialSheetProps) {
  const { text } = useDeskText()
  const [from, setFrom] = useState(start.from)
  const [to, setTo] = useState(start.to)
  const [name, setName] = useState(start.name)
  const first = parseDayText(start.text)
  const [isClosed, setClosed] = useState(first?.isOff ?? true)
  const [intervals, setIntervals] = useState(
    first && first.intervals.length > 0 ? first.intervals : [{ open: '10:00', close: '18:00' }],
  )
  const dates = from === '' || to === '' ? [] : datesOf({ from, to })
  const taken = dates.length === 0 ? [] : takenDates(fields, { from, to }, old)
  const isReady = dates.length > 0 && (isClosed || isWhole(intervals))
  const done = () => {
    const plan = inOrder({ isOff: isClosed, intervals: isClosed ? [] : intervals })
    onDone(rangeChanges(old, { from, to, text: dayText(plan), name }))
  }
  return (
    <PlaceSheet
      title={text(old ? 'places.specialDay' : 'places.addSpecial')}
      isReady={isReady}
      onDone={done}
      onRemove={old ? () => onDone(rangeChanges(old, null)) : undefined}
      onClose={onClose}
    >
      <div className={styles.dates}>
        <DateField
          label={text('places.from')}
          value={from}
          onChange={(value) => {
            setFrom(value)
            if (to === '' || to < value || to === from) setTo(value)
          }}
        />
        <DateField label={text('places.to')} value={to} min={from} onChange={setTo} />
      </div>
      {dates.length === 0 && (
        <p className={clockFields.wrong} role="alert">
          {text('places.wrongDates')}
        </p>
      )}
      {taken.length > 0 && (
        <Note icon={icons.warningFill}>
          {text('places.taken', {
            days: taken
              .slice(0, FEW)
              .map((date) => formatDay(date, reading))
              .join(', '),
          })}
        </Note>
      )}
      <SwitchRow
        className={styles.switch}
        label={text('places.closedAllDay')}
        isOn={isClosed}
        onChange={setClosed}
      />
      {!isClosed && <ClockFields intervals={intervals} onChange={setIntervals} />}
      {TEXT_LANGUAGES.map((one) => (
        <TextField
          key={one}
          label={text('product.nameIn', { language: text(`product.${one}`) })}
          value={name[one]}
          maxLength={MOST_LETTERS}
          onChange={(value) => setName({ ...name, [one]: value })}
        />
      ))}
    </PlaceSheet>
  )
}

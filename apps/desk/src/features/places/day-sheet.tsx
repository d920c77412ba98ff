import { dayText, WEEK_DAYS, weekPath, type DayPlan, type WeekDay } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatWeekDay } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { ClockFields, inOrder, isWhole } from './clock-fields.tsx'
import styles from './places.module.css'

type DaySheetProps = {
  type: string
  weekDay: WeekDay
  plan: DayPlan
  /** Of this day, and of those that it was copied to. */
  onDone: (changes: Record<string, string>) => void
  onClose: () => void
}

/** One weekday by plain fields: open or not, from when until when, and which other days are like it (desk §5.13). */
export function DaySheet({ type, weekDay, plan, onDone, onClose }: DaySheetProps) {
  const { text, language } = useDeskText()
  const [{ isOff, intervals }, setPlan] = useState(plan)
  const [others, setOthers] = useState<ReadonlySet<WeekDay>>(new Set())
  const day = formatWeekDay(weekDay, language)
  const done = () => {
    const value = dayText(inOrder({ isOff, intervals }))
    onDone(Object.fromEntries([weekDay, ...others].map((one) => [weekPath(type, one), value])))
  }
  const toggle = (one: WeekDay) =>
    setOthers(
      (known) => new Set(known.has(one) ? [...known].filter((other) => other !== one) : [...known, one]),
    )
  return (
    <DeskSheet
      title={day}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <DeskButton variant="brand" isLarge isDisabled={!isWhole(intervals)} onPress={done}>
            {text('places.done')}
          </DeskButton>
        </div>
      }
    >
      <div className={parts.stack}>
        <SwitchRow
          className={styles.switch}
          words={text(isOff ? 'places.dayOff' : 'places.works')}
          label={text('places.worksOn', { day })}
          isOn={!isOff}
          onChange={(isOn) => setPlan({ isOff: !isOn, intervals })}
        />
        {!isOff && (
          <ClockFields intervals={intervals} onChange={(next) => setPlan({ isOff, intervals: next })} />
        )}
        <fieldset className={`${parts.checks} ${styles.copyTo}`}>
          <legend>{text('places.sameOn')}</legend>
          {WEEK_DAYS.filter((one) => one !== weekDay).map((one) => (
            <label key={one}>
              <input type="checkbox" checked={others.has(one)} onChange={() => toggle(one)} />
              {formatWeekDay(one, language, 'short')}
            </label>
          ))}
          <DeskButton onPress={() => setOthers(new Set(WEEK_DAYS.filter((one) => one !== weekDay)))}>
            {text('places.everyDay')}
          </DeskButton>
        </fieldset>
      </div>
    </DeskSheet>
  )
}

import { useDeskText } from '@dasturxon/i18n/desk'
import { formatDay } from '@dasturxon/i18n/formats'
import { Icon, icons, joinClasses } from '@dasturxon/ui'
import type { ReactNode } from 'react'
import { daysBy } from './days-by.ts'
import styles from './day-switch.module.css'

type DayChoiceProps = {
  label: string
  /** 'YYYY-MM-DD'. */
  day: string
  /** The business day that it is, after which there is none. */
  today: string
  /** Another choice than a day is in force. */
  isQuiet?: boolean
  /** Days to come can be chosen, too. */
  isEndless?: boolean
  onChange: (day: string) => void
}

/** A day in words, over the field by which the device chooses one. */
function DayField({ label, day, today, isQuiet = false, isEndless = false, onChange }: DayChoiceProps) {
  const { language } = useDeskText()
  return (
    <label>
      <b className={joinClasses(isQuiet && styles.quiet)}>{formatDay(day, { language, ...daysBy(today) })}</b>
      <Icon of={icons.calendarBlank} />
      <input
        type="date"
        aria-label={label}
        value={day}
        max={isEndless ? undefined : today}
        onClick={(event) => event.currentTarget.showPicker()}
        onChange={(event) => event.currentTarget.value !== '' && onChange(event.currentTarget.value)}
      />
    </label>
  )
}

/** One of two days between which something is asked for. */
export function DayChoice({ children, ...day }: DayChoiceProps & { children: ReactNode }) {
  return (
    <div className={styles.switch}>
      <span className={styles.word} aria-hidden>
        {children}
      </span>
      <DayField {...day} />
    </div>
  )
}

type DaySwitchProps = Omit<DayChoiceProps, 'label'> & {
  labels: { day: string; before: string; after: string }
  onStep: (by: number) => void
}

/** The day before, the day, the day after. */
export function DaySwitch({ labels, onStep, ...choice }: DaySwitchProps) {
  return (
    <div className={styles.switch}>
      <button type="button" aria-label={labels.before} onClick={() => onStep(-1)}>
        <Icon of={icons.caretLeft} />
      </button>
      <DayField label={labels.day} {...choice} />
      <button
        type="button"
        aria-label={labels.after}
        disabled={choice.day >= choice.today && !choice.isQuiet && !choice.isEndless}
        onClick={() => onStep(1)}
      >
        <Icon of={icons.caretRight} />
      </button>
    </div>
  )
}

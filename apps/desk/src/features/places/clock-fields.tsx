import {
  areApart,
  minutesOf,
  type ClockInterval,
  DAY_MINUTES,
  type DayPlan,
  MOST_INTERVALS,
} from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { Icon, icons } from '@dasturxon/ui'
import { DeskButton } from '../../ui/parts.tsx'
import { nextOpening, splitDay } from './day-bar.ts'
import parts from '../../ui/parts.module.css'
import styles from './clock-fields.module.css'

type ClockFieldsProps = {
  intervals: readonly ClockInterval[]
  onChange: (intervals: readonly ClockInterval[]) => void
}

/** The openings of a day as plain fields of time: all that the bars can do, and to the minute. */
export function ClockFields({ intervals, onChange }: ClockFieldsProps) {
  const { text } = useDeskText()
  const added = splitDay(intervals) ?? addAfter(intervals)
  const set = (index: number, change: Partial<ClockInterval>) =>
    onChange(intervals.map((one, at) => (at === index ? { ...one, ...change } : one)))
  return (
    <div className={styles.clocks}>
      {intervals.map((interval, index) => (
        // openings have no name but their place
        <div key={index} className={styles.opening}>
          {(['open', 'close'] as const).map((edge) => (
            <label key={edge} className={styles.field}>
              <span>{text(`places.${edge}s`)}</span>
              <input
                type="time"
                required
                value={interval[edge]}
                onChange={(event) => set(index, { [edge]: event.currentTarget.value })}
              />
            </label>
          ))}
          {intervals.length > 1 && (
            <button
              type="button"
              className={`${parts.tool} ${styles.round}`}
              aria-label={text('places.removeOpening', { hours: `${interval.open}–${interval.close}` })}
              onClick={() => onChange(intervals.toSpliced(index, 1))}
            >
              <Icon of={icons.trash} />
            </button>
          )}
          {minutesOf(interval).to > DAY_MINUTES && interval.open !== interval.close && (
            <small className={styles.after}>{text('places.nextDay')}</small>
          )}
        </div>
      ))}
      {!isWhole(intervals) && (
        <p className={styles.wrong} role="alert">
          {text('places.meet')}
        </p>
      )}
      <div className={parts.wrapping}>
        {added && intervals.length < MOST_INTERVALS && (
          <DeskButton icon={icons.plusBold} onPress={() => onChange(added)}>
            {text('places.addOpening')}
          </DeskButton>
        )}
        <DeskButton onPress={() => onChange([{ open: '00:00', close: '00:00' }])}>
          {text('places.roundTheClock')}
        </DeskButton>
      </div>
    </div>
  )
}

function addAfter(intervals: readonly ClockInterval[]): ClockInterval[] | null {
  const next = nextOpening(intervals)
  return next && [...intervals, next]
}

/** Whether every time is there, and no opening meets another one. */
export const isWhole = (intervals: readonly ClockInterval[]): boolean =>
  intervals.every(({ open, close }) => open !== '' && close !== '') && areApart(intervals)

/** In the order of the day. */
export const inOrder = ({ isOff, intervals }: DayPlan): DayPlan => ({
  isOff,
  intervals: intervals.toSorted((a, b) => minutesOf(a).from - minutesOf(b).from),
})

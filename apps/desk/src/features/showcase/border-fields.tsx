import { formatClock, parseClock, toLocalTime, toMoment } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { useId } from 'react'
import parts from '../../ui/parts.module.css'
import columns from '../record/language-columns.module.css'
import styles from './showcase.module.css'

/** A moment as the field of the browser writes it, by the clock of a zone. */
function toField(moment: string | null, zone: string): string {
  if (moment === null) return ''
  const { day, minutes } = toLocalTime(new Date(moment), zone)
  return `${day}T${formatClock(minutes)}`
}

/** The moment of what the field of the browser holds; null where it is empty, undefined while it is none. */
function fromField(words: string, zone: string, seconds = 0): string | null | undefined {
  if (words === '') return null
  const [day = '', clock = ''] = words.split('T')
  const minutes = parseClock(clock)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || minutes === null) return undefined
  return new Date(toMoment(day, minutes, zone).getTime() + seconds * 1000).toISOString()
}

type Border = { path: string; value: string | null }

type BorderFieldsProps = {
  from: Border
  until: Border
  zone: string
  /** The last minute is of it, as promo codes have it; otherwise it ends before it. */
  isLastMinuteWhole?: boolean
  onChange: (path: string, value: string | null) => void
}

/** From when until when, by the clock of the shop's first branch; an empty one is no border. */
export function BorderFields({ from, until, zone, isLastMinuteWhole = false, onChange }: BorderFieldsProps) {
  const show = useTexts('showcase')
  const id = useId()
  const isWrong = from.value !== null && until.value !== null && from.value >= until.value
  return (
    <fieldset className={styles.borders} aria-describedby={id}>
      <legend className="sr-only">{show('when')}</legend>
      {(
        [
          ['from', from, 0],
          ['until', until, isLastMinuteWhole ? 59 : 0],
        ] as const
      ).map(([key, { path, value }, seconds]) => (
        <label key={path} className={`${parts.column} ${styles.border}`}>
          <span className={parts.quiet}>{show(key)}</span>
          <input
            type="datetime-local"
            className={columns.text}
            value={toField(value, zone)}
            aria-invalid={isWrong || undefined}
            onChange={(event) => {
              const moment = fromField(event.currentTarget.value, zone, seconds)
              if (moment !== undefined) onChange(path, moment)
            }}
          />
        </label>
      ))}
      <p id={id} className={isWrong ? styles.wrong : parts.quiet}>
        {isWrong ? show('untilWrong') : show('zone', { zone })}
      </p>
    </fieldset>
  )
}

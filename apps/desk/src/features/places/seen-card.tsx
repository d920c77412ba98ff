import { specialPath, toLocalTime, type FieldValue } from '@dasturxon/domain'
import { useLastData } from '@dasturxon/client'
import { useDeskText } from '@dasturxon/i18n/desk'
import { formatHours, formatMomentWithin, formatTime } from '@dasturxon/i18n/formats'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useName } from '../../session/desk.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { momentOf } from '../../ui/moment-of.ts'
import { seenAt, type Seen } from './seen.ts'
import { specialRanges } from './special-days.ts'
import clockFields from './clock-fields.module.css'
import styles from './places.module.css'

type SeenCardProps = { fields: Readonly<Record<string, FieldValue>>; zone: string; now: Date }

/** What customers see of the branch now, or at a moment that is asked about, by what is typed (desk §5.13). */
export function SeenCard({ fields, zone, now: present }: SeenCardProps) {
  const { text, language } = useDeskText()
  const nameOf = useName()
  const [typed, setTyped] = useState('')
  const zones = useLastData(useQuery('desk.zones', {}).answer)?.zones
  const isReached =
    zones?.some(({ cityId, fields: { active } }) => active && cityId === fields['cityId']) ?? true
  const asked = momentOf(typed, zone)
  const now = asked ?? present
  const { day } = toLocalTime(now, zone)
  const special =
    (fields[specialPath(day)] ?? null) !== null &&
    specialRanges(fields).find(({ from, to }) => from <= day && day <= to)
  const reading = { language, now: present, zone }
  function stateText({ state }: Seen): string {
    if (state.kind === 'open')
      return state.until
        ? text('places.openUntil', { time: shortly(state.until) })
        : text('places.openAlways')
    return state.opensAt ? text('places.opensAt', { time: shortly(state.opensAt) }) : text('places.closed')
  }
  /** The time alone on the same day. */
  const shortly = (moment: Date) =>
    toLocalTime(moment, zone).day === day ? formatTime(moment, zone) : formatMomentWithin(moment, reading)
  return (
    <section className={`${parts.card} ${parts.block}`} aria-label={text('places.seen')}>
      <h2>{text(asked ? 'places.seenThen' : 'places.seen')}</h2>
      {special && (
        <p className={parts.quiet}>
          {text('places.specialDay')}
          {nameOf(special.name) !== '' && `: ${nameOf(special.name)}`}
        </p>
      )}
      <ul className={`${parts.stack} ${styles.seen}`} aria-live="polite">
        {seenAt(fields, { now, zone }).map((one) => (
          <li key={one.service} data-service={one.service}>
            <b>{text(`service.${one.service}`)}</b>
            {one.isOffered && one.service === 'DELIVERY' && !isReached ? (
              <a href={paths.zones}>
                <Pill tone="late">{text('places.noZone')}</Pill>
              </a>
            ) : one.isOffered ? (
              <>
                <Pill tone={one.state.kind === 'open' ? 'ok' : 'late'}>{stateText(one)}</Pill>
                <small>
                  {one.today.length > 0 ? formatHours(one.today, language) : text('places.dayOff')}
                </small>
              </>
            ) : (
              <Pill>{text('places.notOffered')}</Pill>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.whatIf}>
        <label className={clockFields.field}>
          <span>{text('places.whatIf')}</span>
          <input
            type="datetime-local"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {typed !== '' && <DeskButton onPress={() => setTyped('')}>{text('places.now')}</DeskButton>}
      </div>
    </section>
  )
}

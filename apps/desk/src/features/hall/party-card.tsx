import type { DeskReservation } from '@dasturxon/contract/desk'
import {
  answerableFrom,
  canAnswer,
  formatPhone,
  MOST_CHAIRS,
  toLocalTime,
  type ReservationAnswer,
} from '@dasturxon/domain'
import { formatDay, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons, SelectField } from '@dasturxon/ui'
import { useAct } from '../../session/use-act.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import styles from './day.module.css'
import { parseBetween } from './parse-between.ts'

type PartyCardProps = {
  reservation: DeskReservation
  zone: string
  /** In milliseconds. */
  now: number
  tables: readonly { id: string; name: string }[]
  isOpen: boolean
  onOpen: () => void
}

/** A party with its time, table and phone, and what may be said of it now; opened, also another table and number of guests (DSK-165). */
export function PartyCard({ reservation, zone, now, tables, isOpen, onOpen }: PartyCardProps) {
  const say = useTexts('hall')
  const { text, language } = useDeskText()
  const act = useAct()
  const { id, time, endsAt, status, place, phone, name, chairs, comment, isWalkIn, confirmedBy } = reservation
  const move = (to: { tableId?: string; chairs?: number }) =>
    void act('desk.moveReservation', { params: { id }, body: to })
  const at = (moment: number | string) => formatTime(new Date(moment), zone)
  const called = isWalkIn ? say('day.walkIn') : name || say('day.nameless')
  const soon = (answer: ReservationAnswer): number | null => {
    const from = answerableFrom(answer, Date.parse(time))
    return from !== null && from > now ? from : null
  }
  /** One that comes with time is shown once the party is opened, and says from when on it can be pressed. */
  const shown = (['ARRIVE', 'LEAVE', 'CONFIRM', 'NO_SHOW', 'CANCEL'] as const).filter(
    (answer) =>
      canAnswer(status, answer) &&
      !(answer === 'CONFIRM' && confirmedBy) &&
      (isOpen || (answer !== 'CANCEL' && soon(answer) === null)),
  )
  const missedFrom = shown.includes('NO_SHOW') ? soon('NO_SHOW') : null
  const { day } = toLocalTime(new Date(time), zone)
  const isToday = day === toLocalTime(new Date(now), zone).day
  return (
    <li className={`${parts.pile} ${styles.item}`} data-open={isOpen || undefined}>
      <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onOpen}>
        <time>{at(time)}</time>
        <span>
          <b>
            {called} · {text('hall.guests', { count: chairs })}
          </b>
          <small>
            {!isToday && `${formatDay(day, { language, zone, now: new Date(now) })} · `}
            {say('plan.table', { name: place.table })} · {at(time)}–{at(endsAt)}
          </small>
        </span>
        {status !== 'ACTIVE' && (
          <Pill tone={status === 'ARRIVED' ? 'ok' : undefined}>{say(`day.${status}`)}</Pill>
        )}
      </button>
      {phone !== '' && (
        <a className={styles.phone} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      {comment !== '' && <p className={parts.quiet}>{comment}</p>}
      {isOpen && (status === 'ACTIVE' || status === 'ARRIVED') && (
        <div className={`${parts.line} ${styles.edits}`}>
          <SelectField
            label={say('codes.ofTable')}
            value={place.tableId}
            options={tables.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(tableId) => tableId !== '' && move({ tableId })}
          />
          <NumberField
            label={say('day.guests')}
            value={chairs}
            parse={parseBetween(1, MOST_CHAIRS)}
            onChange={(count) => move({ chairs: count })}
          />
        </div>
      )}
      {shown.length > 0 && (
        <div className={parts.row}>
          {shown.map((answer) => (
            <DeskButton
              key={answer}
              variant={answer === 'ARRIVE' ? 'brand' : answer === 'CANCEL' ? 'bad' : 'outline'}
              {...(answer === 'ARRIVE' && { icon: icons.checkBold })}
              label={`${say(`day.do${answer}`)}: ${called}`}
              isDisabled={soon(answer) !== null}
              onPress={() => void act('desk.answerReservation', { params: { id }, body: { answer } })}
            >
              {say(`day.do${answer}`)}
            </DeskButton>
          ))}
        </div>
      )}
      {missedFrom !== null && (
        <p className={parts.quiet}>{say('day.missedFrom', { time: at(missedFrom) })}</p>
      )}
    </li>
  )
}

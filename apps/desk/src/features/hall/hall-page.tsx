import { useTime } from '@dasturxon/client'
import type { DeskReservation } from '@dasturxon/contract/desk'
import { formatPhone, MINUTE_MS, toLocalTime } from '@dasturxon/domain'
import { formatDay, formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { paths } from '../../paths.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useBranch, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CallCards } from './call-cards.tsx'
import { HallTabs } from './hall-tabs.tsx'
import styles from './hall.module.css'

/** The hall: who calls, what is open at each table, and who has reserved (desk §5.8). */
export function HallPage() {
  const { text } = useDeskText()
  const name = useName()
  const { calls } = useBoard()
  const { branch, branches } = useBranch()
  const shown = branch ?? branches[0]
  const { answer } = useQuery('desk.tables', shown ? { query: { branchId: shown.id } } : null)
  const halls = answer.kind === 'ready' ? answer.data.halls : []
  const orders = answer.kind === 'ready' ? answer.data.orders : []
  const called = new Set(
    [...calls.values()].filter(({ status }) => status === 'CALLED').map(({ table }) => table.id),
  )
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <div className={parts.row}>
        <h1>{text('frame.hall')}</h1>
        {branches.length > 1 && shown && <Pill>{name(shown.name)}</Pill>}
        <HallTabs page="hall" />
      </div>
      <CallCards />
      {halls.map((hall) => (
        <section key={hall.id} className={parts.stack}>
          <h2>{name(hall.name)}</h2>
          <div className={styles.tables}>
            {hall.tables.map((table) => {
              const open = orders.filter(({ tableId }) => tableId === table.id)
              return (
                <div key={table.id} className={styles.table} data-called={called.has(table.id) || undefined}>
                  <b>{table.name}</b>
                  {open.length === 0 ? (
                    <span className={parts.quiet}>{text('hall.free')}</span>
                  ) : (
                    open.map(({ number }) => (
                      <a key={number} href={paths.order(number)}>
                        {number}
                      </a>
                    ))
                  )}
                </div>
              )
            })}
          </div>
        </section>
      ))}
      {shown && <Reservations branchId={shown.id} zone={shown.timeZone} />}
    </div>
  )
}

type Answer = 'CONFIRM' | 'CANCEL' | 'NO_SHOW'

/** Reservations from today on, by day, each with its table, its guest and how to reach them (DAY-14). */
function Reservations({ branchId, zone }: { branchId: string; zone: string }) {
  const { text, language } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const now = useTime((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS)
  const { day } = toLocalTime(new Date(now), zone)
  const isAllowed = grant('reservations.change') !== 'no'
  const { answer } = useQuery('desk.reservations', isAllowed ? { query: { branchId, from: day } } : null)
  if (answer.kind !== 'ready') return null
  const send = (id: string, word: Answer) =>
    void act('desk.answerReservation', { params: { id }, body: { answer: word } })
  const days = Map.groupBy(answer.data, ({ time }) => toLocalTime(new Date(time), zone).day)
  return (
    <section className={parts.stack}>
      <h2>{text('hall.reservations')}</h2>
      {answer.data.length === 0 && <p className={parts.quiet}>{text('hall.noReservations')}</p>}
      {[...days].map(([date, reservations]) => (
        <section key={date} className={parts.stack}>
          <h3 className={styles.day}>{formatDay(date, { language, zone, now: new Date(now) })}</h3>
          <ul className={`${parts.card} ${parts.list}`}>
            {reservations.map((one) => (
              <ReservationItem key={one.id} reservation={one} zone={zone} now={now} onAnswer={send} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

type ReservationItemProps = {
  reservation: DeskReservation
  zone: string
  /** In milliseconds. */
  now: number
  onAnswer: (id: string, answer: Answer) => void
}

function ReservationItem({ reservation, zone, now, onAnswer }: ReservationItemProps) {
  const { text } = useDeskText()
  const name = useName()
  const { id, status, place, phone, confirmedBy } = reservation
  const isActive = status === 'ACTIVE'
  return (
    <li className={parts.item}>
      <div className={parts.grow}>
        <b>{formatTime(new Date(reservation.time), zone)}</b> · {text('service.TABLE', { name: place.table })}
        , {name(place.hall)} · <b>{text('hall.guests', { count: reservation.chairs })}</b>
        <p>
          {reservation.name} ·{' '}
          <a className={styles.phone} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        </p>
        {reservation.comment !== '' && <p className={parts.quiet}>{reservation.comment}</p>}
        {!isActive && <p className={parts.quiet}>{text(`hall.${status}`)}</p>}
        {isActive && confirmedBy && (
          <p className={parts.quiet}>{text('hall.confirmed', { name: confirmedBy })}</p>
        )}
      </div>
      {isActive && !confirmedBy && (
        <DeskButton onPress={() => onAnswer(id, 'CONFIRM')}>{text('hall.confirm')}</DeskButton>
      )}
      {isActive && Date.parse(reservation.time) <= now && (
        <DeskButton variant="outline" onPress={() => onAnswer(id, 'NO_SHOW')}>
          {text('hall.noShow')}
        </DeskButton>
      )}
    </li>
  )
}

import { toLocalTime } from '@dasturxon/domain'
import { formatTime } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { paths } from '../../paths.ts'
import { serverNow } from '../../runtime/clock.ts'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useBranch, useGrant, useName } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { CallCards } from './call-cards.tsx'
import styles from './hall.module.css'

/** The hall: who calls, what is open at each table, and today's reservations (desk §5.8). */
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

function Reservations({ branchId, zone }: { branchId: string; zone: string }) {
  const { text } = useDeskText()
  const grant = useGrant()
  const act = useAct()
  const { day } = toLocalTime(new Date(serverNow()), zone)
  const isAllowed = grant('reservations.change') !== 'no'
  const { answer } = useQuery('desk.reservations', isAllowed ? { query: { branchId, day } } : null)
  if (answer.kind !== 'ready') return null
  const send = (id: string, word: 'CONFIRM' | 'CANCEL' | 'NO_SHOW') =>
    void act('desk.answerReservation', { params: { id }, body: { answer: word } })
  return (
    <section className={parts.stack}>
      <h2>{text('hall.reservations')}</h2>
      {answer.data.length === 0 && <p className={parts.quiet}>{text('hall.noReservations')}</p>}
      <ul className={`${parts.card} ${parts.list}`}>
        {answer.data.map((one) => (
          <li key={one.id} className={parts.item}>
            <div className={parts.grow}>
              <b>{formatTime(new Date(one.time), zone)}</b> · {one.name} ·{' '}
              {text('hall.guests', { count: one.chairs })}
              {one.confirmedBy && (
                <p className={parts.quiet}>{text('hall.confirmed', { name: one.confirmedBy })}</p>
              )}
            </div>
            {one.status === 'ACTIVE' && !one.confirmedBy && (
              <DeskButton onPress={() => send(one.id, 'CONFIRM')}>{text('hall.confirm')}</DeskButton>
            )}
            {one.status === 'ACTIVE' && (
              <DeskButton variant="outline" onPress={() => send(one.id, 'NO_SHOW')}>
                {text('hall.noShow')}
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

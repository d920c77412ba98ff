import { useSearchParams, useTime } from '@dasturxon/client'
import { addDays, MINUTE_MS, toLocalTime, type ReservationAnswer } from '@dasturxon/domain'
import { formatDay } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBranch } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { DaySwitch } from '../../ui/day-switch.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { DayLine } from './day-line.tsx'
import { daysAfter, ofDay } from './day-span.ts'
import styles from './day.module.css'
import { HallTabs } from './hall-tabs.tsx'
import { PartyCard } from './party-card.tsx'
import { PartySheet } from './party-sheet.tsx'

/** Who comes on a day: by table on a line, and one after the other (part three work §2, DSK-114, DSK-165). */
export function DayPage() {
  const { text } = useDeskText()
  const { branch, branches } = useBranch()
  const shown = branch ?? branches[0]
  return (
    <div className={`${parts.page} ${parts.stack}`}>
      <header className={parts.row}>
        <h1>{text('frame.hall')}</h1>
        <HallTabs page="day" />
      </header>
      {shown && <Day key={shown.id} branchId={shown.id} zone={shown.timeZone} />}
    </div>
  )
}

function Day({ branchId, zone }: { branchId: string; zone: string }) {
  const say = useTexts('hall')
  const { text, language } = useDeskText()
  const act = useAct()
  const [parameters, setParameters] = useSearchParams()
  const now = useTime((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS)
  const { day: today } = toLocalTime(new Date(now), zone)
  const asked = parameters.get('day')
  const day = asked !== null && /^2\d{3}-\d\d-\d\d$/.test(asked) ? asked : today
  const reserved = useQuery('desk.reservations', { query: { branchId, from: day } })
  const hall = useQuery('desk.tables', { query: { branchId } })
  const halls = hall.answer.kind === 'ready' ? hall.answer.data.halls : []
  const all = reserved.answer.kind === 'ready' ? reserved.answer.data : []
  const parties = ofDay(all, { day, zone })
  const [openId, setOpenId] = useState<string | null>(null)
  const [writes, setWrites] = useState<'walkIn' | 'book' | null>(null)
  const tables = halls.flatMap((one) => one.tables)

  function go(to: string) {
    const next = new URLSearchParams(parameters)
    next.set('day', to)
    setParameters(next, { replace: true, preventScrollReset: true })
  }
  const answerTo = (id: string) => (answer: ReservationAnswer) =>
    void act('desk.answerReservation', { params: { id }, body: { answer } })
  const move = (id: string, to: { tableId?: string; time?: string; chairs?: number }) =>
    void act('desk.moveReservation', { params: { id }, body: to })

  return (
    <>
      <div className={parts.row}>
        <DaySwitch
          labels={{ day: say('day.day'), before: say('day.before'), after: say('day.after') }}
          day={day}
          today={today}
          isEndless
          onChange={go}
          onStep={(by) => go(addDays(day, by))}
        />
        {daysAfter(today).map((one) => (
          <DeskButton key={one} variant={one === day ? 'ink' : 'outline'} onPress={() => go(one)}>
            {formatDay(one, { language, zone, now: new Date(now) })}{' '}
            {ofDay(all, { day: one, zone }).length || ''}
          </DeskButton>
        ))}
        <span className={parts.end} />
        {day === today && (
          <DeskButton variant="outline" icon={icons.user} onPress={() => setWrites('walkIn')}>
            {say('day.walkIn')}
          </DeskButton>
        )}
        <DeskButton variant="brand" icon={icons.plusBold} onPress={() => setWrites('book')}>
          {say('day.book')}
        </DeskButton>
      </div>
      <p className={parts.quiet}>
        {say('day.counts', {
          parties: parties.length,
          guests: parties.reduce((sum, { chairs }) => sum + chairs, 0),
        })}
      </p>
      <div className={styles.body}>
        <DayLine
          halls={halls}
          reservations={parties}
          day={day}
          zone={zone}
          now={now}
          chosenId={openId}
          onChoose={setOpenId}
          onMove={move}
        />
        {parties.length === 0 && reserved.answer.kind === 'ready' && (
          <p className={parts.quiet}>{text('hall.noReservations')}</p>
        )}
        <ul className={`${parts.card} ${parts.list} ${styles.parties}`}>
          {parties.map((one) => (
            <PartyCard
              key={one.id}
              reservation={one}
              zone={zone}
              now={now}
              tables={tables}
              isOpen={one.id === openId}
              onOpen={() => setOpenId(one.id === openId ? null : one.id)}
              onAnswer={answerTo(one.id)}
              onMove={(to) => move(one.id, to)}
            />
          ))}
        </ul>
      </div>
      {writes && (
        <PartySheet
          branchId={branchId}
          zone={zone}
          day={day}
          isWalkIn={writes === 'walkIn'}
          tables={tables}
          onClose={() => setWrites(null)}
        />
      )}
    </>
  )
}

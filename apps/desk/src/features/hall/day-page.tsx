import { useTime } from '@dasturxon/client'
import type { DeskCallOutput, DeskReservation } from '@dasturxon/contract/desk'
import { addDays, MINUTE_MS, toLocalTime } from '@dasturxon/domain'
import { formatDay } from '@dasturxon/i18n/formats'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useAct } from '../../session/use-act.ts'
import { DaySwitch } from '../../ui/day-switch.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { Read } from '../../ui/read.tsx'
import { useParameters } from '../../ui/use-parameters.ts'
import { DayLine } from './day-line.tsx'
import { daysAfter, ofDay } from './day-span.ts'
import styles from './day.module.css'
import { HallFrame } from './hall-frame.tsx'
import { PartyCard } from './party-card.tsx'
import { PartySheet } from './party-sheet.tsx'

/** Who comes on a day: by table on a line, and one after the other (part three work §2, DSK-114, DSK-165). */
export function DayPage() {
  return (
    <HallFrame page="day">{({ id, timeZone }) => <Day key={id} branchId={id} zone={timeZone} />}</HallFrame>
  )
}

function Day({ branchId, zone }: { branchId: string; zone: string }) {
  const say = useTexts('hall')
  const { language } = useDeskText()
  const [parameters, change] = useParameters()
  const now = useTime((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS)
  const { day: today } = toLocalTime(new Date(now), zone)
  const asked = parameters.get('day')
  const day = asked !== null && /^2\d{3}-\d\d-\d\d$/.test(asked) ? asked : today
  const reserved = useQuery('desk.reservations', { query: { branchId, from: day } })
  const hall = useQuery('desk.tables', { query: { branchId } })
  const [writes, setWrites] = useState<'walkIn' | 'book' | null>(null)
  const known = reserved.answer.kind === 'ready' ? reserved.answer.data : []
  const tables = hall.answer.kind === 'ready' ? hall.answer.data.halls.flatMap((one) => one.tables) : []

  const go = (to: string) => change('day', to)

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
            {ofDay(known, { day: one, zone }).length || ''}
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
      <Read question={hall}>
        {({ halls }) => (
          // what was read of one day says nothing of another
          <Read key={day} question={reserved}>
            {(all) => (
              <Parties halls={halls} parties={ofDay(all, { day, zone })} day={day} zone={zone} now={now} />
            )}
          </Read>
        )}
      </Read>
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

type PartiesProps = {
  halls: DeskCallOutput<'desk.tables'>['halls']
  parties: DeskReservation[]
  day: string
  zone: string
  /** In milliseconds. */
  now: number
}

/** The parties of a day, on its line and one after the other. */
function Parties({ halls, parties, day, zone, now }: PartiesProps) {
  const say = useTexts('hall')
  const { text } = useDeskText()
  const act = useAct()
  const [openId, setOpenId] = useState<string | null>(null)
  const tables = halls.flatMap((one) => one.tables)
  return (
    <>
      <p className={parts.quiet}>
        {say('day.counts', {
          parties: parties.length,
          guests: parties.reduce((sum, { chairs }) => sum + chairs, 0),
        })}
      </p>
      <div className={`${parts.single} ${styles.body}`}>
        <DayLine
          halls={halls}
          reservations={parties}
          day={day}
          zone={zone}
          now={now}
          chosenId={openId}
          onChoose={setOpenId}
          onMove={(id, to) => void act('desk.moveReservation', { params: { id }, body: to })}
        />
        {parties.length === 0 && <p className={parts.quiet}>{text('hall.noReservations')}</p>}
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
            />
          ))}
        </ul>
      </div>
    </>
  )
}

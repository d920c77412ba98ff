import type { DeskReservation } from '@dasturxon/contract/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { icons } from '@dasturxon/ui'
import { toLocalTime } from '@dasturxon/domain'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PartyCard } from './party-card.tsx'
import { PartySheet } from './party-sheet.tsx'

/** So many parties stand beside the tables; the page of the day has all. */
const FEW = 4

type NextPartiesProps = {
  branchId: string
  zone: string
  /** In milliseconds. */
  now: number
  reservations: readonly DeskReservation[]
  tables: readonly { id: string; name: string }[]
}

/** Who comes next, and guests who sit down without having reserved. */
export function NextParties({ branchId, zone, now, reservations, tables }: NextPartiesProps) {
  const say = useTexts('hall')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isSeating, setSeating] = useState(false)
  const { day } = toLocalTime(new Date(now), zone)
  const next = reservations.filter(({ status }) => status === 'ACTIVE' || status === 'ARRIVED').slice(0, FEW)
  return (
    <section className={parts.stack}>
      <h2>
        <a href={paths.hallDay}>{say('tile.next')}</a>
      </h2>
      {next.length > 0 && (
        <ul className={`${parts.card} ${parts.list}`}>
          {next.map((one) => (
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
      )}
      <DeskButton variant="outline" isLarge icon={icons.user} onPress={() => setSeating(true)}>
        {say('day.walkIn')}
      </DeskButton>
      {isSeating && (
        <PartySheet
          branchId={branchId}
          zone={zone}
          day={day}
          isWalkIn
          tables={tables}
          onClose={() => setSeating(false)}
        />
      )}
    </section>
  )
}

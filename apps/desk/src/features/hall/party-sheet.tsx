import { serverNow } from '@dasturxon/client'
import { MOST_CHAIRS, normalisePhone, toLocalTime } from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { SelectField, TextField, usePress } from '@dasturxon/ui'
import { useState } from 'react'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { momentOf } from './day-span.ts'
import { parseBetween } from './parse-between.ts'

type PartySheetProps = {
  branchId: string
  zone: string
  /** The day that is shown. */
  day: string
  /** Guests who are here; else somebody who calls. */
  isWalkIn: boolean
  tables: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Writes a party down: who, how many, when, where; guests who are here need only a table. */
export function PartySheet({ branchId, zone, day, isWalkIn, tables, onClose }: PartySheetProps) {
  const say = useTexts('hall')
  const act = useAct()
  const [key] = useState(() => crypto.randomUUID())
  const [party, setParty] = useState({
    tableId: '',
    chairs: 2,
    clock: nextClock(zone),
    name: '',
    phone: '',
    comment: '',
  })
  const set = (changes: Partial<typeof party>) => setParty((now) => ({ ...now, ...changes }))
  // the first one, as long as nobody has chosen
  const tableId = party.tableId || (tables[0]?.id ?? '')
  const [hour = '', minute = ''] = party.clock.split(':')
  const isWrong =
    tableId === '' ||
    (!isWalkIn && (party.clock === '' || party.name.trim() === '' || normalisePhone(party.phone) === null))
  const { isPending, press } = usePress(async () => {
    const { clock: _clock, ...body } = party
    const time = isWalkIn ? null : momentOf(Number(hour) * 60 + Number(minute), { day, zone })
    if (await act('desk.placeReservation', { body: { key, branchId, ...body, tableId, time } })) onClose()
  })
  return (
    <DeskSheet title={say(isWalkIn ? 'day.walkIn' : 'day.book')} onClose={onClose}>
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void press()
        }}
      >
        {!isWalkIn && (
          <>
            <TextField
              label={say('day.name')}
              value={party.name}
              maxLength={80}
              isAutoFocused
              onChange={(name) => set({ name })}
            />
            <TextField
              label={say('day.phone')}
              value={party.phone}
              maxLength={32}
              inputMode="numeric"
              onChange={(phone) => set({ phone })}
            />
            <label className={parts.row}>
              {say('day.time')}
              <input
                type="time"
                step={900}
                value={party.clock}
                onChange={(event) => set({ clock: event.currentTarget.value })}
              />
            </label>
          </>
        )}
        <SelectField
          label={say('codes.ofTable')}
          value={tableId}
          options={tables.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(id) => set({ tableId: id })}
        />
        <NumberField
          label={say('day.guests')}
          value={party.chairs}
          parse={parseBetween(1, MOST_CHAIRS)}
          onChange={(count) => set({ chairs: count })}
        />
        {!isWalkIn && (
          <TextField
            label={say('day.comment')}
            value={party.comment}
            maxLength={400}
            onChange={(comment) => set({ comment })}
          />
        )}
        <DeskButton variant="brand" isLarge isDisabled={isWrong} isPending={isPending} onPress={press}>
          {say(isWalkIn ? 'day.seat' : 'day.book')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

/** The next whole hour by the clock of the branch. */
function nextClock(zone: string): string {
  const { minutes } = toLocalTime(new Date(serverNow()), zone)
  return `${String((Math.floor(minutes / 60) + 1) % 24).padStart(2, '0')}:00`
}

import type { DeskCity } from '@dasturxon/contract/desk'
import { useNavigate } from '@dasturxon/client'
import { ADDRESS_CENTRE, cityNamed, parsePin } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import { TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { PinBox } from '../places/pin-fields.tsx'

const NAME_LETTERS = 80

/** A city by its name and its centre; the rest is said on its own page, where it opens. */
export function AddCitySheet({ cities, onClose }: { cities: readonly DeskCity[]; onClose: () => void }) {
  const say = useTexts('cities')
  const { language } = useDeskText()
  const act = useAct()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  // a new one begins where the main one is
  const [point, setPoint] = useState(() => parsePin(cities[0]?.fields.pin ?? '') ?? ADDRESS_CENTRE)
  // what is sent twice is one city
  const [key] = useState(() => crypto.randomUUID())
  const isWhole = name.trim() !== ''
  const { isPending, submit } = useSubmit(async () => {
    if (!isWhole) return
    const { latitude, longitude } = point
    const made = await act('desk.addCity', {
      body: { key, name: { ...cityNamed(name)?.name, [language]: name.trim() }, latitude, longitude },
    })
    if (made) void navigate(paths.city(made.id))
  })
  return (
    <DeskSheet variant="sheet" title={say('add')} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <TextField
          label={say('name')}
          value={name}
          maxLength={NAME_LETTERS}
          isAutoFocused
          onChange={(typed) => {
            setName(typed)
            const known = cityNamed(typed)
            if (known) setPoint(known.centre)
          }}
        />
        <p className={parts.quiet}>{say('centreHint')}</p>
        <PinBox point={point} label={say('centre')} onMove={setPoint} />
        <DeskButton type="submit" variant="brand" isLarge isPending={isPending} isDisabled={!isWhole}>
          {say('add')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

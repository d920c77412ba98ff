import { HOUR_PRESETS, parsePin } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useLastData, useNavigate } from '@dasturxon/client'
import { SelectField, TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { useDesk, useName } from '../../session/desk.tsx'
import { useQuery } from '../../runtime/desk-data.ts'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { cityName } from './city-name.ts'

/** A branch by its name and address; the rest is said on its own page, where it opens. */
export function AddBranchSheet({ onClose }: { onClose: () => void }) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const act = useAct()
  const nameOf = useName()
  const cities = useLastData(useQuery('desk.cities', {}).answer)?.cities ?? []
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [cityId, setCityId] = useState('')
  // what is sent twice is one branch
  const [key] = useState(() => crypto.randomUUID())
  const isWhole = name.trim() !== '' && address.trim() !== ''
  // a new pin begins in the city that is chosen, else beside the branch that is known
  const city = cities.find(({ id }) => id === cityId)
  const { latitude, longitude } = (city && parsePin(city.fields.pin)) ??
    me.branches[0] ?? { latitude: 41.311321, longitude: 69.279223 }

  const { isPending, submit } = useSubmit(async () => {
    if (!isWhole) return
    const body = {
      key,
      name: { [language]: name.trim() },
      address: address.trim(),
      ...(city && { cityId: city.id }),
      latitude,
      longitude,
      hours: HOUR_PRESETS[0],
    }
    const made = await act('desk.addBranch', { body })
    if (made) void navigate(paths.branch(made.id))
  })

  return (
    <DeskSheet variant="sheet" title={text('places.add')} onClose={onClose}>
      <form className={parts.stack} onSubmit={submit}>
        <TextField label={text('places.addName')} value={name} maxLength={120} onChange={setName} />
        <TextField label={text('places.addAddress')} value={address} maxLength={200} onChange={setAddress} />
        {cities.length > 1 && (
          <SelectField
            label={text('field.cityId')}
            value={cityId || (cities[0]?.id ?? '')}
            options={cities.map(({ id, fields }) => ({ value: id, label: nameOf(cityName(fields)) }))}
            onChange={setCityId}
          />
        )}
        <p className={parts.quiet}>{text('places.addHint')}</p>
        <DeskButton type="submit" variant="brand" isLarge isPending={isPending} isDisabled={!isWhole}>
          {text('places.add')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

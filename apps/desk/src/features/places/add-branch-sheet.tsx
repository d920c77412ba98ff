import { HOUR_PRESETS } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { useNavigate } from '@dasturxon/client'
import { TextField, useSubmit } from '@dasturxon/ui'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAct } from '../../session/use-act.ts'
import { useDesk } from '../../session/desk.tsx'
import { DeskSheet } from '../../ui/desk-sheet.tsx'
import { DeskButton } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

/** A branch by its name and address; the rest is said on its own page, where it opens. */
export function AddBranchSheet({ onClose }: { onClose: () => void }) {
  const { text, language } = useDeskText()
  const { me } = useDesk()
  const act = useAct()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  // what is sent twice is one branch
  const [key] = useState(() => crypto.randomUUID())
  const isWhole = name.trim() !== '' && address.trim() !== ''
  // a new pin begins beside the branch that is known
  const { latitude, longitude } = me.branches[0] ?? { latitude: 41.311321, longitude: 69.279223 }

  const { isPending, submit } = useSubmit(async () => {
    if (!isWhole) return
    const body = {
      key,
      name: { [language]: name.trim() },
      address: address.trim(),
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
        <p className={parts.quiet}>{text('places.addHint')}</p>
        <DeskButton type="submit" variant="brand" isLarge isPending={isPending} isDisabled={!isWhole}>
          {text('places.add')}
        </DeskButton>
      </form>
    </DeskSheet>
  )
}

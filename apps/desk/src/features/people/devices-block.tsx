import type { DeskCallOutput } from '@dasturxon/contract/desk'
import { useDeskText } from '@dasturxon/i18n/desk'
import { EmptyState, icons, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard, useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { Choice, DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { BranchChoice } from './branch-choice.tsx'
import { JoinCode } from './join-code.tsx'
import { useBranchNames } from './use-branch-names.ts'
import { useMoment } from '../../ui/use-moment.ts'

const PURPOSES = ['BOARD', 'KITCHEN', 'COUNTER'] as const

/** Tablets: a code joins one, a press signs it out for good. */
export function DevicesBlock() {
  const { text } = useDeskText()
  const { me } = useDesk()
  const branchesOf = useBranchNames()
  const act = useAct()
  const { answer } = useQuery('desk.devices', {})
  const [name, setName] = useState('')
  const [purpose, setPurpose] = useState<(typeof PURPOSES)[number]>('BOARD')
  const [chosen, setChosen] = useState<readonly string[]>(me.staff?.branchIds ?? [])
  const [joining, setJoining] = useState<DeskCallOutput<'desk.addDevice'> | null>(null)
  const live = useBoard().devices
  const listed = answer.kind === 'ready' ? answer.data.filter(({ id }) => !live.has(id)) : []
  const devices = [...listed, ...live.values()].filter(({ isRevoked }) => !isRevoked)
  const moment = useMoment(me.branches[0]?.timeZone)
  async function add() {
    if (name.trim() === '') return
    const branchIds = chosen.length > 0 ? [...chosen] : me.branches.map(({ id }) => id)
    setJoining(
      await act(
        'desk.addDevice',
        { body: { name: name.trim(), branchIds, purpose } },
        { right: 'devices.edit' },
      ),
    )
  }
  return (
    <section className={parts.stack}>
      <h2>{text('people.devices')}</h2>
      {devices.length === 0 && answer.kind === 'ready' && (
        <EmptyState icon={icons.deviceTablet} title={text('people.noDevices')} />
      )}
      <ul className={`${parts.card} ${parts.list}`}>
        {devices.map((device) => (
          <li key={device.id} className={parts.item}>
            <div className={parts.grow}>
              <b>{device.name}</b> · {text(`people.${device.purpose}`)}
              {me.branches.length > 1 && <p className={parts.quiet}>{branchesOf(device.branchIds)}</p>}
              <p className={parts.quiet}>
                {device.lastSeenAt
                  ? text('people.lastSeen', { time: moment(device.lastSeenAt) })
                  : text('people.never')}
              </p>
            </div>
            {device.presence && (
              <Pill tone={device.presence.hasSound ? 'ok' : 'late'}>
                {text(device.presence.hasSound ? 'people.soundOn' : 'people.soundOff')}
              </Pill>
            )}
            <DeskButton
              variant="bad"
              label={`${text('people.revoke')} ${device.name}`}
              onPress={() => void act('desk.revokeDevice', { params: { id: device.id } })}
            >
              {text('people.revoke')}
            </DeskButton>
          </li>
        ))}
      </ul>
      {joining && !live.has(joining.id) ? (
        <JoinCode key={joining.id} joining={joining} onAgain={() => void add()} />
      ) : (
        <div className={`${parts.card} ${parts.form}`}>
          <TextField label={text('people.deviceName')} value={name} onChange={setName} maxLength={80} />
          <BranchChoice branchIds={chosen} onChange={setChosen} />
          <div className={parts.row}>
            <Choice
              label={text('people.devices')}
              values={PURPOSES.map((value) => ({ value, label: text(`people.${value}`) }))}
              value={purpose}
              onChange={setPurpose}
            />
            <DeskButton variant="ink" isDisabled={name.trim() === ''} onPress={() => void add()}>
              {text('people.addDevice')}
            </DeskButton>
          </div>
        </div>
      )}
    </section>
  )
}

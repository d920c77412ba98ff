import type { Colleague } from '@dasturxon/contract/desk'
import { formatPhone, mayEditStaff, normalisePhone, STAFF_ROLES, type StaffRole } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { PhoneField, SelectField, showToast, TextField } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'

/**
 * People of the branches that are mine: invited by phone, switched off and never deleted, and invited again, as who is back may have
 * another phone. What changes them asks for a proof first.
 */
export function StaffBlock() {
  const { text } = useDeskText()
  const { role, me } = useDesk()
  const { withProof, dialog } = useProof()
  const act = useAct()
  const { answer } = useQuery('desk.staff', {})
  const [name, setName] = useState('')
  const [digits, setDigits] = useState('')
  const [newRole, setNewRole] = useState<StaffRole>('OPERATOR')
  const people = answer.kind === 'ready' ? answer.data : []
  const roles = STAFF_ROLES.filter((other) => mayEditStaff(role, other))
  const moment = useMoment()

  async function invite() {
    const phone = normalisePhone(`+998${digits}`)
    if (!phone || name.trim() === '') return
    const branchIds = me.staff?.branchIds ?? []
    const added = await act('desk.addStaff', { body: { name: name.trim(), role: newRole, branchIds, phone } })
    if (!added) return
    setName('')
    setDigits('')
    sayInvited()
  }
  const change = ({ id, name: own, role: ownRole, branchIds }: Colleague, isActive: boolean) =>
    act('desk.changeStaff', { params: { id }, body: { name: own, role: ownRole, branchIds, isActive } })
  async function inviteAgain(person: Colleague) {
    const invited =
      person.status === 'OFF'
        ? await change(person, true)
        : await act('desk.inviteStaff', { params: { id: person.id } })
    if (invited) sayInvited()
  }
  const sayInvited = () => showToast({ text: text('people.invitationSent'), tone: 'ok' })

  return (
    <section className={parts.stack}>
      <ul className={`${parts.card} ${parts.list}`}>
        {people.map((person) => (
          <li key={person.id} className={parts.item}>
            <div className={parts.grow}>
              <b>{person.name}</b> · {text(`role.${person.role}`)}
              {person.phone !== null && (
                <p className={parts.quiet} dir="ltr">
                  {formatPhone(person.phone)}
                </p>
              )}
              <p className={parts.quiet}>
                {person.lastSeenAt
                  ? text('people.lastSeen', { time: moment(person.lastSeenAt) })
                  : text('people.never')}
              </p>
            </div>
            {person.status !== 'ACTIVE' && (
              <Pill tone="note">{text(person.status === 'OFF' ? 'people.off' : 'people.invited')}</Pill>
            )}
            {person.mayChange && person.status !== 'ACTIVE' && (
              <DeskButton onPress={() => void withProof(() => inviteAgain(person))}>
                {text('people.inviteAgain')}
              </DeskButton>
            )}
            {person.mayChange && person.id !== me.staff?.id && person.status !== 'OFF' && (
              <DeskButton onPress={() => void withProof(() => change(person, false))}>
                {text('people.switchOff')}
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('people.invite')}</h2>
        <TextField label={text('people.name')} value={name} onChange={setName} maxLength={80} />
        <PhoneField label={text('people.phone')} digits={digits} onChange={setDigits} />
        <SelectField
          label={text('people.role')}
          value={newRole}
          options={roles.map((value) => ({ value, label: text(`role.${value}`) }))}
          onChange={(value) => setNewRole(roles.find((one) => one === value) ?? 'OPERATOR')}
        />
        <DeskButton variant="ink" onPress={() => void withProof(invite)}>
          {text('people.invite')}
        </DeskButton>
      </section>
      {dialog}
    </section>
  )
}

import type { Colleague } from '@dasturxon/contract/desk'
import { formatPhone, normalisePhone } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { PhoneField, showToast } from '@dasturxon/ui'
import { useState } from 'react'
import { useQuery } from '../../runtime/desk-data.ts'
import { useDesk } from '../../session/desk.tsx'
import { useAct } from '../../session/use-act.ts'
import { useProof } from '../../session/use-proof.tsx'
import { DeskButton, Pill } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'
import { useMoment } from '../../ui/use-moment.ts'
import { StaffFields, type StaffDraft } from './staff-fields.tsx'
import { StaffSheet } from './staff-sheet.tsx'
import { useBranchNames } from './use-branch-names.ts'

/**
 * People of the branches that are mine: invited by phone, switched off and never deleted, and invited again, as who is back may have
 * another phone. What changes them asks for a proof first.
 */
export function StaffBlock() {
  const { text } = useDeskText()
  const { me } = useDesk()
  const branchesOf = useBranchNames()
  const { withProof, dialog } = useProof()
  const act = useAct()
  const { answer } = useQuery('desk.staff', {})
  const nobody: StaffDraft = { name: '', role: 'OPERATOR', branchIds: me.staff?.branchIds ?? [] }
  const [draft, setDraft] = useState(nobody)
  const [digits, setDigits] = useState('')
  const [changed, setChanged] = useState<Colleague | null>(null)
  const people = answer.kind === 'ready' ? answer.data : []
  const moment = useMoment()

  async function invite() {
    const phone = normalisePhone(`+998${digits}`)
    if (!phone || draft.name.trim() === '') return
    if (!(await act('desk.addStaff', { body: { ...bodyOf(draft), phone } }))) return
    setDraft(nobody)
    setDigits('')
    sayInvited()
  }
  const change = (person: Colleague, isActive: boolean, next: StaffDraft = person) =>
    act('desk.changeStaff', { params: { id: person.id }, body: { ...bodyOf(next), isActive } })
  async function save(person: Colleague, next: StaffDraft) {
    if (await change(person, true, next)) setChanged(null)
  }
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
              {me.branches.length > 1 && <p className={parts.quiet}>{branchesOf(person.branchIds)}</p>}
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
              <>
                <DeskButton onPress={() => setChanged(person)}>{text('people.change')}</DeskButton>
                <DeskButton onPress={() => void withProof(() => change(person, false))}>
                  {text('people.switchOff')}
                </DeskButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <section className={`${parts.card} ${parts.form}`}>
        <h2>{text('people.invite')}</h2>
        <StaffFields draft={draft} onChange={setDraft} />
        <PhoneField label={text('people.phone')} digits={digits} onChange={setDigits} />
        <DeskButton variant="ink" onPress={() => void withProof(invite)}>
          {text('people.invite')}
        </DeskButton>
      </section>
      {changed && (
        <StaffSheet
          person={changed}
          onClose={() => setChanged(null)}
          onSave={(next) => void withProof(() => save(changed, next))}
        />
      )}
      {dialog}
    </section>
  )
}

const bodyOf = ({ name, role, branchIds }: StaffDraft) => ({
  name: name.trim(),
  role,
  branchIds: [...branchIds],
})

import { mayEditStaff, STAFF_ROLES, type StaffRole } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, TextField } from '@dasturxon/ui'
import { useDesk } from '../../session/desk.tsx'
import { BranchChoice } from './branch-choice.tsx'

/** Somebody as they are invited or changed; `branchIds` as the server has them. */
export type StaffDraft = { name: string; role: StaffRole; branchIds: readonly string[] }

type StaffFieldsProps = { draft: StaffDraft; onChange: (draft: StaffDraft) => void }

/** What somebody is called, what they do and where. */
export function StaffFields({ draft, onChange }: StaffFieldsProps) {
  const { text } = useDeskText()
  const { role } = useDesk()
  const roles = STAFF_ROLES.filter((other) => mayEditStaff(role, other))
  const put = (change: Partial<StaffDraft>) => onChange({ ...draft, ...change })
  return (
    <>
      <TextField
        label={text('people.name')}
        value={draft.name}
        onChange={(name) => put({ name })}
        maxLength={80}
      />
      <SelectField
        label={text('people.role')}
        value={draft.role}
        options={roles.map((value) => ({ value, label: text(`role.${value}`) }))}
        onChange={(value) => put({ role: roles.find((one) => one === value) ?? draft.role })}
      />
      <BranchChoice branchIds={draft.branchIds} onChange={(branchIds) => put({ branchIds })} />
    </>
  )
}

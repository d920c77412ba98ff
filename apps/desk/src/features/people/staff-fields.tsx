import { mayEditStaff, STAFF_ROLES, type StaffRole } from '@dasturxon/domain'
import { useDeskText } from '@dasturxon/i18n/desk'
import { SelectField, TextField } from '@dasturxon/ui'
import { useDesk, useName } from '../../session/desk.tsx'
import parts from '../../ui/parts.module.css'

/** Somebody as they are invited or changed; `branchIds` as the server has them: none of them are all, also later ones. */
export type StaffDraft = { name: string; role: StaffRole; branchIds: readonly string[] }

type StaffFieldsProps = { draft: StaffDraft; onChange: (draft: StaffDraft) => void }

/** What somebody is called, what they do and where. Whoever gives them a branch has it, and all only who has all. */
export function StaffFields({ draft, onChange }: StaffFieldsProps) {
  const { text } = useDeskText()
  const { role, me } = useDesk()
  const nameOf = useName()
  const { branchIds } = draft
  const hasAll = (me.staff?.branchIds ?? []).length === 0
  const roles = STAFF_ROLES.filter((other) => mayEditStaff(role, other))
  const put = (change: Partial<StaffDraft>) => onChange({ ...draft, ...change })
  const [firstBranch] = me.branches
  const toggled = (id: string) =>
    branchIds.includes(id) ? branchIds.filter((one) => one !== id) : [...branchIds, id]
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
      {me.branches.length > 1 && (
        <fieldset className={parts.checks}>
          <legend>{text('people.branches')}</legend>
          {hasAll && (
            <label>
              <input
                type="checkbox"
                checked={branchIds.length === 0}
                onChange={() =>
                  put({ branchIds: branchIds.length === 0 && firstBranch ? [firstBranch.id] : [] })
                }
              />
              <span>{text('frame.allBranches')}</span>
            </label>
          )}
          {(branchIds.length > 0 || !hasAll) &&
            me.branches.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={branchIds.includes(id)}
                  // the last one stays: nobody works nowhere
                  disabled={branchIds.length === 1 && branchIds.includes(id)}
                  onChange={() => put({ branchIds: toggled(id) })}
                />
                <span>{nameOf(name)}</span>
              </label>
            ))}
        </fieldset>
      )}
    </>
  )
}

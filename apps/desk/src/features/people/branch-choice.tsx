import { useDeskText } from '@dasturxon/i18n/desk'
import { useDesk, useName } from '../../session/desk.tsx'
import { toggled } from '../../ui/parts.tsx'
import parts from '../../ui/parts.module.css'

type BranchChoiceProps = {
  /** None of them are all: of a person also later ones, of a tablet those that are there. */
  branchIds: readonly string[]
  onChange: (branchIds: readonly string[]) => void
}

/** The branches of somebody, or of a tablet: only one's own, and all of them only by whoever has all. Nothing in a shop of one branch. */
export function BranchChoice({ branchIds, onChange }: BranchChoiceProps) {
  const { text } = useDeskText()
  const { me } = useDesk()
  const nameOf = useName()
  const { branches } = me
  const [first] = branches
  if (first === undefined || branches.length === 1) return null
  const hasAll = (me.staff?.branchIds ?? []).length === 0
  const isAll = branchIds.length === 0
  return (
    <fieldset className={parts.checks}>
      <legend>{text('people.branches')}</legend>
      {hasAll && (
        <label>
          <input type="checkbox" checked={isAll} onChange={() => onChange(isAll ? [first.id] : [])} />
          <span>{text('frame.allBranches')}</span>
        </label>
      )}
      {(!isAll || !hasAll) &&
        branches.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={branchIds.includes(id)}
              // the last one stays: nobody works nowhere
              disabled={branchIds.length === 1 && branchIds.includes(id)}
              onChange={() => onChange(toggled(branchIds, id))}
            />
            <span>{nameOf(name)}</span>
          </label>
        ))}
    </fieldset>
  )
}

import { useDeskText } from '@dasturxon/i18n/desk'
import { useDesk, useName } from '../../session/desk.tsx'

/** Says in which branches somebody works, or a tablet stands: none named are all. */
export function useBranchNames(): (branchIds: readonly string[]) => string {
  const { text } = useDeskText()
  const { me } = useDesk()
  const nameOf = useName()
  return (branchIds) => {
    const named = me.branches.filter(({ id }) => branchIds.includes(id))
    return named.length === 0 || named.length === me.branches.length
      ? text('frame.allBranches')
      : named.map(({ name }) => nameOf(name)).join(', ')
  }
}

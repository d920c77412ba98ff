import type { CallOutput } from '@dasturxon/contract'
import type { Result } from '@dasturxon/contract/client'
import { useNavigate } from '../../runtime/index.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../runtime/call-provider.tsx'
import { useFulfilment, useSetFulfilment } from '../../session/session-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { usePersisted } from '../../storage/use-persisted.ts'
import { DRAFT } from '../order-draft/draft.ts'
import { findOrderBranch, useKnownBranches } from '../fulfilment/use-branches.ts'
import { SEATED_TABLE } from '../tables/seated-table.ts'
import { useMembership } from './membership.ts'

/** Begins or joins a shared basket and goes to its page. What could not be done is answered in words. */
export function useEnter() {
  const call = useCall()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { takeToken, enter } = useMembership()
  const chosenBranchId = useFulfilment((fulfilment) => fulfilment.branchId)
  const setFulfilment = useSetFulfilment()
  const branches = useKnownBranches()
  const [draft, saveDraft] = usePersisted(DRAFT)
  const [, saveSeated] = usePersisted(SEATED_TABLE)

  async function goIn(
    name: string,
    tableCode: string | null,
    ask: (personToken: string) => Promise<Result<CallOutput<'sharedBaskets.join'>>>,
  ): Promise<string | undefined> {
    const personToken = takeToken()
    const entered = await ask(personToken)
    if (!entered.ok) return errorText(entered.error)
    const { basket, personId } = entered.data
    enter({ code: basket.code, personId, personToken }, name)
    const branch = branches?.find(({ id }) => id === basket.branchId)
    if (basket.table) {
      // From here on the menu is that of this branch, and the order comes to this table.
      setFulfilment({
        serviceType: 'DINE_IN',
        branchId: basket.branchId,
        ...(branch && { cityId: branch.cityId }),
      })
      saveDraft({ ...draft, tableId: basket.table.id })
      if (tableCode !== null)
        saveSeated({ tableId: basket.table.id, name: basket.table.name, code: tableCode })
    } else if (chosenBranchId === null) setFulfilment({ branchId: basket.branchId })
    await navigate(paths.togetherOf(basket.code), { replace: true })
    return undefined
  }

  return {
    open: (name: string, tableCode: string | null) =>
      goIn(name, tableCode, async (personToken) => {
        const body = { name, personToken, tableCode, branchId: null }
        if (tableCode !== null) return call('sharedBaskets.open', { body })
        // A quick press comes before the branches, or after a try to get them that failed.
        const listed = branches?.length
          ? { ok: true as const, data: branches }
          : await call('branches.list', {})
        if (!listed.ok) return listed
        const branchId = findOrderBranch(listed.data, chosenBranchId)?.id ?? null
        return call('sharedBaskets.open', { body: { ...body, branchId } })
      }),
    join: (name: string, code: string) =>
      goIn(name, null, (personToken) =>
        call('sharedBaskets.join', { params: { code }, body: { name, personToken } }),
      ),
  }
}

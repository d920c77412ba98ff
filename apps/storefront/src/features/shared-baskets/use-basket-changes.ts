import type { CallInput, SharedBasket } from '@dasturxon/contract'
import type { CallError, Result } from '@dasturxon/contract/client'
import { useCall } from '../../runtime/call-provider.tsx'
import { useErrorText } from '../../texts/use-error-text.ts'
import { showToast } from '@dasturxon/ui'
import { useMembership, type Membership } from './membership.ts'
import { newOperationId } from './person-token.ts'

type Line = CallInput<'sharedBaskets.putLines'>['body']['lines'][number]
type Operation = { mode: 'set' | 'add'; lines: Line[]; operationId?: string }

/**
 * What one of its people does to a shared basket. What was refused is said. The answer of the server is the basket from
 * then on, whether or not the stream was faster.
 */
export function useSharedBasketChanges(member: Membership, take: (basket: SharedBasket) => void) {
  const call = useCall()
  const { forget } = useMembership()
  const errorText = useErrorText()
  const params = { code: member.code }
  const { personToken } = member

  function settle(result: Result<SharedBasket>): Result<SharedBasket> {
    if (result.ok) take(result.data)
    else {
      showToast({ text: errorText(result.error), tone: 'bad' })
      // Signed out since, or taken out: the page offers to join.
      if (result.error.code === 'shared_basket_person_not_found') forget()
    }
    return result
  }

  return {
    putLines: async ({
      operationId = newOperationId(),
      ...operation
    }: Operation): Promise<Result<SharedBasket>> => {
      const body = { personToken, operationId, ...operation }
      const first = await call('sharedBaskets.putLines', { params, body })
      // The same operation once more does nothing if the first had come through.
      return settle(
        !first.ok && isLost(first.error) ? await call('sharedBaskets.putLines', { params, body }) : first,
      )
    },
    removeLine: async (personId: string, key: string) =>
      settle(await call('sharedBaskets.removeLine', { params, body: { personToken, personId, key } })).ok,
    setReady: async (isReady: boolean) =>
      settle(await call('sharedBaskets.setReady', { params, body: { personToken, isReady } })).ok,
    lock: async () => settle(await call('sharedBaskets.lock', { params, body: { personToken } })).ok,
    unlock: async () => settle(await call('sharedBaskets.unlock', { params, body: { personToken } })).ok,
    leave: async () => settle(await call('sharedBaskets.leave', { params, body: { personToken } })).ok,
  }
}

export type SharedBasketChanges = ReturnType<typeof useSharedBasketChanges>

const isLost = ({ status }: CallError) => status === 0

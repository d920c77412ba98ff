import type { Branch } from '@dasturxon/contract'
import { useState } from 'react'

/** An order as the customer has read it: what it comes to (som), and who makes it. */
type ReadOrder = { total: number; branch: Branch }

/** What of an order became another without the customer's doing. */
export type OrderChange = { from: ReadOrder; to: ReadOrder }

/**
 * Whether the sum or the branch of an order became another while the customer only read it: a price, a fee or the hours of a branch
 * changed. `asked` says all that the customer chose, so that what follows from a choice of theirs is no such change; `order` is null while
 * figures are missing. `accept`: the customer goes on with what there is now.
 */
export function useAgreedOrder(
  asked: string,
  order: ReadOrder | null,
  offered: readonly Branch[],
): { change: OrderChange | null; accept: () => void } {
  const [agreed, setAgreed] = useState<(ReadOrder & { asked: string }) | null>(null)
  const accept = () => order && setAgreed({ ...order, asked })
  if (!order) return { change: null, accept }
  const isOtherBranch = agreed?.branch.id !== order.branch.id
  // A branch that still takes orders was left by a choice.
  const isChosen = isOtherBranch && offered.some(({ id, isActive }) => id === agreed?.branch.id && isActive)
  if (agreed?.asked !== asked || isChosen) {
    accept()
    return { change: null, accept }
  }
  return {
    change: isOtherBranch || agreed.total !== order.total ? { from: agreed, to: order } : null,
    accept,
  }
}

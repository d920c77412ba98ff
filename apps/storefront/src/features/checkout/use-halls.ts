import type { Hall } from '@dasturxon/contract'
import { useQuery } from '../../runtime/data/use-query.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

/** The halls of the branch where the order is eaten; null for any other order and while they are not known. */
export function useHalls({ serviceType, branch }: OrderFulfilment): readonly Hall[] | null {
  const isHere = serviceType === 'DINE_IN' && branch !== null
  const { answer } = useQuery('tables.list', isHere ? { params: { id: branch.id } } : null)
  return isHere && answer.kind === 'ready' ? answer.data.filter(({ tables }) => tables.length > 0) : null
}

/**
 * The table, where it is one of these halls; one of another branch, or taken away since, is none. While the halls are not
 * known it is believed: the customer sits there.
 */
export function findTable(halls: readonly Hall[] | null, tableId: string | null): string | null {
  if (halls === null) return tableId
  return halls.some(({ tables }) => tables.some(({ id }) => id === tableId)) ? tableId : null
}

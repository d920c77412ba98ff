import type { Hall } from '@dasturxon/contract'
import { useQuery } from '../../runtime/data/use-query.ts'
import type { OrderFulfilment } from './use-order-fulfilment.ts'

/** The halls of a branch, with which a page was drawn. */
export type DrawnHalls = { branchId: string; halls: readonly Hall[] }

/** The halls of the branch where the order is eaten; null for any other order and while they are not known. */
export function useHalls(
  { serviceType, branch }: OrderFulfilment,
  drawn: DrawnHalls | null,
): readonly Hall[] | null {
  const hereId = serviceType === 'DINE_IN' ? branch?.id : undefined
  const { answer } = useQuery('tables.list', hereId === undefined ? null : { params: { id: hereId } })
  if (hereId === undefined) return null
  const known = drawn?.branchId === hereId ? drawn.halls : null
  const halls = answer.kind === 'ready' ? answer.data : known
  return halls && halls.filter(({ tables }) => tables.length > 0)
}

/**
 * The table, where it is one of these halls; one of another branch, or taken away since, is none. While the halls are not
 * known it is believed: the customer sits there.
 */
export function findTable(halls: readonly Hall[] | null, tableId: string | null): string | null {
  if (halls === null) return tableId
  return halls.some(({ tables }) => tables.some(({ id }) => id === tableId)) ? tableId : null
}

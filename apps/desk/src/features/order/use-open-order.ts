import type { CallError } from '@dasturxon/contract/client'
import type { DeskOrder } from '@dasturxon/contract/desk'
import { useQuery } from '../../runtime/desk-data.ts'
import { useBoard } from '../../session/desk.tsx'

/** As the contract has it: what is above names no order. */
const MOST_NUMBER = 2_000_000_000

type OpenOrder =
  | { kind: 'found'; order: DeskOrder }
  | { kind: 'loading' | 'missing' }
  | { kind: 'failed'; error: CallError; retry: () => void }

/**
 * The order that an address names: as the stream tells it while it is under way or changes, else asked of the server, however long
 * it is over (DAY-4). Null where the address names none.
 */
export function useOpenOrder(number: number | null): OpenOrder | null {
  const { orders, isPresent } = useBoard()
  const told = number === null ? undefined : [...orders.values()].find((order) => order.number === number)
  const isAsked = number !== null && number > 0 && number <= MOST_NUMBER && isPresent && !told
  const { answer, retry } = useQuery('desk.orders', isAsked ? { query: { number } } : null)
  if (number === null) return null
  if (told) return { kind: 'found', order: told }
  if (!isAsked) return { kind: isPresent ? 'missing' : 'loading' }
  if (answer.kind === 'failed') return { kind: 'failed', error: answer.error, retry }
  if (answer.kind !== 'ready') return { kind: 'loading' }
  const [order] = answer.data.content
  return order ? { kind: 'found', order } : { kind: 'missing' }
}

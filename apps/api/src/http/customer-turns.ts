import { AppError } from './app-error.ts'

/**
 * Two, so that a change which waits for a provider does not hold up a basket. Changes of one customer wait for the same rows anyway:
 * with four at once the calls of others took three times as long meanwhile, with two less than twice (`npm run bench -- --cancels`).
 */
const AT_ONCE = 2
const MOST_WAITING = 60

type Turns = { running: number; waiting: (() => void)[] }
const turnsOf = new Map<string, Turns>()

/** Runs changes of one customer so many at a time in this process; throws `busy` when too many wait already. */
export async function inCustomerTurn<T>(customerId: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf.get(customerId) ?? { running: 0, waiting: [] }
  turnsOf.set(customerId, turns)
  if (turns.running < AT_ONCE) turns.running += 1
  else if (turns.waiting.length >= MOST_WAITING) throw new AppError('busy')
  else await new Promise<void>((resolve) => turns.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = turns.waiting.shift()
    if (next) next()
    else if ((turns.running -= 1) === 0) turnsOf.delete(customerId)
  }
}

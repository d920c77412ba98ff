import { AppError } from './app-error.ts'

/** Fewer than a process has connections: who waits for rows of one customer must not make all others wait. */
const AT_ONCE = 4
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

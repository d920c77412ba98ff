import { AppError } from './app-error.ts'

/**
 * Two, so that a change which waits for a provider does not hold up a basket. Changes of one customer wait for the same rows anyway:
 * with four at once the calls of others took three times as long meanwhile, with two less than twice (`npm run bench -- --cancels`).
 */
const AT_ONCE = 2
const MOST_WAITING = 60
/** Whoever waits longer is told to come again: a page has given up soon after, and would send the same once more. */
const WAIT_MS = 10_000

type Turns = { running: number; waiting: Set<() => void> }
const turnsOf = new Map<string, Turns>()

/**
 * Runs changes of one customer so many at a time in this process; throws `busy` when too many wait already, or this one waited too long.
 * `stepOut` is called before a wait, and what it answers after it.
 */
export async function inCustomerTurn<T>(
  customerId: string,
  stepOut: () => () => void,
  work: () => Promise<T>,
): Promise<T> {
  const turns = turnsOf.get(customerId) ?? { running: 0, waiting: new Set() }
  turnsOf.set(customerId, turns)
  if (turns.running < AT_ONCE) turns.running += 1
  else if (turns.waiting.size >= MOST_WAITING) throw new AppError('busy')
  else {
    const stepIn = stepOut()
    await turnIn(turns)
    stepIn()
  }
  try {
    return await work()
  } finally {
    const [next] = turns.waiting
    if (next) next()
    else if ((turns.running -= 1) === 0) turnsOf.delete(customerId)
  }
}

/** Resolves when it is the turn of whoever waits, in the order in which they came; throws `busy` when it is not in time. */
function turnIn({ waiting }: Turns): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      waiting.delete(next)
      reject(new AppError('busy'))
    }, WAIT_MS)
    const next = () => {
      waiting.delete(next)
      clearTimeout(limit)
      resolve()
    }
    waiting.add(next)
  })
}

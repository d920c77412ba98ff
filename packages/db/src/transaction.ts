import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict } from './conflicts.ts'
import type { Bus } from './bus.ts'
import type { Db, Transaction } from './connect.ts'
import { isChangedPlan } from './named-statements.ts'
import type { Ref } from './topics.ts'

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 5

/** A database and the bus that tells what its transactions changed. */
export type Transacting = { db: Db; bus: Pick<Bus, 'publish'> }

/**
 * Runs `work` in one READ COMMITTED transaction and commits before it answers; what it gave to `tx.publish` is told after
 * that, each reference once. When the database sees two transactions in each other's way (serialization failure,
 * deadlock), the whole of `work` runs again, at most five more times: it must touch nothing but `tx`. Every other error
 * rolls back and is thrown as it is. Rows are locked in one order (docs/decisions/0035-one-order-of-locks.md), and FOR NO KEY
 * UPDATE unless they will be deleted.
 */
export async function inTransaction<T>(
  { db, bus }: Transacting,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const told = new Set<Ref>()
    const publish = (refs: Ref[]) => refs.forEach((ref) => told.add(ref))
    let result: T
    try {
      const transaction = db.transaction().setIsolationLevel('read committed')
      result = await transaction.execute((tx) => work(Object.assign(tx, { publish })))
    } catch (error) {
      if (attempt === ATTEMPTS || !(isConflict(error) || isChangedPlan(error))) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
      continue
    }
    bus.publish([...told])
    return result
  }
}

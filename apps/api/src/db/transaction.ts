import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict } from './conflicts.ts'
import type { Db, Transaction } from './connect.ts'
import { isChangedPlan } from './named-statements.ts'

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 5

/**
 * Runs `work` in one READ COMMITTED transaction and commits before it answers. When the database sees two
 * transactions in each other's way (serialization failure, deadlock), the whole of `work` runs again, at most five
 * more times: it must touch nothing but `tx`. Every other error rolls back and is thrown as it is. Rows are locked in
 * one order (docs/decisions/0035-one-order-of-locks.md), and FOR NO KEY UPDATE unless they will be deleted.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !(isConflict(error) || isChangedPlan(error))) throw error
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
    }
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { answerOf, type Customer } from '../bench/customers.ts'
import { findDifferences, type Shown } from './held-pages.ts'

const WITHIN_MS = 5000
const POLL_MS = 50

/**
 * Waits until each open page shows its customer's orders as they stand in the database, five seconds at most; answers how long it
 * took, and what was still wrong then. The pages belong to the first of the customers, in their order.
 */
export async function untilPagesAgree(
  pages: readonly { shown: ReadonlyMap<string, Shown> }[],
  customers: readonly Customer[],
  ordersOf: (userId: string) => Promise<Shown[]>,
): Promise<{ ms: number; problems: string[] }> {
  const begin = performance.now()
  const orders = await Promise.all(
    pages.map(async (_page, at) => {
      const me = customers[at]?.call('GET', '/api/users/v1/users/me')
      if (!me) throw new Error('a page of nobody')
      return ordersOf((await answerOf<{ id: string }>(me)).id)
    }),
  )
  for (;;) {
    const problems = pages.flatMap(({ shown }, at) => findDifferences(shown, orders[at] ?? []))
    const ms = performance.now() - begin
    if (problems.length === 0 || ms > WITHIN_MS) return { ms, problems }
    await wait(POLL_MS)
  }
}

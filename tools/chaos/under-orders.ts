import { setTimeout as wait } from 'node:timers/promises'
import { signInCustomers } from '../bench/customers.ts'
import { comeOpenly } from '../overload/open-load.ts'
import { reportOf, seconds, type Blow } from './blows.ts'
import { holdPages } from './held-pages.ts'
import { createOrdering } from './ordering.ts'
import { openQuestions } from './questions.ts'
import { untilPagesAgree } from './until-pages-agree.ts'

const SHOP = 'tez'
const CUSTOMERS = 40
const PAGES = 10
const CALM_MS = 2000
const CATCH_UP_POLL_MS = 20
/** After that the next blow comes all the same; who waits longer than their patience is counted. */
const CAUGHT_UP_WITHIN_MS = 60_000
/** Problems that are printed of those found. */
const MOST_LINES = 20

/** What a blow is measured by. */
export interface Customers {
  /** Sends one more order, of somebody who comes at this moment and presses again after `pauseMs`; resolves when it was answered. */
  order: (pauseMs: number) => Promise<unknown>
  /** Resolves when no more wait for an answer than come in a second: the next blow meets a shop that serves, not a queue. */
  caughtUp: () => Promise<void>
}

/**
 * Lets people order at a demo shop while `strikeAll` does what it does; some keep a page open. Prints what happened; answers what
 * failed, in a few words each, how often the most unlucky customer had to send an order, and how long the slowest answer took.
 */
export async function underOrders(
  shop: { port: number; ownerUrl: string; perSecond: number; random: () => number },
  strikeAll: (customers: Customers) => Promise<Blow[]>,
): Promise<{ failed: string[]; mostTries: number; slowestMs: number; blows: Blow[] }> {
  const { port, ownerUrl, perSecond, random } = shop
  const customers = await signInCustomers(port, CUSTOMERS)
  const questions = await openQuestions(ownerUrl, SHOP)
  await questions.prepare(customers[0]?.productId ?? '')
  const ordering = createOrdering(customers, random)
  const held = holdPages(port, customers.slice(0, PAGES), random)
  const over = new AbortController()
  const load = comeOpenly(() => ordering.come(), { perSecond, random, isOver: () => over.signal.aborted })
  try {
    await wait(CALM_MS)
    const blows = await strikeAll({
      order: (pauseMs) => ordering.press(0, pauseMs),
      caughtUp: async () => {
        const end = performance.now() + CAUGHT_UP_WITHIN_MS
        while (ordering.waiting() > perSecond && performance.now() < end) await wait(CATCH_UP_POLL_MS)
      },
    })
    await wait(CALM_MS)
    over.abort()
    await load
    await ordering.rest()
    const stale = await untilPagesAgree(held.pages, customers, (userId) => questions.ordersOf(userId))
    const { lost, doubled, unanswered, problems } = await questions.ask(ordering.presses)

    const tries = ordering.presses.map((press) => press.tries)
    const mostTries = Math.max(...tries)
    const slowestMs = ordering.slowestMs()
    const connected = held.pages.reduce((sum, page) => sum + page.connections(), 0)
    for (const line of reportOf(blows)) console.log(line)
    for (const problem of [...stale.problems, ...problems].slice(0, MOST_LINES))
      console.log(`FAILED  ${problem}`)
    console.log(
      `${tries.length} orders, ${tries.filter((count) => count > 1).length} sent more than once, one ${mostTries} times; ` +
        `${PAGES} pages connected ${connected} times, right ${seconds(stale.ms)} after the last order; the slowest answer took ${seconds(slowestMs)}`,
    )
    const counted = {
      lost,
      doubled,
      'left without an answer': unanswered,
      disagree: problems.length,
      'shown wrongly': stale.problems.length,
    }
    const failed = Object.entries(counted).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []))
    return { failed, mostTries, slowestMs, blows }
  } finally {
    over.abort()
    await held.close()
    await questions.close()
  }
}

/** The last words of a command: what failed, or that nothing did. */
export const verdictOf = (failed: readonly string[]): string =>
  failed.length === 0 ? 'held, 0 lost, 0 doubled' : `FAILED, ${failed.join(', ')}`

import { findViolations } from '../../apps/server/src/test/find-violations.ts'
import { connect } from '../../packages/db/src/index.ts'
import { NO_ANSWER, type Press } from './ordering.ts'
import type { Shown } from './held-pages.ts'

const STOCK = 1_000_000
const CASHBACK = 10_000_000

/** What findViolations says of an order whose customer was left without an answer. */
const NEVER_ACKNOWLEDGED = 'was never acknowledged'

/** The database of a shop as its owner sees it, asked what must hold of one merchant. `url` is postgres://… of the owner. */
export async function openQuestions(url: string, sub: string) {
  const { db, pool, close } = connect({ url, poolSize: 2 })
  const { rows } = await pool.query<{ id: string }>('select id from merchant where sub = $1', [sub])
  const merchantId = rows[0]?.id ?? ''
  const startCashback = new Map<string, number>()
  const startStocks = new Map<string, number>()
  return {
    /** Gives every customer so much cashback, and counts the product that is ordered, and no other. */
    async prepare(productId: string) {
      await pool.query('update product_branch set stock = null where merchant_id = $1', [merchantId])
      const counted = 'update product_branch set stock = $3 where merchant_id = $1 and product_id = $2'
      await pool.query(counted, [merchantId, productId, STOCK])
      startStocks.set(productId, STOCK)
      const given = await pool.query<{ id: string }>(
        'update customer set cashback = $2 where merchant_id = $1 returning id',
        [merchantId, CASHBACK],
      )
      for (const { id } of given.rows) startCashback.set(id, CASHBACK)
    },
    /** The orders of whoever is signed in by the token's phone. */
    async ordersOf(userId: string): Promise<Shown[]> {
      const found = await pool.query<Shown>(
        'select id, version, status from orders where merchant_id = $1 and user_id = $2',
        [merchantId, userId],
      )
      return found.rows
    },
    /**
     * Acknowledged orders that are not there; more orders than presses; who was left without an answer, whose order may be there or not;
     * and sentences about what else does not agree.
     */
    async ask(presses: readonly Press[]) {
      const acknowledged = presses.flatMap(({ order }) => (order ? [order] : []))
      const orders = await pool.query<Shown>(
        'select id, version, status from orders where merchant_id = $1',
        [merchantId],
      )
      const kept = new Map(orders.rows.map((order) => [order.id, order]))
      const lost = acknowledged.filter(({ id }) => !kept.has(id)).length
      const doubled =
        orders.rows.length -
        presses.length +
        (acknowledged.length - new Set(acknowledged.map(({ id }) => id)).size)
      const uncancelled = presses.filter(
        ({ order, isCancelled }) => isCancelled && order && kept.get(order.id)?.status !== 'CANCELED',
      )
      const unanswered = presses.filter(({ trouble }) => trouble === NO_ANSWER).length
      const violations = await findViolations(db, merchantId, { acknowledged, startStocks, startCashback })
      return {
        lost,
        doubled: Math.max(0, doubled),
        unanswered,
        problems: [
          ...violations.filter((words) => unanswered === 0 || !words.endsWith(NEVER_ACKNOWLEDGED)),
          ...uncancelled.map(({ key }) => `the order of ${key} was cancelled and is not`),
          ...presses.flatMap(({ key, trouble }) =>
            trouble && trouble !== NO_ANSWER ? [`${key}: ${trouble}`] : [],
          ),
        ],
      }
    },
    close,
  }
}

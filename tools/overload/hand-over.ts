import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../../packages/db/src/index.ts'
import { ownerUrlOf } from '../owner-url.ts'

const POLL_MS = 1000
/** So long an order stands on the board: long enough that there are always some. */
const COOKED_AFTER_SECONDS = 10

/**
 * Hands over what the customers of a data folder's shop have ordered, as kitchens do: at hundreds of orders in a minute one branch would
 * otherwise have more open ones than it sells in a year, and what is measured would be how they are counted.
 */
export async function handOver(dataFolder: string): Promise<{ stop: () => Promise<void> }> {
  const { pool, close } = connect({ url: await ownerUrlOf(dataFolder), poolSize: 1 })
  const over = new AbortController()
  const look = async () => {
    while (!over.signal.aborted) {
      await pool.query(
        `update orders set status = 'DELIVERED', delivered_at = now(), version = version + 1
         where status not in ('DELIVERED', 'CLOSED', 'CANCELED') and created_at < now() - make_interval(secs => $1)`,
        [COOKED_AFTER_SECONDS],
      )
      await wait(POLL_MS, undefined, { signal: over.signal }).catch(() => {}) // it is over
    }
  }
  const done = look()
  return {
    async stop() {
      over.abort()
      await done
      await close()
    },
  }
}

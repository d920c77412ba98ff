import { openAsOwner } from '../../apps/server/src/database.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import type { RunningServer } from './server-process.ts'

/**
 * Hands over every order that is under way, as a shop's people do: a kitchen has some dozens before it, and reads them with each
 * order, never the thousands that a bench leaves.
 */
export async function handOverOrders({ dataFolder }: RunningServer): Promise<void> {
  const database = await openAsOwner(readSettings({ DATA_DIR: dataFolder ?? '' }), () => {})
  try {
    await database.pool.query(
      `update orders set status = 'DELIVERED', delivered_at = now(), pay_before = null, version = version + 1
       where status not in ('DELIVERED', 'CANCELED')`,
    )
  } finally {
    await database.close()
  }
}

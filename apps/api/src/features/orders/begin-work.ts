import type { Transaction } from '../../db/connect.ts'
import { startKitchen } from '../kitchen/kitchen-clock.ts'

/**
 * Hands an order to the branch: when it is placed, or when what it waited for has come (its money, its time). Called once an
 * order, in the transaction that made it ready. Until then the kitchen does not see it (DESIGN "Order submission").
 */
export async function beginWork(
  tx: Transaction,
  order: { merchantId: string; orderId: string; now: Date; kitchenSeconds: number | null },
): Promise<void> {
  const { kitchenSeconds } = order
  if (kitchenSeconds !== null) await startKitchen(tx, { ...order, kitchenSeconds })
}

import type { Transaction } from '@dasturxon/db'

type Tick = {
  merchantId: string
  orderId: string
  position: number
  /** Null takes the tick back. */
  prepared: { at: Date; by: string } | null
}

/** Notes that a dish of an order is made, or is not after all; false when that is so already or there is no such line. */
export async function tickLine(
  tx: Transaction,
  { merchantId, orderId, position, prepared }: Tick,
): Promise<boolean> {
  const ticked = await tx
    .updateTable('order_line')
    .set({ prepared_at: prepared?.at ?? null, prepared_by: prepared?.by ?? null })
    .where('merchant_id', '=', merchantId)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('prepared_at', prepared ? 'is' : 'is not', null)
    .executeTakeFirst()
  return ticked.numUpdatedRows > 0n
}

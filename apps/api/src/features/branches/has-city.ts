import type { Transaction } from '@dasturxon/db'

/** Whether the merchant has a city that nobody has taken away: branches and zones stand in one. The transaction holds the merchant. */
export async function hasCity(tx: Transaction, merchantId: string, id: string): Promise<boolean> {
  const city = await tx
    .selectFrom('city')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return city !== undefined
}

import type { Transaction } from '@dasturxon/db'

/** Whether the merchant has a city that nobody has taken away: a zone stands in one. The transaction holds the merchant. */
export async function isCityThere(tx: Transaction, merchantId: string, id: string): Promise<boolean> {
  const city = await tx
    .selectFrom('city')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return city !== undefined
}

import type { Transaction } from '@dasturxon/db'

/** Whether a category is in a group: such a group does not go away (DSK-218). The transaction holds the merchant. */
export async function hasCategory(tx: Transaction, merchantId: string, groupId: string): Promise<boolean> {
  const category = await tx
    .selectFrom('category')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('group_id', '=', groupId)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst()
  return category !== undefined
}

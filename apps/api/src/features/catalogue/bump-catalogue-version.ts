import type { Transaction } from '../../db/connect.ts'

/**
 * Makes prepared catalogues and cached pages of a merchant outdated, with the change itself: in the same transaction.
 * Returns the version that holds after it.
 */
export async function bumpCatalogueVersion(tx: Transaction, merchantId: string): Promise<number> {
  const { catalogue_version } = await tx
    .updateTable('merchant')
    .set((merchant) => ({ catalogue_version: merchant('catalogue_version', '+', 1) }))
    .where('id', '=', merchantId)
    .returning('catalogue_version')
    .executeTakeFirstOrThrow()
  return catalogue_version
}

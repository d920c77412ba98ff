import type { Transaction } from '@dasturxon/db'
import { merchantTopic } from './merchant-topic.ts'

/**
 * Makes prepared catalogues and cached pages of a merchant outdated with the change itself, in the same transaction; open
 * pages are told after it. Returns the version that holds then.
 */
export async function bumpCatalogueVersion(tx: Transaction, merchantId: string): Promise<number> {
  const { catalogue_version } = await tx
    .updateTable('merchant')
    .set((merchant) => ({ catalogue_version: merchant('catalogue_version', '+', 1) }))
    .where('id', '=', merchantId)
    .returning('catalogue_version')
    .executeTakeFirstOrThrow()
  tx.publish([merchantTopic(merchantId)])
  return catalogue_version
}

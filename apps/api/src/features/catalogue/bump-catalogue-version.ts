import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { merchantTopic } from './merchant-topic.ts'

/**
 * Makes prepared catalogues and cached pages of a merchant outdated with the change itself, in the same transaction; open
 * pages are told after it. `atDesk`: the shop holds from then on what its import folder does not say. Returns the version that
 * holds then.
 */
export async function bumpCatalogueVersion(
  tx: Transaction,
  merchantId: string,
  { atDesk }: { atDesk?: Date } = {},
): Promise<number> {
  const { catalogue_version } = await tx
    .updateTable('merchant')
    .set((merchant) => ({
      catalogue_version: merchant('catalogue_version', '+', 1),
      ...(atDesk && { changed_at_desk: sql<Date>`coalesce(changed_at_desk, ${atDesk})` }),
    }))
    .where('id', '=', merchantId)
    .returning('catalogue_version')
    .executeTakeFirstOrThrow()
  tx.publish([merchantTopic(merchantId)])
  return catalogue_version
}

import type { Transaction } from '@dasturxon/db'
import { sql } from 'kysely'
import { merchantTopic } from './merchant-topic.ts'

/**
 * Makes prepared catalogues and cached pages of a merchant outdated with the change itself, in the same transaction; open
 * pages are told after it; `branches`, `content`: they ask for the branches, or what stands around the menu, anew, too. `atDesk`: the
 * shop holds from then on what its import folder does not say. Returns the version that holds then.
 */
export async function bumpCatalogueVersion(
  tx: Transaction,
  merchantId: string,
  {
    atDesk,
    branches = false,
    content = false,
  }: { atDesk?: Date; branches?: boolean; content?: boolean } = {},
): Promise<number> {
  const { catalogue_version } = await tx
    .updateTable('merchant')
    .set((merchant) => ({
      catalogue_version: merchant('catalogue_version', '+', 1),
      ...(branches && { branches_version: merchant('branches_version', '+', 1) }),
      ...(content && { content_version: merchant('content_version', '+', 1) }),
      ...(atDesk && { changed_at_desk: sql<Date>`coalesce(changed_at_desk, ${atDesk})` }),
    }))
    .where('id', '=', merchantId)
    .returning('catalogue_version')
    .executeTakeFirstOrThrow()
  tx.publish([merchantTopic(merchantId)])
  return catalogue_version
}

import type { Db } from '@dasturxon/db'
import { isAskedByPrograms, isNameOfHost } from '@dasturxon/domain'
import type { ImportProblem, MerchantImport } from './format.ts'
import { checkOwnDomain, problemOfMerchant, type OurHosts } from './own-domain.ts'

/** Why a shop cannot be at the hosts that its files name: its sub-domain, and a domain of its own. */
export async function checkHosts(db: Db, files: MerchantImport, hosts: OurHosts): Promise<ImportProblem[]> {
  return [...(await checkName(db, files, hosts)), ...checkOwnDomain(files, hosts)]
}

/** A new shop has no name that is reserved; one that is there goes on under it (ATK-2, ATK-20). */
async function checkName(
  db: Db,
  { merchant: { sub } }: MerchantImport,
  { baseDomains, reservedHosts }: OurHosts,
): Promise<ImportProblem[]> {
  const isHost = isNameOfHost(sub, reservedHosts, baseDomains)
  if (!isHost && !isAskedByPrograms(sub)) return []
  const known = await db
    .selectFrom('merchant')
    .select('id')
    .where('sub', '=', sub)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (known) return []
  const why = isHost ? 'is a host of this deployment' : 'is a name that mail programs or browsers ask for'
  return [problemOfMerchant('sub', why)]
}

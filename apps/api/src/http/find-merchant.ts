import type { Db } from '@dasturxon/db'
import { parseLanguage } from '@dasturxon/domain'
import type { CurrentMerchant } from '../context.ts'
import { merchantKeyOf } from './resolve-merchant.ts'

/** The directory is a view, of whose columns PostgreSQL does not know that they are never null. */
type Found = {
  id: string
  sub: string
  is_active: boolean
  catalogue_version: number
  settings_version: number
  branches_version: number
  content_version: number
  main_language: string | null
  reads_browser_language: boolean
}
const COLUMNS = { id: 'id', sub: 'sub', domain: 'domain_host' } as const

/** The ids, sub-domains and domains by which merchants were found in this process: three each at most. */
const found = new Set<string>()

/** Whether a merchant was found by this word before, for what tells shops apart before anything is looked up. */
export const isKnownMerchant = (text: string): boolean => found.has(merchantKeyOf(text)?.value ?? '')

/**
 * The merchant that an id, a sub-domain key or a domain of its own names (spec §1), also an inactive one. A deleted merchant is
 * null, like one that never was.
 */
export async function findMerchant(db: Db, text: string): Promise<CurrentMerchant | null> {
  const key = merchantKeyOf(text)
  if (!key) return null
  const row = await db
    .selectFrom('merchant_directory')
    .select([
      'id',
      'sub',
      'is_active',
      'catalogue_version',
      'settings_version',
      'branches_version',
      'content_version',
      'main_language',
      'reads_browser_language',
    ])
    .where(COLUMNS[key.kind], '=', key.value)
    .where('deleted', '=', false)
    .$castTo<Found>()
    .executeTakeFirst()
  if (!row) return null
  found.add(key.value)
  return {
    id: row.id,
    sub: row.sub,
    isActive: row.is_active,
    catalogueVersion: row.catalogue_version,
    settingsVersion: row.settings_version,
    branchesVersion: row.branches_version,
    contentVersion: row.content_version,
    mainLanguage: parseLanguage(row.main_language) ?? 'uz', // spec §1: uz when the merchant names none
    readsBrowserLanguage: row.reads_browser_language,
  }
}

import { domainOfHost, LANGUAGES, type Language } from '@dasturxon/domain'
import { sql } from 'kysely'
import type { CurrentMerchant } from '../context.ts'
import type { Db } from '../db/connect.ts'

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/

/**
 * The merchant that an id, a sub-domain key or a domain of its own names (spec §1), also an inactive one. What has a dot is a
 * domain. A deleted merchant is null, like one that never was.
 */
export async function findMerchant(db: Db, key: string): Promise<CurrentMerchant | null> {
  const named = columnOf(key)
  if (!named) return null
  const row = await db
    .selectFrom('merchant')
    .select(['id', 'sub', 'is_active', 'catalogue_version'])
    .select(sql<string | null>`settings->>'mainLanguage'`.as('main_language'))
    .where(named.column, '=', named.value)
    .where('deleted', '=', false)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    sub: row.sub,
    isActive: row.is_active,
    catalogueVersion: row.catalogue_version,
    mainLanguage: toLanguage(row.main_language),
  }
}

function columnOf(key: string): { column: 'id' | 'sub' | 'domain_host'; value: string } | null {
  const value = key.toLowerCase() // host names have no case
  if (UUID.test(key)) return { column: 'id', value }
  if (SUB.test(value)) return { column: 'sub', value }
  const domain = domainOfHost(value)
  return domain === null ? null : { column: 'domain_host', value: domain }
}

// spec §1: uz when the merchant names none
function toLanguage(value: string | null): Language {
  return LANGUAGES.find((language) => language === value) ?? 'uz'
}

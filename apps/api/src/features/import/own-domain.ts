import type { Db } from '@dasturxon/db'
import { domainOfHost, isWithinDomains } from '@dasturxon/domain'
import type { ImportProblem, MerchantImport } from './format.ts'

/** A merchant's own domain: its address without a slash at the end, and what requests for it are found by. */
export type OwnDomain = { url: string; host: string }

/** `reservedHosts`: what the deployment has for something else than shops, the desk's host among them. Without port. */
export type OurHosts = { baseDomains: readonly string[]; reservedHosts: readonly string[] }

/** What `domainUrl` says, else `settings.domain`, over https; null for a shop that is at its sub-domain only. */
export function ownDomainOf({ domainUrl, settings }: MerchantImport['merchant']): OwnDomain | null {
  const url = domainUrl ?? (settings.domain ? `https://${settings.domain}` : null)
  if (url === null) return null
  const { origin, host } = new URL(url)
  const domain = domainOfHost(host)
  return domain === null ? null : { url: origin, host: domain }
}

/**
 * Why a merchant cannot have the domain that its files name, if so: a host has one owner, and the deployment's own domains
 * with all below them are nobody's.
 */
export async function checkOwnDomain(
  db: Db,
  { merchant }: MerchantImport,
  { baseDomains, reservedHosts }: OurHosts,
): Promise<ImportProblem[]> {
  const own = ownDomainOf(merchant)
  if (!own) return []
  const { domain } = merchant.settings
  if (domain !== '' && domainOfHost(domain) !== own.host)
    return [problemOfMerchant('settings.domain', 'is another domain than domainUrl')]
  if (isWithinDomains(own.host, baseDomains))
    return [problemOfMerchant('domainUrl', 'lies within the domain of this deployment')]
  if (reservedHosts.some((host) => domainOfHost(host) === own.host))
    return [problemOfMerchant('domainUrl', 'is a host of this deployment')]
  const owner = await db
    .selectFrom('merchant')
    .select('sub')
    .where('domain_host', '=', own.host)
    .where('sub', '!=', merchant.sub)
    .where('deleted', '=', false)
    .executeTakeFirst()
  return owner ? [problemOfMerchant('domainUrl', `is the domain of the shop ${owner.sub}`)] : []
}

/** Of a field of merchant.json. */
export const problemOfMerchant = (path: string, message: string): ImportProblem => ({
  file: 'merchant.json',
  line: null,
  row: null,
  ref: null,
  path,
  message,
})

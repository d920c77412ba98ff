import type { Transaction } from '@dasturxon/db'
import { domainOfHost, domainRefusal, type DomainRefusal } from '@dasturxon/domain'
import { findDomain, forgetDomain, typeDomain } from '../own-domain/own-domain.queries.ts'
import type { ImportProblem, MerchantImport } from './format.ts'

/** `reservedHosts`: what the deployment has for something else than shops, the desk's host among them. Without port. */
export type OurHosts = { baseDomains: readonly string[]; reservedHosts: readonly string[] }

/** The host of what `domainUrl` says, else of `settings.domain`; null for a shop that is at its sub-domain only. */
export function hostInFiles({ domainUrl, settings }: MerchantImport['merchant']): string | null {
  const url = domainUrl ?? (settings.domain === '' ? null : `https://${settings.domain}`)
  return url === null ? null : new URL(url).hostname.replace(/\.$/, '')
}

/** Why a merchant cannot have the domain that its files name, if so. Whose it is its records say, and no file (decision 0150). */
export function checkOwnDomain({ merchant }: MerchantImport, ours: OurHosts): ImportProblem[] {
  const host = hostInFiles(merchant)
  if (host === null) return []
  const { domain } = merchant.settings
  if (domain !== '' && domainOfHost(domain) !== domainOfHost(host))
    return [problemOfMerchant('settings.domain', 'is another domain than domainUrl')]
  const refusal = domainRefusal(host, ours)
  return refusal === null ? [] : [problemOfMerchant('domainUrl', REFUSED[refusal])]
}

const REFUSED: Record<DomainRefusal, string> = {
  invalid: 'is no domain',
  address: 'is an address in numbers',
  ours: 'is a host of this deployment',
  special: 'is a name of inner networks',
}

/**
 * Makes the domain of the files the one that the shop wants: one that it has stays as it is, another is to be proven first, as if it were typed
 * at the desk. Answers the domain that the shop is open at.
 */
export async function writeOwnDomain(
  tx: Transaction,
  { merchantId, files, now }: { merchantId: string; files: MerchantImport; now: Date },
): Promise<string> {
  const host = hostInFiles(files.merchant)
  const held = await findDomain(tx, merchantId)
  if (host === null) {
    if (held) await forgetDomain(tx, merchantId)
    return ''
  }
  if (held?.host !== host) await typeDomain(tx, { merchantId, host, by: null, now })
  return findOpenDomain(tx, merchantId)
}

/** The domain that a shop is open at, without www.; empty where there is none. */
export async function findOpenDomain(tx: Transaction, merchantId: string): Promise<string> {
  const held = await findDomain(tx, merchantId)
  return held?.is_open ? (domainOfHost(held.host) ?? '') : ''
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

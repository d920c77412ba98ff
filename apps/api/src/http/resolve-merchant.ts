import { domainOfHost, hostnameOf, isWithinDomains } from '@dasturxon/domain'

/** Everything in a request that may say whose shop it is about. */
export type MerchantClaims = {
  /** The host as the client wrote it, with or without port; null for a call within this process. */
  host: string | null
  /** What is asked for by name, `?vendor=` of a page or the header `merchant` of a call; null where nothing is said. */
  asked: string | null
  /** What an earlier page left in the cookies. */
  remembered: string | null
}

/** What named the merchant; a name that is nobody's names null. `nothing` is a host of nobody's without any claim. */
export type NamedBy = 'host' | 'asked' | 'remembered' | 'nothing'

/** Which hosts are shops' and which are not. */
export type Hosts = {
  /** Those whose sub-domains are merchants: `localhost`, `example.uz`. Without port. */
  baseDomains: readonly string[]
  /** The one of the desk, with or without port; null where it has none of its own. */
  deskHost: string | null
}

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/

/** What a merchant can be found by (spec §1): its id, its sub-domain key or a domain of its own; null for any other text. */
export function merchantKeyOf(text: string): { kind: 'id' | 'sub' | 'domain'; value: string } | null {
  const value = text.trim().toLowerCase() // host names have no case
  if (ID.test(value)) return { kind: 'id', value }
  if (SUB.test(value)) return { kind: 'sub', value }
  const domain = domainOfHost(value)
  return domain === null ? null : { kind: 'domain', value: domain }
}

/**
 * The merchant of a request (MER-1, decision 0005), the same for pages and calls: the host where it names one, by its label below a
 * base domain or as the merchant's own domain; on other hosts, the desk's among them, whoever is asked for, and nobody else; else the remembered one. Nothing
 * asked for but an empty text forgets the remembered one.
 *
 * @param find answers null when no merchant has the key; what it throws is thrown
 */
export async function resolveMerchant<Merchant>(
  { host, asked, remembered }: MerchantClaims,
  { baseDomains, deskHost }: Hosts,
  find: (key: string) => Promise<Merchant | null>,
): Promise<{ by: NamedBy; merchant: Merchant | null }> {
  const asWritten = host === null ? '' : hostnameOf(host)
  // At the desk's host everybody signs in: whoever has a shop of that name shows nothing there (ATK-2).
  const hostname = deskHost !== null && asWritten === hostnameOf(deskHost) ? '' : asWritten
  const label = labelBelow(hostname, baseDomains)
  const ofHost = await findIn(label ?? ownDomain(hostname, baseDomains))
  if (ofHost) return { by: 'host', merchant: ofHost }
  if (asked) return { by: 'asked', merchant: await findIn(merchantKeyOf(asked)?.value ?? null) }
  const known = asked === null && remembered ? merchantKeyOf(remembered) : null
  const returned = await findIn(known?.kind === 'id' ? known.value : null)
  if (returned) return { by: 'remembered', merchant: returned }
  return { by: label === null ? 'nothing' : 'host', merchant: null }

  async function findIn(key: string | null): Promise<Merchant | null> {
    return key === null ? null : find(key)
  }
}

/** The merchant's label of a host, `tez` of `tez.example.uz`; null for the base domain itself and for other hosts. */
function labelBelow(hostname: string, baseDomains: readonly string[]): string | null {
  const base = baseDomains.find((domain) => hostname.endsWith(`.${domain}`))
  if (base === undefined) return null
  const label = hostname.slice(0, -base.length - 1)
  return merchantKeyOf(label)?.kind === 'sub' && label !== 'www' ? label : null
}

/** The domain that may be a merchant's own; within ours nobody has one. */
function ownDomain(hostname: string, baseDomains: readonly string[]): string | null {
  const domain = domainOfHost(hostname)
  return domain === null || isWithinDomains(domain, baseDomains) ? null : domain
}

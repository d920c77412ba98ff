import { domainOfHost, isWithinDomains } from '@dasturxon/domain'
import { COOKIES } from './cookies.ts'
import type { MerchantKey } from './options.ts'

/** Who a request says it is about. */
export type NamedMerchant =
  | { by: 'vendor' | 'cookie' | 'sub_domain' | 'domain'; key: MerchantKey }
  /** A `vendor` that cannot be anybody's name. */
  | { by: 'vendor'; key: null }

const SUB = /^[a-z0-9][a-z0-9-]{0,62}$/
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Everybody a request names, the strongest first (MER-1): the `vendor` parameter wins, then what was remembered of it,
 * then the sub-domain, or a host that may be a merchant's own. An empty `vendor` forgets what was remembered.
 */
export function namedMerchants(
  url: URL,
  cookies: ReadonlyMap<string, string>,
  baseDomains: readonly string[],
): NamedMerchant[] {
  const vendor = url.searchParams.get('vendor')?.trim().toLowerCase()
  if (vendor) return [{ by: 'vendor', key: keyOf(vendor) }]
  const remembered = cookies.get(COOKIES.merchantId) ?? cookies.get(COOKIES.merchant) ?? ''
  const named: NamedMerchant[] = []
  if (vendor === undefined && ID.test(remembered)) named.push({ by: 'cookie', key: { id: remembered } })
  const sub = subDomainOf(url.hostname, baseDomains)
  if (sub) named.push({ by: 'sub_domain', key: { sub } })
  const domain = domainOfHost(url.hostname)
  if (domain && !isWithinDomains(domain, baseDomains)) named.push({ by: 'domain', key: { domain } })
  return named
}

/** The merchant's label of a host, `tez` of `tez.example.uz`; null for the base domain itself and for other hosts. */
function subDomainOf(hostname: string, baseDomains: readonly string[]): string | null {
  const base = baseDomains.find((domain) => hostname.endsWith(`.${domain}`))
  if (!base) return null
  const label = hostname.slice(0, -base.length - 1).toLowerCase()
  return SUB.test(label) && label !== 'www' ? label : null
}

function keyOf(vendor: string): { sub: string } | { id: string } | null {
  if (ID.test(vendor)) return { id: vendor }
  return SUB.test(vendor) ? { sub: vendor } : null
}

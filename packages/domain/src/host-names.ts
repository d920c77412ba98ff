const DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
const LONGEST = 253
/** The dot of the root, which names the same host (RFC 1034 §3.1), and a port. */
const ENDING = /\.?(?::\d*)?$/

/**
 * The domain that a host names, in small letters, without port, the dot of the root and `www.`: `tez.uz` for `WWW.Tez.uz:443`. null for what is
 * no domain: a bare name (`localhost`), an address in numbers.
 */
export function domainOfHost(host: string): string | null {
  const name = host
    .toLowerCase()
    .replace(ENDING, '')
    .replace(/^www\./, '')
  const isNumeric = /^[\d.]+$/.test(name)
  return DOMAIN.test(name) && !isNumeric && name.length <= LONGEST ? name : null
}

/** The name of a host in small letters, without its port and the dot of the root; empty for what no host can be called. */
export function hostnameOf(host: string): string {
  const name = host.toLowerCase().replace(ENDING, '')
  return /^(?:[\w.-]+|\[[\da-f:.]+\])$/.test(name) ? name : ''
}

/** Whether a domain is one of the given ones or lies below one of them. */
export function isWithinDomains(domain: string, domains: readonly string[]): boolean {
  return domains.some((base) => domain === base || domain.endsWith(`.${base}`))
}

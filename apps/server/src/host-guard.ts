import { domainOfHost, hostnameOf, isWithinDomains } from '@dasturxon/domain'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_HOSTS = 10_000
const KNOWN_FOR_MS = 60_000
/** What looks after the process asks it by whatever address it has. */
const HEALTH = /^\/(?:healthz|readyz)(?:$|\?)/

/**
 * Refuses with 421 (RFC 9110 §15.5.20) what was meant for another host: below none of our domains, not the desk's, and no merchant's
 * own. For servers of real merchants; `isOwnDomain` may fail, and then nobody is refused.
 */
export function refuseForeignHosts(
  server: FastifyInstance,
  {
    baseDomains,
    deskHost,
    isOwnDomain,
  }: {
    baseDomains: readonly string[]
    deskHost: string | null
    isOwnDomain: (domain: string) => Promise<boolean>
  },
): void {
  const known = new LRUCache<string, { isOurs: boolean }>({
    max: MOST_HOSTS,
    ttl: KNOWN_FOR_MS,
    fetchMethod: async (domain) => ({ isOurs: await isOwnDomain(domain) }),
  })
  const deskName = deskHost === null ? null : hostnameOf(deskHost)
  server.addHook('onRequest', async (request, reply) => {
    if (HEALTH.test(request.url)) return
    const hostname = hostnameOf(request.host)
    if (isWithinDomains(hostname, baseDomains) || hostname === deskName) return
    const domain = domainOfHost(hostname)
    const { isOurs } =
      domain === null ? { isOurs: false } : await known.forceFetch(domain).catch(() => ({ isOurs: true }))
    if (!isOurs)
      await reply
        .code(421)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Misdirected request')
  })
}

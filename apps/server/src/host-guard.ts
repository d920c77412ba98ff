import { hostnameOf, isWithinDomains } from '@dasturxon/domain'
import type { FastifyInstance } from 'fastify'
import { KNOWN_HOSTS_PATH, type KnownHosts } from './known-hosts.ts'

/** What looks after the process, and the proxy before it, ask it by whatever address it has. */
const BY_ANY_NAME = new RegExp(`^(?:/healthz|/readyz|${KNOWN_HOSTS_PATH})(?:$|\\?)`)

/**
 * Refuses with 421 (RFC 9110 §15.5.20) what was meant for another host: below none of our domains, not the desk's, and no merchant's
 * own. For servers of real merchants; where nobody can say whose a host is, nobody is refused.
 */
export function refuseForeignHosts(
  server: FastifyInstance,
  { baseDomains, known }: { baseDomains: readonly string[]; known: Pick<KnownHosts, 'isServed'> },
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (BY_ANY_NAME.test(request.url)) return
    const hostname = hostnameOf(request.host)
    if (isWithinDomains(hostname, baseDomains)) return
    const isOurs = hostname !== '' && (await known.isServed(hostname).catch(() => true))
    if (!isOurs)
      await reply
        .code(421)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Misdirected request')
  })
}

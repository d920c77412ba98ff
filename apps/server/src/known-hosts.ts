import { resolveMerchant } from '@dasturxon/api/door'
import { hostnameOf } from '@dasturxon/domain'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_HOSTS = 10_000
const KNOWN_FOR_MS = 60_000
/** Names that strangers make up cost a look each: beyond this nobody is asked for a second. */
const LOOKS_A_SECOND = 200

export const KNOWN_HOSTS_PATH = '/hosts/known'

type Found = { merchantId: string | null }

export type KnownHosts = {
  /** Whether we answer under this name: a base domain, the desk's host, a live shop's sub-domain or its proven domain. Rejects when nobody can be asked. */
  isServed: (hostname: string) => Promise<boolean>
  /** Forgets what was known of a merchant, and all names that were nobody's: one may be its since. */
  purge: (merchantId: string) => void
  purgeAll: () => void
}

/**
 * The hosts that are served here, each looked up once a minute.
 *
 * @param findMerchant by its sub-domain key or a domain of its own; null where there is none
 */
export function createKnownHosts({
  baseDomains,
  deskHost,
  findMerchant,
}: {
  baseDomains: readonly string[]
  deskHost: string | null
  findMerchant: (key: string) => Promise<{ id: string } | null>
}): KnownHosts {
  const found = new LRUCache<string, Found>({
    max: MOST_HOSTS,
    ttl: KNOWN_FOR_MS,
    fetchMethod: async (key) => ({ merchantId: (await findMerchant(key))?.id ?? null }),
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
  })
  const ours = baseDomains.flatMap((domain) => [domain, `www.${domain}`])
  if (deskHost !== null) ours.push(hostnameOf(deskHost))
  return {
    async isServed(hostname) {
      if (ours.includes(hostname)) return true
      const claims = { host: hostname, asked: null, remembered: null }
      const { merchant } = await resolveMerchant(claims, { baseDomains, deskHost }, async (key) => {
        const { merchantId } = await found.forceFetch(key)
        return merchantId
      })
      return merchant !== null
    },
    purge(merchantId) {
      const theirs = [...found].filter(([, held]) => [null, merchantId].includes(held.merchantId))
      for (const [key] of theirs) found.delete(key)
    },
    purgeAll: () => found.clear(),
  }
}

/**
 * `GET /hosts/known?domain=tez.uz`: 200 where a certificate may be fetched for the name, 404 where not, 503 where nobody can say. For the
 * proxy before us, which asks at the first visit of each name (deploy/Caddyfile).
 */
export function mountKnownHosts(
  server: FastifyInstance,
  known: Pick<KnownHosts, 'isServed'>,
  now: () => number = Date.now,
): void {
  let second = 0
  let looks = 0
  const isFlood = () => {
    const current = Math.floor(now() / 1000)
    if (current !== second) [second, looks] = [current, 0]
    looks += 1
    return looks > LOOKS_A_SECOND
  }
  server.get<{ Querystring: { domain?: unknown } }>(KNOWN_HOSTS_PATH, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
    const asked = typeof query.domain === 'string' ? query.domain.toLowerCase() : ''
    // a name as it is in a certificate: without port and the dot of the root
    const isName = asked !== '' && asked.length <= 253 && hostnameOf(asked) === asked
    if (!isName) return reply.code(404).send('Unknown')
    if (isFlood()) return reply.code(503).header('retry-after', '1').send('Busy')
    const isServed = await known.isServed(asked).catch(() => null)
    if (isServed === null) return reply.code(503).header('retry-after', '5').send('Busy')
    return reply.code(isServed ? 200 : 404).send(isServed ? 'Known' : 'Unknown')
  })
}

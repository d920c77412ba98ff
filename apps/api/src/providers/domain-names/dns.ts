import { Resolver } from 'node:dns/promises'
import type { NameAnswer } from '@dasturxon/domain'
import { readBounded } from '../read-bounded.ts'
import type { DomainNames } from './port.ts'

const ASKED_MS = 1_500
const TRIES = 2
const OPENED_MS = 10_000
/** What `/hosts/known` says is short. */
const LARGEST_BYTES = 1024
/** A chain of names is followed so far: the address behind a longer one is found all the same. */
const LONGEST_CHAIN = 5

/** What Node calls the ways in which nothing is found (https://nodejs.org/api/dns.html#error-codes). */
const KINDS: Record<string, Exclude<NameAnswer['kind'], 'found'>> = {
  ENOTFOUND: 'no_name',
  ENODATA: 'no_record',
  ESERVFAIL: 'broken',
  EFORMERR: 'broken',
  EBADRESP: 'broken',
}

/** A text record may hold any byte, and no row of the database a NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

/**
 * Names as the DNS has them.
 * @param servers resolvers as `1.1.1.1` or `127.0.0.1:5300`, asked in this order; null: those of the machine
 * @param fetch what opens a page; never in tests, where no host has a certificate
 */
export function createDomainNames({
  servers,
  fetch = globalThis.fetch,
}: {
  servers: readonly string[] | null
  fetch?: typeof globalThis.fetch
}): DomainNames {
  async function ask(find: (resolver: Resolver) => Promise<readonly string[]>): Promise<NameAnswer> {
    // a new one each time: it keeps nothing of what it heard before
    const resolver = new Resolver({ timeout: ASKED_MS, tries: TRIES })
    if (servers) resolver.setServers(servers)
    try {
      const values = await find(resolver)
      return values.length > 0 ? { kind: 'found', values } : { kind: 'no_record' }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return { kind: KINDS[code] ?? 'unreached' }
    }
  }

  async function alias(name: string): Promise<NameAnswer> {
    const chain: string[] = []
    let next = name
    while (chain.length < LONGEST_CHAIN) {
      const answer = await ask((resolver) => resolver.resolveCname(next))
      if (answer.kind !== 'found') return chain.length > 0 ? { kind: 'found', values: chain } : answer
      next = (answer.values[0] ?? '').toLowerCase().replace(/\.$/, '')
      if (chain.includes(next)) break
      chain.push(next)
    }
    return { kind: 'found', values: chain }
  }

  async function addresses(name: string): Promise<NameAnswer> {
    const [four, six] = await Promise.all([
      ask((resolver) => resolver.resolve4(name)),
      ask((resolver) => resolver.resolve6(name)),
    ])
    const values = [four, six].flatMap((answer) => (answer.kind === 'found' ? answer.values : []))
    if (values.length > 0) return { kind: 'found', values }
    return four.kind === 'no_record' ? six : four
  }

  return {
    alias,
    addresses,
    texts: (name) =>
      ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => storable(parts.join('')))),
    isOpen: async (host) => {
      try {
        const answer = await fetch(`https://${host}/hosts/known?domain=${host}`, {
          redirect: 'manual',
          signal: AbortSignal.timeout(OPENED_MS),
        })
        return answer.status === 200 && (await readBounded(answer, LARGEST_BYTES)) === 'Known'
      } catch {
        return false // whatever kept it from being opened
      }
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Point } from '@dasturxon/domain'
import { createAnswerCache } from './answer-cache.ts'
import { foldPlaceName } from './fold-place-name.ts'
import type { GeocodingAnswer, GeocodingProvider } from './port.ts'
import { createUpstream, type UpstreamOptions } from './upstream.ts'

export type ChainOptions = Partial<UpstreamOptions> & {
  /** Asked in this order; each has its own budget. */
  upstreams: GeocodingProvider[]
  /** Asked last, without a budget: the gazetteer. */
  last: GeocodingProvider
  /** Hears why a provider could not be asked; the customer gets an answer from the next. */
  onFailure?: (reason: string) => void
  /** How many answers are kept in memory. */
  cacheLimit?: number
}

const FRESH_MS = 30 * 24 * 60 * 60 * 1000
const CACHE_LIMIT = 5_000

/**
 * One geocoder of several (LOC-9, T-ZONE-06): what was answered lately is answered again without asking; else the providers
 * in order; when none can be asked, an old answer is better than none; then the gazetteer.
 */
export function createGeocodingChain(options: ChainOptions): GeocodingProvider {
  const {
    now = () => Date.now(),
    wait = (ms: number) => delay(ms),
    last,
    intervalMs,
    cacheLimit = CACHE_LIMIT,
  } = options
  const budget = { now, wait, ...(intervalMs === undefined ? {} : { intervalMs }) }
  const upstreams = options.upstreams.map((provider) => createUpstream(provider, budget))
  const cache = createAnswerCache(cacheLimit)
  const underWay = new Map<string, Promise<GeocodingAnswer>>()

  async function answer(key: string, ask: Ask): Promise<GeocodingAnswer> {
    const kept = cache.find(key)
    const isFresh = kept !== undefined && now() - kept.keptAt < FRESH_MS
    if (isFresh) return { kind: 'places', places: kept.places }
    for (const upstream of upstreams) {
      const found = await upstream(ask)
      if (found.kind === 'failed') options.onFailure?.(found.reason)
      if (found.kind === 'failed' || found.places.length === 0) continue
      cache.keep(key, { places: found.places, keptAt: now() })
      return found
    }
    return kept ? { kind: 'places', places: kept.places } : ask(last)
  }

  /** Twenty people who look at one square at once are one question. */
  function once(key: string, ask: Ask): Promise<GeocodingAnswer> {
    const asked = underWay.get(key)
    if (asked) return asked
    const asking = answer(key, ask).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }

  return {
    reverse: (point, language) =>
      once(`at ${language} ${keyOf(point, 5)}`, (provider) => provider.reverse(point, language)),
    search: (query, search) => {
      const where = search.near ? keyOf(search.near, 1) : ''
      return once(`named ${search.language} ${where} ${foldPlaceName(query).join(' ')}`, (provider) =>
        provider.search(query, search),
      )
    },
  }
}

type Ask = (provider: GeocodingProvider) => Promise<GeocodingAnswer>

/** Five decimals are a metre, one is a city. */
const keyOf = ({ latitude, longitude }: Point, decimals: number): string =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`

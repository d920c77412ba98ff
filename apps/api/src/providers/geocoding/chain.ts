import { setTimeout as delay } from 'node:timers/promises'
import type { GeocodedPlace } from '@dasturxon/contract'
import type { Point } from '@dasturxon/domain'
import { LRUCache } from 'lru-cache'
import { foldPlaceName } from './fold-place-name.ts'
import type { Asker, Geocoding, GeocodingAnswer, GeocodingProvider } from './port.ts'
import type { TurnsOptions } from './turns.ts'
import { createUpstream } from './upstream.ts'

type CachedAnswer = { places: GeocodedPlace[]; cachedAt: number }

export type UpstreamSource = {
  /** For the log. */
  name: string
  provider: GeocodingProvider
  /** The time between two requests of this process; a second when nothing is said. */
  intervalMs?: number
  /** Whether its terms let answers be kept and given to others; true when nothing is said. */
  isCacheable?: boolean
  /** Whether it may be asked for words that are being typed; true when nothing is said. */
  isForSearch?: boolean
}

export type ChainOptions = Partial<Pick<TurnsOptions, 'now' | 'wait'>> & {
  /** Asked in this order; each has its own budget. */
  upstreams: UpstreamSource[]
  /** Asked last, without a budget: the gazetteer. */
  last: GeocodingProvider
  /** What a merchant's own key opens; it is asked before all others, for this merchant alone. */
  ofKey?: (yandexKey: string) => UpstreamSource
  /** Hears why a provider could not be asked; the customer gets an answer from the next. */
  onFailure?: (failure: { provider: string; reason: string }) => void
  /** How many answers are kept in memory. */
  cacheLimit?: number
}

const FRESH_MS = 30 * 24 * 60 * 60 * 1000
const CACHE_LIMIT = 5_000
const INTERVAL_MS = 1_000
const KEYS_LIMIT = 1_000
/** Once a question has taken this long, no further geocoder in the network is asked. */
const PATIENCE_MS = 2_500

/**
 * One geocoder of several (LOC-9, T-ZONE-06): the merchant's own first; what was answered lately is answered again without
 * asking; else the providers in order; when none can be asked, an old answer is better than none; then the gazetteer.
 */
export function createGeocodingChain(options: ChainOptions): Geocoding {
  const { now = () => Date.now(), wait = (ms: number) => delay(ms), last, ofKey } = options
  const open = ({
    name,
    provider,
    intervalMs = INTERVAL_MS,
    isCacheable = true,
    isForSearch = true,
  }: UpstreamSource) => ({
    name,
    ask: createUpstream(provider, { now, wait, intervalMs }),
    isCacheable,
    isForSearch,
  })
  type Upstream = ReturnType<typeof open>
  const shared = options.upstreams.map(open)
  const owned = new Map<string, Upstream>()
  // nothing expires by itself: an old answer is better than none
  const cache = new LRUCache<string, CachedAnswer>({ max: options.cacheLimit ?? CACHE_LIMIT })
  const underWay = new Map<string, Promise<GeocodingAnswer>>()

  function ownOf({ yandexKey }: Asker): Upstream | null {
    if (yandexKey === null || !ofKey) return null
    const known = owned.get(yandexKey)
    if (known) return known
    if (owned.size >= KEYS_LIMIT) owned.clear()
    const opened = open(ofKey(yandexKey))
    owned.set(yandexKey, opened)
    return opened
  }

  async function askOne(upstream: Upstream, { asker, ask }: Question) {
    const found = await upstream.ask(asker.merchantId, ask)
    if (found.kind === 'failed') options.onFailure?.({ provider: upstream.name, reason: found.reason })
    return found.kind === 'places' && found.places.length > 0 ? found : null
  }

  async function answer(question: Question): Promise<GeocodingAnswer> {
    const startedAt = now()
    const { key, asker, isSearch, ask } = question
    const own = ownOf(asker)
    const ownAnswer = own && (await askOne(own, question))
    if (ownAnswer) return ownAnswer
    const cached = cache.get(key)
    if (cached && now() - cached.cachedAt < FRESH_MS) return { kind: 'places', places: cached.places }
    for (const upstream of shared) {
      if (now() - startedAt >= PATIENCE_MS) break
      if (isSearch && !upstream.isForSearch) continue
      const found = await askOne(upstream, question)
      if (!found) continue
      if (upstream.isCacheable) cache.set(key, { places: found.places, cachedAt: now() })
      return found
    }
    return cached ? { kind: 'places', places: cached.places } : ask(last)
  }

  /** Twenty people who look at one square at once are one question; those of a merchant with a key of its own are its own. */
  function once(question: Question): Promise<GeocodingAnswer> {
    const { key, asker } = question
    const name = asker.yandexKey === null ? key : `${asker.merchantId} ${key}`
    const asked = underWay.get(name)
    if (asked) return asked
    const asking = answer(question).finally(() => underWay.delete(name))
    underWay.set(name, asking)
    return asking
  }

  return {
    of: (asker) => ({
      reverse: (point, language) =>
        once({
          key: `at ${language} ${keyOf(point, 5)}`,
          asker,
          isSearch: false,
          ask: (provider) => provider.reverse(point, language),
        }),
      search: (query, search) =>
        once({
          key: `named ${search.language} ${search.near ? keyOf(search.near, 1) : ''} ${foldPlaceName(query).join(' ')}`,
          asker,
          isSearch: true,
          ask: (provider) => provider.search(query, search),
        }),
    }),
  }
}

type Question = {
  key: string
  asker: Asker
  isSearch: boolean
  ask: (provider: GeocodingProvider) => Promise<GeocodingAnswer>
}

/** The cache key of a point: five decimals are about a metre, one is about a city. */
const keyOf = ({ latitude, longitude }: Point, decimals: number): string =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`

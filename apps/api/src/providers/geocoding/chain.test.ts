import type { GeocodedPlace } from '@dasturxon/contract'
import { describe, expect, it } from 'vitest'
import { createGeocodingChain, type ChainOptions, type UpstreamSource } from './chain.ts'
import type { GeocodingAnswer, GeocodingProvider } from './port.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const point = { latitude: 41.311139, longitude: 69.279593 }

const placeOf = (source: string): GeocodedPlace => ({
  name: source,
  display_name: source,
  lat: '41.3',
  lon: '69.2',
  source,
  address: {},
})
const found = (source: string): GeocodingAnswer => ({ kind: 'places', places: [placeOf(source)] })
const failed: GeocodingAnswer = { kind: 'failed', reason: 'down' }

/** A provider that answers what it is told to, and counts. */
function buildProvider(first: GeocodingAnswer) {
  const provider = { answer: first, asked: 0, reverse: ask, search: ask }
  async function ask(): Promise<GeocodingAnswer> {
    provider.asked += 1
    return provider.answer
  }
  return provider
}

const TEZ = { merchantId: 'tez', yandexKey: null }
const OSH = { merchantId: 'osh', yandexKey: 'key of osh' }

function buildChain(
  upstreams: (GeocodingProvider | Omit<UpstreamSource, 'name'>)[],
  options: Partial<ChainOptions> = {},
) {
  let time = Date.parse('2026-05-01T10:00:00Z')
  const geocoding = createGeocodingChain({
    upstreams: upstreams.map((upstream, index) => ({
      name: `upstream ${index}`,
      ...('provider' in upstream ? upstream : { provider: upstream }),
    })),
    last: buildProvider(found('gazetteer')),
    now: () => time,
    wait: async (ms) => void (time += ms),
    ...options,
  })
  return { geocoding, chain: geocoding.of(TEZ), pass: (ms: number) => void (time += ms) }
}

async function sourceOf(asking: Promise<GeocodingAnswer>) {
  const answer = await asking
  return answer.kind === 'places' ? answer.places[0]?.source : answer.kind
}
const somewhere = (step: number) => ({ latitude: 41 + step / 1000, longitude: 69 })

describe('one geocoder of several', () => {
  it('LOC-9 asks once for a metre of ground for 30 days, and again after', async () => {
    const upstream = buildProvider(found('nominatim'))
    const { chain, pass } = buildChain([upstream])
    await chain.reverse(point, 'uz')
    await chain.reverse({ latitude: 41.3111389, longitude: 69.2795931 }, 'uz')
    expect(upstream.asked).toBe(1)
    await chain.reverse(point, 'ru')
    expect(upstream.asked).toBe(2)
    pass(30 * DAY_MS - 1001)
    await chain.reverse(point, 'uz')
    expect(upstream.asked).toBe(2)
    pass(1001)
    await chain.reverse(point, 'uz')
    expect(upstream.asked).toBe(3)
  })

  it('LOC-9 asks once when twenty ask the same at once', async () => {
    const upstream = buildProvider(found('nominatim'))
    const { chain } = buildChain([upstream])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => chain.search('Chorsu', { language: 'uz', near: point })),
    )
    expect(upstream.asked).toBe(1)
    expect(answers).toHaveLength(20)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('T-ZONE-06 leaves a second between requests, and goes on without who is too busy', async () => {
    const upstream = buildProvider(found('nominatim'))
    const turns = Promise.withResolvers<undefined>()
    const waits: number[] = []
    const { chain } = buildChain([upstream], {
      now: () => 1_800_000_000_000,
      wait: async (ms) => {
        waits.push(ms)
        await turns.promise
      },
    })
    const asked = [0, 1, 2, 3, 4].map((step) => sourceOf(chain.reverse(somewhere(step), 'uz')))
    expect(await Promise.all(asked.slice(3))).toEqual(['gazetteer', 'gazetteer'])
    turns.resolve(undefined)
    expect(await Promise.all(asked.slice(0, 3))).toEqual(['nominatim', 'nominatim', 'nominatim'])
    expect(waits).toEqual([1000, 2000])
  })

  it('T-ZONE-06 serves the old answer when nobody can be asked, and the gazetteer where there is none', async () => {
    const upstream = buildProvider(found('nominatim'))
    const { chain, pass } = buildChain([upstream])
    await chain.reverse(point, 'uz')
    upstream.answer = failed
    pass(60 * DAY_MS)
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('nominatim')
    expect(await sourceOf(chain.reverse(somewhere(1), 'uz'))).toBe('gazetteer')
  })

  it('LOC-9 asks the next provider when one fails or knows nothing', async () => {
    const first = buildProvider(failed)
    const second = buildProvider({ kind: 'places', places: [] })
    const third = buildProvider(found('photon'))
    const failures: object[] = []
    const onFailure = (failure: object) => void failures.push(failure)
    const { chain } = buildChain([first, second, third], { onFailure })
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('photon')
    expect(failures).toEqual([{ provider: 'upstream 0', reason: 'down' }])
  })

  it('LOC-9 leaves a provider alone after three failures in a row, tries it by one request after half a minute', async () => {
    const upstream = buildProvider(failed)
    const { chain, pass } = buildChain([upstream])
    const ask = async (step: number) => {
      pass(1000)
      return sourceOf(chain.reverse(somewhere(step), 'uz'))
    }
    for (const step of [1, 2, 3, 4, 5]) await ask(step)
    expect(upstream.asked).toBe(3)
    pass(26_999)
    await ask(6)
    expect(upstream.asked).toBe(3)
    await ask(7)
    expect(upstream.asked).toBe(4)
    await ask(8)
    expect(upstream.asked).toBe(4)
    pass(30_000)
    await Promise.all([ask(9), ask(10), ask(11)])
    expect(upstream.asked).toBe(5)
    upstream.answer = found('nominatim')
    pass(30_000)
    expect(await ask(12)).toBe('nominatim')
    expect(await ask(13)).toBe('nominatim')
  })

  it("LOC-9 a merchant's own provider is asked first, for this merchant alone", async () => {
    const shared = buildProvider(found('nominatim'))
    const own = buildProvider(found('yandex'))
    const keys: string[] = []
    const { geocoding, chain } = buildChain([shared], {
      ofKey: (key) => {
        keys.push(key)
        return { name: 'own', provider: own, intervalMs: 0, isCacheable: false }
      },
    })
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('nominatim')
    expect(await sourceOf(geocoding.of(OSH).reverse(point, 'uz'))).toBe('yandex')
    // its answers are not kept, and nobody else gets them
    expect(await sourceOf(geocoding.of(OSH).reverse(point, 'uz'))).toBe('yandex')
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('nominatim')
    expect([own.asked, shared.asked]).toEqual([2, 1])
    expect(keys).toEqual(['key of osh'])
    own.answer = failed
    expect(await sourceOf(geocoding.of(OSH).reverse(point, 'uz'))).toBe('nominatim')
  })

  it('LOC-9 questions of two merchants at once are one; those with a key of their own are their own', async () => {
    const shared = buildProvider(found('nominatim'))
    const own = buildProvider(found('yandex'))
    const { geocoding } = buildChain([shared], {
      ofKey: () => ({ name: 'own', provider: own, intervalMs: 0 }),
    })
    const bozor = { merchantId: 'bozor', yandexKey: null }
    const asked = [TEZ, bozor, OSH, OSH].map((asker) => sourceOf(geocoding.of(asker).reverse(point, 'uz')))
    expect(await Promise.all(asked)).toEqual(['nominatim', 'nominatim', 'yandex', 'yandex'])
    expect([shared.asked, own.asked]).toEqual([1, 1])
  })

  it('T-ZONE-06 answers that may not be kept are asked for again', async () => {
    const upstream = buildProvider(found('yandex'))
    const { chain } = buildChain([{ provider: upstream, isCacheable: false }])
    await chain.reverse(point, 'uz')
    upstream.answer = failed
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('gazetteer')
    expect(upstream.asked).toBe(2)
  })

  it('T-ZONE-06 whoever forbids words that are being typed is asked about points alone', async () => {
    const first = buildProvider(found('nominatim'))
    const second = buildProvider(found('photon'))
    const { chain } = buildChain([{ provider: first, isForSearch: false }, second])
    expect(await sourceOf(chain.search('Chor', { language: 'uz', near: null }))).toBe('photon')
    expect(await sourceOf(chain.reverse(point, 'uz'))).toBe('nominatim')
    expect(first.asked).toBe(1)
  })

  it('LOC-9 asks nobody else in the network once 2.5 s have gone by', async () => {
    const second = buildProvider(found('photon'))
    let lastsMs = 2_499
    const { chain, pass } = buildChain([
      {
        reverse: async () => {
          pass(lastsMs)
          return failed
        },
        search: async () => failed,
      },
      second,
    ])
    expect(await sourceOf(chain.reverse(somewhere(1), 'uz'))).toBe('photon')
    lastsMs = 2_500
    expect(await sourceOf(chain.reverse(somewhere(2), 'uz'))).toBe('gazetteer')
    expect(second.asked).toBe(1)
  })

  it('keeps no more answers than it may', async () => {
    const upstream = buildProvider(found('nominatim'))
    const { chain } = buildChain([upstream], { cacheLimit: 2 })
    await chain.reverse(somewhere(1), 'uz')
    await chain.reverse(somewhere(2), 'uz')
    await chain.reverse(somewhere(1), 'uz')
    await chain.reverse(somewhere(3), 'uz')
    expect(upstream.asked).toBe(3)
    await chain.reverse(somewhere(1), 'uz')
    expect(upstream.asked).toBe(3)
    await chain.reverse(somewhere(2), 'uz')
    expect(upstream.asked).toBe(4)
  })
})

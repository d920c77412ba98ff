import {
  createGazetteer,
  createGeocodingChain,
  createNominatim,
  createPhoton,
  createYandex,
  type App,
  type UpstreamSource,
} from '@dasturxon/api'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/** Yandex allows 50 requests a second to a key: some are left to other servers. */
const YANDEX_PER_SECOND = 10

/**
 * The merchants' own keys and the servers that are configured, in this order; then the gazetteer that comes with the shop.
 */
export function createGeocoding({ geocoding, processes }: Settings): App['providers']['geocoding'] {
  const { nominatim, photon, yandex, userAgent } = geocoding
  const upstreams: UpstreamSource[] = []
  // each process waits as if the others asked as often as it does
  const intervalOf = (perSecond: number) => (processes * 1000) / perSecond
  // its free terms let no answer be kept
  const ofKey = (key: string): UpstreamSource => ({
    name: 'yandex',
    provider: createYandex({ baseUrl: yandex.baseUrl, key }),
    intervalMs: intervalOf(YANDEX_PER_SECOND),
    isCacheable: false,
  })
  if (yandex.key !== null) upstreams.push(ofKey(yandex.key))
  if (nominatim)
    upstreams.push({
      name: 'nominatim',
      provider: createNominatim({ baseUrl: nominatim.baseUrl, userAgent }),
      intervalMs: intervalOf(nominatim.perSecond),
      // T-ZONE-06: its policy forbids to look for words while they are being typed
      isForSearch: !nominatim.isPublic,
    })
  if (photon)
    upstreams.push({
      name: 'photon',
      provider: createPhoton({ baseUrl: photon.baseUrl, userAgent }),
      intervalMs: intervalOf(photon.perSecond),
    })
  return createGeocodingChain({
    upstreams,
    ofKey,
    last: createGazetteer(),
    onFailure: (failure) => log('geocoding.failed', failure),
  })
}

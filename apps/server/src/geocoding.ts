import { createGazetteer, createGeocodingChain, createNominatim, type App } from '@dasturxon/api'
import { log } from './log.ts'
import type { Settings } from './settings.ts'

/** The gazetteer that comes with the shop; a Nominatim server before it when one is configured. */
export function createGeocoding({ nominatim }: Settings): App['providers']['geocoding'] {
  const gazetteer = createGazetteer()
  if (!nominatim) return gazetteer
  return createGeocodingChain({
    upstreams: [createNominatim(nominatim)],
    last: gazetteer,
    onFailure: (reason) => log('geocoding.failed', { reason }),
  })
}

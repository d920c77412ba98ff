import type { Log } from '../../context.ts'
import { createGeocodingChain } from './chain.ts'
import { createGazetteer } from './gazetteer.ts'
import { createNominatim } from './nominatim.ts'
import type { GeocodingProvider } from './port.ts'

export type GeocodingOptions = {
  /** Of a Nominatim server; null, and the built-in gazetteer answers alone. */
  nominatimUrl: string | null
  /** Milliseconds since 1970. */
  now: () => number
  log: Log
}

/** How this shop calls itself to a geocoder; the policy of the public one asks for a name. */
const USER_AGENT = 'Dasturxon/2.2.7'

/** The geocoder a server uses: works without settings, better with a Nominatim server. */
export function createGeocoding({ nominatimUrl, now, log }: GeocodingOptions): GeocodingProvider {
  const gazetteer = createGazetteer()
  if (nominatimUrl === null) return gazetteer
  const nominatim = createNominatim({ baseUrl: nominatimUrl.replace(/\/+$/, ''), userAgent: USER_AGENT })
  return createGeocodingChain({
    upstreams: [nominatim],
    last: gazetteer,
    now,
    onFailure: (reason) => log('geocoding.upstream_failed', { reason }),
  })
}

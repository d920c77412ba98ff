import type { Language } from '@dasturxon/domain'
import { z } from 'zod'
import { askJson, type AskOptions } from './ask-json.ts'
import { answerAt, answerNamed, COUNTRY, MOST_RESULTS, type FoundPlace } from './found-places.ts'
import { acceptLanguage } from './accept-language.ts'
import type { GeocodingProvider } from './port.ts'

export type PhotonOptions = Pick<AskOptions, 'timeoutMs' | 'fetch'> & {
  /** Such as `https://photon.example`. */
  baseUrl: string
  userAgent: string
}

/** How far away a place may be and still be what stands at a point, kilometres. */
const RADIUS_KM = '1'

/** A Photon server (API v1). It is made for words that are still being typed. */
export function createPhoton(options: PhotonOptions): GeocodingProvider {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  // A `lang` that its index was not built with is refused; of the header it takes what it has, else the local names.
  const ask = (path: string, language: Language, query: Record<string, string>) =>
    askJson(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      ...options,
      headers: { 'user-agent': options.userAgent, 'accept-language': acceptLanguage(language) },
    })

  return {
    reverse: ({ latitude, longitude }, language) =>
      answerAt('photon', { latitude, longitude }, async () => {
        const at = { lat: String(latitude), lon: String(longitude) }
        const body = await ask('/reverse', language, { ...at, radius: RADIUS_KM, limit: '1' })
        return FeatureCollection.parse(body).features.map(toPlace)
      }),
    search: (query, { language, near }) =>
      answerNamed('photon', async () => {
        const around = near
          ? {
              lat: String(near.latitude),
              lon: String(near.longitude),
              zoom: '12',
              location_bias_scale: '0.4',
            }
          : {}
        const { west, south, east, north } = COUNTRY
        const body = await ask('/api', language, {
          q: query,
          limit: String(MOST_RESULTS),
          bbox: [west, south, east, north].join(','),
          ...around,
        })
        return FeatureCollection.parse(body)
          .features.filter(({ properties }) => (properties.countrycode ?? 'UZ') === 'UZ')
          .map(toPlace)
      }),
  }
}

const FeatureCollection = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z
        .object({
          type: z.string(),
          name: z.string(),
          housenumber: z.string(),
          street: z.string(),
          locality: z.string(),
          district: z.string(),
          city: z.string(),
          state: z.string(),
          countrycode: z.string(),
        })
        .partial(),
    }),
  ),
})
type Feature = z.infer<typeof FeatureCollection>['features'][number]

/** A place itself is named in `name` and everything around it in fields of their own; a street does not repeat its name. */
function toPlace({ geometry, properties }: Feature): FoundPlace {
  const { type, name, housenumber, city, state } = properties
  const [longitude, latitude] = geometry.coordinates
  const street = properties.street ?? (type === 'street' ? name : undefined)
  const locality = properties.locality ?? (type === 'locality' ? name : undefined)
  const district = properties.district ?? (type === 'district' ? name : undefined)
  const line = [street, housenumber].filter(Boolean).join(', ')
  const parts = [name, line, locality, district, city, state].filter((part) => part)
  return {
    latitude,
    longitude,
    name: name || line,
    displayName: [...new Set(parts)].join(', '),
    address: {
      road: street,
      neighbourhood: locality ?? district,
      house_number: housenumber,
      city_district: district,
      city: city ?? (type === 'city' ? name : undefined),
    },
  }
}

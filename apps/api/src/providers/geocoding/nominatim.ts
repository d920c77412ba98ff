import type { Language, Point } from '@dasturxon/domain'
import { z } from 'zod'
import { askJson, type AskOptions } from './ask-json.ts'
import { answerAt, answerNamed, MOST_RESULTS, NEAR_DEGREES, type FoundPlace } from './found-places.ts'
import { acceptLanguage } from './accept-language.ts'
import type { GeocodingProvider } from './port.ts'

export type NominatimOptions = Pick<AskOptions, 'timeoutMs' | 'fetch'> & {
  /** Such as `https://nominatim.example`. */
  baseUrl: string
  /** The public server asks for a name it can write to; without one it refuses. */
  userAgent: string
}

/** A Nominatim server, own or public. It knows nothing of budgets: the chain before it keeps to the usage policy. */
export function createNominatim(options: NominatimOptions): GeocodingProvider {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const ask = (path: string, query: Record<string, string>) =>
    askJson(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
      ...options,
      headers: { 'user-agent': options.userAgent },
    })

  return {
    reverse: (point, language) =>
      answerAt('nominatim', point, async () => {
        const body = await ask('/reverse', {
          ...common(language),
          lat: String(point.latitude),
          lon: String(point.longitude),
          zoom: '18',
          layer: 'address,poi',
        })
        if (NothingThere.safeParse(body).success) return []
        return [toPlace(Place.parse(body))]
      }),
    search: (query, { language, near }) =>
      answerNamed('nominatim', async () => {
        const body = await ask('/search', {
          ...common(language),
          q: query,
          limit: String(MOST_RESULTS),
          countrycodes: 'uz',
          dedupe: '1',
          ...(near ? { viewbox: boxAround(near) } : {}),
        })
        return z.array(Place).parse(body).map(toPlace)
      }),
  }
}

/** An empty place arrives as an error with these words. Every other error, a text or an object, is trouble. */
const NothingThere = z.object({ error: z.literal('Unable to geocode') })

const Degrees = z.string().min(1).transform(Number).pipe(z.number())
const Place = z.object({
  name: z.string().nullish(),
  display_name: z.string(),
  lat: Degrees,
  lon: Degrees,
  address: z
    .object({
      road: z.string(),
      pedestrian: z.string(),
      residential: z.string(),
      neighbourhood: z.string(),
      quarter: z.string(),
      suburb: z.string(),
      house_number: z.string(),
      city_district: z.string(),
      city: z.string(),
      town: z.string(),
      village: z.string(),
    })
    .partial()
    .default({}),
})

function toPlace({ name, display_name, lat, lon, address }: z.infer<typeof Place>): FoundPlace {
  return {
    latitude: lat,
    longitude: lon,
    name: name ?? '',
    displayName: display_name,
    address: {
      road: address.road ?? address.pedestrian,
      residential: address.residential,
      // a mahalla is mapped as any of the three
      neighbourhood: address.neighbourhood ?? address.quarter ?? address.suburb,
      house_number: address.house_number,
      city_district: address.city_district,
      city: address.city ?? address.town ?? address.village,
    },
  }
}

const common = (language: Language) => ({
  format: 'jsonv2',
  addressdetails: '1',
  'accept-language': acceptLanguage(language),
})

function boxAround({ latitude, longitude }: Point): string {
  const corners = [
    longitude - NEAR_DEGREES,
    latitude + NEAR_DEGREES,
    longitude + NEAR_DEGREES,
    latitude - NEAR_DEGREES,
  ]
  return corners.map((degrees) => degrees.toFixed(4)).join(',')
}

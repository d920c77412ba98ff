import type { GeocodedPlace } from '@dasturxon/contract'
import type { Language } from '@dasturxon/domain'
import { z } from 'zod'
import type { GeocodingAnswer, GeocodingProvider } from './port.ts'

export type NominatimOptions = {
  /** Such as `https://nominatim.example`. */
  baseUrl: string
  /** The public server asks for a name it can write to; without one it refuses. */
  userAgent: string
  timeoutMs?: number
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 2_500
const MOST_RESULTS = 8
/** Half the side of the box that is preferred in a search, about 25 km. */
const NEAR_DEGREES = 0.25

/** A Nominatim server, own or public. It knows nothing of budgets: the chain before it keeps to the usage policy. */
export function createNominatim(options: NominatimOptions): GeocodingProvider {
  const send = options.fetch ?? globalThis.fetch
  const baseUrl = options.baseUrl.replace(/\/+$/, '')

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const response = await send(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
      headers: { accept: 'application/json', 'user-agent': options.userAgent },
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return response.json()
  }

  return {
    reverse: (point, language) =>
      answerOf(async () => {
        const body = await ask('/reverse', {
          ...common(language),
          lat: String(point.latitude),
          lon: String(point.longitude),
          zoom: '18',
          layer: 'address,poi',
        })
        if (Unable.safeParse(body).success) return []
        return [toPlace(Place.parse(body))]
      }),
    search: (query, { language, near }) =>
      answerOf(async () => {
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

/** Nothing stands there: a text. Trouble arrives as an object in the same field, and is none of these. */
const Unable = z.object({ error: z.string() })

const Place = z.object({
  name: z.string().default(''),
  display_name: z.string(),
  lat: z.string().refine(isNumeric),
  lon: z.string().refine(isNumeric),
  address: z
    .object({
      road: z.string(),
      pedestrian: z.string(),
      residential: z.string(),
      neighbourhood: z.string(),
      house_number: z.string(),
      city_district: z.string(),
      city: z.string(),
      town: z.string(),
      village: z.string(),
    })
    .partial()
    .default({}),
})

function isNumeric(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text))
}

function toPlace({ name, display_name, lat, lon, address }: z.infer<typeof Place>): GeocodedPlace {
  const { pedestrian, town, village, ...known } = address
  const road = known.road ?? pedestrian
  const city = known.city ?? town ?? village
  return {
    // a house has no name of its own
    name: name || (display_name.split(',')[0] ?? display_name),
    display_name,
    lat,
    lon,
    source: 'nominatim',
    address: { ...known, ...(road ? { road } : {}), ...(city ? { city } : {}) },
  }
}

const LANGUAGE_TAGS: Record<Language, string> = {
  uz: 'uz,ru;q=0.7',
  ru: 'ru,uz;q=0.7',
  eng: 'en,uz;q=0.7',
  ar: 'ar,en;q=0.7',
  kz: 'kk,ru;q=0.7',
  tr: 'tr,en;q=0.7',
  zh: 'zh,en;q=0.7',
}

const common = (language: Language) => ({
  format: 'jsonv2',
  addressdetails: '1',
  'accept-language': LANGUAGE_TAGS[language],
})

function boxAround({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const corners = [
    longitude - NEAR_DEGREES,
    latitude + NEAR_DEGREES,
    longitude + NEAR_DEGREES,
    latitude - NEAR_DEGREES,
  ]
  return corners.map((degrees) => degrees.toFixed(4)).join(',')
}

async function answerOf(find: () => Promise<GeocodedPlace[]>): Promise<GeocodingAnswer> {
  try {
    return { kind: 'places', places: await find() }
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? 'unreadable answer'
        : error instanceof Error
          ? error.message
          : String(error)
    return { kind: 'failed', reason }
  }
}

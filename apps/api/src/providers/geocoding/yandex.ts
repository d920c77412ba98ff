import { nearestTextLanguage, type Language } from '@dasturxon/domain'
import { z } from 'zod'
import { askJson, type AskOptions } from './ask-json.ts'
import {
  answerAt,
  answerNamed,
  COUNTRY,
  MOST_RESULTS,
  NEAR_DEGREES,
  type FoundPlace,
} from './found-places.ts'
import type { GeocodingProvider } from './port.ts'

export type YandexOptions = Pick<AskOptions, 'timeoutMs' | 'fetch'> & {
  /** Such as `https://geocode-maps.yandex.ru`. */
  baseUrl: string
  /** Of a merchant or of the server; it is part of the address that is asked and must not get into a log. */
  key: string
}

/** The HTTP geocoder of Yandex, v1. Its free terms do not let answers be kept. */
export function createYandex(options: YandexOptions): GeocodingProvider {
  const baseUrl = options.baseUrl.replace(/\/+$/, '')

  async function ask(language: Language, query: Record<string, string>): Promise<FoundPlace[]> {
    const common = { apikey: options.key, format: 'json', lang: localeOf(language) }
    const body = await askJson(
      `${baseUrl}/v1/?${new URLSearchParams({ ...common, ...query }).toString()}`,
      options,
    )
    return Answer.parse(body)
      .response.GeoObjectCollection.featureMember.filter(({ GeoObject }) => isInUzbekistan(GeoObject))
      .map(({ GeoObject }) => toPlace(GeoObject))
  }

  return {
    reverse: ({ latitude, longitude }, language) =>
      answerAt('yandex', { latitude, longitude }, () =>
        ask(language, { geocode: `${longitude},${latitude}`, results: '1' }),
      ),
    search: (query, { language, near }) => {
      const { west, south, east, north } = COUNTRY
      const side = String(2 * NEAR_DEGREES)
      const where: Record<string, string> = near
        ? { ll: `${near.longitude},${near.latitude}`, spn: `${side},${side}`, rspn: '0' }
        : { bbox: `${west},${south}~${east},${north}`, rspn: '1' }
      return answerNamed('yandex', () =>
        ask(language, { geocode: query, results: String(MOST_RESULTS), ...where }),
      )
    },
  }
}

/** It has no Uzbek: its names in Uzbekistan are Russian, which couriers read, and English elsewhere in Latin letters. */
function localeOf(language: Language): string {
  if (language === 'tr') return 'tr_TR'
  return language !== 'uz' && nearestTextLanguage(language) === 'eng' ? 'en_US' : 'ru_RU'
}

const Pair = z
  .string()
  .regex(/^-?\d+(\.\d+)? -?\d+(\.\d+)?$/)
  .transform((text) => text.split(' ').map(Number))
  .pipe(z.tuple([z.number(), z.number()]))

const GeoObject = z.object({
  name: z.string().default(''),
  metaDataProperty: z.object({
    GeocoderMetaData: z.object({
      text: z.string(),
      Address: z.object({
        country_code: z.string().default('UZ'),
        Components: z.array(z.object({ kind: z.string(), name: z.string() })).default([]),
      }),
    }),
  }),
  /** Longitude, then latitude. */
  Point: z.object({ pos: Pair }),
})
type GeoObject = z.infer<typeof GeoObject>

const Answer = z.object({
  response: z.object({
    GeoObjectCollection: z.object({ featureMember: z.array(z.object({ GeoObject })) }),
  }),
})

const isInUzbekistan = ({ metaDataProperty }: GeoObject): boolean =>
  metaDataProperty.GeocoderMetaData.Address.country_code === 'UZ'

function toPlace({ name, metaDataProperty, Point: { pos } }: GeoObject): FoundPlace {
  const { text, Address } = metaDataProperty.GeocoderMetaData
  const named = (kind: string) =>
    Address.Components.filter((part) => part.kind === kind).map((part) => part.name)
  // a tuman comes first, the mahalla within it after
  const districts = named('district')
  const [longitude, latitude] = pos
  return {
    latitude,
    longitude,
    name,
    displayName: text,
    address: {
      road: named('street')[0],
      neighbourhood: districts.at(-1),
      house_number: named('house')[0],
      city_district: districts[0],
      city: named('locality')[0],
    },
  }
}

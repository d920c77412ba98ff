import type { FastifyInstance } from 'fastify'

type House = {
  latitude: number
  longitude: number
  road: string
  house: string
  mahalla: string
  tuman: string
  city: string
}
type Query = Record<string, string | undefined>

/** A house as the geocoder of Yandex tells it (v1). */
export const geoObject = ({ latitude, longitude, road, house, mahalla, tuman, city }: House) => ({
  GeoObject: {
    metaDataProperty: {
      GeocoderMetaData: {
        kind: 'house',
        precision: 'exact',
        text: `O'zbekiston, ${city}, ${tuman}, ${road}, ${house}`,
        Address: {
          country_code: 'UZ',
          Components: [
            { kind: 'country', name: "O'zbekiston" },
            { kind: 'province', name: city },
            { kind: 'locality', name: city },
            { kind: 'district', name: tuman },
            { kind: 'district', name: mahalla },
            { kind: 'street', name: road },
            { kind: 'house', name: house },
          ],
        },
      },
    },
    name: `${road}, ${house}`,
    description: city,
    Point: { pos: `${longitude} ${latitude}` },
  },
})

/** Its whole answer. */
export const geoCollection = (featureMember: unknown[]) => ({
  response: {
    GeoObjectCollection: {
      metaDataProperty: { GeocoderResponseMetaData: { request: '', found: String(featureMember.length) } },
      featureMember,
    },
  },
})

const TASHKENT = { latitude: 41.3111, longitude: 69.2797 }
const MADE_UP = { mahalla: 'Sinov', tuman: 'Yunusobod tumani', city: 'Toshkent' }

/**
 * `/simulators/geocoder/v1/`: the geocoder of Yandex in a country where every point has a house and every word is a street. Any key is
 * taken.
 */
export async function mountYandexGeocoder(server: FastifyInstance): Promise<void> {
  server.get<{ Querystring: Query }>('/simulators/geocoder/v1/', async ({ query }, reply) => {
    const { apikey, geocode = '', ll } = query
    if (!apikey) return reply.code(403).send({ statusCode: 403, error: 'Forbidden', message: 'Invalid key' })
    const asked = pointIn(geocode)
    const at = asked ?? pointIn(ll ?? '') ?? TASHKENT
    const house = String((Math.round(at.longitude * 10_000) % 99) + 1)
    const road = asked ? "Sinov ko'chasi" : geocode
    return geoCollection([geoObject({ ...MADE_UP, ...at, road, house })])
  })
}

/** `longitude,latitude`; null for words. */
function pointIn(text: string) {
  const [, longitude, latitude] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(text) ?? []
  return longitude === undefined || latitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }
}

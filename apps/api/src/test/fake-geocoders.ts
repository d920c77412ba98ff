import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { distanceM, type Point } from '@dasturxon/domain'
import { geoCollection, geoObject } from '@dasturxon/simulators'

/** The one house that the fakes know, and how they spell it. */
export const HOUSE = {
  latitude: 41.290493,
  longitude: 69.2598,
  road: "Shota Rustaveli ko'chasi",
  house: '35',
  mahalla: "Bog'saroy",
  tuman: 'Yakkasaroy tumani',
  city: 'Toshkent',
}

const KNOWN_WITHIN_M = 100

/** What goes wrong instead of an answer. */
export type Failure = (request: IncomingMessage, response: ServerResponse) => void
type Reply = { status?: number; body: unknown }

type Dialect = {
  /** Which way of the API this is: `null` is none of it. */
  kindOf: (url: URL) => 'reverse' | 'search' | null
  pointOf: (query: URLSearchParams) => Point
  wordsOf: (query: URLSearchParams) => string
  /** Why the request is refused, as the documentation says. */
  refuse: (query: URLSearchParams) => Reply | null
  nothing: (kind: 'reverse' | 'search') => unknown
  found: (kind: 'reverse' | 'search', at: Point) => unknown
}

/** A server that speaks the documented interface of a geocoder; `trouble` takes its place, `isSwapped` mixes up the axes. */
async function start(dialect: Dialect) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = []
  const state: { failure: Failure | null; isSwapped: boolean } = { failure: null, isSwapped: false }

  function reply(url: URL): Reply {
    const query = url.searchParams
    const kind = dialect.kindOf(url)
    if (kind === null) return { status: 404, body: { message: 'Not found' } }
    const refusal = dialect.refuse(query)
    if (refusal) return refusal
    const isThere =
      kind === 'reverse'
        ? distanceM(dialect.pointOf(query), HOUSE) < KNOWN_WITHIN_M
        : dialect.wordsOf(query).includes('Rustaveli')
    if (!isThere) return { body: dialect.nothing(kind) }
    const at = state.isSwapped ? { latitude: HOUSE.longitude, longitude: HOUSE.latitude } : HOUSE
    return { body: dialect.found(kind, at) }
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://geocoder.test')
    asked.push({ url, headers: request.headers })
    if (state.failure) return state.failure(request, response)
    const { status = 200, body } = reply(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    state,
    stop: (): void => server.close().closeAllConnections(),
  }
}

const degrees = (query: URLSearchParams): Point => ({
  latitude: Number(query.get('lat')),
  longitude: Number(query.get('lon')),
})
const isOffTheGlobe = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) > 90 || Math.abs(longitude) > 180

/** Nominatim: numbers are texts, an empty place is an error with status 200. */
export const startNominatim = () =>
  start({
    kindOf: ({ pathname }) =>
      pathname === '/reverse' ? 'reverse' : pathname === '/search' ? 'search' : null,
    pointOf: degrees,
    wordsOf: (query) => query.get('q') ?? '',
    refuse: (query) =>
      isOffTheGlobe(degrees(query))
        ? { status: 400, body: { error: { code: 400, message: "Parameter 'lat' must be a number." } } }
        : null,
    nothing: (kind) => (kind === 'reverse' ? { error: 'Unable to geocode' } : []),
    found: (kind, { latitude, longitude }) => {
      const place = {
        place_id: 245811093,
        osm_type: 'way',
        lat: latitude.toFixed(7),
        lon: longitude.toFixed(7),
        category: 'building',
        addresstype: 'building',
        name: '',
        display_name: `${HOUSE.house}, ${HOUSE.road}, ${HOUSE.mahalla}, ${HOUSE.tuman}, ${HOUSE.city}, O'zbekiston`,
        address: {
          house_number: HOUSE.house,
          road: HOUSE.road,
          neighbourhood: HOUSE.mahalla,
          city_district: HOUSE.tuman,
          city: HOUSE.city,
          country_code: 'uz',
        },
      }
      return kind === 'reverse' ? place : [place]
    },
  })

/** Photon API v1: GeoJSON; a language that is not in its index is refused. */
export const startPhoton = () =>
  start({
    kindOf: ({ pathname }) => (pathname === '/reverse' ? 'reverse' : pathname === '/api' ? 'search' : null),
    pointOf: degrees,
    wordsOf: (query) => query.get('q') ?? '',
    refuse: (query) => {
      const language = query.get('lang')
      if (language !== null && !['default', 'en', 'de', 'fr'].includes(language))
        return { status: 400, body: { message: `Language is not supported: ${language}` } }
      return isOffTheGlobe(degrees(query)) ? { status: 400, body: { message: 'Invalid lat' } } : null
    },
    nothing: () => ({ type: 'FeatureCollection', features: [] }),
    found: (_kind, { latitude, longitude }) => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: {
            osm_type: 'W',
            osm_id: 118204511,
            osm_key: 'building',
            osm_value: 'yes',
            type: 'house',
            housenumber: HOUSE.house,
            street: HOUSE.road,
            locality: HOUSE.mahalla,
            district: HOUSE.tuman,
            city: HOUSE.city,
            country: "O'zbekiston",
            countrycode: 'UZ',
          },
        },
      ],
    }),
  })

const wordsOf = (query: URLSearchParams) => query.get('geocode') ?? ''
const isPair = (text: string) => /^-?[\d.]+,-?[\d.]+$/.test(text)
function pointOf(query: URLSearchParams): Point {
  const [longitude = Number.NaN, latitude = Number.NaN] = wordsOf(query).split(',').map(Number)
  return { latitude, longitude }
}
const refused = (statusCode: number, error: string, message: string): Reply => ({
  status: statusCode,
  body: { statusCode, error, message },
})

/** The Yandex geocoder v1: both ways are one, longitude comes first, and a key is needed. */
export const startYandex = (key: string) => {
  return start({
    kindOf: ({ pathname, searchParams }) =>
      pathname !== '/v1/' ? null : isPair(wordsOf(searchParams)) ? 'reverse' : 'search',
    pointOf,
    wordsOf,
    refuse: (query) => {
      if (query.get('apikey') !== key) return refused(403, 'Forbidden', 'Invalid key')
      const language = query.get('lang') ?? ''
      if (!['ru_RU', 'uk_UA', 'be_BY', 'en_RU', 'en_US', 'tr_TR'].includes(language))
        return refused(400, 'Bad Request', 'lang is not supported')
      const isBad = isPair(wordsOf(query)) && isOffTheGlobe(pointOf(query))
      return isBad ? refused(400, 'Bad Request', 'geocode is out of range') : null
    },
    nothing: () => geoCollection([]),
    found: (_kind, { latitude, longitude }) => geoCollection([geoObject({ ...HOUSE, latitude, longitude })]),
  })
}

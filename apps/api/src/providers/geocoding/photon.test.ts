import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE, startPhoton } from '../../test/fake-geocoders.ts'
import { createPhoton } from './photon.ts'
import type { GeocodingProvider } from './port.ts'

let server: Awaited<ReturnType<typeof startPhoton>>
let photon: GeocodingProvider
beforeAll(async () => {
  server = await startPhoton()
  photon = createPhoton({ baseUrl: server.baseUrl, userAgent: 'shop/2' })
})
afterAll(() => server.stop())
beforeEach(() => void server.asked.splice(0))

const queryOf = (index = 0) => Object.fromEntries(server.asked[index]?.url.searchParams ?? [])

describe('Photon', () => {
  it('LOC-9 is asked what stands within a kilometre, the language in the header', async () => {
    await photon.reverse(HOUSE, 'ru')
    expect(server.asked[0]?.url.pathname).toBe('/reverse')
    expect(server.asked[0]?.headers).toMatchObject({
      'user-agent': 'shop/2',
      'accept-language': 'ru,uz;q=0.7',
    })
    expect(queryOf()).toEqual({ lat: '41.290493', lon: '69.2598', radius: '1', limit: '1' })
  })

  it('LOC-9 searches in the box of Uzbekistan, around the shop first', async () => {
    await photon.search('Rustaveli', { language: 'uz', near: HOUSE })
    await photon.search('Rustaveli', { language: 'uz', near: null })
    expect(queryOf(0)).toEqual({
      q: 'Rustaveli',
      limit: '8',
      bbox: '55.9,37.1,73.2,45.7',
      lat: '41.290493',
      lon: '69.2598',
      zoom: '12',
      location_bias_scale: '0.4',
    })
    expect(queryOf(1)).not.toHaveProperty('lat')
  })

  it.each([
    [
      { type: 'street', name: 'Bobur koʻchasi', district: 'Yakkasaroy', city: 'Toshkent' },
      'Bobur koʻchasi, Yakkasaroy, Toshkent',
      { road: 'Bobur koʻchasi', neighbourhood: 'Yakkasaroy', city_district: 'Yakkasaroy', city: 'Toshkent' },
    ],
    [
      { type: 'locality', name: 'Qorasuv', city: 'Toshkent' },
      'Qorasuv, Toshkent',
      { neighbourhood: 'Qorasuv', city: 'Toshkent' },
    ],
    [{ type: 'city', name: 'Samarqand' }, 'Samarqand', { city: 'Samarqand' }],
    [
      { type: 'house', name: 'Oloy bozori', street: 'Amir Temur', housenumber: '43' },
      'Oloy bozori, Amir Temur, 43',
      { road: 'Amir Temur', house_number: '43' },
    ],
  ])('LOC-9 reads %o', async (properties, display_name, address) => {
    expect(await finding([properties])).toMatchObject({ places: [{ display_name, address }] })
  })

  it('LOC-9 leaves out what is over the border', async () => {
    const found = await finding([
      { name: 'Shymkent', countrycode: 'KZ' },
      { name: 'Toshkent', countrycode: 'UZ' },
    ])
    expect(found).toMatchObject({ kind: 'places', places: [{ name: 'Toshkent' }] })
    expect(await finding([{ name: 'Shymkent', countrycode: 'KZ' }])).toEqual({ kind: 'places', places: [] })
  })
})

/** What a search makes of places as Photon might send them. */
async function finding(places: object[]) {
  const geometry = { type: 'Point', coordinates: [69.26, 41.29] }
  const features = places.map((properties) => ({ type: 'Feature', geometry, properties }))
  server.state.failure = (_request, response) => response.writeHead(200).end(JSON.stringify({ features }))
  const answer = await photon.search('anything', { language: 'uz', near: null })
  server.state.failure = null
  return answer
}

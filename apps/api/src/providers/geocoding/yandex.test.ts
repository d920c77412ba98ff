import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE, startYandex } from '../../test/fake-geocoders.ts'
import type { GeocodingProvider } from './port.ts'
import { createYandex } from './yandex.ts'

const KEY = 'a-secret-key'

let server: Awaited<ReturnType<typeof startYandex>>
let yandex: GeocodingProvider
beforeAll(async () => {
  server = await startYandex(KEY)
  yandex = createYandex({ baseUrl: server.baseUrl, key: KEY })
})
afterAll(() => server.stop())
beforeEach(() => void server.asked.splice(0))

const queryOf = (index = 0) => Object.fromEntries(server.asked[index]?.url.searchParams ?? [])

describe('the geocoder of Yandex', () => {
  it('LOC-9 is asked longitude first, in Russian where it has no Uzbek', async () => {
    await yandex.reverse(HOUSE, 'uz')
    expect(server.asked[0]?.url.pathname).toBe('/v1/')
    expect(queryOf()).toEqual({
      apikey: KEY,
      format: 'json',
      lang: 'ru_RU',
      geocode: '69.2598,41.290493',
      results: '1',
    })
  })

  it('LOC-9 searches around the shop first, without one in Uzbekistan', async () => {
    await yandex.search('Rustaveli', { language: 'eng', near: HOUSE })
    await yandex.search('Rustaveli', { language: 'tr', near: null })
    expect(queryOf(0)).toMatchObject({ lang: 'en_US', ll: '69.2598,41.290493', spn: '0.5,0.5', rspn: '0' })
    expect(queryOf(1)).toMatchObject({ lang: 'tr_TR', bbox: '55.9,37.1~73.2,45.7', rspn: '1' })
  })

  it('LOC-9 a wrong key is a failure that does not name it', async () => {
    const other = createYandex({ baseUrl: server.baseUrl, key: 'another-key' })
    expect(await other.reverse(HOUSE, 'uz')).toEqual({ kind: 'failed', reason: 'status 403' })
  })

  it('LOC-9 names a district where there is no street, and leaves out other countries', async () => {
    const district = { kind: 'district', name: 'Yakkasaroy tumani' }
    expect(
      await finding([
        { country_code: 'KZ', Components: [] },
        { country_code: 'UZ', Components: [district] },
      ]),
    ).toMatchObject({
      kind: 'places',
      places: [{ address: { neighbourhood: 'Yakkasaroy tumani', city_district: 'Yakkasaroy tumani' } }],
    })
    expect(await finding([{ country_code: 'KZ', Components: [] }])).toEqual({ kind: 'places', places: [] })
  })
})

/** What a search makes of addresses as Yandex might send them. */
async function finding(addresses: object[]) {
  const featureMember = addresses.map((Address) => ({
    GeoObject: {
      name: 'a place',
      metaDataProperty: { GeocoderMetaData: { text: 'a place', Address } },
      Point: { pos: '69.26 41.29' },
    },
  }))
  const body = { response: { GeoObjectCollection: { featureMember } } }
  server.state.failure = (_request, response) => response.writeHead(200).end(JSON.stringify(body))
  const answer = await yandex.search('anything', { language: 'uz', near: null })
  server.state.failure = null
  return answer
}

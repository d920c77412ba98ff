import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE, startNominatim } from '../../test/fake-geocoders.ts'
import { createNominatim } from './nominatim.ts'
import type { GeocodingProvider } from './port.ts'

let server: Awaited<ReturnType<typeof startNominatim>>
let nominatim: GeocodingProvider
beforeAll(async () => {
  server = await startNominatim()
  nominatim = createNominatim({ baseUrl: server.baseUrl, userAgent: 'shop/2' })
})
afterAll(() => server.stop())
beforeEach(() => void server.asked.splice(0))

const queryOf = (index = 0) => Object.fromEntries(server.asked[index]?.url.searchParams ?? [])

describe('Nominatim', () => {
  it('LOC-9 T-ZONE-06 is asked in the language of the caller and under our own name', async () => {
    await nominatim.reverse(HOUSE, 'ru')
    expect(server.asked[0]?.url.pathname).toBe('/reverse')
    expect(server.asked[0]?.headers['user-agent']).toBe('shop/2')
    expect(queryOf()).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      lat: '41.290493',
      lon: '69.2598',
      zoom: '18',
      layer: 'address,poi',
      'accept-language': 'ru,uz;q=0.7',
    })
  })

  it('LOC-9 searches in Uzbekistan, around the shop first', async () => {
    await nominatim.search('Shota & Rustaveli', { language: 'uz', near: HOUSE })
    await nominatim.search('Chorsu', { language: 'uz', near: null })
    expect(queryOf()).toMatchObject({
      q: 'Shota & Rustaveli',
      countrycodes: 'uz',
      viewbox: '69.0098,41.5405,69.5098,41.0405',
    })
    expect(queryOf(0)).not.toHaveProperty('bounded')
    expect(queryOf(1)).not.toHaveProperty('viewbox')
  })

  it.each([
    [
      { pedestrian: 'Broadway', suburb: 'Markaz' },
      { road: 'Broadway', neighbourhood: 'Markaz' },
    ],
    [{ residential: 'Qorasaroy massivi' }, { residential: 'Qorasaroy massivi' }],
    [{ neighbourhood: 'Bogʻsaroy', quarter: '2-kvartal', suburb: 'Markaz' }, { neighbourhood: 'Bogʻsaroy' }],
    [
      { quarter: '2-kvartal', suburb: 'Markaz', town: 'Chirchiq' },
      { neighbourhood: '2-kvartal', city: 'Chirchiq' },
    ],
    [{}, {}],
  ])('LOC-9 reads %o as %o', async (address, read) => {
    expect(await reading({ address })).toMatchObject({ places: [{ address: read }] })
  })

  it('LOC-9 a place without a name is called by the first words of its line; endless texts are cut', async () => {
    expect(await reading({ name: null })).toMatchObject({ places: [{ name: '35' }] })
    expect(await reading({ name: 'a'.repeat(5000), display_name: 'b'.repeat(5000) })).toMatchObject({
      places: [{ name: 'a'.repeat(200), display_name: 'b'.repeat(400) }],
    })
  })

  it.each([{ lat: 'north' }, { lat: '' }, { lat: 41.29 }, { display_name: undefined }])(
    'LOC-9 %o is no place',
    async (changed) => {
      expect(await reading(changed)).toEqual({ kind: 'failed', reason: 'unreadable answer' })
    },
  )
})

/** What is made of a place as Nominatim might send it. */
async function reading(changed: object) {
  const body = { lat: '41.29', lon: '69.26', name: '', display_name: '35, Rustaveli', ...changed }
  server.state.failure = (_request, response) => response.writeHead(200).end(JSON.stringify(body))
  const answer = await nominatim.reverse(HOUSE, 'uz')
  server.state.failure = null
  return answer
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createNominatim } from './nominatim.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that speaks Nominatim's wire format. */
async function startNominatim(answer: Answer) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://localhost'), headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return {
    asked,
    provider: createNominatim({ baseUrl: `http://127.0.0.1:${port}/`, userAgent: 'shop/2', timeoutMs: 300 }),
  }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const sends =
  (body: unknown, status = 200): Answer =>
  (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const house = {
  place_id: 245811093,
  osm_type: 'way',
  lat: '41.2904930',
  lon: '69.2598000',
  category: 'building',
  name: '',
  display_name: "35, Shota Rustaveli ko'chasi, Yakkasaroy tumani, Toshkent, 100100, O'zbekiston",
  address: {
    house_number: '35',
    road: "Shota Rustaveli ko'chasi",
    city_district: 'Yakkasaroy tumani',
    city: 'Toshkent',
    country_code: 'uz',
  },
}
const point = { latitude: 41.2905, longitude: 69.2598 }

describe('Nominatim', () => {
  it('LOC-9 reads an address, and asks in the language of the caller under our own name', async () => {
    const { provider, asked } = await startNominatim(sends(house))
    expect(await provider.reverse(point, 'ru')).toEqual({
      kind: 'places',
      places: [
        {
          name: '35',
          display_name: house.display_name,
          lat: '41.2904930',
          lon: '69.2598000',
          source: 'nominatim',
          address: {
            house_number: '35',
            road: "Shota Rustaveli ko'chasi",
            city_district: 'Yakkasaroy tumani',
            city: 'Toshkent',
          },
        },
      ],
    })
    const [request] = asked
    expect(request?.url.pathname).toBe('/reverse')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      lat: '41.2905',
      lon: '69.2598',
      format: 'jsonv2',
      'accept-language': 'ru,uz;q=0.7',
    })
    expect(request?.headers['user-agent']).toBe('shop/2')
  })

  it('LOC-9 searches in Uzbekistan, around the shop first', async () => {
    const { provider, asked } = await startNominatim(sends([house]))
    const answer = await provider.search('Shota & Rustaveli', { language: 'uz', near: point })
    expect(answer).toMatchObject({ kind: 'places', places: [{ address: { house_number: '35' } }] })
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'Shota & Rustaveli',
      countrycodes: 'uz',
      viewbox: '69.0098,41.5405,69.5098,41.0405',
    })
  })

  it('LOC-9 tells "nothing there" from trouble', async () => {
    const nothing = await startNominatim(sends({ error: 'Unable to geocode' }))
    expect(await nothing.provider.reverse(point, 'uz')).toEqual({ kind: 'places', places: [] })
    const none = await startNominatim(sends([]))
    expect(await none.provider.search('zzz', { language: 'uz', near: null })).toEqual({
      kind: 'places',
      places: [],
    })
  })

  it.each<[string, Answer]>([
    ['an error object', sends({ error: { code: 400, message: 'Bad request' } })],
    ['a ban', sends('<html>Access blocked</html>', 403)],
    ['too many requests', sends([], 429)],
    ['a page instead of JSON', sends('<html></html>')],
    ['an answer without coordinates', sends({ ...house, lat: 'north' })],
    ['a connection that breaks', (request) => request.socket.destroy()],
    ['no answer in time', () => {}],
  ])('LOC-9 %s is a failure and never a throw', async (_case, answer) => {
    const { provider } = await startNominatim(answer)
    expect((await provider.reverse(point, 'uz')).kind).toBe('failed')
    expect((await provider.search('Chorsu', { language: 'uz', near: null })).kind).toBe('failed')
  })
})

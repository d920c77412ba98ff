import { LANGUAGES } from '@dasturxon/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { HOUSE, startNominatim, startPhoton, startYandex, type Failure } from '../../test/fake-geocoders.ts'
import { readGazetteer } from './gazetteer-rows.ts'
import { createGazetteer } from './gazetteer.ts'
import { createNominatim } from './nominatim.ts'
import { createPhoton } from './photon.ts'
import type { GeocodingProvider } from './port.ts'
import { createYandex } from './yandex.ts'

const KEY = 'a-secret-key'
const NEAR_CENTRE = { latitude: 41.311, longitude: 69.279 }
const DESERT = { latitude: 40, longitude: 65.5 }

type Where = { baseUrl: string; timeoutMs: number }
const userAgent = 'shop/2'
const network = {
  nominatim: { start: startNominatim, connect: (at: Where) => createNominatim({ ...at, userAgent }) },
  photon: { start: startPhoton, connect: (at: Where) => createPhoton({ ...at, userAgent }) },
  yandex: { start: () => startYandex(KEY), connect: (at: Where) => createYandex({ ...at, key: KEY }) },
}
type Name = keyof typeof network
const names = Object.keys(network) as Name[]

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function open(name: Name, timeoutMs = 2_500) {
  const server = await network[name].start()
  stops.push(server.stop)
  return { ...server, provider: network[name].connect({ baseUrl: `${server.baseUrl}/`, timeoutMs }) }
}

async function askBoth(provider: GeocodingProvider) {
  return {
    reverse: await provider.reverse(HOUSE, 'uz'),
    search: await provider.search('Shota Rustaveli 35', { language: 'uz', near: NEAR_CENTRE }),
  }
}

describe.each(names)('LOC-9 every geocoder: %s', (name) => {
  it('says what stands at a point, in the fields of spec §7', async () => {
    const { provider } = await open(name)
    const answer = await provider.reverse(HOUSE, 'uz')
    expect(answer).toMatchObject({
      kind: 'places',
      places: [
        {
          source: name,
          lat: '41.290493',
          lon: '69.2598',
          display_name: expect.stringContaining('Yakkasaroy tumani'),
          address: {
            road: "Shota Rustaveli ko'chasi",
            house_number: '35',
            neighbourhood: "Bog'saroy",
            city_district: 'Yakkasaroy tumani',
            city: 'Toshkent',
          },
        },
      ],
    })
  })

  it('knows an empty place from trouble', async () => {
    const { provider } = await open(name)
    expect(await provider.reverse(DESERT, 'uz')).toEqual({ kind: 'places', places: [] })
    expect(await provider.search('zzz', { language: 'uz', near: null })).toEqual({
      kind: 'places',
      places: [],
    })
  })

  it('finds places by name, with and without a city that is meant', async () => {
    const { provider } = await open(name)
    for (const near of [NEAR_CENTRE, null])
      expect(await provider.search('Shota Rustaveli', { language: 'ru', near })).toMatchObject({
        kind: 'places',
        places: [{ source: name, lat: '41.290493', lon: '69.2598', address: { house_number: '35' } }],
      })
  })

  it.each(LANGUAGES)('is asked in a language it has: %s', async (language) => {
    const { provider } = await open(name)
    expect(await provider.reverse(HOUSE, language)).toMatchObject({ places: [{ source: name }] })
  })

  it('notices an answer with latitude and longitude swapped', async () => {
    const { provider, state } = await open(name)
    state.isSwapped = true
    const failed = { kind: 'failed', reason: 'places elsewhere' }
    expect(await askBoth(provider)).toEqual({ reverse: failed, search: failed })
  })

  it.each<[string, Failure, string]>([
    ['an error that is an object', sends({ error: { code: 400, message: 'Bad' } }), 'unreadable answer'],
    ['an error that is a text', sends({ error: 'Rate limited' }), 'unreadable answer'],
    ['an answer of another shape', sends({ places: 3 }), 'unreadable answer'],
    ['null', sends(null), 'unreadable answer'],
    ['a page instead of JSON', sends('<html>Access blocked</html>'), 'unreadable answer'],
    ['half an answer', sends('{"features": ['), 'unreadable answer'],
    ['a refusal', sends({ message: 'Invalid key' }, 403), 'status 403'],
    ['too many requests', sends('slow down', 429), 'status 429'],
    ['a broken server', sends('<html>Bad gateway</html>', 502), 'status 502'],
    ['a body without end', pours, 'answer too large'],
  ])('%s is a failure and never a throw', async (_case, failure, reason) => {
    const { provider, state } = await open(name)
    state.failure = failure
    const failed = { kind: 'failed', reason }
    expect(await askBoth(provider)).toEqual({ reverse: failed, search: failed })
  })

  it.each<[string, Failure]>([
    ['silence', () => {}],
    ['a body that stops half-way', stalls],
  ])('%s ends when the time is over', async (_case, failure) => {
    const { provider, state } = await open(name, 100)
    state.failure = failure
    const failed = { kind: 'failed', reason: 'no answer in time' }
    expect(await askBoth(provider)).toEqual({ reverse: failed, search: failed })
  })

  it('a connection that breaks is a failure, and no reason tells where it led or its key', async () => {
    const { provider, state, baseUrl, stop } = await open(name)
    state.failure = (request) => request.socket.destroy()
    const broken = await askBoth(provider)
    stop()
    const gone = await askBoth(provider)
    for (const answer of [broken.reverse, broken.search, gone.reverse, gone.search]) {
      expect(answer.kind).toBe('failed')
      expect(JSON.stringify(answer)).not.toContain(KEY)
      expect(JSON.stringify(answer)).not.toContain(baseUrl)
    }
  })
})

describe('LOC-9 the gazetteer, which asks nobody', () => {
  const gazetteer = createGazetteer()

  it('keeps the same promises: a hit, nothing there, a search', async () => {
    const [square] = readGazetteer().filter((row) => row.names.eng === 'Amir Temur Square')
    if (!square) throw new Error('the square of this test is missing')
    expect(await gazetteer.reverse(square, 'uz')).toMatchObject({
      kind: 'places',
      places: [{ source: 'gazetteer', address: { road: 'Amir Temur xiyoboni', city: 'Toshkent' } }],
    })
    expect(await gazetteer.reverse(DESERT, 'uz')).toEqual({ kind: 'places', places: [] })
    expect(await gazetteer.search('Rustaveli', { language: 'ru', near: NEAR_CENTRE })).toMatchObject({
      kind: 'places',
      places: [{ source: 'gazetteer', address: { road: 'улица Шота Руставели' } }],
    })
    expect(await gazetteer.search('qwertyuiop', { language: 'uz', near: null })).toEqual({
      kind: 'places',
      places: [],
    })
  })
})

function sends(body: unknown, status = 200): Failure {
  return (_request, response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** Sends until the other side hangs up. */
function pours(...[, response]: Parameters<Failure>): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
  }
  response.on('drain', pour)
  pour()
}

function stalls(...[, response]: Parameters<Failure>): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('[')
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { smallCity } from '../test/small-city.ts'
import { CITY_MAP_PATH, mountCityMap } from './mount-city-map.ts'
import { openCityMap } from './open-city-map.ts'
import { MOST_BYTES, readRange } from './read-range.ts'

const TASHKENT = { latitude: 41.311, longitude: 69.28 }
const city = smallCity(TASHKENT)
let folder = ''
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'city-map-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function open(place: string | null) {
  const logged: [event: string, fields: Record<string, unknown>][] = []
  const log = (event: string, fields: Record<string, unknown>) => void logged.push([event, fields])
  const map = await openCityMap(place, log)
  const server = Fastify()
  mountCityMap(server, map, log)
  ends.push(async () => map?.bytes.close())
  const get = (headers: Record<string, string> = {}) =>
    server.inject({ url: `${CITY_MAP_PATH}?v=1`, headers })
  return { map, get, logged }
}

async function write(name: string, content: Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

/** A server of files on this machine; what it was asked for. */
async function serveFile(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/city.pmtiles`
}

/** Answers ranges as a bucket does. */
function sendRange({ headers }: IncomingMessage, response: ServerResponse, file = city, etag = '"one"') {
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}`, etag })
  response.end(file.subarray(Number(from), Number(to) + 1))
}

describe.each([
  ['a file', () => write('city.pmtiles', city)],
  ['an address', () => serveFile((request, response) => sendRange(request, response))],
])('CUS-20 the map of a city from %s', (_, place) => {
  test('is read by ranges, which may be kept', async () => {
    const { get, map } = await open(await place())
    const answer = await get({ range: 'bytes=0-126' })
    expect(answer.statusCode).toBe(206)
    expect(answer.rawPayload).toEqual(city.subarray(0, 127))
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': `bytes 0-126/${city.length}`,
      'content-length': '127',
      'cache-control': 'public, max-age=86400',
      etag: `"${map?.tag}"`,
    })
    const last = await get({ range: `bytes=${city.length - 1}-${city.length + 9}` })
    expect([last.statusCode, last.rawPayload]).toEqual([206, city.subarray(-1)])
    expect((await get({ 'if-none-match': `"${map?.tag}"`, range: 'bytes=0-126' })).statusCode).toBe(304)
    expect((await get({ 'if-range': `"${map?.tag}"`, range: 'bytes=0-1' })).statusCode).toBe(206)
  })

  test('says what it shows', async () => {
    const { map } = await open(await place())
    expect(map).toMatchObject({ scheme: 'protomaps', maxZoom: 14, bounds: [69.25, 41.281, 69.31, 41.341] })
  })

  test.each([
    undefined,
    `bytes=${city.length}-`,
    'bytes=5-4',
    'bytes=-',
    'bytes=-0',
    'bytes=0-1,4-5',
    'lines=0-1',
  ])('refuses %j, and never sends the whole', async (range) => {
    const { get } = await open(await place())
    const answer = await get(range === undefined ? {} : { range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${city.length}`)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('refuses a part of another file', async () => {
    const { get } = await open(await place())
    expect((await get({ 'if-range': '"other"', range: 'bytes=0-1' })).statusCode).toBe(416)
  })
})

describe('CUS-20 a range of a large file', () => {
  const size = 3 * MOST_BYTES
  test.each([
    [`bytes=0-${MOST_BYTES - 1}`, { from: 0, length: MOST_BYTES }],
    [`bytes=0-${MOST_BYTES}`, null],
    [`bytes=-${MOST_BYTES}`, { from: size - MOST_BYTES, length: MOST_BYTES }],
    [`bytes=-${MOST_BYTES + 1}`, null],
    [`bytes=${size - 1}-`, { from: size - 1, length: 1 }],
    [`bytes=${size}-`, null],
    [`bytes=${size - MOST_BYTES}-`, { from: size - MOST_BYTES, length: MOST_BYTES }],
    [`bytes=${size - MOST_BYTES - 1}-`, null],
    ['bytes=9999999999999999-', null],
  ])('%s', (header, range) => {
    expect(readRange(header, size)).toEqual(range)
  })
})

describe('CUS-20 what is no map of a city is said at the start, and the shop does without', () => {
  const changed = (at: number, value: number) => {
    const file = Buffer.from(city)
    file[at] = value
    return file
  }
  test.each([
    ['nothing', Buffer.alloc(0), 'no PMTiles file'],
    ['one byte less than a header', city.subarray(0, 126), 'no PMTiles file'],
    ['another file', Buffer.alloc(500, 'x'), 'no PMTiles file'],
    ['an older version', changed(7, 2), 'of version 2'],
    ['one that is cut off', city.subarray(0, -1), 'cut off'],
    ['pictures', changed(99, 2), 'no vector tiles'],
    ['zstd', changed(98, 4), 'something else than gzip'],
    ['what cannot be unpacked', changed(97, 1), ''],
  ])('%s', async (name, content, sentence) => {
    const { map, get, logged } = await open(await write(`${name}.pmtiles`, content))
    expect(map).toBeNull()
    expect(logged).toHaveLength(1)
    expect(logged[0]?.[0]).toBe('map.unavailable')
    expect(logged[0]?.[1]['message']).toMatch(new RegExp(`^MAP_PMTILES .*${sentence}`))
    expect((await get({ range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  test('a file that is not there, and no file', async () => {
    const missing = await open(join(folder, 'missing.pmtiles'))
    expect(missing.logged[0]?.[1]['message']).toContain('ENOENT')
    const none = await open(null)
    expect([none.map, none.logged]).toEqual([null, []])
    expect((await none.get({ range: 'bytes=0-1' })).statusCode).toBe(404)
  })

  test('an address that sends the whole, leads elsewhere or is not there', async () => {
    const whole = await serveFile((_, response) => response.end(city))
    expect((await open(`${whole}?key=secret`)).logged).toEqual([
      ['map.unavailable', { message: expect.stringContaining('answers 200 to a range'), place: whole }],
    ])
    const elsewhere = await serveFile((_, response) => response.writeHead(302, { location: whole }).end())
    expect((await open(elsewhere)).logged[0]?.[1]['message']).toContain('redirect')
    const gone = await open('http://127.0.0.1:1/city.pmtiles')
    expect(gone.map).toBeNull()
  })
})

describe('CUS-20 an address whose answers cannot be believed', () => {
  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ['is busy', (_, response) => response.writeHead(500).end()],
    ['has another file', (request, response) => sendRange(request, response, smallCity(TASHKENT, 0.02))],
    ['has another file of that length', (request, response) => sendRange(request, response, city, '"two"')],
    [
      'sends another part',
      (_, response) =>
        response.writeHead(206, { 'content-range': `bytes 1-2/${city.length}`, etag: '"one"' }).end('xx'),
    ],
    [
      'sends more than it says',
      (_, response) =>
        response
          .writeHead(206, { 'content-range': `bytes 0-1/${city.length}`, etag: '"one"' })
          .end('too much'),
    ],
    [
      'sends less than it says',
      (_, response) =>
        response.writeHead(206, { 'content-range': `bytes 0-1/${city.length}`, etag: '"one"' }).end('x'),
    ],
  ])('%s: 503, which nobody keeps, and once more later', async (_, answer) => {
    let isWell = true
    const place = await serveFile((request, response) =>
      isWell ? sendRange(request, response) : answer(request, response),
    )
    const { get, logged } = await open(place)
    isWell = false
    const failed = await get({ range: 'bytes=0-1' })
    expect([failed.statusCode, failed.headers['cache-control'], failed.headers['etag']]).toEqual([
      503,
      'no-store',
      undefined,
    ])
    expect(logged.map(([event]) => event)).toEqual(['map.failed'])
    isWell = true
    expect((await get({ range: 'bytes=0-1' })).statusCode).toBe(206)
  })
})

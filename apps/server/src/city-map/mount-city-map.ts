import { isKnown } from '@dasturxon/api/door'
import type { Log } from '@dasturxon/db'
import type { CityTiles } from '@dasturxon/storefront'
import type { FastifyInstance } from 'fastify'
import { causeOf, type CityMap } from './open-city-map.ts'
import { readRange } from './read-range.ts'

/** Where browsers read the tiles; `?v=` names which they are, so that a cache never mixes two files. */
export const CITY_MAP_PATH = '/map/city.pmtiles'

const A_DAY = 'public, max-age=86400'
const RETRY_AFTER_SECONDS = 2

/**
 * `GET /map/city.pmtiles` by single ranges of at most 2 MiB: 206; 416 for anything else, also for the whole file; 503 while an address cannot
 * be read; 404 where the shop has no such map. Returns what pages are told of it.
 */
export function mountCityMap(server: FastifyInstance, map: CityMap | null, log: Log): CityTiles | null {
  server.get(CITY_MAP_PATH, async (request, reply) => {
    const refuse = (status: number, text: string) =>
      reply
        .code(status)
        .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
        .send(text)
    if (!map) return refuse(404, 'Not found')
    const { bytes, tag } = map
    const etag = `"${tag}"`
    reply.headers({ 'accept-ranges': 'bytes', etag })
    if (isKnown(request.headers['if-none-match'], etag))
      return reply.code(304).header('cache-control', A_DAY).send()
    const range = readRange(request.headers.range, bytes.size)
    // With If-Range of another file the whole of this one is due, which nobody gets here.
    const asked = request.headers['if-range']
    if (!range || (asked !== undefined && asked !== etag)) {
      reply.header('content-range', `bytes */${bytes.size}`)
      return refuse(416, 'Ask for one range of bytes')
    }
    const { from, length } = range
    let body: Buffer
    try {
      body = await bytes.read(from, length)
    } catch (error) {
      log('map.failed', { requestId: request.id, cause: causeOf(error) })
      reply.header('retry-after', String(RETRY_AFTER_SECONDS)).removeHeader('etag')
      return refuse(503, 'Busy')
    }
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${from}-${from + length - 1}/${bytes.size}`,
        'content-type': 'application/vnd.pmtiles',
        'cache-control': A_DAY,
      })
      .send(body)
  })
  if (!map) return null
  const { scheme, maxZoom, bounds, tag } = map
  return { url: `${CITY_MAP_PATH}?v=${tag}`, scheme, maxZoom, bounds }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeocoding } from './geocoding.ts'
import { readSettings } from './settings.ts'

const SQUARE = { latitude: 41.311139, longitude: 69.279593 }
const asker = { merchantId: 'tez', yandexKey: null }

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that answers nobody; `asked` is who was meant, in order. */
async function startBroken() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder.test')
    asked.push([pathname.split('/')[1], searchParams.get('apikey') ?? ''].filter(Boolean).join(' '))
    response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return { asked, url: `http://127.0.0.1:${port}` }
}

async function openGeocoding(changed: { isPublic?: boolean } = {}) {
  const { asked, url } = await startBroken()
  const settings = readSettings({
    NOMINATIM_URL: `${url}/nominatim`,
    PHOTON_URL: `${url}/photon`,
    YANDEX_GEOCODER_URL: `${url}/yandex`,
    YANDEX_GEOCODER_KEY: 'of-the-server',
  })
  const { nominatim } = settings.geocoding
  if (!nominatim) throw new Error('there is no Nominatim to change')
  Object.assign(nominatim, changed)
  return { geocoding: createGeocoding(settings), asked }
}

describe('LOC-9 the geocoder of a server', () => {
  it('asks nobody when nothing is set: the gazetteer answers', async () => {
    const geocoding = createGeocoding(readSettings({}))
    expect(await geocoding.of(asker).reverse(SQUARE, 'uz')).toMatchObject({
      places: [{ source: 'gazetteer' }],
    })
  })

  it("asks with the merchant's own key, the server's, Nominatim and Photon, then the gazetteer", async () => {
    const { geocoding, asked } = await openGeocoding()
    const answer = await geocoding.of({ ...asker, yandexKey: 'of-osh' }).reverse(SQUARE, 'uz')
    expect(answer).toMatchObject({ places: [{ source: 'gazetteer' }] })
    expect(asked).toEqual(['yandex of-osh', 'yandex of-the-server', 'nominatim', 'photon'])
  })

  it('T-ZONE-06 does not ask the public Nominatim for words that are being typed', async () => {
    const { geocoding, asked } = await openGeocoding({ isPublic: true })
    await geocoding.of(asker).search('Chor', { language: 'uz', near: null })
    expect(asked).toEqual(['yandex of-the-server', 'photon'])
  })
})

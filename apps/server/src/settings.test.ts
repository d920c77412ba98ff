import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('OPS-1 settings', () => {
  it('need nothing: a demo shop on port 3000 of this machine with its own database', () => {
    expect(readSettings({})).toMatchObject({
      http: { port: 3000, host: '127.0.0.1' },
      database: { url: null },
      processes: 1,
      isDemo: true,
      kitchenSeconds: 60,
      baseDomains: ['localhost'],
    })
  })

  it('production has no demo helpers unless they are asked for', () => {
    expect(readSettings({ NODE_ENV: 'production' })).toMatchObject({
      isDemo: false,
      kitchenSeconds: null,
      checksAnswers: false,
    })
    expect(readSettings({ NODE_ENV: 'production', DEMO: 'on' })).toMatchObject({
      isDemo: true,
      kitchenSeconds: 60,
    })
    expect(readSettings({ DEMO: 'off' })).toMatchObject({ isDemo: false })
  })

  it.each(['0.0.0.0', '192.168.1.5', '::'])(
    'fault 28 a demo that %s would show to others is refused unless it is asked for',
    (HOST) => {
      expect(() => readSettings({ HOST })).toThrow(/HOST: others reach this address[\s\S]*DEMO=on/)
      expect(readSettings({ HOST, DEMO: 'on' })).toMatchObject({ isDemo: true })
      expect(readSettings({ HOST, NODE_ENV: 'production' })).toMatchObject({ isDemo: false })
    },
  )

  it('API-2 customer 30 API base, the CDN’s for the menu and the development base are paths of the shop’s own host', () => {
    expect(readSettings({}).apiBasesOf('tez')).toBeNull()
    const { apiBasesOf } = readSettings({
      API_BASE: '/backend',
      CDN_API_BASE: '/cdn/api',
      DEV_API_BASE: '/dev-api',
    })
    expect(apiBasesOf('tez')).toEqual({ api: '/backend', menu: '/cdn/api' })
    expect(apiBasesOf('dev')).toEqual({ api: '/dev-api', menu: '/dev-api' })
    expect(readSettings({ DEV_API_BASE: '/dev-api', DEV_MERCHANT: 'sinov' }).apiBasesOf('dev')).toBeNull()
    for (const API_BASE of ['api', '/api/', 'https://elsewhere.example/api', '//elsewhere.example', '/a?b'])
      expect(() => readSettings({ API_BASE })).toThrow(/API_BASE: a path/)
  })

  it('CHK-2 SPC-7 the server has no token of Yandex Delivery until somebody gives it one', () => {
    const baseUrl = 'https://b2b.taxi.yandex.net'
    expect(readSettings({}).yandexDelivery).toEqual({ baseUrl, token: null })
    expect(readSettings({ YANDEX_DELIVERY_TOKEN: 'secret' }).yandexDelivery).toEqual({
      baseUrl,
      token: 'secret',
    })
  })

  it('several processes share the room for pictures', () => {
    const { processes, media } = readSettings({ PROCESSES: '64', MEDIA_CACHE_MB: '128' })
    expect({ processes, cacheBytes: media.cacheBytes }).toEqual({
      processes: 64,
      cacheBytes: 2 * 1024 * 1024,
    })
  })

  it('fault 7 an operator sets other numbers for the budgets of codes, by their names', () => {
    expect(readSettings({ BUDGETS: 'source-hour=200, wrong-promo = 50' }).budgets).toEqual({
      'source-hour': 200,
      'wrong-promo': 50,
    })
    expect(readSettings({}).budgets).toEqual({})
    for (const BUDGETS of ['sourcehour=200', 'source-hour', 'source-hour=0', 'source-hour=1.5'])
      expect(() => readSettings({ BUDGETS })).toThrow('source-hour')
  })

  it('ATK-2 every host that is set is no shop’s', () => {
    const { reservedHosts } = readSettings({
      BASE_DOMAINS: 'example.uz',
      DESK_HOST: 'Kassa2.example.uz:8443',
      MEDIA_BASE_URL: 'https://rasm.example.uz/media',
      PHOTON_URL: 'http://joy.example.uz:2322',
      DATABASE_URL: 'postgres://db.example.uz/shop',
    })
    expect(reservedHosts).toEqual(
      expect.arrayContaining(['kassa2.example.uz', 'rasm.example.uz', 'joy.example.uz', 'db.example.uz']),
    )
  })

  it.each([
    ['Desk.Example.uz:443', 'desk.example.uz'],
    ['desk.example.uz.', 'desk.example.uz'],
    [' desk.example.uz:8443 ', 'desk.example.uz:8443'],
    ['[::1]:3000', '[::1]:3000'],
  ])('ATK-2 the desk’s host %s is the one that browsers say: %s', (DESK_HOST, deskHost) => {
    expect(readSettings({ DESK_HOST }).deskHost).toBe(deskHost)
  })

  it.each(['https://desk.example.uz', 'desk.example.uz/desk', 'me@desk.example.uz', 'desk example.uz', '?'])(
    'ATK-2 %s is no host of a desk, and stops the start',
    (DESK_HOST) => {
      expect(() => readSettings({ DESK_HOST })).toThrow('a host such as desk.example.uz')
    },
  )

  it('an empty variable is no setting', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      http: { port: 3000 },
      database: { url: null },
    })
  })

  it('CAT-9 pictures lie on the disk until an S3 bucket is named with all that it needs', () => {
    expect(readSettings({}).media).toEqual({ baseUrl: null, cacheBytes: 512 * 1024 * 1024, s3: null })
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.uz',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(
      readSettings({ ...bucket, MEDIA_BASE_URL: 'https://cdn.example.uz/', MEDIA_CACHE_MB: '1' }).media,
    ).toEqual({
      baseUrl: 'https://cdn.example.uz',
      cacheBytes: 1024 * 1024,
      s3: {
        endpoint: 'https://s3.example.uz',
        region: 'us-east-1',
        bucket: 'pictures',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    })
    const { S3_SECRET_ACCESS_KEY: _, ...half } = bucket
    expect(() => readSettings(half)).toThrow(/S3_SECRET_ACCESS_KEY: needed with S3_ENDPOINT, S3_BUCKET/)
  })

  it('LOC-9 asks no geocoder in the network until one is named, the public one as its policy wants', () => {
    expect(readSettings({}).geocoding).toEqual({
      userAgent: 'dasturxon',
      nominatim: null,
      photon: null,
      yandex: { baseUrl: 'https://geocode-maps.yandex.ru', key: null },
    })
    expect(
      readSettings({
        NOMINATIM_URL: 'https://geocoder.example.uz',
        NOMINATIM_PER_SECOND: '20',
        PHOTON_URL: 'https://photon.example.uz',
        YANDEX_GEOCODER_KEY: 'key',
      }).geocoding,
    ).toMatchObject({
      nominatim: { baseUrl: 'https://geocoder.example.uz', perSecond: 20, isPublic: false },
      photon: { baseUrl: 'https://photon.example.uz', perSecond: 1 },
      yandex: { key: 'key' },
    })
    const NOMINATIM_URL = 'https://nominatim.openstreetmap.org/'
    expect(readSettings({ NOMINATIM_URL }).geocoding.nominatim).toMatchObject({
      perSecond: 1,
      isPublic: true,
    })
    expect(() => readSettings({ NOMINATIM_URL, NOMINATIM_PER_SECOND: '2' })).toThrow(
      /NOMINATIM_PER_SECOND: the public server allows one request a second/,
    )
  })

  it('LOC-8 knows the tiles of both kinds of map, and whom to thank for each', () => {
    expect(readSettings({})).toMatchObject({ map: null, yandexTiles: null })
    const LAMENU_YANDEX_TILES_URL = 'https://tiles.example.uz/?x={x}&y={y}&z={z}'
    expect(readSettings({ LAMENU_YANDEX_TILES_URL })).toMatchObject({
      map: null,
      yandexTiles: { tilesUrl: LAMENU_YANDEX_TILES_URL, attribution: '© Yandex' },
    })
  })

  it('CUS-20 takes the tiles of a city from a file, or from an address that is no shop’s', () => {
    expect(readSettings({}).mapPmtiles).toBeNull()
    expect(readSettings({ MAP_PMTILES: 'data/city.pmtiles' }).mapPmtiles).toBe(
      path.resolve('data/city.pmtiles'),
    )
    const MAP_PMTILES = 'https://tiles.example.uz/city.pmtiles'
    expect(readSettings({ MAP_PMTILES })).toMatchObject({
      mapPmtiles: MAP_PMTILES,
      reservedHosts: expect.arrayContaining(['tiles.example.uz']),
    })
  })

  it.each([
    [{ MAP_PMTILES: 'ftp://tiles.example.uz/city.pmtiles' }, 'MAP_PMTILES'],
    [{ MAP_PMTILES: 'https://' }, 'MAP_PMTILES'],
    [{ PORT: '65536' }, 'PORT'],
    [{ NOMINATIM_URL: 'geocoder.example.uz' }, 'NOMINATIM_URL'],
    [{ PHOTON_URL: 'ftp://photon.example.uz' }, 'PHOTON_URL'],
    [{ PHOTON_PER_SECOND: '0' }, 'PHOTON_PER_SECOND'],
    [{ PORT: 'three' }, 'PORT'],
    [{ PROCESSES: '0' }, 'PROCESSES'],
    [{ PROCESSES: '65' }, 'PROCESSES'],
    [{ PROCESSES: '1.5' }, 'PROCESSES'],
    [{ KITCHEN_SECONDS: '4' }, 'KITCHEN_SECONDS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'perhaps' }, 'DEMO'],
    [{ MEDIA_BASE_URL: 'http://cdn.example.uz' }, 'MEDIA_BASE_URL'],
    [{ MEDIA_CACHE_MB: '0' }, 'MEDIA_CACHE_MB'],
    [{ S3_BUCKET: 'Pictures/..' }, 'S3_BUCKET'],
  ])('%o is refused with a sentence that names it', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(new RegExp(`cannot be used[\\s\\S]*${name}: `))
  })
})

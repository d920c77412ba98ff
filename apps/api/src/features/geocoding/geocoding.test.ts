import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createGeocodingChain } from '../../providers/geocoding/chain.ts'
import { createGazetteer } from '../../providers/geocoding/gazetteer.ts'
import { createNominatim } from '../../providers/geocoding/nominatim.ts'
import { createYandex } from '../../providers/geocoding/yandex.ts'
import type { Geocoding } from '../../providers/geocoding/port.ts'
import { buildBranch, buildMerchant, buildProduct, INSIDE, newPhone } from '../../test/build.ts'
import { HOUSE, startNominatim, startYandex, type Failure } from '../../test/fake-geocoders.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** What only those who run the shop know. */
const BEHIND_THE_SHOP = /Nominatim|Photon|developer|dasturchi|разработчик/i

const down = async () => ({ kind: 'failed' as const, reason: 'status 503' })
const breaks: Failure = (request) => request.socket.destroy()
const KEY_OF_OSH = 'a-secret-key-of-osh'
const HOUSE_QUERY = { lat: HOUSE.latitude, lon: HOUSE.longitude }

let gazetteerOnly: Geocoding
it.beforeAll(() => {
  gazetteerOnly = world.app.providers.geocoding
})
beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source asks everything here
})

const stops: (() => void)[] = []
afterEach(() => {
  world.app.providers.geocoding = gazetteerOnly
  for (const stop of stops.splice(0)) stop()
})

/** Fakes of a Nominatim for all shops and of Yandex for the merchants that have a key. */
async function openNetwork() {
  const nominatim = await startNominatim()
  const yandex = await startYandex(KEY_OF_OSH)
  stops.push(nominatim.stop, yandex.stop)
  world.app.providers.geocoding = createGeocodingChain({
    upstreams: [
      {
        name: 'nominatim',
        provider: createNominatim({ baseUrl: nominatim.baseUrl, userAgent: 'shop' }),
        intervalMs: 0,
      },
    ],
    ofKey: (key) => ({
      name: 'yandex',
      provider: createYandex({ baseUrl: yandex.baseUrl, key }),
      intervalMs: 0,
      isCacheable: false,
    }),
    last: createGazetteer(),
    now: () => world.app.now().getTime(),
  })
  return { nominatim, yandex }
}

describe('geocoding through the API', () => {
  it('LOC-9 says what stands at a point, in the language of the shop', async () => {
    const { sub } = await buildMerchant(world.db, { settings: { mainLanguage: 'ru' } })
    const found = await world.clientOf(sub)('geocoding.reverse', {
      query: { lat: 41.311139, lon: 69.279593 },
    })
    expect(found).toMatchObject({
      ok: true,
      data: { display_name: 'рядом: Сквер Амира Темура, Ташкент', address: { road: 'Сквер Амира Темура' } },
    })
  })

  it("LOC-9 finds places by name, those of the shop's city first", async () => {
    const { id, sub } = await buildMerchant(world.db)
    const search = () => world.clientOf(sub)('geocoding.search', { query: { q: 'Amir Temur' } })
    expect(await search()).toMatchObject({ data: [{ address: { city: 'Toshkent' } }, {}, {}, {}] })
    await world.db
      .updateTable('merchant')
      .set({ latitude: 39.654, longitude: 66.96 })
      .where('id', '=', id)
      .execute()
    expect(await search()).toMatchObject({ data: [{ address: { city: 'Samarqand' } }, {}, {}, {}] })
  })

  it('LOC-9 customer 21 nothing found by name is an empty list; nothing at a point is said without the names of services', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    expect(await guest('geocoding.search', { query: { q: 'qwertyuiop' } })).toEqual({ ok: true, data: [] })
    const nowhere = await guest('geocoding.reverse', { query: { lat: 0, lon: 0 } })
    expect(nowhere).toMatchObject({
      ok: false,
      error: {
        code: 'geocoding_failed',
        description: {
          uz: expect.not.stringMatching(BEHIND_THE_SHOP),
          ru: expect.not.stringMatching(BEHIND_THE_SHOP),
          eng: 'Could not find the address, try again shortly',
        },
      },
    })
  })

  it('LOC-9 SPC-22 a geocoder that is down is a failure in words without its name, and is logged', async () => {
    const { sub } = await buildMerchant(world.db)
    world.app.providers.geocoding = { of: () => ({ reverse: down, search: down }) }
    const guest = world.clientOf(sub)
    expect(await guest('geocoding.search', { query: { q: 'Chorsu' } })).toMatchObject({
      error: {
        code: 'geocoding_failed',
        description: { eng: expect.not.stringMatching(BEHIND_THE_SHOP) },
      },
    })
    expect(await guest('geocoding.reverse', { query: { lat: 41.3, lon: 69.2 } })).toMatchObject({
      error: { status: 503 },
    })
    expect(world.logged.filter(({ event }) => event === 'geocoding.failed')).toHaveLength(2)
  })

  it("LOC-9 asks Yandex with the merchant's own key, which no answer shows; other shops the common server", async () => {
    const { nominatim, yandex } = await openNetwork()
    const osh = await buildMerchant(world.db)
    const tez = await buildMerchant(world.db)
    await world.db
      .updateTable('merchant')
      .set({ geocoder_key: KEY_OF_OSH })
      .where('id', '=', osh.id)
      .execute()
    const ask = (sub: string) => world.clientOf(sub)('geocoding.reverse', { query: HOUSE_QUERY })
    expect(await ask(osh.sub)).toMatchObject({ data: { source: 'yandex', address: { house_number: '35' } } })
    expect(await ask(tez.sub)).toMatchObject({ data: { source: 'nominatim' } })
    expect([yandex.asked.length, nominatim.asked.length]).toEqual([1, 1])

    const shown = await Promise.all([
      world.clientOf(osh.sub)('merchants.findBySub', { params: { sub: osh.sub } }),
      world.clientOf(osh.sub)('merchants.settings', {}),
      world.clientOf(osh.sub)('merchants.brands', {}),
    ])
    expect(shown.every(({ ok }) => ok)).toBe(true)
    expect(JSON.stringify([shown, world.logged])).not.toContain(KEY_OF_OSH)
  })

  it('T-ZONE-06 answers from what it knows while the server is down: the old answer, the gazetteer for a new place', async () => {
    const { nominatim } = await openNetwork()
    const { sub } = await buildMerchant(world.db)
    const ask = (query: typeof HOUSE_QUERY) => world.clientOf(sub)('geocoding.reverse', { query })
    expect(await ask(HOUSE_QUERY)).toMatchObject({ data: { source: 'nominatim' } })
    nominatim.state.failure = breaks
    world.at(new Date(NOON.getTime() + 60 * 24 * 3_600_000))
    expect(await ask(HOUSE_QUERY)).toMatchObject({
      data: { source: 'nominatim', address: { house_number: '35' } },
    })
    expect(await ask({ lat: 41.311139, lon: 69.279593 })).toMatchObject({ data: { source: 'gazetteer' } })
    expect(nominatim.asked).toHaveLength(3)
  })

  it('LOC-9 a source asks 300 times in a minute, is refused after that, and may again in the next', async () => {
    const { id, sub } = await buildMerchant(world.db)
    const other = await buildMerchant(world.db)
    const ask = (shop: string) => world.clientOf(shop)('geocoding.search', { query: { q: 'Chorsu' } })
    await ask(sub)
    await world.db
      .updateTable('budget')
      .set({ counts: [...Array.from({ length: 59 }, () => 0), 299] })
      .where('merchant_id', '=', id)
      .execute()
    expect(await ask(sub)).toMatchObject({ ok: true })
    expect(await ask(sub)).toMatchObject({
      error: { status: 429, code: 'too_many_requests', details: { retryAfterSeconds: 60 } },
    })
    expect(
      await world.clientOf(sub)('geocoding.reverse', { query: { lat: 41.311139, lon: 69.279593 } }),
    ).toMatchObject({ error: { status: 429 } })
    expect(await ask(other.sub)).toMatchObject({ ok: true })
    world.at(new Date(NOON.getTime() + 60_000))
    expect(await ask(sub)).toMatchObject({ ok: true })
    // the minutes that are over leave nothing behind
    const rows = await world.db.selectFrom('budget').selectAll().where('merchant_id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('names for a map', () => {
  const TASHKENT = { south: 41.2, west: 69.1, north: 41.4, east: 69.4 }

  it('LOC-8 names what lies in the box, the large ones first, in the language of the shop', async () => {
    const { sub } = await buildMerchant(world.db, { settings: { mainLanguage: 'ru' } })
    const names = await world.clientOf(sub)('geocoding.near', { query: TASHKENT })
    if (!names.ok) throw new Error(names.error.code)
    expect(names.data).toHaveLength(40)
    expect(names.data[0]).toMatchObject({ name: 'Ташкент', kind: 'city' })
    const kinds = [...new Set(names.data.map(({ kind }) => kind))]
    expect(kinds).toEqual(['city', 'district', 'park', 'street', 'place'])
    for (const { latitude, longitude } of names.data) {
      expect(latitude).toBeGreaterThan(TASHKENT.south)
      expect(longitude).toBeLessThan(TASHKENT.east)
    }
  })

  it('customer 16 names the stations and markets nearest the middle too, where there are more names than a map has', async () => {
    const { sub } = await buildMerchant(world.db, { settings: { mainLanguage: 'ru' } })
    // The part of the city around the first branch of Tez Burger, as the map of an order asks for it.
    const query = { south: 41.25, west: 69.2, north: 41.4, east: 69.35 }
    const names = await world.clientOf(sub)('geocoding.near', { query })
    if (!names.ok) throw new Error(names.error.code)
    expect(names.data.map(({ name }) => name)).toContain('Сквер Амира Темура')
    expect(names.data.filter(({ kind }) => kind === 'place').length).toBeGreaterThan(5)
  })

  it('LOC-8 takes a place on the edge of the box and none beyond it; an empty box has no names', async () => {
    const { sub } = await buildMerchant(world.db)
    const near = async (box: typeof TASHKENT) => {
      const names = await world.clientOf(sub)('geocoding.near', { query: box })
      return names.ok ? names.data : null
    }
    const [first] = (await near(TASHKENT)) ?? []
    if (!first) throw new Error('there are no names in Tashkent')
    const { latitude, longitude, name } = first
    const point = { south: latitude, west: longitude, north: latitude, east: longitude }
    expect((await near(point))?.map((place) => place.name)).toContain(name)
    expect(
      (await near({ ...point, south: latitude + 1e-7, north: 89 }))?.map((place) => place.name),
    ).not.toContain(name)
    expect(await near({ south: 0, west: 0, north: 1, east: 1 })).toEqual([])
  })
})

describe('LOC-9 T-ZONE-04 the pin is the truth, words are a hint', () => {
  it('an order goes to a pin and a landmark, without street, number and geocoder', async () => {
    world.app.providers.geocoding = { of: () => ({ reverse: down, search: down }) }
    const merchant = await buildMerchant(world.db)
    const branch = await buildBranch(world.db, merchant)
    const product = await buildProduct(world.db, merchant, { branches: [branch] })
    const { call, user } = await world.signIn(merchant.sub, newPhone())
    expect(
      await call('geocoding.reverse', { query: { lat: INSIDE.latitude, lon: INSIDE.longitude } }),
    ).toMatchObject({
      error: { code: 'geocoding_failed' },
    })

    const name = 'Eski masjid yonidagi yashil darvoza'
    const saved = await call('addresses.create', { params: { userId: user.id }, body: { ...INSIDE, name } })
    expect(saved).toMatchObject({ ok: true, data: { ...INSIDE, name, streetName: '', houseNumber: '' } })
    const placed = await call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'DELIVERY',
        cartItems: [{ productId: product.id, count: 2 }],
        address: { ...INSIDE, name },
        totalPrice: 65_000,
      },
    })
    expect(placed).toMatchObject({ ok: true, data: { deliveryPrice: 15_000, address: { ...INSIDE, name } } })
  })
})

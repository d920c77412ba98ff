import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildMerchant } from '../../test/build.ts'
import { createWorld, type World } from '../../test/world.ts'

const down = async () => ({ kind: 'failed' as const, reason: 'status 503' })

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

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

  it('LOC-9 nothing found by name is an empty list; nothing at a point is the text of spec §8', async () => {
    const { sub } = await buildMerchant(world.db)
    const guest = world.clientOf(sub)
    expect(await guest('geocoding.search', { query: { q: 'qwertyuiop' } })).toEqual({ ok: true, data: [] })
    const nowhere = await guest('geocoding.reverse', { query: { lat: 0, lon: 0 } })
    expect(nowhere).toMatchObject({
      ok: false,
      error: {
        code: 'geocoding_failed',
        description: { eng: 'Nominatim service error, tell the developers or retry shortly' },
      },
    })
  })

  it('LOC-9 a geocoder that is down is the text of spec §8, and is logged', async () => {
    const { sub } = await buildMerchant(world.db)
    const { geocoding } = world.app.providers
    world.app.providers.geocoding = { reverse: down, search: down }
    try {
      const guest = world.clientOf(sub)
      expect(await guest('geocoding.search', { query: { q: 'Chorsu' } })).toMatchObject({
        error: { code: 'geocoding_failed' },
      })
      expect(await guest('geocoding.reverse', { query: { lat: 41.3, lon: 69.2 } })).toMatchObject({
        error: { status: 503 },
      })
      expect(world.logged.filter(({ event }) => event === 'geocoding.failed')).toHaveLength(2)
    } finally {
      world.app.providers.geocoding = geocoding
    }
  })
})

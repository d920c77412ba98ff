import { json, newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, INSIDE, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const SAMARKAND = { latitude: 39.654, longitude: 66.96 }

async function openShop() {
  const merchant = await buildMerchant(world.db)
  return { merchant, call: world.clientOf(merchant.sub) }
}

async function buildCity(merchantId: string, { isMain = false } = {}) {
  const id = newId()
  await world.db
    .insertInto('city')
    .values({
      merchant_id: merchantId,
      id,
      name: json({ uz: 'Samarqand', ru: 'Самарканд', eng: 'Samarkand' }),
      ...SAMARKAND,
      is_main: isMain,
    })
    .execute()
  return id
}

const setBranch = (
  id: string,
  values: { deleted?: boolean; is_main?: boolean; latitude?: number; longitude?: number; city_id?: string },
) => world.db.updateTable('branch').set(values).where('id', '=', id).execute()

describe('branches', () => {
  it('LOC-3 arrive with hours, settings and zone of time, the main one first', async () => {
    const { merchant, call } = await openShop()
    const other = await buildBranch(world.db, merchant, { hours: { open: '18:00', close: '02:00' } })
    const main = await buildBranch(world.db, merchant)
    await setBranch(other.id, { is_main: false })
    for (const name of ['branches.list', 'branches.full'] as const) {
      const answer = await call(name)
      if (!answer.ok) throw new Error(answer.error.code)
      expect(answer.data.map(({ id }) => id)).toEqual([main.id, other.id])
      expect(answer.data[1]).toMatchObject({
        merchantId: merchant.id,
        cityId: merchant.cityId,
        timeZone: 'Asia/Tashkent',
        distance: null,
        settings: { deliveryEnabled: true, bookingEnabled: false },
        workHours: [
          {
            type: 'DELIVERY',
            days: expect.arrayContaining([
              expect.objectContaining({ weekName: 'MONDAY', open: '18:00', close: '02:00' }),
            ]),
          },
        ],
      })
    }
  })

  it('LOC-2 of one city, without those closed for good, deleted, or of another merchant', async () => {
    const { merchant, call } = await openShop()
    const { merchant: neighbour } = await openShop()
    await buildBranch(world.db, neighbour)
    const shown = await buildBranch(world.db, merchant)
    await buildBranch(world.db, merchant, { isActive: false })
    await setBranch((await buildBranch(world.db, merchant)).id, { deleted: true })
    const far = await buildBranch(world.db, merchant)
    await setBranch(far.id, { city_id: await buildCity(merchant.id), ...SAMARKAND })
    const inCity = await call('branches.full', { query: { cityId: merchant.cityId } })
    expect(inCity.ok && inCity.data.map(({ id }) => id)).toEqual([shown.id])
    const all = await call('branches.full')
    expect(all.ok && all.data.map(({ id }) => id)).toEqual([shown.id, far.id])
    expect(await call('branches.full', { query: { cityId: neighbour.cityId } })).toEqual({
      ok: true,
      data: [],
    })
  })

  it("LOC-2 one by one; another merchant's and a deleted one are not found", async () => {
    const { merchant, call } = await openShop()
    const { merchant: neighbour } = await openShop()
    const mine = await buildBranch(world.db, merchant)
    const theirs = await buildBranch(world.db, neighbour)
    const deleted = await buildBranch(world.db, merchant)
    await setBranch(deleted.id, { deleted: true })
    expect(await call('branches.find', { params: { id: mine.id } })).toMatchObject({
      ok: true,
      data: { id: mine.id },
    })
    for (const { id } of [theirs, deleted]) {
      const refused = await call('branches.find', { params: { id } })
      expect(refused).toMatchObject({ ok: false, error: { status: 404, code: 'branch_not_found' } })
    }
  })

  it('customer 18 say their address in the language of the customer, where the merchant has written it', async () => {
    const { merchant, call } = await openShop()
    const { id } = await buildBranch(world.db, merchant)
    await world.db
      .updateTable('branch')
      .set({ address_texts: json({ uz: 'Amir Temur shoh koʻchasi, 15', ru: 'проспект Амира Темура, 15' }) })
      .where('id', '=', id)
      .execute()
    const said = async (headers: Record<string, string>) => {
      const options = { headers }
      const answers = await Promise.all([
        call('branches.list', {}, options),
        call('branches.full', {}, options),
        call('branches.closest', { params: { merchantId: merchant.id }, query: at(INSIDE) }, options),
        call('branches.find', { params: { id } }, options),
      ])
      return answers.flatMap((answer) => (answer.ok ? answer.data : [])).map(({ address }) => address)
    }
    const saidIn = (lang: string) => said({ cookie: `lang=${lang}` })
    expect(await saidIn('ru')).toEqual(Array(4).fill('проспект Амира Темура, 15'))
    // As on the door, where nobody has written it.
    expect(await saidIn('eng')).toEqual(Array(4).fill('Amir Temur shoh koʻchasi, 15'))
    // LNG-2 SPC-19: a guest who has chosen nothing reads the main language; the browser's where the merchant says so
    const preferring = { 'accept-language': 'ru' }
    expect(await said(preferring)).toEqual(Array(4).fill('Amir Temur shoh koʻchasi, 15'))
    await world.db
      .updateTable('merchant')
      .set({ settings: json({ browserLanguageActive: true }) })
      .where('id', '=', merchant.id)
      .execute()
    expect(await said(preferring)).toEqual(Array(4).fill('проспект Амира Темура, 15'))
    expect(await said({ ...preferring, cookie: 'lang=uz' })).toEqual(
      Array(4).fill('Amir Temur shoh koʻchasi, 15'),
    )
    const { token } = await world.signIn(merchant.sub, newPhone())
    const signedIn = { ...preferring, authorization: `Bearer ${token}` }
    expect(await said(signedIn)).toEqual(Array(4).fill('Amir Temur shoh koʻchasi, 15'))
  })

  it('API-2 "full" is a list and not the id of a branch', async () => {
    const { merchant, call } = await openShop()
    await buildBranch(world.db, merchant)
    expect(await call('branches.full')).toMatchObject({ ok: true, data: [{ merchantId: merchant.id }] })
  })
})

const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lon: longitude,
})

describe('the nearest branch', () => {
  it('LOC-4 says that no merchant is known yet, in the words of the specification', async () => {
    const call = world.clientOf((await buildMerchant(world.db)).sub)
    const ask = (merchantId: 'null' | 'undefined') =>
      call('branches.closest', { params: { merchantId }, query: at(INSIDE) })
    expect(await ask('null')).toMatchObject({
      error: { code: 'merchant_not_defined', description: { eng: 'Merchant ID is not defined' } },
    })
    expect(await ask('undefined')).toMatchObject({
      error: { code: 'merchant_undefined', description: { eng: 'Merchant ID is undefined' } },
    })
  })

  it('LOC-4 is the nearest by the way, with its distance in metres', async () => {
    const { merchant, call } = await openShop()
    const here = await buildBranch(world.db, merchant)
    const there = await buildBranch(world.db, merchant)
    await setBranch(there.id, SAMARKAND)
    const params = { merchantId: merchant.id }
    expect(await call('branches.closest', { params, query: at(INSIDE) })).toMatchObject({
      data: { id: here.id, distance: 285 },
    })
    expect(await call('branches.closest', { params, query: at(SAMARKAND) })).toMatchObject({
      data: { id: there.id, distance: 0 },
    })
  })

  it('LOC-4 for delivery is the nearest that delivers', async () => {
    const { merchant, call } = await openShop()
    const pickUpOnly = await buildBranch(world.db, merchant, { settings: { deliveryEnabled: false } })
    const delivering = await buildBranch(world.db, merchant)
    await setBranch(delivering.id, SAMARKAND)
    const params = { merchantId: merchant.id }
    expect(await call('branches.closest', { params, query: at(INSIDE) })).toMatchObject({
      data: { id: pickUpOnly.id },
    })
    expect(
      await call('branches.closest', { params, query: { ...at(INSIDE), type: 'DELIVERY' } }),
    ).toMatchObject({ data: { id: delivering.id } })
  })

  it('DSK-38 for delivery is one whose delivery does not rest, and the nearest where all rest', async () => {
    const { merchant, call } = await openShop()
    const near = await buildBranch(world.db, merchant)
    const far = await buildBranch(world.db, merchant)
    await setBranch(far.id, SAMARKAND)
    const closest = async () => {
      const query = { ...at(INSIDE), type: 'DELIVERY' as const }
      const answer = await call('branches.closest', { params: { merchantId: merchant.id }, query })
      return answer.ok ? [answer.data.id, answer.data.pauses.map(({ reason }) => reason)] : answer.error.code
    }
    const until = new Date(NOON.getTime() + 60_000)
    const pause = (branchId: string) =>
      world.db
        .insertInto('branch_pause')
        .values({
          merchant_id: merchant.id,
          branch_id: branchId,
          service_type: 'DELIVERY',
          until,
          reason: 'Yomgʻir',
          is_automatic: false,
          by_name: 'Malika',
          since: NOON,
        })
        .execute()
    await pause(near.id)
    expect(await closest()).toEqual([far.id, []])
    await pause(far.id)
    expect(await closest()).toEqual([near.id, ['Yomgʻir']])
    world.at(until)
    expect(await closest()).toEqual([near.id, []])
  })

  it('LOC-4 is none where no branch is active, and never one of another merchant', async () => {
    const { merchant, call } = await openShop()
    const { merchant: neighbour } = await openShop()
    await buildBranch(world.db, neighbour)
    await buildBranch(world.db, merchant, { isActive: false })
    expect(
      await call('branches.closest', { params: { merchantId: merchant.id }, query: at(INSIDE) }),
    ).toMatchObject({ error: { status: 404, code: 'no_branches' } })
    expect(
      await call('branches.closest', { params: { merchantId: neighbour.id }, query: at(INSIDE) }),
    ).toMatchObject({ error: { code: 'merchant_not_found' } })
  })

  it.each([[{ lat: 91, lon: 69 }], [{ lat: 41, lon: 180.1 }], [{ lat: Number.NaN, lon: 69 }]])(
    'LOC-4 refuses a point that is nowhere on earth: %o',
    async (query) => {
      const { merchant, call } = await openShop()
      expect(await call('branches.closest', { params: { merchantId: merchant.id }, query })).toMatchObject({
        error: { code: 'invalid_request' },
      })
    },
  )
})

describe('cities and zones', () => {
  it('LOC-1 cities are those with a branch, the main one first', async () => {
    const { merchant, call } = await openShop()
    await buildBranch(world.db, merchant)
    await buildCity(merchant.id)
    const far = await buildBranch(world.db, merchant)
    const samarkand = await buildCity(merchant.id)
    await setBranch(far.id, { city_id: samarkand })
    const left = await buildBranch(world.db, merchant)
    await setBranch(left.id, { city_id: await buildCity(merchant.id), deleted: true })
    const answer = await call('cities.list', { params: { merchantId: merchant.id } })
    if (!answer.ok) throw new Error(answer.error.code)
    expect(answer.data.map(({ id, isMain }) => [id, isMain])).toEqual([
      [merchant.cityId, true],
      [samarkand, false],
    ])
    expect(answer.data[1]?.name.ru).toBe('Самарканд')
  })

  it('LOC-1 of another merchant are not told', async () => {
    const { call } = await openShop()
    const { merchant: neighbour } = await openShop()
    expect(await call('cities.list', { params: { merchantId: neighbour.id } })).toMatchObject({
      error: { code: 'merchant_not_found' },
    })
  })

  it('LOC-6 zones arrive longitude first, the one that wins first, by city', async () => {
    const { merchant, call } = await openShop()
    await openShop()
    const city = await buildCity(merchant.id)
    const square = [
      [66.9, 39.6],
      [67, 39.6],
      [67, 39.7],
    ]
    for (const [priority, price] of [
      [2, 1_000],
      [1, 9_000],
      [1, 8_000],
    ] as const) {
      await world.db
        .insertInto('zone')
        .values({
          merchant_id: merchant.id,
          id: newId(),
          city_id: city,
          name: `${priority}`,
          price,
          priority,
          polygon: json(square),
        })
        .execute()
    }
    const inCity = await call('regions.list', { query: { cityId: city } })
    expect(inCity.ok && inCity.data.map(({ price }) => price)).toEqual([8_000, 9_000, 1_000])
    expect(inCity.ok && inCity.data[0]?.polygon).toEqual(square)
    const all = await call('regions.list')
    expect(all.ok && all.data).toHaveLength(4)
  })
})

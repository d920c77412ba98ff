import type { CallInput } from '@dasturxon/contract'
import { json, newId, type JsonObject } from '@dasturxon/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalTariffs } from '../../providers/delivery-tariff/local.ts'
import { createYandexTariffs } from '../../providers/delivery-tariff/yandex.ts'
import type { CourierPrice } from '../../providers/delivery-tariff/yandex-check-price.ts'
import { buildBranch, buildMerchant, buildProduct, INSIDE, newPhone, OUTSIDE } from '../../test/build.ts'
import { createWorld, NOON, type World } from '../../test/world.ts'
import { loadKitchenPace, MOST_AHEAD } from './kitchen-load.ts'

let world: World
/** What Yandex answers; only branches that send its couriers ask. */
let ofYandex: CourierPrice = { kind: 'price', price: 23_000, id: 'tashkent' }
let clock = NOON.getTime()
beforeAll(async () => {
  const deliveryTariffs = createYandexTariffs({
    serverToken: 'of-the-server',
    checkPrice: async () => ofYandex,
    local: createLocalTariffs(),
    now: () => clock,
    onFailure: () => {},
  })
  world = await createWorld({ deliveryTariffs })
})
afterAll(() => world.close())

const ZONE_PRICE = 15_000
const BRANCH_PRICE = 20_000
type Point = { latitude: number; longitude: number }

async function openShop(
  options: {
    settings?: JsonObject
    orderSettings?: JsonObject
    branch?: { settings?: JsonObject; isActive?: boolean }
  } = {},
) {
  const merchant = await buildMerchant(world.db, options)
  const branch = await buildBranch(world.db, merchant, { deliveryPrice: BRANCH_PRICE, ...options.branch })
  const call = world.clientOf(merchant.sub)
  const priceAt = (point: Point, productPrice = 50_000, branchId = branch.id) =>
    call('delivery.calculatePrice', { body: { ...point, productPrice, branchId } })
  return { merchant, branch, call, priceAt }
}

describe('what a delivery costs', () => {
  it('CHK-2 the zone says inside, the branch outside when the area is not validated', async () => {
    const { priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: false } })
    expect(await priceAt(INSIDE)).toMatchObject({
      ok: true,
      data: { price: ZONE_PRICE, zoneId: expect.any(String), isTaximeter: false },
    })
    expect(await priceAt(OUTSIDE)).toMatchObject({ ok: true, data: { price: BRANCH_PRICE, zoneId: null } })
  })

  it('LOC-6 T-ZONE-01 a point outside every zone is refused when the area is validated', async () => {
    const { priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: true } })
    expect(await priceAt(OUTSIDE)).toMatchObject({
      ok: false,
      error: { status: 422, code: 'out_of_service_zone' },
    })
    expect(await priceAt(INSIDE)).toMatchObject({ ok: true })
  })

  it('LOC-6 a point on the edge of a zone is inside, one centimetre on is not', async () => {
    const { priceAt } = await openShop()
    expect(await priceAt({ latitude: 41.36, longitude: 69.25 })).toMatchObject({
      ok: true,
      data: { price: ZONE_PRICE },
    })
    expect(await priceAt({ latitude: 41.36, longitude: 69.32 })).toMatchObject({ ok: true })
    expect(await priceAt({ latitude: 41.3600001, longitude: 69.25 })).toMatchObject({
      error: { code: 'out_of_service_zone' },
    })
  })

  it('LOC-6 where zones overlap the smaller priority wins, then the lower price', async () => {
    const { merchant, priceAt } = await openShop()
    const around = [
      [69.27, 41.3],
      [69.29, 41.3],
      [69.29, 41.32],
      [69.27, 41.32],
    ]
    for (const [priority, price] of [
      [1, 1],
      [0, 12_000],
      [0, 17_000],
    ] as const) {
      await world.db
        .insertInto('zone')
        .values({
          merchant_id: merchant.id,
          id: newId(),
          city_id: merchant.cityId,
          name: 'z',
          price,
          priority,
          polygon: json(around),
        })
        .execute()
    }
    expect(await priceAt(INSIDE)).toMatchObject({ data: { price: 12_000 } })
  })

  it('LOC-6 zones of another city and of another merchant do not count', async () => {
    const { merchant, priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: false } })
    const cityId = newId()
    await world.db
      .insertInto('city')
      .values({
        merchant_id: merchant.id,
        id: cityId,
        name: json({ uz: 'Chirchiq', ru: '', eng: '' }),
        ...OUTSIDE,
      })
      .execute()
    await world.db
      .updateTable('zone')
      .set({ city_id: cityId })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await priceAt(INSIDE)).toMatchObject({ data: { price: BRANCH_PRICE, zoneId: null } })
  })

  it('CHK-2 is free from the sum the merchant names, not a som before', async () => {
    const { priceAt } = await openShop({ settings: { freeDeliveryFrom: 120_000 } })
    expect(await priceAt(INSIDE, 119_999)).toMatchObject({ data: { price: ZONE_PRICE } })
    expect(await priceAt(INSIDE, 120_000)).toMatchObject({ data: { price: 0, zoneId: expect.any(String) } })
  })

  it.each([
    ['more generous than the merchant', 80_000, 79_999, 80_000],
    ['less generous than the merchant', 200_000, 199_999, 200_000],
  ])(
    'CHK-2 DSK-71 the zone that names its own free sum is %s, to the som',
    async (_, freeFrom, paid, free) => {
      const { merchant, priceAt } = await openShop({
        settings: { freeDeliveryFrom: 120_000, shouldValidateDeliveryArea: false },
      })
      const zones = world.db.updateTable('zone').where('merchant_id', '=', merchant.id)
      await zones.set({ free_from: freeFrom }).execute()
      expect(await priceAt(INSIDE, paid)).toMatchObject({ data: { price: ZONE_PRICE, terms: { freeFrom } } })
      expect(await priceAt(INSIDE, free)).toMatchObject({ data: { price: 0, terms: { freeFrom } } })
      // Outside the zone it says nothing.
      expect(await priceAt(OUTSIDE, 119_999)).toMatchObject({ data: { price: BRANCH_PRICE } })
      expect(await priceAt(OUTSIDE, 120_000)).toMatchObject({
        data: { price: 0, terms: { freeFrom: 120_000 } },
      })
    },
  )

  it('CHK-2 is nothing, and without a tariff, for an empty basket', async () => {
    const { priceAt } = await openShop()
    expect(await priceAt(INSIDE, 0)).toMatchObject({ data: { price: 0, deliveryTariffId: null } })
    expect(await priceAt(INSIDE, 1)).toMatchObject({
      data: { price: ZONE_PRICE, deliveryTariffId: expect.any(String) },
    })
  })

  it("CHK-2 is the driver's in a taximeter city: 0 here, and said so", async () => {
    const { merchant, priceAt } = await openShop()
    await world.db.updateTable('city').set({ is_taximeter: true }).where('id', '=', merchant.cityId).execute()
    expect(await priceAt(INSIDE)).toMatchObject({
      data: { price: 0, isTaximeter: true, deliveryTariffId: 'taximeter' },
    })
  })
})

describe('CHK-2 a branch that sends the couriers of Yandex', () => {
  it('charges what they ask, says so in the order, and rides free above the sum all the same', async () => {
    const { merchant, branch, priceAt } = await openShop({
      settings: { freeDeliveryFrom: 120_000 },
      branch: { settings: { yandexEnabled: true } },
    })
    expect(await priceAt(INSIDE)).toMatchObject({
      data: { price: 23_000, deliveryTariffId: 'yandex:tashkent', terms: { price: 23_000 } },
    })
    expect(await priceAt(INSIDE, 120_000)).toMatchObject({ data: { price: 0 } })
    const product = await buildProduct(world.db, merchant, { branches: [branch] })
    const customer = await world.signIn(merchant.sub, newPhone())
    const order: CallInput<'orders.place'>['body'] = {
      branchId: branch.id,
      serviceType: 'DELIVERY',
      cartItems: [{ productId: product.id, count: 1 }],
      address: { ...INSIDE, name: 'Amir Temur, 15' },
      totalPrice: 48_000,
    }
    expect(await customer.call('orders.place', { body: order })).toMatchObject({
      ok: true,
      data: { deliveryPrice: 23_000, isTaximeter: false },
    })
    const row = await world.db
      .selectFrom('orders')
      .select(['delivery_type', 'delivery_tariff_id'])
      .where('merchant_id', '=', merchant.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ delivery_type: 'YANDEX', delivery_tariff_id: 'yandex:tashkent' })
  })

  it('charges the price of the zone while they cannot be asked, and no point outside it', async () => {
    const { priceAt } = await openShop({ branch: { settings: { yandexEnabled: true } } })
    clock += 3_600_000
    ofYandex = { kind: 'failed', reason: 'status 503' }
    expect(await priceAt(INSIDE)).toMatchObject({ data: { price: ZONE_PRICE } })
    expect(await priceAt(OUTSIDE)).toMatchObject({ error: { code: 'out_of_service_zone' } })
    ofYandex = { kind: 'price', price: 23_000, id: 'tashkent' }
    clock += 3_600_000
  })
})

describe('what holds before anything is in the basket', () => {
  const setZone = (merchantId: string, values: { min_order?: number; name?: string }) =>
    world.db.updateTable('zone').set(values).where('merchant_id', '=', merchantId).execute()

  it('BSK-4 LOC-6 names the zone, its price, the smallest order and the free ride', async () => {
    const { merchant, priceAt } = await openShop({
      settings: { freeDeliveryFrom: 120_000 },
      orderSettings: { minimalDeliveryPrice: 40_000 },
    })
    const terms = { zoneName: 'Markaz', price: ZONE_PRICE, minOrder: 40_000, freeFrom: 120_000 }
    expect(await priceAt(INSIDE, 0)).toMatchObject({ data: { price: 0, terms } })
    // The same when the basket rides free: it is what holds at the point.
    expect(await priceAt(INSIDE, 120_000)).toMatchObject({ data: { price: 0, terms } })

    await setZone(merchant.id, { min_order: 39_999 })
    expect(await priceAt(INSIDE, 0)).toMatchObject({ data: { terms: { minOrder: 40_000 } } })
    await setZone(merchant.id, { min_order: 40_001 })
    expect(await priceAt(INSIDE, 0)).toMatchObject({ data: { terms: { minOrder: 40_001 } } })
  })

  it('BSK-4 outside every zone says the price of the branch', async () => {
    const { priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: false } })
    expect(await priceAt(OUTSIDE, 0)).toMatchObject({
      data: { terms: { zoneName: null, price: BRANCH_PRICE, minOrder: 0, freeFrom: null } },
    })
  })
})

describe('LOC-6 T-ZONE-02 coordinates that are no place to deliver to', () => {
  it.each([
    ['without a latitude', { longitude: INSIDE.longitude }],
    ['without any', {}],
    ['null', { latitude: null, longitude: null }],
    ['NaN', { latitude: Number.NaN, longitude: INSIDE.longitude }],
    ['text', { latitude: '41.311321', longitude: INSIDE.longitude }],
    ['beyond the pole', { latitude: 90.1, longitude: INSIDE.longitude }],
  ])('are refused: %s', async (_, point) => {
    const { priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: false } })
    expect(await priceAt(point as Point)).toMatchObject({ error: { status: 400, code: 'invalid_request' } })
  })

  it.each([
    ['latitude and longitude exchanged', { latitude: INSIDE.longitude, longitude: INSIDE.latitude }],
    ['nowhere, 0° and 0°', { latitude: 0, longitude: 0 }],
  ])('are refused also by a merchant that delivers anywhere: %s', async (_, point) => {
    for (const shouldValidateDeliveryArea of [true, false]) {
      const { priceAt } = await openShop({ settings: { shouldValidateDeliveryArea } })
      expect(await priceAt(point)).toMatchObject({ error: { status: 422, code: 'out_of_service_zone' } })
    }
  })
})

describe('who delivers', () => {
  it('MER-4 nobody, when the merchant or the branch has switched delivery off', async () => {
    const merchantOff = await openShop({ settings: { deliveryActive: false } })
    expect(await merchantOff.priceAt(INSIDE)).toMatchObject({ error: { code: 'delivery_unavailable' } })
    const branchOff = await openShop({ branch: { settings: { deliveryEnabled: false } } })
    expect(await branchOff.priceAt(INSIDE)).toMatchObject({ error: { code: 'delivery_unavailable' } })
  })

  it("LOC-6 no branch that is closed for good, or another merchant's", async () => {
    const closed = await openShop({ branch: { isActive: false } })
    expect(await closed.priceAt(INSIDE)).toMatchObject({ error: { status: 404, code: 'branch_not_found' } })
    const [mine, other] = [await openShop(), await openShop()]
    expect(await mine.priceAt(INSIDE, 50_000, other.branch.id)).toMatchObject({
      error: { code: 'branch_not_found' },
    })
  })
})

describe('how long it takes', () => {
  it('DSK-71 T-TIME-14 what a zone adds is in the quote, in the order and in the first time one may order for', async () => {
    const { merchant, branch, call, priceAt } = await openShop()
    const product = await buildProduct(world.db, merchant, { branches: [branch] })
    const customer = await world.signIn(merchant.sub, newPhone())
    const askAll = async (key: string) => {
      const quoted = await priceAt(INSIDE)
      const slots = await call('orders.slots', {
        query: { branchId: branch.id, serviceType: 'DELIVERY', dishes: `${product.id}:1`, ...INSIDE },
      })
      const body = {
        branchId: branch.id,
        serviceType: 'DELIVERY' as const,
        cartItems: [{ productId: product.id, count: 1 }],
        address: { ...INSIDE, name: 'Chilonzor 1' },
      }
      const basket = await customer.call('orders.quote', { body })
      if (!quoted.ok || !slots.ok || !basket.ok) throw new Error('refused')
      const placed = await customer.call(
        'orders.place',
        { body: { ...body, totalPrice: basket.data.totalPrice } },
        { idempotencyKey: key },
      )
      if (!placed.ok) throw new Error(placed.error.code)
      const minutesTo = (moment: string | null) => (Date.parse(moment ?? '') - NOON.getTime()) / 60_000
      return {
        quote: [quoted.data.fromMinutes, quoted.data.toMinutes],
        order: [minutesTo(placed.data.etaFrom), minutesTo(placed.data.etaTo)],
        slot: minutesTo(slots.data[0]?.at ?? null),
      }
    }
    const before = await askAll('before')
    await world.db
      .updateTable('orders')
      .set({ status: 'CANCELED' })
      .where('merchant_id', '=', merchant.id)
      .execute()
    await world.db
      .updateTable('zone')
      .set({ added_minutes: 60 })
      .where('merchant_id', '=', merchant.id)
      .execute()
    const after = await askAll('after')
    const later = ([from = 0, to = 0]: number[]) => [from + 60, to + 60]
    expect(after.quote).toEqual(later(before.quote))
    expect(after.order).toEqual(later(before.order))
    expect(after.slot).toBe(before.slot + 60)
  })

  it('T-TIME-14 grows with the way and with the orders before it', async () => {
    const { merchant, branch, priceAt } = await openShop({ settings: { shouldValidateDeliveryArea: false } })
    const product = await buildProduct(world.db, merchant, { branches: [branch] })
    await world.db
      .updateTable('product')
      .set({ time_cooking_min: 10, time_cooking_max: 20 })
      .where('id', '=', product.id)
      .execute()
    const minutesAt = async (point: Point) => {
      const answer = await priceAt(point)
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data
    }
    const near = await minutesAt(INSIDE)
    expect(near.distance).toBe(285)
    expect(near.fromMinutes).toBeGreaterThanOrEqual(20)
    expect(near.toMinutes).toBeGreaterThan(near.fromMinutes)
    const far = await minutesAt({ latitude: 41.36, longitude: 69.25 })
    expect(far.fromMinutes).toBeGreaterThan(near.fromMinutes)

    const customer = await world.signIn(merchant.sub, newPhone())
    for (let count = 0; count < 5; count += 1) {
      const placed = await customer.call(
        'orders.place',
        {
          body: {
            branchId: branch.id,
            serviceType: 'PICK_UP',
            cartItems: [{ productId: product.id, count: 1 }],
            totalPrice: 25_000,
          },
        },
        { idempotencyKey: `order-${count}` },
      )
      if (!placed.ok) throw new Error(placed.error.code)
    }
    // Nobody has accepted them.
    expect((await minutesAt(INSIDE)).fromMinutes).toBe(near.fromMinutes)
    const accepted = { status: 'ACCEPTED', accepted_at: NOON } as const
    await world.db.updateTable('orders').set(accepted).where('merchant_id', '=', merchant.id).execute()
    // 5 dishes of 20 minutes, 4 at once, before a dish of 20: 45, up to 50
    expect((await minutesAt(INSIDE)).fromMinutes).toBe(near.fromMinutes + 30)
    world.at(new Date(NOON.getTime() + 3 * 60 * 60 * 1000))
    expect((await minutesAt(INSIDE)).fromMinutes).toBe(near.fromMinutes)
    world.at(NOON)

    // No quote pays for the count of more orders than a day has room for.
    const countOf = async (orders: number) => {
      await sql`
        insert into orders select copy.*
        from (select * from orders where merchant_id = ${merchant.id} limit 1) as one
        cross join generate_series((select count(*) + 1 from orders where merchant_id = ${merchant.id}), ${orders}::int) as place
        cross join lateral jsonb_populate_record(
          null::orders, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + place)
        ) as copy`.execute(world.db)
      await sql`
        insert into order_line select copy.*
        from (select * from order_line where merchant_id = ${merchant.id} limit 1) as one
        cross join (select id from orders o where o.merchant_id = ${merchant.id} and not exists (
          select from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.id)) as bare
        cross join lateral jsonb_populate_record(
          null::order_line, to_jsonb(one) || jsonb_build_object('order_id', bare.id)) as copy`.execute(
        world.db,
      )
      const at = { branchId: branch.id, now: NOON }
      const { ahead } = await loadKitchenPace(world.db, merchant.id, at)
      return ahead[0]?.count ?? 0
    }
    expect(await countOf(MOST_AHEAD - 1)).toBe(MOST_AHEAD - 1)
    expect(await countOf(MOST_AHEAD)).toBe(MOST_AHEAD)
    expect(await countOf(MOST_AHEAD + 1)).toBe(MOST_AHEAD)
  })
})

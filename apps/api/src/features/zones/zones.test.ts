import type { DeskZone, ZoneFields } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { circleRing, polygonText, type Point } from '@dasturxon/domain'
import { buildShop, INSIDE, OUTSIDE } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A shop whose one zone costs 15 000 som around INSIDE, and an owner and a manager at its desk. */
async function buildZones() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, { merchant: { settings: { shouldValidateDeliveryArea: true } } })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, owner, manager }
}

const read = async (person: DeskPerson) => dataOf(await person.call('desk.zones'))

const circle = (centre: Point, radiusM: number, ...holes: Point[][]) =>
  polygonText({ outer: circleRing(centre, radiusM), holes })

const FIELDS: ZoneFields = {
  name: 'Eski shahar',
  price: 10_000,
  minOrder: 40_000,
  freeFrom: null,
  addedMinutes: 0,
  color: '#16A34A',
  active: true,
  polygon: circle(INSIDE, 1000),
}

const draw = (person: DeskPerson, cityId: string, fields: Partial<ZoneFields> = {}) =>
  person.call('desk.addZone', {
    body: { key: crypto.randomUUID(), cityId, fields: { ...FIELDS, ...fields } },
  })

const save = (person: DeskPerson, base: DeskZone, wanted: Partial<ZoneFields>) => {
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [
      path,
      { base: base.fields[path as keyof ZoneFields], value },
    ]),
  )
  return person.call('desk.changeZone', { params: { id: base.id }, body: { version: base.version, patch } })
}

const move = (person: DeskPerson, id: string, after: string | null) =>
  person.call('desk.orderZones', { body: { id, after } })

const zoneOf = async (person: DeskPerson, id: string): Promise<DeskZone> => {
  const zone = (await read(person)).zones.find((one) => one.id === id)
  if (!zone) throw new Error('no such zone')
  return zone
}

const tryAt = async (person: DeskPerson, point: Point, productPrice = 0) =>
  dataOf(await person.call('desk.tryZone', { query: { ...point, productPrice } }))

/** What the shop tells a customer at a point. */
const inShop = (shop: { merchant: { sub: string }; branch: { id: string } }, point: Point) =>
  world.clientOf(shop.merchant.sub)('delivery.calculatePrice', {
    body: { ...point, productPrice: 100_000, branchId: shop.branch.id },
  })

const entriesOf = ({ id }: { id: string }) =>
  world.db.selectFrom('change_entry').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

const versionOf = async ({ id }: { id: string }) =>
  (
    await world.db
      .selectFrom('merchant')
      .select('catalogue_version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).catalogue_version

describe('DSK-71 a zone that is drawn', () => {
  it('is obeyed by the shop at once, hole and all, and its version tells open pages', async () => {
    const shop = await buildZones()
    const { owner, merchant } = shop
    const before = await versionOf(merchant)
    const hole = circleRing(OUTSIDE, 300)
    expect(await inShop(shop, OUTSIDE)).toMatchObject({ error: { code: 'out_of_service_zone' } })
    const { id } = dataOf(await draw(owner, merchant.cityId, { polygon: circle(OUTSIDE, 1000, hole) }))
    const beside = { ...OUTSIDE, latitude: OUTSIDE.latitude + 0.006 }
    expect(await inShop(shop, beside)).toMatchObject({ data: { price: 10_000, zoneId: id } })
    expect(await inShop(shop, OUTSIDE)).toMatchObject({ error: { code: 'out_of_service_zone' } })
    expect(await versionOf(merchant)).toBe(before + 1)
    const regions = dataOf(await world.clientOf(merchant.sub)('regions.list', { query: {} }))
    expect(regions.find((region) => region.id === id)).toMatchObject({
      name: 'Eski shahar',
      minOrder: 40_000,
    })
    expect((await zoneOf(owner, id)).ref).toMatch(/^eski-shahar-[a-z]{3}$/)
  })

  it('is made once however often the press is sent', async () => {
    const { owner, merchant } = await buildZones()
    const body = { key: crypto.randomUUID(), cityId: merchant.cityId, fields: FIELDS }
    const { id } = dataOf(await owner.call('desk.addZone', { body }))
    expect(dataOf(await owner.call('desk.addZone', { body })).id).toBe(id)
    expect((await read(owner)).zones).toHaveLength(2)
    expect((await entriesOf(merchant)).map(({ topic }) => topic)).toEqual(['ZONE_MADE'])
  })

  it('keeps the price of places that were delivered to, until it is moved before the others', async () => {
    const shop = await buildZones()
    const { owner, merchant } = shop
    const { id } = dataOf(await draw(owner, merchant.cityId))
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 15_000 } })
    const order = dataOf(await move(owner, id, null))
    expect(order[0]).toBe(id)
    expect((await read(owner)).zones.map((zone) => zone.id)).toEqual(order)
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 10_000, zoneId: id } })
    expect(dataOf(await move(owner, id, order[1] ?? null)).at(-1)).toBe(id)
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 15_000 } })
    expect(await move(owner, id, crypto.randomUUID())).toMatchObject({ error: { code: 'zone_not_found' } })
  })

  it('is left out while it is off, and when it is removed', async () => {
    const shop = await buildZones()
    const { owner } = shop
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    const off = dataOf(await save(owner, zone, { active: false })).zone
    expect(await inShop(shop, INSIDE)).toMatchObject({ error: { code: 'out_of_service_zone' } })
    dataOf(await save(owner, off, { active: true }))
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 15_000 } })
    dataOf(await owner.call('desk.removeZone', { params: { id: zone.id } }))
    expect(await inShop(shop, INSIDE)).toMatchObject({ error: { code: 'out_of_service_zone' } })
    expect((await read(owner)).zones).toEqual([])
    expect(await save(owner, off, { price: 1 })).toMatchObject({ error: { code: 'zone_not_found' } })
    const again = await owner.call('desk.removeZone', { params: { id: zone.id } })
    expect(again.ok).toBe(true)
    expect((await entriesOf(shop.merchant)).map(({ topic }) => topic)).toEqual([
      'ZONE_CHANGED',
      'ZONE_CHANGED',
      'ZONE_REMOVED',
    ])
  })

  it('two zones of one place in the order go by their price', async () => {
    const shop = await buildZones()
    const { id } = dataOf(await draw(shop.owner, shop.merchant.cityId))
    await world.db
      .updateTable('zone')
      .set({ priority: 0 })
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 10_000, zoneId: id } })
  })
})

describe('DSK-71 what a zone says of its own ride', () => {
  it('is kept, tried, told to the shop and taken back to what the merchant says', async () => {
    const shop = await buildZones()
    const { owner } = shop
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    expect(zone.fields).toMatchObject({ freeFrom: null, addedMinutes: 0 })
    const told = await tryAt(owner, INSIDE, 60_000)
    const saved = dataOf(await save(owner, zone, { freeFrom: 60_000, addedMinutes: 15 })).zone
    expect(saved.fields).toMatchObject({ freeFrom: 60_000, addedMinutes: 15 })
    if (told.kind !== 'delivered') throw new Error('it is delivered there')
    const { fromMinutes, toMinutes } = told
    expect(await tryAt(owner, INSIDE, 60_000)).toMatchObject({
      price: 0,
      fromMinutes: fromMinutes + 15,
      toMinutes: toMinutes + 15,
      terms: { price: 15_000, freeFrom: 60_000 },
    })
    expect(await tryAt(owner, INSIDE, 59_999)).toMatchObject({ price: 15_000 })
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 0, terms: { freeFrom: 60_000 } } })
    dataOf(await save(owner, saved, { freeFrom: null, addedMinutes: 0 }))
    expect(await inShop(shop, INSIDE)).toMatchObject({ data: { price: 15_000, terms: { freeFrom: null } } })
  })
})

describe('DSK-72 a faulty area', () => {
  const bow = (...pairs: [number, number][]) => JSON.stringify([pairs])
  it.each([
    [
      'zone_crosses_itself',
      { latitude: 41.31, longitude: 69.21 },
      bow([69.2, 41.3], [69.22, 41.32], [69.2, 41.32], [69.22, 41.3]),
    ],
    ['zone_too_few_points', { latitude: 41.3, longitude: 69.2 }, bow([69.2, 41.3], [69.22, 41.32])],
    ['zone_too_few_points', { latitude: null, longitude: null }, '[[]]'],
    [
      'zone_reaches_too_far',
      { latitude: 69.2, longitude: 41.3 },
      bow([69.2, 41.3], [69.22, 41.32], [41.3, 69.2]),
    ],
    [
      'zone_hole_outside',
      { latitude: 41.502698, longitude: 69.6 },
      circle(INSIDE, 500, circleRing(OUTSIDE, 300)),
    ],
    ['zone_holes_meet', null, circle(INSIDE, 500, circleRing(INSIDE, 100), circleRing(INSIDE, 50))],
    [
      'zone_too_many_points',
      null,
      circle(
        INSIDE,
        5000,
        ...[1, 2, 3, 4, 5, 6].map((step) =>
          circleRing({ ...INSIDE, longitude: INSIDE.longitude + step / 200 }, 50),
        ),
      ),
    ],
    ['invalid_request', null, 'polygon'],
  ])('is refused with the spot and nothing is written: %s', async (code, spot, polygon) => {
    const { owner, merchant } = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    for (const answer of [
      await draw(owner, merchant.cityId, { polygon }),
      await save(owner, zone, { polygon, price: 1 }),
    ]) {
      const status = code === 'invalid_request' ? 400 : 422
      expect(answer).toMatchObject({ error: { code, status, ...(spot && { details: spot }) } })
    }
    expect(await read(owner)).toMatchObject({ zones: [zone] })
    expect(await entriesOf(merchant)).toEqual([])
  })

  it('that files brought does not stand in the way of its price', async () => {
    const { owner, merchant } = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    const many = Array.from({ length: 300 }, (_none, index) => {
      const angle = (2 * Math.PI * index) / 300
      return [69.28 + 0.05 * Math.cos(angle), 41.31 + 0.05 * Math.sin(angle)]
    })
    await world.db
      .updateTable('zone')
      .set({ polygon: JSON.stringify(many) })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(dataOf(await save(owner, zone, { price: 9000 })).zone.fields).toMatchObject({ price: 9000 })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ minOrder: 1_000_000_001 }, 'minOrder'],
    [{ freeFrom: -1 }, 'freeFrom'],
    [{ addedMinutes: -1 }, 'addedMinutes'],
    [{ addedMinutes: 181 }, 'addedMinutes'],
    [{ color: 'green' }, 'color'],
  ])('is not the only thing that is checked: %j', async (wrong, path) => {
    const { owner, merchant } = await buildZones()
    expect(await draw(owner, merchant.cityId, wrong)).toMatchObject({
      error: { code: 'invalid_request', details: { fields: expect.stringContaining(path) } },
    })
    expect(await draw(owner, crypto.randomUUID())).toMatchObject({ error: { code: 'invalid_request' } })
  })
})

describe('DSK-73 trying an address', () => {
  it('answers what an order there costs, by zone, by branch and outside', async () => {
    const shop = await buildZones()
    const { owner, merchant, branch } = shop
    dataOf(await move(owner, dataOf(await draw(owner, merchant.cityId)).id, null))
    const corner = { latitude: 41.281, longitude: 69.201 }
    for (const point of [INSIDE, corner]) {
      const tried = await tryAt(owner, point, 100_000)
      const told = dataOf(await inShop(shop, point))
      const { price, distance, fromMinutes, toMinutes, zoneId, terms } = told
      expect(tried).toMatchObject({
        kind: 'delivered',
        price,
        distance,
        fromMinutes,
        toMinutes,
        zoneId,
        terms,
      })
      expect(tried).toMatchObject({ branchId: branch.id })
    }
    expect(await tryAt(owner, INSIDE)).toMatchObject({ price: 10_000, terms: { minOrder: 40_000 } })
    expect(await tryAt(owner, OUTSIDE)).toEqual({ kind: 'refused', code: 'out_of_service_zone' })
    await world.db
      .updateTable('branch')
      .set({ is_active: false })
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(await tryAt(owner, INSIDE)).toEqual({ kind: 'refused', code: 'no_branches' })
  })

  it('DAY-30 finds places as the shop does', async () => {
    const { owner, merchant } = await buildZones()
    const [place] = dataOf(await owner.call('desk.findPlaces', { query: { q: 'Chorsu' } }))
    const [known] = dataOf(await world.clientOf(merchant.sub)('geocoding.search', { query: { q: 'Chorsu' } }))
    expect(place).toEqual({
      name: known?.display_name,
      latitude: Number(known?.lat),
      longitude: Number(known?.lon),
    })
  })
})

describe('DSK-63 two people on one zone', () => {
  it('change different fields both, and are asked about the same one', async () => {
    const { owner, manager } = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    dataOf(await save(manager, zone, { price: 12_000, polygon: circle(INSIDE, 2000) }))
    const saved = dataOf(await save(owner, zone, { name: 'Markaz va atrofi' }))
    expect(saved.zone.fields).toMatchObject({ name: 'Markaz va atrofi', price: 12_000 })
    expect(saved.alsoChanged.map(({ path, by }) => `${path} ${by}`).toSorted()).toEqual([
      'polygon Dilshod',
      'price Dilshod',
    ])
    expect(await save(owner, zone, { price: 9000 })).toMatchObject({
      error: {
        code: 'record_changed',
        details: { path: 'price', base: 15_000, yours: 9000, theirs: 12_000, by: 'Dilshod' },
      },
    })
    expect(await save(owner, zone, { polygon: circle(INSIDE, 900) })).toMatchObject({
      error: { code: 'record_changed', details: { path: 'polygon' } },
    })
    // nobody is asked about their own
    expect((await save(manager, zone, { price: 11_000 })).ok).toBe(true)
  })
})

describe('DSK-89 undo', () => {
  const undo = async (person: DeskPerson, merchant: { id: string }, back = 1) => {
    const id = (await entriesOf(merchant)).at(-back)?.id ?? ''
    return person.call('desk.undoChange', { params: { id } })
  }

  it('takes a change, a move, a removal and a zone back', async () => {
    const shop = await buildZones()
    const { owner, merchant } = shop
    const before = (await read(owner)).zones
    const [zone] = before
    if (!zone) throw new Error('the shop has a zone')
    world.at(later(1))
    dataOf(await save(owner, zone, { polygon: circle(OUTSIDE, 500), price: 1 }))
    world.at(later(2))
    expect(dataOf(await undo(owner, merchant))).toEqual({ undone: 1, left: [] })
    expect((await zoneOf(owner, zone.id)).fields).toEqual(zone.fields)
    world.at(later(3))
    const { id } = dataOf(await draw(owner, merchant.cityId))
    world.at(later(4))
    dataOf(await move(owner, id, null))
    world.at(later(5))
    expect(dataOf(await undo(owner, merchant)).undone).toBe(2)
    expect((await read(owner)).zones.map((one) => one.id)).toEqual([zone.id, id])
    world.at(later(6))
    dataOf(await owner.call('desk.removeZone', { params: { id: zone.id } }))
    world.at(later(7))
    expect(dataOf(await undo(owner, merchant)).undone).toBe(1)
    expect((await read(owner)).zones.map((one) => one.id)).toEqual([zone.id, id])
    const log = dataOf(await owner.call('desk.log', { query: {} })).content
    expect(log.map(({ topic }) => topic)).toEqual([
      'UNDONE',
      'ZONE_REMOVED',
      'UNDONE',
      'ZONE_MOVED',
      'ZONE_MADE',
      'UNDONE',
      'ZONE_CHANGED',
    ])
    expect(log[1]?.records).toMatchObject([{ kind: 'ZONE', name: { uz: 'Markaz' } }])
  })

  it('is refused where somebody changed it since', async () => {
    const { owner, manager, merchant } = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    world.at(later(1))
    dataOf(await save(owner, zone, { price: 9000 }))
    world.at(later(2))
    dataOf(await save(manager, await zoneOf(owner, zone.id), { price: 8000 }))
    expect(await undo(owner, merchant, 2)).toMatchObject({ error: { code: 'undo_too_late' } })
    world.at(later(3))
    const { id } = dataOf(await draw(owner, merchant.cityId))
    world.at(later(4))
    dataOf(await save(owner, await zoneOf(owner, id), { price: 5000 }))
    expect(await undo(owner, merchant, 2)).toMatchObject({ error: { code: 'undo_too_late' } })
  })

  it('DSK-219 a zone does not come back into a city that was removed after it', async () => {
    const { owner, merchant } = await buildZones()
    const city = { key: crypto.randomUUID(), name: { uz: 'Samarqand' }, ...INSIDE }
    const { id: cityId } = dataOf(await owner.call('desk.addCity', { body: city }))
    const { id } = dataOf(await draw(owner, cityId))
    world.at(later(1))
    dataOf(await owner.call('desk.removeZone', { params: { id } }))
    world.at(later(2))
    dataOf(await owner.call('desk.removeCity', { params: { id: cityId } }))
    world.at(later(3))
    expect(await undo(owner, merchant, 2)).toMatchObject({ error: { code: 'undo_too_late' } })
    world.at(later(4))
    dataOf(await undo(owner, merchant))
    world.at(later(5))
    expect(dataOf(await undo(owner, merchant, 3)).undone).toBe(1)
    expect((await zoneOf(owner, id)).cityId).toBe(cityId)
  })
})

describe('DSK-88 DSK-2 every writing call on zones', () => {
  it('leaves exactly one entry, and none where nothing changes', async () => {
    const { owner, merchant } = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    const counts: number[] = []
    const count = async () => counts.push((await entriesOf(merchant)).length)
    dataOf(await save(owner, zone, { price: zone.fields.price }))
    await count()
    const { id } = dataOf(await draw(owner, merchant.cityId))
    await count()
    dataOf(await save(owner, zone, { price: 9000, minOrder: 5000 }))
    await count()
    dataOf(await move(owner, id, null))
    await count()
    dataOf(await move(owner, id, null))
    await count()
    dataOf(await owner.call('desk.removeZone', { params: { id } }))
    await count()
    expect(counts).toEqual([0, 1, 2, 3, 3, 4])
  })

  it('is for those who may edit zones, of this shop', async () => {
    const { merchant, branch, owner } = await buildZones()
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    expect(await operator.call('desk.zones')).toMatchObject({ error: { code: 'right_missing' } })
    const other = await buildZones()
    const [zone] = (await read(owner)).zones
    if (!zone) throw new Error('the shop has a zone')
    for (const answer of [
      await save(other.owner, zone, { price: 1 }),
      await move(other.owner, zone.id, null),
      await other.owner.call('desk.removeZone', { params: { id: zone.id } }),
    ])
      expect(answer).toMatchObject({ error: { code: 'zone_not_found' } })
    expect(await draw(other.owner, merchant.cityId)).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await zoneOf(owner, zone.id)).toEqual(zone)
    expect((await read(other.owner)).zones.map(({ id }) => id)).not.toContain(zone.id)
  })
})

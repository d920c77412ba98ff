import type { DeskCallInput, DeskCity } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import type { RecordFields } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildShop, INSIDE } from '../../test/build.ts'
import { allowanceOf, buildStaff, buildTablet, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const SAMARKAND = { latitude: 39.654, longitude: 66.975 }

/** A shop with two branches in one city, and its owner and a manager at the desk. */
async function open(orderSettings = {}) {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, { merchant: { orderSettings } })
  const second = await buildBranch(world.db, shop.merchant, { isMain: false })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, second, owner, manager, guest: world.clientOf(shop.merchant.sub) }
}
type Shop = Awaited<ReturnType<typeof open>>

const addCity = async (owner: DeskPerson, uz = 'Samarqand') =>
  dataOf(await owner.call('desk.addCity', { body: { key: crypto.randomUUID(), name: { uz }, ...SAMARKAND } }))
    .id

const addBranch = (owner: DeskPerson, cityId?: string) =>
  owner.call('desk.addBranch', {
    body: {
      key: crypto.randomUUID(),
      name: { uz: 'Registon' },
      address: 'Registon, 1',
      ...SAMARKAND,
      hours: '10:00-22:00',
      ...(cityId !== undefined && { cityId }),
    },
  })

async function read(person: DeskPerson, id: string): Promise<DeskCity> {
  const city = dataOf(await person.call('desk.cities')).cities.find((one) => one.id === id)
  if (!city) throw new Error('the city is gone')
  return city
}

const save = (person: DeskPerson, { id, version, fields }: DeskCity, wanted: RecordFields) => {
  const held: RecordFields = fields
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: held[path] ?? null, value }]),
  )
  return person.call('desk.changeCity', {
    params: { id },
    body: { version, patch },
  })
}
const saveTo = async (person: DeskPerson, id: string, wanted: RecordFields) =>
  dataOf(await save(person, await read(person, id), wanted))

const changeBranch = async (person: DeskPerson, id: string, wanted: RecordFields) => {
  const { version, fields } = dataOf(await person.call('desk.branch', { params: { id } }))
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [path, { base: fields[path] ?? null, value }]),
  )
  return person.call('desk.changeBranch', {
    params: { id },
    body: { version, patch: patch as DeskCallInput<'desk.changeBranch'>['body']['patch'] },
  })
}

/** The cities as a customer's page reads them. */
const shown = async ({ guest, merchant }: Shop) =>
  dataOf(await guest('cities.list', { params: { merchantId: merchant.id } }))

const entriesOf = ({ merchant }: Shop) =>
  world.db
    .selectFrom('change_entry')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()
const undoLast = async (shop: Shop) =>
  shop.owner.call('desk.undoChange', { params: { id: (await entriesOf(shop)).at(-1)?.id ?? '' } })

describe('DSK-219 cities at the desk', () => {
  it('a second one is chosen by customers once a branch stands in it', async () => {
    const shop = await open()
    const { owner, merchant, second } = shop
    const body = { key: crypto.randomUUID(), name: { uz: 'Samarqand', ru: 'Самарканд' }, ...SAMARKAND }
    const { id } = dataOf(await owner.call('desk.addCity', { body }))
    // sent twice happens once
    expect(dataOf(await owner.call('desk.addCity', { body })).id).toBe(id)
    expect((await entriesOf(shop)).map(({ topic }) => topic)).toEqual(['CITY_MADE'])
    expect(await shown(shop)).toMatchObject([{ id: merchant.cityId }])
    dataOf(await changeBranch(owner, second.id, { cityId: id }))
    expect(await shown(shop)).toMatchObject([
      { id: merchant.cityId, isMain: true },
      { id, isMain: false, name: { uz: 'Samarqand', ru: 'Самарканд' }, ...SAMARKAND },
    ])
    expect(await read(owner, id)).toMatchObject({ branches: 1, zones: 0 })
    expect(dataOf(await shop.guest('branches.list', { query: { cityId: id } }))).toMatchObject([
      { id: second.id, cityId: id },
    ])
  })

  it('say their name, description, centre and meter, which the shop shows', async () => {
    const shop = await open()
    const { owner, merchant } = shop
    const comment = { 'taximeterComment.uz': 'Narx taksometr boʻyicha', 'taximeterComment.ru': 'По счётчику' }
    await saveTo(owner, merchant.cityId, {
      'name.eng': 'Tashkent',
      description: 'Poytaxt',
      pin: '41.3,69.25',
      isTaximeter: true,
      ...comment,
    })
    expect(await shown(shop)).toMatchObject([
      {
        name: { eng: 'Tashkent' },
        description: 'Poytaxt',
        latitude: 41.3,
        longitude: 69.25,
        isTaximeter: true,
        taximeterComment: { uz: 'Narx taksometr boʻyicha', ru: 'По счётчику', eng: '' },
      },
    ])
    await saveTo(owner, merchant.cityId, { 'taximeterComment.uz': '', 'taximeterComment.ru': '' })
    expect(await shown(shop)).toMatchObject([{ taximeterComment: null }])
  })

  it('have order settings of their own, which hold for their branches, and null gives the shop’s again', async () => {
    const shop = await open({ isServiceFeeEnabled: true, serviceFeeAmount: 2_000, minimalDeliveryPrice: 1 })
    const { owner, merchant, customer, branch, product } = shop
    await world.db
      .updateTable('city')
      .set({ order_settings: JSON.stringify({ maxOpenOrders: 7 }) })
      .where('merchant_id', '=', merchant.id)
      .execute()
    const quote = () =>
      customer.call('orders.quote', {
        body: {
          branchId: branch.id,
          serviceType: 'DELIVERY',
          cartItems: [{ productId: product.id, count: 1 }],
          address: { ...INSIDE, name: 'Amir Temur, 15' },
        },
      })
    expect(await quote()).toMatchObject({ data: { servicePrice: 2_000, missingForDelivery: 0 } })
    await saveTo(owner, merchant.cityId, { serviceFeeAmount: 3_000, minimalDeliveryPrice: 40_000 })
    expect(await quote()).toMatchObject({ data: { servicePrice: 3_000, missingForDelivery: 15_000 } })
    await saveTo(owner, merchant.cityId, { isServiceFeeEnabled: false })
    expect(await quote()).toMatchObject({ data: { servicePrice: 0 } })
    await saveTo(owner, merchant.cityId, {
      isServiceFeeEnabled: null,
      serviceFeeAmount: null,
      minimalDeliveryPrice: null,
    })
    expect(await quote()).toMatchObject({ data: { servicePrice: 2_000, missingForDelivery: 0 } })
    const { order_settings: held } = await world.db
      .selectFrom('city')
      .select('order_settings')
      .where('id', '=', merchant.cityId)
      .executeTakeFirstOrThrow()
    // what the desk does not change stays
    expect(held).toEqual({ maxOpenOrders: 7 })
    expect(dataOf(await owner.call('desk.cities')).orderSettings).toMatchObject({ serviceFeeAmount: 2_000 })
  })

  it('exactly one is the main one: another one takes it, nobody gives it up, and an undo gives it back', async () => {
    const shop = await open()
    const { owner, merchant, second } = shop
    const id = await addCity(owner)
    dataOf(await changeBranch(owner, second.id, { cityId: id }))
    world.at(later(1))
    await saveTo(owner, id, { isMain: true })
    expect((await shown(shop)).map((city) => [city.id, city.isMain])).toEqual([
      [id, true],
      [merchant.cityId, false],
    ])
    const mainOf = async () =>
      (
        await world.db
          .selectFrom('merchant')
          .select('main_city_id')
          .where('id', '=', merchant.id)
          .executeTakeFirstOrThrow()
      ).main_city_id
    expect(await mainOf()).toBe(id)
    expect(await save(owner, await read(owner, id), { isMain: false })).toMatchObject({
      error: { status: 409, code: 'city_is_main' },
    })
    expect(dataOf(await undoLast(shop)).undone).toBe(2)
    expect(await mainOf()).toBe(merchant.cityId)
    expect(await shown(shop)).toMatchObject([
      { id: merchant.cityId, isMain: true },
      { id, isMain: false },
    ])
  })

  it('one with a branch or a zone is not removed, nor the main one; another is, and comes back', async () => {
    const shop = await open()
    const { owner, merchant, second } = shop
    const id = await addCity(owner)
    const remove = (cityId: string) => owner.call('desk.removeCity', { params: { id: cityId } })
    expect(await remove(merchant.cityId)).toMatchObject({ error: { status: 409, code: 'city_in_use' } })
    dataOf(await changeBranch(owner, second.id, { cityId: id }))
    expect(await remove(id)).toMatchObject({ error: { status: 409, code: 'city_in_use' } })
    dataOf(await changeBranch(owner, second.id, { cityId: merchant.cityId }))
    await world.db
      .updateTable('branch')
      .set({ deleted: true })
      .where('merchant_id', '=', merchant.id)
      .execute()
    await world.db.updateTable('zone').set({ deleted: true }).where('merchant_id', '=', merchant.id).execute()
    expect(await remove(merchant.cityId)).toMatchObject({ error: { status: 409, code: 'city_is_main' } })
    world.at(later(1))
    dataOf(await remove(id))
    dataOf(await remove(id))
    expect(dataOf(await owner.call('desk.cities')).cities.map((city) => city.id)).toEqual([merchant.cityId])
    expect(dataOf(await undoLast(shop)).undone).toBe(1)
    expect((await read(owner, id)).fields['name.uz']).toBe('Samarqand')
  })

  it('DSK-63 DSK-88 different fields of two people merge, the same field is asked about, and the log says who', async () => {
    const shop = await open()
    const { owner, manager, merchant } = shop
    const seen = await read(owner, merchant.cityId)
    dataOf(await save(manager, seen, { serviceFeeAmount: 500 }))
    const saved = dataOf(await save(owner, seen, { description: 'Poytaxt' }))
    expect(saved.alsoChanged).toMatchObject([{ path: 'serviceFeeAmount', by: 'Dilshod' }])
    expect(saved.city.fields).toMatchObject({ serviceFeeAmount: 500, description: 'Poytaxt' })
    expect(await save(owner, seen, { serviceFeeAmount: 700 })).toMatchObject({
      error: { code: 'record_changed', details: { path: 'serviceFeeAmount', by: 'Dilshod' } },
    })
    const log = dataOf(await owner.call('desk.log', { query: { about: 'BRANCHES' } })).content
    expect(log.map(({ topic, by }) => [topic, by])).toEqual([
      ['CITY_CHANGED', 'Malika'],
      ['CITY_CHANGED', 'Dilshod'],
    ])
    expect(log[0]?.records[0]?.name).not.toEqual({ uz: '', ru: '', eng: '' })
  })

  it.each([
    { 'name.uz': 'x'.repeat(81) },
    { description: 'x'.repeat(501) },
    { pin: '91,69' },
    { serviceFeeAmount: -1 },
    { serviceFeeAmount: 1.5 },
    { defaultDeliveryTypeWebsite: 'PIGEON' },
    { isServiceFeeEnabled: 'yes' },
  ])('refuse %j and stay as they were', async (wrong) => {
    const shop = await open()
    const before = await read(shop.owner, shop.merchant.cityId)
    expect(await save(shop.owner, before, wrong as RecordFields)).toMatchObject({
      ok: false,
      error: { status: 400, code: 'invalid_request' },
    })
    expect(await read(shop.owner, shop.merchant.cityId)).toEqual(before)
  })

  it('DSK-2 are for those who may, and those of another shop are neither read nor written', async () => {
    const shop = await open()
    const other = await open()
    const operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
    expect(await operator.call('desk.cities')).toMatchObject({ error: { code: 'right_missing' } })
    const foreign = await read(other.owner, other.merchant.cityId)
    expect(await save(shop.owner, foreign, { description: 'Bizniki' })).toMatchObject({
      error: { status: 404, code: 'city_not_found' },
    })
    expect(await shop.owner.call('desk.removeCity', { params: { id: foreign.id } })).toMatchObject({
      error: { status: 404 },
    })
    expect(await changeBranch(shop.owner, shop.second.id, { cityId: foreign.id })).toMatchObject({
      error: { status: 404, code: 'city_not_found' },
    })
    expect(await read(other.owner, foreign.id)).toEqual(foreign)
  })
})

describe('DSK-220 the city, the place and the clock of a branch', () => {
  it('is made in a city that is named, else in the main one', async () => {
    const shop = await open()
    const { owner, merchant } = shop
    const id = await addCity(owner)
    const add = (cityId?: string) => addBranch(owner, cityId)
    const cityOf = async (branchId: string) =>
      dataOf(await owner.call('desk.branch', { params: { id: branchId } })).fields['cityId']
    expect(await cityOf(dataOf(await add(id)).id)).toBe(id)
    expect(await cityOf(dataOf(await add()).id)).toBe(merchant.cityId)
    expect(await add(newId())).toMatchObject({ error: { status: 404, code: 'city_not_found' } })
  })

  it('DSK-23 is heard by whoever has all branches and is on shift in the others, and by nobody else', async () => {
    const { owner, manager, merchant, branch, second } = await open()
    const both = [branch, second]
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', name: 'Aziz', branches: both })
    const tablet = await buildTablet(world, merchant, { by: owner, branches: both, name: 'Kassa' })
    const branchIds = both.map(({ id }) => id)
    const allowance = await allowanceOf(tablet, owner, { call: 'desk.beginShift', about: '' })
    dataOf(await tablet.call('desk.beginShift', { body: { branchIds } }, { allowance }))
    for (const person of [owner, operator])
      dataOf(await person.call('desk.beginShift', { body: { branchIds } }))
    dataOf(await manager.call('desk.beginShift', { body: { branchIds: [second.id] } }))
    const { id } = dataOf(await addBranch(owner))
    const shifts = dataOf(await owner.call('desk.shifts'))
    const hearing = shifts.filter((shift) => shift.branchIds.includes(id))
    expect(shifts).toHaveLength(4)
    expect(hearing.map(({ name }) => name)).toEqual(['Malika'])
  })

  it('a branch stands in a city that is there', async () => {
    const shop = await open()
    const { owner, second } = shop
    const id = await addCity(owner)
    dataOf(await owner.call('desk.removeCity', { params: { id } }))
    for (const cityId of [id, newId()])
      expect(await changeBranch(owner, second.id, { cityId })).toMatchObject({
        error: { status: 404, code: 'city_not_found' },
      })
    expect(await changeBranch(owner, second.id, { cityId: 'Samarqand' })).toMatchObject({
      error: { status: 400 },
    })
  })

  it('exactly one branch is the main one: another one takes it, and an undo gives it back', async () => {
    const shop = await open()
    const { owner, branch, second, guest } = shop
    const mains = async () =>
      dataOf(await guest('branches.list')).flatMap(({ id, isMain }) => (isMain ? [id] : []))
    const [first] = await mains()
    const other = first === branch.id ? second : branch
    world.at(later(1))
    dataOf(await changeBranch(owner, other.id, { isMain: true }))
    expect(await mains()).toEqual([other.id])
    expect(await changeBranch(owner, other.id, { isMain: false })).toMatchObject({
      error: { status: 400, details: { fields: 'isMain' } },
    })
    expect(dataOf(await undoLast(shop)).undone).toBe(2)
    expect(await mains()).toEqual([first])
    const ofOne = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [other] })
    expect(await changeBranch(ofOne, other.id, { isMain: true })).toMatchObject({
      error: { code: 'branch_not_yours' },
    })
    expect(await mains()).toEqual([first])
  })

  it('goes by another clock, which the shop reads; no other word is one', async () => {
    const shop = await open()
    const { owner, second, guest } = shop
    dataOf(await changeBranch(owner, second.id, { timeZone: 'Europe/Istanbul' }))
    const found = dataOf(await guest('branches.list')).find(({ id }) => id === second.id)
    expect(found?.timeZone).toBe('Europe/Istanbul')
    expect(dataOf(await owner.call('desk.branch', { params: { id: second.id } })).timeZone).toBe(
      'Europe/Istanbul',
    )
    for (const timeZone of ['Mars/Olympus', '', 'x'.repeat(65)])
      expect(await changeBranch(owner, second.id, { timeZone })).toMatchObject({ error: { status: 400 } })
  })
})

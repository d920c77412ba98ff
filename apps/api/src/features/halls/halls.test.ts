import type { DeskCallInput, DeskHall, DeskTable } from '@dasturxon/contract/desk'
import { LANGUAGES, placesOf } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildShop, newPersonToken, newPhone } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const named = (uz: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [`name.${language}`, language === 'uz' ? uz : '']),
  ) as DeskHall['fields']
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const key = () => crypto.randomUUID()

/** A shop that takes reservations, with an owner, a manager of its branch, and a hall without a table. */
async function openHalls() {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, {
    merchant: { settings: { bookingActive: true, dineInActive: true } },
    branch: { settings: { bookingEnabled: true, dineinEnabled: true } },
  })
  const { merchant, branch } = shop
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', name: 'Dilshod', branches: [branch] })
  const list = async (person: DeskPerson = owner) =>
    dataOf(await person.call('desk.halls', { query: { branchId: branch.id } })).halls
  const addHall = (uz: string, person: DeskPerson = owner) =>
    person.call('desk.addHall', { body: { key: key(), branchId: branch.id, fields: named(uz) } })
  const { id: hallId } = dataOf(await addHall('Katta zal'))
  type Body = DeskCallInput<'desk.saveTables'>['body']
  const save = (body: Partial<Body>, person: DeskPerson = owner) =>
    person.call('desk.saveTables', { body: { key: key(), branchId: branch.id, ...body } })
  const fieldsOf = (changes: Partial<DeskTable['fields']> = {}): DeskTable['fields'] => ({
    name: '1',
    chairs: 4,
    hallId,
    isBookable: true,
    isActive: true,
    place: '',
    ...changes,
  })
  const draw = (...names: string[]) =>
    save({ made: names.map((name) => ({ key: key(), fields: fieldsOf({ name }) })) })
  const tableOf = async (name: string) => {
    const table = (await list()).flatMap(({ tables }) => tables).find(({ fields }) => fields.name === name)
    if (!table) throw new Error(`no table is called ${name}`)
    return table
  }
  const change = (table: DeskTable, wanted: Partial<DeskTable['fields']>, person?: DeskPerson) =>
    save({ changed: [{ id: table.id, version: table.version, patch: patchOf(table, wanted) }] }, person)
  const undo = async (back = 1) => {
    const entry = (await entriesOf(merchant)).at(-back)
    return owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } })
  }
  return { ...shop, owner, manager, hallId, list, addHall, save, fieldsOf, draw, tableOf, change, undo }
}

/** What a screen sends that began from a table. */
const patchOf = ({ fields }: DeskTable, wanted: Partial<DeskTable['fields']>) =>
  Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [
      path,
      { base: fields[path as keyof DeskTable['fields']], value },
    ]),
  ) as NonNullable<DeskCallInput<'desk.saveTables'>['body']['changed']>[number]['patch']

const entriesOf = ({ id }: { id: string }) =>
  world.db.selectFrom('change_entry').selectAll().where('merchant_id', '=', id).orderBy('id').execute()

const refused = (code: string) => ({ ok: false, error: { code } })
const namesOf = (halls: readonly DeskHall[]) =>
  halls.map(({ fields, tables }) => [fields['name.uz'], ...tables.map((table) => table.fields.name)])

describe('CHK-1 DSK-47 ordering at the tables', () => {
  it('is off in a new shop, is let by one press in the shop and at this branch alone, and is a guest’s way to order then', async () => {
    world.at(NOON)
    const shop = await buildShop(world, {
      merchant: { settings: { dineInActive: false } },
      branch: { settings: { dineinEnabled: false } },
    })
    const { merchant, branch } = shop
    const second = await buildBranch(world.db, merchant, { settings: { dineinEnabled: false } })
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    const bound = await buildStaff(world, merchant, { role: 'MANAGER', branches: [second] })
    const waiter = await buildStaff(world, merchant, { role: 'WAITER' })
    const isServed = async (branchId: string) =>
      dataOf(await owner.call('desk.halls', { query: { branchId } })).isServed
    const serve = (person: DeskPerson, branchId: string) =>
      person.call('desk.serveTables', { body: { branchId } })
    const guest = async () => {
      const settings = await world.clientOf(merchant.sub)('merchants.settings')
      const branches = await world.clientOf(merchant.sub)('branches.list')
      return [
        settings.ok && settings.data.dineInActive,
        branches.ok && branches.data.find(({ id }) => id === branch.id)?.settings.dineinEnabled,
        branches.ok && branches.data.find(({ id }) => id === second.id)?.settings.dineinEnabled,
      ]
    }
    expect([await isServed(branch.id), await guest()]).toEqual([false, [false, false, false]])
    expect(await serve(waiter, branch.id)).toMatchObject({ error: { status: 403 } })
    expect(await serve(bound, branch.id)).toMatchObject({ error: { code: 'branch_not_yours' } })
    expect(await guest()).toEqual([false, false, false])

    dataOf(await serve(owner, branch.id))
    expect([await isServed(branch.id), await isServed(second.id)]).toEqual([true, false])
    expect(await guest()).toEqual([true, true, false])
    const topics = async () => dataOf(await owner.call('desk.log', {})).content.map(({ topic }) => topic)
    expect(await topics()).toEqual(['BRANCH_CHANGED', 'SETTINGS_CHANGED'])
    // twice is once
    dataOf(await serve(owner, branch.id))
    expect(await topics()).toHaveLength(2)
  })
})

describe('DSK-110 halls and tables at the desk', { timeout: 60_000 }, () => {
  it('are added, renamed, moved and removed, and customers see them as they are', async () => {
    const shop = await openHalls()
    const { owner, branch, merchant, hallId, list, addHall, draw } = shop
    const { id: terrace } = dataOf(await addHall('Ayvon'))
    dataOf(await draw('1', '2'))
    expect(namesOf(await list())).toEqual([['Katta zal', '1', '2'], ['Ayvon']])
    dataOf(await owner.call('desk.orderHalls', { body: { id: terrace, after: null } }))
    expect(namesOf(await list())).toEqual([['Ayvon'], ['Katta zal', '1', '2']])
    const [first] = await list()
    const patch = { 'name.ru': { base: '', value: 'Терраса' } }
    dataOf(
      await owner.call('desk.changeHall', {
        params: { id: terrace },
        body: { version: first?.version ?? 0, patch },
      }),
    )
    const seen = dataOf(await world.clientOf(merchant.sub)('tables.list', { params: { id: branch.id } }))
    expect(seen).toMatchObject([{ id: hallId, tables: [{ name: '1' }, { name: '2' }] }])
    dataOf(await owner.call('desk.removeHall', { params: { id: hallId } }))
    expect(namesOf(await list())).toEqual([['Ayvon']])
    expect(dataOf(await world.clientOf(merchant.sub)('tables.list', { params: { id: branch.id } }))).toEqual(
      [],
    )
  })

  it('eighty tables are saved by one press, each with a code of its own, and stand side by side', async () => {
    const { draw, list, merchant } = await openHalls()
    const names = Array.from({ length: 80 }, (_, index) => String(index + 1))
    dataOf(await draw(...names))
    const tables = (await list()).flatMap((hall) => hall.tables)
    expect(tables.map(({ fields }) => fields.name)).toEqual(names)
    expect(new Set(tables.map(({ code }) => code)).size).toBe(80)
    const places = placesOf(tables.map(({ id, fields }) => ({ id, ...fields })))
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(80)
    const topics = (await entriesOf(merchant)).map(({ topic }) => topic)
    expect(topics).toEqual(['HALL_MADE', 'TABLES_CHANGED'])
  })

  it('one press is one change, whole or not at all, however often it is sent', async () => {
    const { owner, branch, fieldsOf, list, merchant, save } = await openHalls()
    const body = { key: key(), branchId: branch.id, made: [{ key: key(), fields: fieldsOf() }] }
    for (let time = 0; time < 2; time += 1) dataOf(await owner.call('desk.saveTables', { body }))
    expect(namesOf(await list())).toEqual([['Katta zal', '1']])
    const bad = [
      { key: key(), fields: fieldsOf({ name: '2' }) },
      { key: key(), fields: fieldsOf({ name: '3', hallId: key() }) },
    ]
    expect(await save({ made: bad })).toMatchObject(refused('hall_not_found'))
    expect(namesOf(await list())).toEqual([['Katta zal', '1']])
    expect(await entriesOf(merchant)).toHaveLength(2)
  })

  it('a name is one table’s in its branch, also after changes that meet in one press', async () => {
    const { draw, list, change, tableOf, save, owner, merchant } = await openHalls()
    expect(await draw('1', ' 1 ')).toMatchObject(refused('table_name_taken'))
    dataOf(await draw('VIP 1', '2'))
    expect(await draw('vip 1')).toMatchObject({
      error: { code: 'table_name_taken', status: 409, details: { name: 'vip 1' } },
    })
    expect(await change(await tableOf('2'), { name: 'VIP  1' })).toMatchObject(refused('table_name_taken'))
    const [one, two] = [await tableOf('VIP 1'), await tableOf('2')]
    const swap = [
      { id: one.id, version: one.version, patch: patchOf(one, { name: '2' }) },
      { id: two.id, version: two.version, patch: patchOf(two, { name: 'VIP 1' }) },
    ]
    dataOf(await save({ changed: swap }))
    expect((await tableOf('2')).id).toBe(one.id)
    const other = await buildBranch(world.db, merchant)
    const { id } = dataOf(
      await owner.call('desk.addHall', { body: { key: key(), branchId: other.id, fields: named('Zal') } }),
    )
    const fields = { name: '2', chairs: 2, hallId: id, isBookable: true, isActive: true, place: '' }
    dataOf(
      await owner.call('desk.saveTables', {
        body: { key: key(), branchId: other.id, made: [{ key: key(), fields }] },
      }),
    )
    expect(namesOf(await list())).toEqual([['Katta zal', '2', 'VIP 1']])
  })

  it.each([
    ['a place outside the plan', { place: '58 0 5 5 ROUND' }],
    ['a place that is none', { place: 'left' }],
    ['no chair', { chairs: 0 }],
    ['101 chairs', { chairs: 101 }],
    ['no name', { name: ' ' }],
    ['21 letters', { name: 'x'.repeat(21) }],
  ])('%s is refused', async (_case, wrong) => {
    const { save, fieldsOf } = await openHalls()
    const made = [{ key: key(), fields: fieldsOf(wrong) }]
    expect(await save({ made })).toMatchObject(refused('invalid_request'))
  })
})

describe('DSK-110 a table in use', { timeout: 60_000 }, () => {
  const leave = [
    ['removed', async ({ save }, table) => save({ removed: [table.id] })],
    ['switched off', async ({ change }, table) => change(table, { isActive: false })],
    [
      'removed with its hall',
      async ({ owner, hallId }) => owner.call('desk.removeHall', { params: { id: hallId } }),
    ],
  ] satisfies [
    string,
    (shop: Awaited<ReturnType<typeof openHalls>>, table: DeskTable) => Promise<{ ok: boolean }>,
  ][]

  it.each(leave)(
    'cannot be %s while it is reserved, and can be once the time is over',
    async (_word, press) => {
      const shop = await openHalls()
      dataOf(await shop.draw('7'))
      const table = await shop.tableOf('7')
      const guest = await world.signIn(shop.merchant.sub, newPhone())
      const time = new Date('2026-11-20T18:00:00+05:00').toISOString()
      const wanted = {
        branchId: shop.branch.id,
        tableId: table.id,
        chairs: 2,
        time,
        name: 'Anvar',
        phone: newPhone(),
      }
      const { endsAt } = dataOf(await guest.call('reservations.create', { body: wanted }))
      world.at(new Date(Date.parse(endsAt) - 1))
      expect(await press(shop, table)).toMatchObject({
        error: { code: 'table_in_use', status: 409, details: { name: '7', by: 'RESERVATION' } },
      })
      world.at(new Date(endsAt))
      expect(await press(shop, table)).toMatchObject({ ok: true })
      expect(
        await world.clientOf(shop.merchant.sub)('tables.find', { params: { code: table.code } }),
      ).toMatchObject(refused('table_not_found'))
      world.at(NOON)
    },
  )

  it('says an order and a basket too, and what is not in use goes in the same press or not at all', async () => {
    const { save, draw, tableOf, merchant, list } = await openHalls()
    dataOf(await draw('1', '2'))
    const [one, two] = [await tableOf('1'), await tableOf('2')]
    const guest = world.clientOf(merchant.sub)
    dataOf(
      await guest('sharedBaskets.open', {
        body: { branchId: null, tableCode: one.code, name: 'Anvar', personToken: newPersonToken() },
      }),
    )
    expect(await save({ removed: [two.id, one.id] })).toMatchObject({
      error: { code: 'table_in_use', details: { name: '1', by: 'BASKET' } },
    })
    expect(namesOf(await list())).toEqual([['Katta zal', '1', '2']])
    dataOf(await save({ removed: [two.id] }))
    expect(namesOf(await list())).toEqual([['Katta zal', '1']])
  })
})

describe('DSK-63 two people on one plan', { timeout: 60_000 }, () => {
  it('change different tables and fields both, and are asked about the same one', async () => {
    const { draw, tableOf, change, manager, owner } = await openHalls()
    dataOf(await draw('1', '2'))
    const [one, two] = [await tableOf('1'), await tableOf('2')]
    dataOf(await change(one, { place: '1 1 5 5 ROUND', chairs: 6 }, manager))
    dataOf(await change(two, { place: '20 1 5 5 ROUND' }, owner))
    const { alsoChanged } = dataOf(await change(one, { isBookable: false }, owner))
    expect(alsoChanged.map(({ path, by }) => `${path} ${by}`).toSorted()).toEqual([
      'chairs Dilshod',
      'place Dilshod',
    ])
    expect(await change(one, { place: '9 9 5 5 ROUND' }, owner)).toMatchObject({
      error: { code: 'record_changed', details: { path: 'place', theirs: '1 1 5 5 ROUND', by: 'Dilshod' } },
    })
    expect((await tableOf('1')).fields).toMatchObject({
      chairs: 6,
      isBookable: false,
      place: '1 1 5 5 ROUND',
    })
  })
})

describe('DSK-89 undo of halls and tables', { timeout: 60_000 }, () => {
  it('takes back what was drawn, moved, renamed and removed', async () => {
    const { draw, list, save, tableOf, change, undo, owner, hallId, addHall } = await openHalls()
    world.at(later(1))
    dataOf(await draw('1', '2'))
    const before = await list()
    const [one, two] = [await tableOf('1'), await tableOf('2')]
    world.at(later(2))
    dataOf(await change(one, { place: '3 3 5 5 ROUND', name: 'VIP' }))
    world.at(later(3))
    expect(dataOf(await undo())).toEqual({ undone: 1, left: [] })
    expect((await list())[0]?.tables.map(({ fields }) => fields)).toEqual(
      before[0]?.tables.map(({ fields }) => fields),
    )
    world.at(later(4))
    dataOf(await save({ removed: [one.id, two.id] }))
    world.at(later(5))
    dataOf(await draw('1'))
    world.at(later(6))
    // the name has another table by now: that one stays, and the other comes back
    const back = dataOf(await undo(2))
    expect(back).toMatchObject({ undone: 1, left: [{ uz: '1' }] })
    expect((await list())[0]?.tables.map(({ fields }) => fields.name)).toEqual(['2', '1'])
    world.at(later(7))
    dataOf(await owner.call('desk.removeHall', { params: { id: hallId } }))
    world.at(later(8))
    expect(dataOf(await undo()).undone).toBe(3)
    expect(namesOf(await list())).toEqual([['Katta zal', '2', '1']])
    world.at(later(9))
    dataOf(await addHall('Ayvon'))
    world.at(later(10))
    expect(dataOf(await undo()).undone).toBe(1)
    expect(namesOf(await list())).toEqual([['Katta zal', '2', '1']])
    world.at(NOON)
  })
})

describe('DSK-2 halls and tables', { timeout: 60_000 }, () => {
  it('are for those who may edit branches, of this shop and their own branch', async () => {
    const shop = await openHalls()
    const { merchant, branch, manager, hallId, fieldsOf } = shop
    dataOf(await shop.draw('1'))
    const table = await shop.tableOf('1')
    const waiter = await buildStaff(world, merchant, { role: 'WAITER', branches: [branch] })
    expect(await waiter.call('desk.halls', { query: { branchId: branch.id } })).toMatchObject(
      refused('right_missing'),
    )
    const elsewhere = await buildBranch(world.db, merchant)
    const bound = await buildStaff(world, merchant, { role: 'MANAGER', branches: [elsewhere] })
    const foreign = (await openHalls()).owner
    const patch = { 'name.ru': { base: '', value: 'Зал' } }
    for (const person of [bound, foreign]) {
      const made = [{ key: key(), fields: fieldsOf({ name: '9' }) }]
      const answers = [
        await person.call('desk.halls', { query: { branchId: branch.id } }),
        await shop.save({ made }, person),
        await shop.save({ removed: [table.id] }, person),
        await person.call('desk.changeHall', { params: { id: hallId }, body: { version: 1, patch } }),
        await person.call('desk.orderHalls', { body: { id: hallId, after: null } }),
        await person.call('desk.removeHall', { params: { id: hallId } }),
        await person.call('desk.exchangeCode', { params: { id: table.id }, body: { key: key() } }),
      ]
      for (const answer of answers) expect(answer.ok).toBe(false)
    }
    expect(await shop.list(manager)).toEqual(await shop.list())
    expect(await shop.tableOf('1')).toEqual(table)
  })
})

describe('DSK-47 a new code of a table', { timeout: 60_000 }, () => {
  const visit = async () => {
    const shop = await openHalls()
    dataOf(await shop.draw('5'))
    const table = await shop.tableOf('5')
    const exchange = (pressed = key()) =>
      shop.owner.call('desk.exchangeCode', { params: { id: table.id }, body: { key: pressed } })
    return { ...shop, table, exchange, stranger: world.clientOf(shop.merchant.sub) }
  }
  const gone = { error: { code: 'table_code_exchanged', status: 410 } }

  it('ends the old one at once for whoever comes by it, and one press is one code', async () => {
    const { table, exchange, stranger, tableOf, merchant } = await visit()
    const pressed = key()
    const { code } = dataOf(await exchange(pressed))
    expect(dataOf(await exchange(pressed)).code).toBe(code)
    expect(code).not.toBe(table.code)
    expect((await tableOf('5')).code).toBe(code)
    const find = (of: string) => stranger('tables.find', { params: { code: of } })
    expect(await find(table.code)).toMatchObject(gone)
    expect(await stranger('waiter.call', { body: { code: table.code, kind: 'WAITER' } })).toMatchObject(gone)
    const body = { branchId: null, tableCode: table.code, name: 'Anvar', personToken: newPersonToken() }
    expect(await stranger('sharedBaskets.open', { body })).toMatchObject(gone)
    expect(await find(code)).toMatchObject({ ok: true, data: { table: { id: table.id } } })
    expect(await find('nothing')).toMatchObject(refused('table_not_found'))
    const written = JSON.stringify(
      await world.db.selectFrom('change_record').selectAll().where('merchant_id', '=', merchant.id).execute(),
    )
    for (const one of [code, table.code]) expect(written).not.toContain(one)
  })

  it('visits of the old one go on: who has ordered there reads the page, and calls a waiter', async () => {
    const { table, exchange, stranger, merchant, branch, product, owner, save } = await visit()
    const guest = await world.signIn(merchant.sub, newPhone())
    const placed = await guest.call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'DINE_IN',
        tableId: table.id,
        cartItems: [{ productId: product.id, count: 1 }],
        totalPrice: 25_000,
      },
    })
    expect(placed).toMatchObject({ ok: true })
    dataOf(await exchange())
    expect(await guest.call('tables.find', { params: { code: table.code } })).toMatchObject({
      ok: true,
      data: { table: { id: table.id, code: table.code } },
    })
    expect(await guest.call('waiter.call', { body: { code: table.code, kind: 'BILL' } })).toMatchObject({
      ok: true,
    })
    const { calls } = dataOf(await owner.call('desk.tables', { query: { branchId: branch.id } }))
    expect(calls).toMatchObject([{ table: { id: table.id }, kind: 'BILL' }])
    expect(await stranger('tables.find', { params: { code: table.code } })).toMatchObject(gone)
    const later6 = new Date(NOON.getTime() + 6 * 3_600_000)
    world.at(later6)
    expect(await guest.call('tables.find', { params: { code: table.code } })).toMatchObject(gone)
    world.at(NOON)
    expect(await save({ removed: [table.id] })).toMatchObject({
      error: { code: 'table_in_use', details: { name: '5', by: 'ORDER' } },
    })
  })
})

import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { newId } from '@dasturxon/db'
import { STAFF_ROLES } from '@dasturxon/domain'
import { errors } from '@dasturxon/contract/errors'
import { buildBranch, buildShop, newPhone } from '../../test/build.ts'
import { allowanceOf, buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { readWorkbook } from '../sheets/read-workbook.ts'
import { NOON } from '../../test/world.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** A shop with an owner, and what its customers are called. */
async function openShop() {
  world.at(NOON)
  const shop = await buildShop(world, { branch: { settings: { phone: '+998712000000' } } })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const name = (id: string, first: string, last: string) =>
    world.db
      .updateTable('customer')
      .set({ first_name: first, last_name: last })
      .where('merchant_id', '=', shop.merchant.id)
      .where('id', '=', id)
      .execute()
  return { ...shop, owner, name }
}

let seconds = 0
/** Two pieces at 25 000 som, picked up. */
async function order(shop: Shop, customer = shop.customer, branchId = shop.branch.id) {
  seconds += 1
  world.at(new Date(NOON.getTime() + seconds * 1000))
  const body = {
    branchId,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: shop.product.id, count: 2 }],
    totalPrice: 50_000,
  }
  return customer.call('orders.place', { body }, { idempotencyKey: newId() })
}

const listed = async ({ owner }: Pick<Shop, 'owner'>, query: object = {}) =>
  dataOf(await owner.call('desk.customers', { query })).content
const card = async ({ owner }: Pick<Shop, 'owner'>, id: string) =>
  dataOf(await owner.call('desk.customer', { params: { id } }))
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => (answer.ok ? null : answer.error?.code)

describe('DSK-79 customers are found', () => {
  it('the last who ordered first, each once, with what they ordered; what was cancelled is no sum', async () => {
    const shop = await openShop()
    const second = await world.signIn(shop.merchant.sub, newPhone())
    dataOf(await order(shop))
    dataOf(await order(shop, second))
    const third = dataOf(await order(shop))
    dataOf(await shop.customer.call('orders.cancel', { params: { id: third.id }, body: {} }))
    expect((await listed(shop)).map(({ id, orders, sum }) => [id, orders, sum])).toEqual([
      [shop.customer.user.id, 1, 50_000],
      [second.user.id, 1, 50_000],
    ])
    const found = await card(shop, shop.customer.user.id)
    expect(found.orders).toMatchObject({ count: 1, sum: 50_000, average: 50_000, cancelled: 1 })
    expect(found.orders.last.map(({ status }) => status)).toEqual(['CANCELED', 'OPEN'])
    expect(found.dishes).toMatchObject([{ count: 2 }])
  })

  it('by four digits of a phone or more, anywhere in it, and by no fewer', async () => {
    const shop = await openShop()
    const phone = shop.customer.user.phone
    for (const [q, count] of [
      [phone, 1],
      [phone.slice(-4), 1],
      [phone.slice(5, 10), 1],
      [`${phone.slice(0, 4)} ${phone.slice(4)}`, 1],
      [phone.slice(-3), 0],
      ['%%%%', 0],
      ['00000000', 0],
    ] as const)
      expect([q, (await listed(shop, { q })).length]).toEqual([q, count])
  })

  it('by words of a name in any script, and by no single letter', async () => {
    const shop = await openShop()
    await shop.name(shop.customer.user.id, 'Дилшод', 'Qodirov')
    for (const [q, count] of [
      ['dilshod', 1],
      ['Кодир дилш', 1],
      ['shod', 0],
      ['d', 0],
      ['_ilshod', 0],
      ['%', 0],
    ] as const)
      expect([q, (await listed(shop, { q })).length]).toEqual([q, count])
  })

  it('of other merchants and of other branches nobody, whoever looks', async () => {
    const shop = await openShop()
    const [foreign, other] = [await openShop(), await buildBranch(world.db, shop.merchant)]
    dataOf(await order(foreign))
    dataOf(await order(shop))
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [other] })
    const ids = [foreign.customer.user.id, shop.customer.user.id]
    for (const id of ids) {
      expect(codeOf(await manager.call('desk.customer', { params: { id } }))).toBe('customer_not_found')
      expect(
        codeOf(
          await manager.call('desk.noteCustomer', { params: { id }, body: { key: newId(), words: 'x' } }),
        ),
      ).toBe('customer_not_found')
    }
    expect(await listed({ owner: manager }, { q: shop.customer.user.phone })).toEqual([])
    expect(await listed({ owner: manager })).toEqual([])
    expect(codeOf(await shop.owner.call('desk.customer', { params: { id: ids[0] ?? '' } }))).toBe(
      'customer_not_found',
    )
  })

  it('page after page, each once', async () => {
    const shop = await openShop()
    await world.db.executeQuery(
      sql`insert into customer (merchant_id, id, phone, created_at, modified_at)
        select ${shop.merchant.id}, gen_random_uuid(), '+99890' || lpad(n::text, 7, '0'), ${NOON}, ${NOON}
        from generate_series(1, 120) n`.compile(world.db),
    )
    const placed = dataOf(await order(shop))
    // the same order of each of them, twice
    await world.db.executeQuery(
      sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'user_id', c.id,
          'number', o.number + row_number() over ()))).*
        from orders o, customer c, generate_series(1, 2)
        where o.merchant_id = ${shop.merchant.id} and o.id = ${placed.id} and c.merchant_id = o.merchant_id and c.id <> o.user_id`.compile(
        world.db,
      ),
    )
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: { cursor?: string } = cursor === null ? {} : { cursor }
      const page: { content: { id: string }[]; cursor: string | null } = dataOf(
        await shop.owner.call('desk.customers', { query }),
      )
      ids.push(...page.content.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor !== null)
    expect(ids.length).toBe(121)
    expect(new Set(ids).size).toBe(121)
  })
})

describe('DSK-79 who has read a customer’s page', () => {
  it('is written down once an hour, and read by the owner alone', async () => {
    const shop = await openShop()
    dataOf(await order(shop))
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Aziz' })
    const params = { id: shop.customer.user.id }
    for (const minutes of [0, 59, 60]) {
      world.at(new Date(NOON.getTime() + minutes * 60_000))
      dataOf(await manager.call('desk.customer', { params }))
    }
    const { views } = dataOf(
      await shop.owner.call('desk.customerViews', { query: { customerId: params.id } }),
    )
    expect(views.map(({ by, at }) => [by, at])).toEqual([
      ['Aziz', '2026-11-20T08:00:00.000Z'],
      ['Aziz', '2026-11-20T07:00:00.000Z'],
    ])
    expect(codeOf(await manager.call('desk.customerViews', { query: {} }))).toBe('right_missing')
  })
})

describe('DSK-79 a customer who is blocked', () => {
  it('orders nothing and reads whom to call; they sign in, and what is under way goes on', async () => {
    const shop = await openShop()
    const before = dataOf(await order(shop))
    const params = { id: shop.customer.user.id }
    await world.db
      .updateTable('branch')
      .set({ phone: '+998712000000' })
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    const blocked = dataOf(
      await shop.owner.call('desk.blockCustomer', {
        params,
        body: { reason: 'NOT_PAID', words: 'Uch marta' },
      }),
    )
    expect(blocked.blocked).toMatchObject({ by: 'Malika', reason: 'NOT_PAID', words: 'Uch marta' })
    const refused = await order(shop)
    expect(refused).toMatchObject({ ok: false, error: { code: 'customer_blocked', status: 403 } })
    const words = refused.ok ? {} : refused.error.description
    for (const language of Object.keys(errors.customer_blocked.description))
      expect(words).toHaveProperty(language, expect.stringContaining('+998712000000'))
    const accepted = await shop.owner.call('desk.acceptOrder', {
      params: { id: before.id },
      body: { minutes: 15, version: 1 },
    })
    expect(codeOf(accepted)).toBe(null)
    expect(dataOf(await shop.customer.call('orders.find', { params: { id: before.id } })).id).toBe(before.id)
    expect((await listed(shop, { blocked: 'true' })).map(({ id }) => id)).toEqual([params.id])

    expect(dataOf(await shop.owner.call('desk.unblockCustomer', { params })).blocked).toBe(null)
    expect((await order(shop)).ok).toBe(true)
    const { content } = dataOf(await shop.owner.call('desk.log', { query: { about: 'CUSTOMERS' } }))
    expect(content.map(({ records }) => records[0]?.fields)).toEqual([
      [{ path: 'blocked', before: 'NOT_PAID', after: null }],
      [{ path: 'blocked', before: null, after: 'NOT_PAID' }],
    ])
  })
})

describe('DSK-78 cashback that is granted', () => {
  const grant = (amount: number, key = newId()) => ({ key, amount, note: 'Kech qoldi' })

  it('is a row of the ledger with who, how much and why, once a key', async () => {
    const shop = await openShop()
    const params = { id: shop.customer.user.id }
    const body = grant(20_000)
    for (let press = 0; press < 2; press += 1)
      dataOf(await shop.owner.call('desk.grantCashback', { params, body }))
    const { cashback } = await card(shop, params.id)
    expect(cashback.balance).toBe(20_000)
    expect(cashback.moves).toMatchObject([
      { kind: 'GRANT', amount: 20_000, balance: 20_000, by: 'Malika', allowedBy: null, note: 'Kech qoldi' },
    ])
    const { rows } = await sql<{ ledger: number; balance: number }>`
      select (select sum(amount) from cashback_entry e where e.user_id = c.id)::bigint as ledger, c.cashback as balance
      from customer c where c.id = ${params.id}`.execute(world.db)
    expect(rows).toEqual([{ ledger: 20_000, balance: 20_000 }])
  })

  it('has the limit of a role in a day, over it with the PIN of somebody whose limit is enough', async () => {
    const shop = await openShop()
    dataOf(await order(shop))
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER' })
    const params = { id: shop.customer.user.id }
    const give = async (amount: number) =>
      codeOf(await manager.call('desk.grantCashback', { params, body: grant(amount) }))
    expect([await give(500_001), await give(400_000), await give(100_001), await give(100_000)]).toEqual([
      'grant_limit',
      null,
      'grant_limit',
      null,
    ])
    const allowance = await allowanceOf(manager, shop.owner, { call: 'desk.grantCashback', about: params.id })
    const allowed = await manager.call('desk.grantCashback', { params, body: grant(1) }, { allowance })
    expect(codeOf(allowed)).toBe(null)
    world.at(new Date(world.app.now().getTime() + 24 * 3_600_000))
    expect(await give(500_000)).toBe(null)
  })

  it('passes no limit by two presses at once', async () => {
    const shop = await openShop()
    dataOf(await order(shop))
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER' })
    const params = { id: shop.customer.user.id }
    const both = await Promise.all(
      [1, 2].map(() => manager.call('desk.grantCashback', { params, body: grant(300_000) })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await card(shop, params.id)).cashback.balance).toBe(300_000)
  })

  it('is refused where the shop has no cashback', async () => {
    const shop = await openShop()
    await sql`update merchant set settings = settings || '{"cashbackActive": false}' where id = ${shop.merchant.id}`.execute(
      world.db,
    )
    const params = { id: shop.customer.user.id }
    expect(codeOf(await shop.owner.call('desk.grantCashback', { params, body: grant(1) }))).toBe(
      'cashback_off',
    )
  })
})

describe('DSK-79 the list of customers in a file', () => {
  const take = (shop: Shop, id: string, { format = 'csv', cookie = shop.owner.cookie } = {}) =>
    world.server.inject({
      method: 'GET',
      url: `/api/desk/v1/customers/exports/${id}.${format}`,
      headers: { merchant: shop.merchant.sub, cookie },
    })
  const prove = async ({ owner }: Pick<Shop, 'owner'>) =>
    dataOf(await owner.call('desk.prove', { body: { pin: owner.pin } }))

  it('needs a proof, is in the log with its count, and no name computes in it', async () => {
    const shop = await openShop()
    await shop.name(shop.customer.user.id, '=1+1', '@SUM(A1)')
    dataOf(await order(shop))
    expect(codeOf(await shop.owner.call('desk.exportCustomers'))).toBe('proof_needed')
    await prove(shop)
    const { id, count } = dataOf(await shop.owner.call('desk.exportCustomers'))
    expect(count).toBe(1)
    const csv = await take(shop, id)
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    })
    const [, row = ''] = csv.body.split('\r\n')
    expect(row).toContain("'=1+1 @SUM(A1)")
    expect(row).toContain(`'${shop.customer.user.phone}`)
    expect(row).toContain(';50000;50000;')
    const xlsx = await take(shop, id, { format: 'xlsx' })
    const read = readWorkbook(xlsx.rawPayload)
    expect(read.kind).toBe('read')
    // as it is: a text in a workbook computes nothing
    expect(JSON.stringify(read)).toContain('"=1+1 @SUM(A1)"')
    const { content } = dataOf(await shop.owner.call('desk.log', { query: { about: 'CUSTOMERS' } }))
    expect(content).toMatchObject([
      { topic: 'CUSTOMERS_EXPORTED', records: [{ fields: [{ path: 'exported', before: null, after: 1 }] }] },
    ])
  })

  it('is given to whoever asked for it, for five minutes, and to nobody by a made-up name', async () => {
    const shop = await openShop()
    await prove(shop)
    const { id } = dataOf(await shop.owner.call('desk.exportCustomers'))
    const other = await buildStaff(world, shop.merchant, { role: 'OWNER' })
    const asked = world.app.now().getTime()
    const status = async (...of: Parameters<typeof take>) => (await take(...of)).statusCode
    expect([
      await status(shop, id, { cookie: other.cookie }),
      await status(shop, id, { cookie: '' }),
      await status(shop, newId()),
      await status(shop, 'x'),
    ]).toEqual([404, 401, 404, 404])
    world.at(new Date(asked + 5 * 60_000 - 1))
    expect(await status(shop, id)).toBe(200)
    world.at(new Date(asked + 5 * 60_000))
    expect(await status(shop, id)).toBe(404)
  })

  it('a manager takes it with the PIN of an owner besides, nobody else at all', async () => {
    const shop = await openShop()
    for (const role of STAFF_ROLES.filter((one) => one !== 'OWNER')) {
      const person = await buildStaff(world, shop.merchant, { role, branches: [shop.branch] })
      dataOf(await person.call('desk.prove', { body: { pin: person.pin } }))
      const refused = await person.call('desk.exportCustomers')
      expect([role, codeOf(refused)]).toEqual([role, 'right_missing'])
      if (role !== 'MANAGER') continue
      const allowance = await allowanceOf(person, shop.owner, { call: 'desk.exportCustomers', about: '' })
      const { id } = dataOf(await person.call('desk.exportCustomers', {}, { allowance }))
      expect((await take(shop, id, { cookie: person.cookie })).statusCode).toBe(200)
    }
  })
})

import type { OrderStatus } from '@dasturxon/domain'
import type { UserExport } from '@dasturxon/contract'
import { json, newId } from '@dasturxon/db'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct, newPhone } from '../../test/build.ts'
import { buildBusyShop, type BusyShop } from '../../test/busy-shop.ts'
import { dumpOf } from '../../test/card-shop.ts'
import { PUSH_KEYS } from '../../test/push-keys.ts'
import { paintPng } from '../../test/paint-png.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { portraitKeyOf } from '../media/portrait-name.ts'
import { hashToken } from '../../http/token.ts'

const PHOTO = paintPng({ width: 9, height: 9, colour: [200, 0, 0, 255] }).toString('base64')

type Customer = BusyShop['customer']

beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute() // one source sends everything here
  await world.db.deleteFrom('deployment_budget').execute()
})

const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const codeOf = (answer: { ok: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok'
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function askForCode({ call, user }: Customer): Promise<string> {
  world.at(new Date(world.app.now().getTime() + 1000)) // the newest message of the phone is this one
  const sent = await call('users.sendCode', { body: { purpose: 'REMOVE' } })
  if (!sent.ok) throw new Error(sent.error.code)
  const { code } = await world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', user.phone)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return code ?? ''
}

const remove = ({ call }: Customer, code: string) => call('users.remove', { body: { code } })

/** Every table with a column that names a customer, from the database itself: a new one is asked about, too. */
async function tablesOfCustomers(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id' order by 1`.execute(world.db)
  return rows.map(({ name }) => name)
}

/** The same for tables that know somebody by the phone alone. Branches, vacancies, the staff and who begins a shop have phones of
 * their own. */
async function tablesOfPhones(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'phone' and table_name not in ('branch', 'vacancy', 'staff', 'staff_code', 'registration_code') order by 1`.execute(
    world.db,
  )
  return rows.map(({ name }) => name)
}

async function rowsOf({ id, phone }: { id: string; phone: string }): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  const count = async (table: string, column: string, named: string) => {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(table)} where ${sql.ref(column)} = ${named}`.execute(
      world.db,
    )
    counted[`${table}.${column}`] = rows[0]?.rows ?? 0
  }
  for (const table of await tablesOfCustomers()) await count(table, 'user_id', id)
  for (const table of await tablesOfPhones()) await count(table, 'phone', phone)
  return counted
}

/** What a busy customer has not done yet. */
async function leaveTraces(shop: BusyShop): Promise<void> {
  const { db } = world
  const { call, user } = shop.customer
  const word = shop.words.customer
  const own = { merchant_id: shop.merchant.id, user_id: user.id }
  await db
    .updateTable('customer')
    .set({
      telegram_id: 777_000_123_456,
      telegram_user_id: 777_000_123_456,
      birthday: '1991-02-03',
    })
    .where('id', '=', user.id)
    .execute()
  await db
    .insertInto('telegram_chat')
    .values({
      merchant_id: own.merchant_id,
      chat_id: 777_000_123_456,
      phone: user.phone,
      phone_shared_at: NOON,
      modified_at: NOON,
    })
    .execute()
  const vacancy = { merchant_id: own.merchant_id, id: crypto.randomUUID() }
  const nothing = json({ uz: '', ru: '', eng: '' })
  await db
    .insertInto('vacancy')
    .values({ ...vacancy, position: nothing, requirements: nothing })
    .execute()
  await db
    .insertInto('vacancy_application')
    .values({
      ...own,
      id: crypto.randomUUID(),
      vacancy_id: vacancy.id,
      name: word,
      phone: user.phone,
      digest: Buffer.from(word),
      created_at: NOON,
    })
    .execute()
  world.at(later(61))
  await world.clientOf(shop.merchant.sub)('signIn.sendCode', { body: { phone: user.phone } })
  await sql`update orders set courier = ${json({ name: 'Anvar', phone: '+998901112233', vehicle: '', latitude: 41.987654, longitude: 69.2 })}
    where user_id = ${user.id}`.execute(db)
  const grade = { grade: 4, comment: word }
  const answers = [
    await call('users.setImage', { body: { image: PHOTO } }),
    await call('orders.rate', { params: { id: shop.doneOrder.id }, body: grade }),
    await call('orders.sendCode', { body: { branchId: shop.branch.id, totalPrice: 25_000 } }),
    await call('notifications.choose', { body: { kind: 'ORDER', channel: 'SMS', isOn: false } }),
    await call('orders.cancel', { params: { id: shop.unpaidOrder.id }, body: { reason: word } }),
    await call('sharedBaskets.submit', {
      params: { code: shop.lockedBasket.code },
      body: {
        branchId: shop.branch.id,
        serviceType: 'PICK_UP',
        personToken: shop.lockedBasket.personToken,
        lockVersion: 1,
        totalPrice: await sharedTotal(shop),
      },
    }),
  ]
  expect(answers.map(codeOf)).toEqual(answers.map(() => 'ok'))
  await db
    .insertInto('product_grade')
    .values({
      ...own,
      ...grade,
      id: crypto.randomUUID(),
      product_id: shop.product.id,
      order_id: shop.doneOrder.id,
      created_at: NOON,
    })
    .execute()
  // joined under the customer's own name
  await db.updateTable('shared_basket_person').set({ name: word }).where('user_id', '=', user.id).execute()
  await db
    .updateTable('order_line')
    .set({ person_name: word })
    .where('merchant_id', '=', own.merchant_id)
    .where('person_id', 'is not', null)
    .execute()
  // at the desk
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER' })
  const params = { id: user.id }
  const key = () => crypto.randomUUID()
  dataOf(await owner.call('desk.noteCustomer', { params, body: { key: key(), words: word } }))
  dataOf(await owner.call('desk.grantCashback', { params, body: { key: key(), amount: 1, note: word } }))
  dataOf(await owner.call('desk.blockCustomer', { params, body: { reason: 'OTHER', words: word } }))
}

async function sharedTotal({ customer, branch, product, modification }: BusyShop): Promise<number> {
  const quote = await customer.call('orders.quote', {
    body: {
      branchId: branch.id,
      serviceType: 'PICK_UP',
      cartItems: [{ productId: product.id, count: 1, modifications: [{ ...modification, count: 1 }] }],
    },
  })
  return quote.ok ? quote.data.totalPrice : 0
}

const endAllOrders = (userId: string) =>
  world.db.updateTable('orders').set({ status: 'DELIVERED' }).where('user_id', '=', userId).execute()

/** A shop with a customer who has done nothing yet. */
async function quietCustomer() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const product = await buildProduct(world.db, merchant, { branches: [branch] })
  return { merchant, branch, product, customer: await world.signIn(merchant.sub, newPhone()) }
}

describe('USR-3 an account is deleted', () => {
  it('so that no table holds a word of the person, while the accounts of the shop still add up', async () => {
    const shop = await buildBusyShop(world, 'ketadi')
    const { user, token } = shop.customer
    const other = await buildBusyShop(world, 'qoladi')
    await leaveTraces(shop)
    await endAllOrders(user.id)
    const code = await askForCode(shop.customer)

    const traces = [
      user.id,
      user.phone,
      shop.words.customer,
      shop.pushEndpoint,
      '777000123456',
      '1991-02-03',
      '41.987654',
    ]
    traces.push(hashToken(token).toString('hex'), user.phone.slice(1))
    // Nothing would be proven about a table in which the customer has no row.
    const before = await rowsOf(user)
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])
    const dump = await dumpOf(world)
    for (const trace of traces) expect(dump, trace).toContain(trace)
    const amounts = () =>
      sql<object>`
      select number, status, product_price, delivery_price, total_discount, total_price, cashback, promo_code, grade
      from orders where merchant_id = ${shop.merchant.id} order by number`.execute(world.db)
    const owed = (await amounts()).rows

    expect(codeOf(await remove(shop.customer, code))).toBe('ok')
    await world.runJobs()

    const after = (await dumpOf(world)).split('\n')
    for (const trace of traces)
      expect(
        after.filter((row) => row.includes(trace)),
        trace,
      ).toEqual([])
    expect((await amounts()).rows).toEqual(owed)
    const { rows: ledger } = await sql<{ balance: number; entries: number }>`
      select cashback as balance, 50000 + (select sum(amount) from cashback_entry entry
        where entry.merchant_id = customer.merchant_id and entry.user_id = customer.id)::int as entries
      from customer where merchant_id = ${shop.merchant.id}`.execute(world.db)
    expect(ledger).toEqual([{ balance: ledger[0]?.entries, entries: ledger[0]?.entries }])
    // the shop next door has lost nothing
    expect(await other.customer.call('users.me')).toMatchObject({
      ok: true,
      data: { firstName: other.words.customer },
    })
    expect(after.join('\n')).toContain(other.pushEndpoint)
  })

  it('and tickets of an order that somebody else placed for several lose its lines’ words, and only those', async () => {
    const { merchant, branch, customer, doneOrder, sharedBasket } = await buildBusyShop(world, 'sherik')
    await endAllOrders(customer.user.id)
    const { user: host } = await world.signIn(merchant.sub, newPhone())
    const { db } = world
    await db.updateTable('orders').set({ user_id: host.id }).where('id', '=', doneOrder.id).execute()
    await db
      .updateTable('shared_basket')
      .set({ state: 'ORDERED', order_id: doneOrder.id })
      .where('id', '=', sharedBasket.id)
      .execute()
    await db
      .updateTable('shared_basket_person')
      .set({ name: 'Lola' })
      .where('user_id', '=', customer.user.id)
      .execute()
    const dish = { productId: newId(), name: { uz: 'Osh' }, count: 1, modifications: [] }
    const line = (position: number, personName: string | null, comment: string) => ({
      ...dish,
      position,
      personName,
      comment,
    })
    const ticket = { merchant_id: merchant.id, id: newId(), branch_id: branch.id, order_id: doneOrder.id }
    const lines = [line(7, 'Lola', 'piyozsiz'), line(8, 'Nodir', 'achchiq'), line(9, null, 'tez')]
    await db
      .insertInto('print_job')
      .values({
        ...ticket,
        kind: 'CHANGE',
        revision: 7,
        printer: 'any',
        lines: json(lines),
        created_at: NOON,
      })
      .execute()
    expect(codeOf(await remove(customer, await askForCode(customer)))).toBe('ok')
    const { rows } = await sql<{
      lines: object[]
    }>`select lines from print_job where id = ${ticket.id}`.execute(db)
    expect(rows[0]?.lines).toEqual([{ ...lines[0], personName: '—', comment: '' }, lines[1], lines[2]])
  })

  it('DSK-30 and what its orders told the kitchen of allergies, until then in the export, nobody else’s', async () => {
    const shop = await buildBusyShop(world, 'allergiya')
    const { merchant, customer } = shop
    const neighbour = await buildBusyShop(world, 'qoshni')
    await world.db
      .updateTable('orders')
      .set({ allergies: ['NUTS'] })
      .where('merchant_id', 'in', [merchant.id, neighbour.merchant.id])
      .execute()
    const taken = await customer.call('users.export')
    expect(taken).toMatchObject({
      ok: true,
      data: { orders: expect.arrayContaining([expect.objectContaining({ allergies: ['NUTS'] })]) },
    })
    await endAllOrders(customer.user.id)
    expect(codeOf(await remove(customer, await askForCode(customer)))).toBe('ok')
    const kept = async ({ id }: { id: string }) => {
      const rows = await world.db
        .selectFrom('orders')
        .select('allergies')
        .where('merchant_id', '=', id)
        .execute()
      return new Set(rows.map(({ allergies }) => allergies.join(' ')))
    }
    expect([await kept(merchant), await kept(neighbour.merchant)]).toEqual([new Set(['']), new Set(['NUTS'])])
  })

  it('and its photo is taken out of the store', async () => {
    const { merchant, customer } = await quietCustomer()
    const neighbour = await world.signIn(merchant.sub, newPhone())
    const keyOf = async ({ call }: Customer) => {
      const answer = await call('users.setImage', { body: { image: PHOTO } })
      return (answer.ok && portraitKeyOf(answer.data.image)) || 'none'
    }
    const [own, other] = [await keyOf(customer), await keyOf(neighbour)]
    expect(codeOf(await remove(customer, await askForCode(customer)))).toBe('ok')
    await world.runJobs()
    const { media } = world.app.providers
    expect([await media.has(own), await media.has(other)]).toEqual([false, true])
  })

  it('and its cards are forgotten at the provider, too', async () => {
    const shop = await buildBusyShop(world, 'kartasiz')
    await endAllOrders(shop.customer.user.id)
    expect(codeOf(await remove(shop.customer, await askForCode(shop.customer)))).toBe('ok')
    const read = () =>
      world.db
        .selectFrom('card')
        .select(['state', 'mask', 'name', 'sealed_token'])
        .where('merchant_id', '=', shop.merchant.id)
        .execute()
    expect(await read()).toMatchObject([
      { state: 'REMOVED', mask: '', name: '', sealed_token: expect.any(String) },
    ])
    await world.runJobs()
    expect(await read()).toMatchObject([{ sealed_token: null }])
  })

  it('signs every device out, and the phone signs in as a new customer', async () => {
    const { merchant, customer } = await quietCustomer()
    world.at(later(61))
    const elsewhere = await world.signIn(merchant.sub, customer.user.phone)
    expect(codeOf(await remove(customer, await askForCode(customer)))).toBe('ok')
    expect(codeOf(await customer.call('users.me'))).toBe('session_outdated')
    expect(codeOf(await elsewhere.call('users.me'))).toBe('session_outdated')
    const anew = await world.signIn(merchant.sub, customer.user.phone)
    expect(anew.user).toMatchObject({ phone: customer.user.phone, firstName: '', cashback: 0 })
    expect(anew.user.id).not.toBe(customer.user.id)
  })

  it('and the next one too: a shop has one nobody for all who left', async () => {
    const { merchant, customer } = await quietCustomer()
    for (const one of [customer, await world.signIn(merchant.sub, newPhone())])
      expect(codeOf(await remove(one, await askForCode(one)))).toBe('ok')
    const rows = await world.db
      .selectFrom('customer')
      .select(['phone', 'is_active'])
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(rows).toEqual([{ phone: '', is_active: false }])
  })
})

describe('USR-3 an account stays', () => {
  it('while an order is under way, and goes when the last one is over', async () => {
    const { customer, branch, product } = await quietCustomer()
    const code = await askForCode(customer)
    const quote = await customer.call('orders.quote', {
      body: { branchId: branch.id, serviceType: 'PICK_UP', cartItems: [{ productId: product.id, count: 1 }] },
    })
    const order = await customer.call('orders.place', {
      body: {
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count: 1 }],
        totalPrice: quote.ok ? quote.data.totalPrice : 0,
      },
    })
    expect(codeOf(order)).toBe('ok')
    world.at(later(61))
    const asked = await customer.call('users.sendCode', { body: { purpose: 'REMOVE' } })
    expect(codeOf(asked)).toBe('account_has_active_orders')
    const put = (status: OrderStatus) =>
      world.db.updateTable('orders').set({ status }).where('user_id', '=', customer.user.id).execute()
    // a refusal for the order uses no code up, but counts as a guess: five may be made
    for (const status of ['OPEN', 'AT_TIME', 'DONE', 'ON_WAY'] as const) {
      await put(status)
      expect(codeOf(await remove(customer, code)), status).toBe('account_has_active_orders')
    }
    expect(await customer.call('users.me')).toMatchObject({ ok: true })
    await put('DELIVERED')
    expect(codeOf(await remove(customer, code))).toBe('ok')
  })

  it('T-AUTH-01 without the code sent for it: the fifth guess may be right, after it none is', async () => {
    for (const wrongGuesses of [4, 5]) {
      const { customer } = await quietCustomer()
      const code = await askForCode(customer)
      for (let i = 0; i < wrongGuesses; i++)
        expect(codeOf(await remove(customer, otherThan(code)))).toBe('account_code_wrong')
      expect(codeOf(await remove(customer, code))).toBe(wrongGuesses < 5 ? 'ok' : 'account_code_wrong')
    }
  })

  it('when the code is for signing in, for the phone, or five minutes old', async () => {
    const { merchant, customer } = await quietCustomer()
    world.at(later(60))
    await world.clientOf(merchant.sub)('signIn.sendCode', { body: { phone: customer.user.phone } })
    const newest = async () =>
      (
        await world.db
          .selectFrom('dev_inbox')
          .select('code')
          .where('phone', '=', customer.user.phone)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).code ?? ''
    expect(codeOf(await remove(customer, await newest()))).toBe('account_code_wrong')
    world.at(later(61))
    await customer.call('users.sendCode', { body: { purpose: 'OLD_PHONE' } })
    expect(codeOf(await remove(customer, await newest()))).toBe('account_code_wrong')
    const code = await askForCode(customer)
    world.at(later(62 + 300))
    expect(codeOf(await remove(customer, code))).toBe('account_code_wrong')
    world.at(later(62 + 299))
    expect(codeOf(await remove(customer, code))).toBe('ok')
  })

  it('with all that is being ordered at the same moment: either the order or the deletion', async () => {
    const { customer, branch, product } = await quietCustomer()
    const cartItems = [{ productId: product.id, count: 1 }]
    const basket = { branchId: branch.id, serviceType: 'PICK_UP' as const, cartItems }
    const quote = await customer.call('orders.quote', { body: basket })
    const totalPrice = quote.ok ? quote.data.totalPrice : 0
    const code = await askForCode(customer)
    const [order, removal] = await Promise.all([
      customer.call('orders.place', { body: { ...basket, totalPrice } }),
      remove(customer, code),
    ])
    expect([order.ok, removal.ok].filter(Boolean)).toHaveLength(1)
  })
})

/** Where the export has what a table holds of a customer. */
const EXPORTED: Record<string, keyof UserExport> = {
  'address.user_id': 'addresses',
  'basket.user_id': 'baskets',
  'card.user_id': 'cards',
  'cashback_entry.user_id': 'cashback',
  'favourite.user_id': 'favourites',
  'notification.user_id': 'notifications',
  'notification_choice.user_id': 'notificationChoices',
  'orders.user_id': 'orders',
  'product_grade.user_id': 'grades',
  'promo_use.user_id': 'promoUses',
  'push_subscription.user_id': 'pushDevices',
  'reservation.user_id': 'reservations',
  'session.user_id': 'sessions',
  'shared_basket_person.user_id': 'sharedBaskets',
  'vacancy_application.user_id': 'applications',
  'customer.phone': 'user',
  'telegram_chat.phone': 'telegram',
}
/** Why it is nothing to be taken along. */
const NOT_EXPORTED: Record<string, string> = {
  'account_code.phone': 'the hash of a code, for five minutes',
  'account_code.user_id': 'the hash of a code, for five minutes',
  'customer_block.user_id': 'what the staff says to each other; a new order is told of it',
  'customer_note.user_id': 'what the staff says to each other',
  'customer_view.user_id': 'who of the staff read the customer’s page, for the owner',
  'dev_inbox.phone': 'messages of the demo; a real gateway leaves none here',
  'idempotency.user_id': 'the hash of a request, beside the order it made',
  'order_code.user_id': 'the hash of a code, for five minutes',
  'reservation.phone': 'a reservation of whoever made it, whose phone they gave',
  'sign_in_code.phone': 'the hash of a code, for five minutes',
  'vacancy_application.phone': 'an application of whoever wrote it, whose phone they gave',
}

describe('USR-3 everything that is kept about a customer can be taken along', () => {
  const take = async ({ call }: Customer) => {
    const answer = await call('users.export')
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }

  it('table by table, also what was hidden or removed, and nothing of anybody else', async () => {
    const shop = await buildBusyShop(world, 'oladi')
    const other = await buildBusyShop(world, 'bermaydi')
    await leaveTraces(shop)
    await shop.customer.call('orders.hide', { params: { id: shop.doneOrder.id } })
    await shop.customer.call('addresses.remove', { params: { id: shop.address.id } })

    const data = await take(shop.customer)
    const held = Object.entries(await rowsOf(shop.customer.user)).filter(
      ([table]) => !(table in NOT_EXPORTED),
    )
    // A table that is new: tell the customer what it holds, or say above why not.
    expect(held.map(([table]) => table)).toEqual(Object.keys(EXPORTED))
    const told = Object.entries(EXPORTED).map(([table, section]) => {
      const part = data[section]
      return [table, Array.isArray(part) ? part.length : Number(part !== null)]
    })
    // Every way of being told is listed, chosen or not.
    const choices = data.notificationChoices.length
    expect(told).toEqual(
      held.map(([table, rows]) => [table, table === 'notification_choice.user_id' ? choices : rows]),
    )
    expect(data.user).toMatchObject({ phone: shop.customer.user.phone, birthday: '1991-02-03' })
    expect(data.telegram).toMatchObject({ chatId: 777_000_123_456, userId: 777_000_123_456 })
    expect(data.notificationChoices).toContainEqual({ kind: 'ORDER', channel: 'SMS', isOn: false })
    expect(data.addresses).toMatchObject([{ id: shop.address.id, isRemoved: true }])
    const hidden = data.orders.find(({ id }) => id === shop.doneOrder.id)
    expect(hidden).toMatchObject({ isHidden: true, gradeComment: shop.words.customer })
    const text = JSON.stringify(data)
    for (const word of Object.values(other.words)) expect(text).not.toContain(word)
    expect(text).not.toContain(other.customer.user.id)
  })

  it('without anything that opens a door: tokens, hashes, codes, keys of push messages, cards', async () => {
    const shop = await buildBusyShop(world, 'sirsiz')
    await leaveTraces(shop)
    const text = JSON.stringify(await take(shop.customer))
    const { rows: cards } = await sql<{ sealed: string; session: string }>`
      select sealed_token as sealed, session_id as session from card where merchant_id = ${shop.merchant.id}`.execute(
      world.db,
    )
    const secrets = [
      shop.customer.token,
      hashToken(shop.customer.token).toString('hex'),
      hashToken(shop.customer.token).toString('base64'),
      shop.pushEndpoint,
      PUSH_KEYS.p256dh,
      PUSH_KEYS.auth,
      shop.sharedBasket.personToken,
      shop.sharedBasket.code,
      ...cards.flatMap(({ sealed, session }) => [sealed, session]),
    ]
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8)
      expect(text).not.toContain(secret)
    }
  })

  it('five times an hour', async () => {
    const { customer } = await quietCustomer()
    for (let times = 0; times < 5; times += 1) expect((await take(customer)).orders).toEqual([])
    const refused = await customer.call('users.export')
    expect(codeOf(refused)).toBe('too_many_requests')
    world.at(later(3600))
    await take(customer)
  })
})

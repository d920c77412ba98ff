import type { CallInput, SharedBasket } from '@dasturxon/contract'
import type { Call } from '@dasturxon/contract/client'
import { newId } from '@dasturxon/db'
import { beforeEach, describe, expect } from 'vitest'
import {
  buildBranch,
  buildMerchant,
  buildProduct,
  buildTable,
  INSIDE,
  newPersonToken,
  newPhone,
} from '../../test/build.ts'
import { readEvents } from '../../test/read-events.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

let address: string
it.beforeAll(async () => {
  address = await world.server.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => world.at(NOON))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number) => new Date(NOON.getTime() + ms)

type Line = CallInput<'sharedBaskets.putLines'>['body']['lines'][number]
type Answer = { ok: true; data: SharedBasket } | { ok: false; error: { code: string } }

/** One phone with its own token. */
class Phone {
  readonly personToken = newPersonToken()
  readonly call: Call
  code = ''
  personId = ''

  constructor(call: Call) {
    this.call = call
  }

  async open(place: { branchId?: string; tableCode?: string }, name = 'Ali') {
    const { personToken } = this
    return this.#enter(await this.call('sharedBaskets.open', { body: { ...place, name, personToken } }))
  }

  async join(code: string, name = 'Vali') {
    const { personToken } = this
    const params = { code }
    return this.#enter(await this.call('sharedBaskets.join', { params, body: { name, personToken } }))
  }

  #enter(answer: Awaited<ReturnType<Call>>) {
    const joined = answer as
      | { ok: true; data: { basket: SharedBasket; personId: string } }
      | { ok: false; error: { code: string } }
    if (!joined.ok) throw new Error(joined.error.code)
    this.code = joined.data.basket.code
    this.personId = joined.data.personId
    return joined.data.basket
  }

  put(line: Line, more: { operationId?: string; mode?: 'set' | 'add' } = {}): Promise<Answer> {
    const { personToken, code } = this
    const body = { personToken, operationId: newId(), lines: [line], ...more }
    return this.call('sharedBaskets.putLines', { params: { code }, body })
  }

  press(name: 'sharedBaskets.lock' | 'sharedBaskets.unlock' | 'sharedBaskets.leave'): Promise<Answer> {
    const { personToken, code } = this
    return this.call(name, { params: { code }, body: { personToken } })
  }

  async look(): Promise<SharedBasket> {
    const found = await this.call('sharedBaskets.find', { params: { code: this.code } })
    if (!found.ok) throw new Error(found.error.code)
    return found.data
  }

  submit(order: Partial<CallInput<'sharedBaskets.submit'>['body']> & { totalPrice: number }) {
    const { personToken, code } = this
    const body = { ...pickup, personToken, lockVersion: 0, ...order }
    return this.call('sharedBaskets.submit', { params: { code }, body })
  }
}

let pickup: { branchId: string; serviceType: 'PICK_UP' | 'DINE_IN' }

/** A shop with plov of 40 000 and tea of 5 000 som, and the phones of a signed-in host and of guests. */
async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant)
  const table = await buildTable(world.db, merchant, branch)
  const plov = await buildProduct(world.db, merchant, { branches: [branch], costPrice: 40_000 })
  const tea = await buildProduct(world.db, merchant, { branches: [branch], costPrice: 5_000 })
  const customer = await world.signIn(merchant.sub, newPhone())
  pickup = { branchId: branch.id, serviceType: 'PICK_UP' }
  return {
    merchant,
    branch,
    table,
    plov: { productId: plov.id, count: 1 },
    tea: { productId: tea.id, count: 1 },
    customer,
    host: new Phone(customer.call),
    guest: () => new Phone(world.clientOf(merchant.sub)),
  }
}

/** The host with plov, a guest with two teas: 50 000 som. */
async function sitTogether() {
  const shop = await openShop()
  const guest = shop.guest()
  const { code } = await shop.host.open({ branchId: shop.branch.id })
  await guest.join(code)
  await shop.host.put(shop.plov)
  await guest.put({ ...shop.tea, count: 2 })
  return { ...shop, guest, code, strangers: shop.guest }
}

async function lock(phone: Phone): Promise<number> {
  const locked = await phone.press('sharedBaskets.lock')
  if (!locked.ok) throw new Error(locked.error.code)
  return locked.data.lock?.version ?? 0
}

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code

/** Who has how many of what, by name. */
const seen = ({ people }: SharedBasket) =>
  people.map(({ name, lines }) => [name, ...lines.map(({ productId, count }) => `${count} ${productId}`)])

const ordersOf = (merchantId: string) =>
  world.db.selectFrom('orders').selectAll().where('merchant_id', '=', merchantId).execute()

describe('a basket of several people', () => {
  it('BSK-1 shows everybody’s lines with their names to whoever has its code', async () => {
    const { host, guest, plov, tea, strangers } = await sitTogether()
    const expected = [
      ['Ali', `1 ${plov.productId}`],
      ['Vali', `2 ${tea.productId}`],
    ]
    expect(seen(await host.look())).toEqual(expected)
    expect(seen(await guest.look())).toEqual(expected)
    expect((await guest.look()).people.map(({ isHost }) => isHost)).toEqual([true, false])
    const stranger = strangers()
    expect(codeOf(await stranger.call('sharedBaskets.find', { params: { code: 'a'.repeat(22) } }))).toBe(
      'shared_basket_not_found',
    )
  })

  it('BSK-1 the same token again is the same person, also twenty times at once', async () => {
    const { branch, guest, host } = await openShop()
    const baskets = await Promise.all(Array.from({ length: 5 }, () => host.open({ branchId: branch.id })))
    expect(new Set(baskets.map(({ code }) => code)).size).toBe(1)
    const friend = guest()
    await Promise.all(Array.from({ length: 20 }, () => friend.join(host.code)))
    expect((await host.look()).people).toHaveLength(2)
  })

  it('CHK-9 everybody who scans a table comes to one basket, also at the same moment; after its order to another', async () => {
    const { table, guest, host, plov, branch } = await openShop()
    const phones = [host, ...Array.from({ length: 7 }, guest)]
    const baskets = await Promise.all(phones.map((phone) => phone.open({ tableCode: table.code })))
    expect(new Set(baskets.map(({ id }) => id)).size).toBe(1)
    expect((await host.look()).table).toMatchObject({ id: table.id, name: table.name })

    await host.put(plov)
    const lockVersion = await lock(host)
    const there = { lockVersion, totalPrice: 40_000 }
    expect(codeOf(await host.submit(there))).toBe('shared_basket_at_table')
    const order = await host.submit({
      ...there,
      branchId: branch.id,
      serviceType: 'DINE_IN',
      tableId: table.id,
    })
    expect(order).toMatchObject({ ok: true, data: { table: { id: table.id } } })
    const next = guest()
    await next.open({ tableCode: table.code })
    expect(next.code).not.toBe(host.code)
  })

  it('BSK-1 five people who change their lines at once agree on what there is', async () => {
    const { host, guest, branch, plov, tea } = await openShop()
    const phones = [host, ...Array.from({ length: 4 }, guest)]
    const { code } = await host.open({ branchId: branch.id })
    for (const [index, phone] of phones.slice(1).entries()) await phone.join(code, `Mehmon ${index}`)
    // Each phone sends one after the other, as phones do; the five of them all at once.
    await Promise.all(
      phones.map(async (phone, index) => {
        for (let count = 1; count <= 4; count += 1) {
          expect(codeOf(await phone.put({ ...plov, count }))).toBe('ok')
          expect(codeOf(await phone.put({ ...tea, count: index + 1 }, { mode: 'add' }))).toBe('ok')
        }
        if (index === 4) await phone.put({ ...plov, count: 0 })
      }),
    )
    const views = await Promise.all(phones.map((phone) => phone.look()))
    for (const view of views) expect(view).toEqual(views[0])
    expect(seen(await host.look()).map(([, ...lines]) => lines)).toEqual([
      ...[0, 1, 2, 3].map((index) => [`4 ${plov.productId}`, `${4 * (index + 1)} ${tea.productId}`]),
      [`20 ${tea.productId}`],
    ])
  })

  it('BSK-1 what is sent twice is done once, in whatever order it comes', async () => {
    const { host, branch, plov } = await openShop()
    await host.open({ branchId: branch.id })
    const [first, second] = [newId(), newId()]
    await host.put({ ...plov, count: 2 }, { mode: 'add', operationId: first })
    await host.put({ ...plov, count: 2 }, { mode: 'add', operationId: first })
    await host.put({ ...plov, count: 7 }, { operationId: second })
    await host.put({ ...plov, count: 2 }, { mode: 'add', operationId: first })
    const basket = await host.look()
    expect(basket.people[0]?.lines).toMatchObject([{ count: 7 }])
    await host.put({ ...plov, count: 1 }, { operationId: second })
    expect(await host.look()).toEqual(basket)
  })

  it('BSK-1 everybody changes their own lines; the host may take away any; strangers none', async () => {
    const { host, guest, code, strangers } = await sitTogether()
    const [ali, vali] = (await host.look()).people
    const remove = (phone: Phone, { id, lines }: SharedBasket['people'][number]) =>
      phone.call('sharedBaskets.removeLine', {
        params: { code },
        body: { personToken: phone.personToken, personId: id, key: lines[0]?.key ?? '' },
      })
    if (!ali || !vali) throw new Error('somebody is missing')
    expect(codeOf(await remove(guest, ali))).toBe('shared_basket_host_only')
    expect(codeOf(await remove(strangers(), vali))).toBe('shared_basket_person_not_found')
    expect(codeOf(await remove(host, vali))).toBe('ok')
    expect((await host.look()).people.map(({ lines }) => lines.length)).toEqual([1, 0])
  })

  it('BSK-1 a person who leaves takes their lines along; the next is the host, the last closes it', async () => {
    const { host, guest } = await sitTogether()
    await host.press('sharedBaskets.leave')
    const left = await guest.look()
    expect(left.people).toMatchObject([{ name: 'Vali', isHost: true }])
    await guest.press('sharedBaskets.leave')
    expect(await guest.look()).toMatchObject({ state: 'CLOSED', people: [] })
    expect(codeOf(await guest.call('sharedBaskets.join', joinOf(guest)))).toBe('shared_basket_closed')
  })

  const joinOf = ({ code, personToken }: Phone) => ({
    params: { code },
    body: { name: 'Gani', personToken },
  })

  it('BSK-1 holds twenty people, and refuses what is not on the menu or is chosen in a way nobody offers', async () => {
    const { host, guest, branch, plov } = await openShop()
    const { code } = await host.open({ branchId: branch.id })
    await Promise.all(Array.from({ length: 19 }, () => guest().join(code)))
    expect((await host.look()).people).toHaveLength(20)
    await expect(guest().join(code)).rejects.toThrow('shared_basket_full')
    expect(codeOf(await host.put({ productId: newId(), count: 1 }))).toBe('product_not_found')
    const modifications = [{ id: newId(), count: 1 }]
    expect(codeOf(await host.put({ ...plov, modifications }))).toBe('modification_not_found')
    expect((await host.look()).people[0]?.lines).toEqual([])
  })

  it('customer 2 names the product that the branch does not have', async () => {
    const { host, branch, plov } = await openShop()
    await host.open({ branchId: branch.id })
    await world.db
      .updateTable('product_branch')
      .set({ stopped: true })
      .where('product_id', '=', plov.productId)
      .execute()
    expect(await host.put(plov)).toMatchObject({
      error: { code: 'product_unavailable', details: { productId: plov.productId, product: 'Taom' } },
    })
  })

  it('BSK-1 tells two of one name apart', async () => {
    const { host, guest, branch } = await openShop()
    const { code } = await host.open({ branchId: branch.id })
    await guest().join(code, 'Ali')
    await guest().join(code, 'Ali')
    expect((await host.look()).people.map(({ name }) => name)).toEqual(['Ali', 'Ali 2', 'Ali 3'])
  })

  it('BSK-1 tells every phone of each change, with a growing version', async () => {
    const { merchant, host, guest, plov, code } = await sitTogether()
    const versions: number[] = []
    const url = `${address}/api/orders/v1/shared-baskets/${code}/events`
    const listening = readEvents({ url, headers: { merchant: merchant.sub } }, ({ event, data }) => {
      const basket = data as SharedBasket
      expect(event).toBe('basket')
      if (versions.length === 0) void host.put({ ...plov, count: 3 }).then(() => lock(host))
      versions.push(basket.version)
      return basket.state === 'LOCKED'
    })
    await listening
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(versions.at(-1)).toBe((await guest.look()).version)
    const elsewhere = await buildMerchant(world.db)
    await expect(readEvents({ url, headers: { merchant: elsewhere.sub } }, () => true)).rejects.toThrow('404')
  })
})

describe('ordering it', () => {
  it('BSK-1 nobody changes anything while one orders, until it is unlocked or ten minutes are over', async () => {
    const { host, guest, tea } = await sitTogether()
    expect(codeOf(await guest.press('sharedBaskets.lock'))).toBe('shared_basket_host_only')
    await lock(host)
    expect(codeOf(await guest.put(tea))).toBe('shared_basket_locked')
    expect(codeOf(await guest.press('sharedBaskets.leave'))).toBe('shared_basket_locked')
    expect(codeOf(await guest.press('sharedBaskets.unlock'))).toBe('shared_basket_host_only')
    await host.press('sharedBaskets.unlock')
    expect(codeOf(await guest.put(tea))).toBe('ok')

    await lock(host)
    world.at(later(10 * MINUTE - 1))
    expect(codeOf(await guest.put(tea))).toBe('shared_basket_locked')
    world.at(later(10 * MINUTE))
    expect(await guest.look()).toMatchObject({ state: 'OPEN', lock: null })
    expect(codeOf(await guest.put(tea))).toBe('ok')
  })

  it('BSK-1 an order keeps who ordered what, and each one’s part adds up to the som', async () => {
    const { host, guest, merchant } = await sitTogether()
    const lockVersion = await lock(host)
    const placed = await host.submit({
      lockVersion,
      totalPrice: 65_000,
      serviceType: 'DELIVERY',
      address: { ...INSIDE, name: 'Amir Temur, 15' },
    })
    expect(placed).toMatchObject({
      ok: true,
      data: {
        totalPrice: 65_000,
        cartItems: [{ person: { name: 'Ali' } }, { count: 2, person: { name: 'Vali' } }],
      },
    })
    // 50 000 of dishes and 15 000 of delivery, four to one
    expect(await guest.look()).toMatchObject({
      state: 'ORDERED',
      order: {
        number: 1,
        totalPrice: 65_000,
        parts: [
          { personId: host.personId, amount: 52_000 },
          { personId: guest.personId, amount: 13_000 },
        ],
      },
    })
    expect(codeOf(await guest.put({ productId: newId(), count: 0 }))).toBe('shared_basket_ordered')
    const id = placed.ok ? placed.data.id : ''
    await host.call('orders.cancel', { params: { id }, body: {} })
    expect((await guest.look()).order?.isCanceled).toBe(true)
    expect(await ordersOf(merchant.id)).toHaveLength(1)
  })

  it('BSK-1 twenty presses at once, of two people, are one order', async () => {
    const { merchant, host, branch, plov } = await openShop()
    const other = new Phone((await world.signIn(merchant.sub, newPhone())).call)
    const { code } = await host.open({ branchId: branch.id })
    await other.join(code)
    await host.put(plov)
    const lockVersion = await lock(host)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 4 === 3 ? other : host).submit({ lockVersion, totalPrice: 40_000 }),
      ),
    )
    const [order, ...more] = await ordersOf(merchant.id)
    expect(more).toEqual([])
    const ids = answers.flatMap((answer) => (answer.ok ? [answer.data.id] : []))
    expect(ids).toEqual(Array.from({ length: 15 }, () => order?.id))
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(['shared_basket_locked', 'shared_basket_ordered']).toContain(codeOf(answer))
  })

  it('BSK-1 of twenty who lock at once one does', async () => {
    const { host, merchant } = await sitTogether()
    const phones = await Promise.all(
      Array.from({ length: 3 }, async () => new Phone((await world.signIn(merchant.sub, newPhone())).call)),
    )
    for (const phone of phones) await phone.join(host.code)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const phone = phones[index % 3] ?? host
        return { phone, code: codeOf(await phone.press('sharedBaskets.lock')) }
      }),
    )
    const holders = new Set(answers.filter(({ code }) => code === 'ok').map(({ phone }) => phone.personId))
    expect(holders.size).toBe(1)
    expect((await host.look()).lock?.personId).toBe([...holders][0])
  })

  it('BSK-5 what was not seen is not ordered: another total, another lock, somebody’s change after it', async () => {
    const { host, guest, tea, merchant } = await sitTogether()
    const first = await lock(host)
    expect(codeOf(await host.submit({ lockVersion: first, totalPrice: 49_999 }))).toBe(
      'product_price_overpriced',
    )
    expect(codeOf(await host.submit({ lockVersion: first - 1, totalPrice: 50_000 }))).toBe(
      'shared_basket_locked',
    )
    world.at(later(10 * MINUTE))
    await guest.put({ ...tea, count: 2, comment: 'limon bilan' })
    expect(codeOf(await host.submit({ lockVersion: first, totalPrice: 50_000 }))).toBe(
      'shared_basket_not_locked',
    )
    expect(await ordersOf(merchant.id)).toEqual([])
  })

  it('BSK-1 a change that races with the order is in none: it came before and nothing is ordered, or after and is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { host, guest, tea, merchant } = await sitTogether()
      const lockVersion = await lock(host)
      const [placed, changed] = await Promise.all([
        host.submit({ lockVersion, totalPrice: 50_000 }),
        host.press('sharedBaskets.unlock').then(() => guest.put({ ...tea, count: 2, comment: 'limon' })),
      ])
      const orders = await ordersOf(merchant.id)
      expect([codeOf(placed), codeOf(changed)]).toEqual(
        orders.length === 1 ? ['ok', 'shared_basket_ordered'] : ['shared_basket_not_locked', 'ok'],
      )
      expect((await host.look()).state).toBe(orders.length === 1 ? 'ORDERED' : 'OPEN')
    }
  })

  it('BSK-1 a lock that has run out still orders what nobody has changed', async () => {
    const { host } = await sitTogether()
    const lockVersion = await lock(host)
    world.at(later(30 * MINUTE))
    expect(codeOf(await host.submit({ lockVersion, totalPrice: 50_000 }))).toBe('ok')
  })

  it('BSK-1 whoever joined signed in is nobody else, and orders need a sign-in', async () => {
    const { host, merchant } = await sitTogether()
    const lockVersion = await lock(host)
    const thief = new Phone((await world.signIn(merchant.sub, newPhone())).call)
    const body = { ...pickup, personToken: host.personToken, lockVersion, totalPrice: 50_000 }
    const input = { params: { code: host.code }, body }
    expect(codeOf(await thief.call('sharedBaskets.submit', input))).toBe('shared_basket_person_not_found')
    expect(codeOf(await world.clientOf(merchant.sub)('sharedBaskets.submit', input))).toBe('not_signed_in')
  })
})

describe('its end', () => {
  it('BSK-1 after six hours it is closed, a table is free for the next, and a day later it is forgotten', async () => {
    const { host, guest, table, plov } = await openShop()
    await host.open({ tableCode: table.code })
    await host.put(plov)
    world.at(later(6 * HOUR - 1))
    expect((await host.look()).state).toBe('OPEN')
    world.at(later(6 * HOUR))
    expect((await host.look()).state).toBe('CLOSED')
    expect(codeOf(await host.put(plov))).toBe('shared_basket_closed')
    const next = guest()
    await next.open({ tableCode: table.code })
    expect(next.code).not.toBe(host.code)

    world.at(later(30 * HOUR - 1))
    await world.runJobs()
    expect((await host.look()).people).toHaveLength(1)
    world.at(later(30 * HOUR))
    await world.runJobs()
    await expect(host.look()).rejects.toThrow('shared_basket_not_found')
  })

  it('BSK-1 no token is stored as it is', async () => {
    const { host } = await sitTogether()
    const { token_hash } = await world.db
      .selectFrom('shared_basket_person')
      .select('token_hash')
      .where('id', '=', host.personId)
      .executeTakeFirstOrThrow()
    expect(token_hash).toHaveLength(32)
    expect(token_hash.toString()).not.toContain(host.personToken)
  })
})

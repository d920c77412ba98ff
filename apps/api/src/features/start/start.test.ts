import { calls } from '@dasturxon/contract'
import { startCalls, type StartCallName } from '@dasturxon/contract/desk'
import { circleRing, polygonText } from '@dasturxon/domain'
import { describe, expect, onTestFinished } from 'vitest'
import { buildMerchant, buildProduct, buildShop, newPhone } from '../../test/build.ts'
import { cookieOfAnswer, dataOf, deskClientOf, buildStaff } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { proposeDishes } from './dishes.ts'

const KEY = 'a3d1c1de-6f5f-4c1b-9d30-000000000001'
let subs = 0
const newSub = () => `yangi-${(subs += 1)}`

const post = (name: StartCallName, payload: object, headers: Record<string, string> = {}) =>
  world.server.inject({
    method: 'POST',
    url: `/api${startCalls[name].path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })

const codeOf = async (phone: string) =>
  (
    await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.code ?? '000000'

async function open(kind: 'open' | 'off' | 'invite' = 'open') {
  world.at(NOON)
  world.app.registration = { kind, word: 'bahor' }
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
}

const wish = (phone: string, more: object = {}) => ({
  key: crypto.randomUUID(),
  phone,
  code: '',
  name: 'Nonvoyxona',
  sub: newSub(),
  city: 'samarkand',
  language: 'uz',
  ...more,
})

/** A shop that was begun as its owner begins it, and the owner at its desk. */
async function begin() {
  await open()
  const phone = newPhone()
  expect((await post('start.code', { phone })).statusCode).toBe(200)
  const body = wish(phone, { code: await codeOf(phone) })
  const answer = await post('start.register', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { id, sub } = answer.json<{ id: string; sub: string }>()
  const cookie = cookieOfAnswer(answer.headers['set-cookie'])
  const call = deskClientOf(world, sub, cookie)
  return { id, sub, phone, body, call, cookie, read: async () => dataOf(await call('desk.start')) }
}

type Begun = Awaited<ReturnType<typeof begin>>

const addBranch = (call: Begun['call'], more: object = {}) =>
  call('desk.addBranch', {
    body: {
      key: KEY,
      name: { uz: 'Markaz' },
      address: 'Registon, 1',
      latitude: 39.65,
      longitude: 66.97,
      hours: '10:00-22:00',
      isActive: true,
      ...more,
    },
  })

/** All that a shop needs before it opens. */
async function fillShop({ call }: Begun) {
  dataOf(await addBranch(call))
  const dishes = [0, 1, 4].map((index) => ({ index, price: 20_000 + index }))
  dataOf(await call('desk.takeReadyMenu', { body: { key: crypto.randomUUID(), menu: 'plov', dishes } }))
}

describe('DSK-90 registration', () => {
  it('a phone and a code make a private shop with a city, cash and its owner, who is signed in', async () => {
    const shop = await begin()
    const me = dataOf(await shop.call('desk.me'))
    expect(me).toMatchObject({
      staff: { role: 'OWNER', phone: shop.phone, status: 'ACTIVE', language: 'uz' },
      merchant: { sub: shop.sub, name: 'Nonvoyxona', isBeingMade: true },
      branches: [],
    })
    expect(await shop.read()).toMatchObject({
      step: 'look',
      openedAt: null,
      branches: 0,
      products: 0,
      payments: ['CASH'],
      city: { name: { uz: 'Samarqand' } },
      lacks: ['branch', 'menu'],
    })
    expect(await world.clientOf(shop.sub)('merchants.settings')).toMatchObject({
      error: { code: 'merchant_inactive' },
    })
  })

  it('DAY-29 the owner is called as she says, at the desk and in its log, else by the word for an owner', async () => {
    await open()
    const named = async (more: object) => {
      const phone = newPhone()
      await post('start.code', { phone })
      const answer = await post('start.register', wish(phone, { code: await codeOf(phone), ...more }))
      if (answer.statusCode !== 200) return answer.statusCode
      const { sub } = answer.json<{ sub: string }>()
      const call = deskClientOf(world, sub, cookieOfAnswer(answer.headers['set-cookie']))
      dataOf(await addBranch(call))
      const [entry] = dataOf(await call('desk.log', {})).content
      return [dataOf(await call('desk.me')).staff?.name, entry?.by]
    }
    expect(await named({ ownerName: ' Malika ' })).toEqual(['Malika', 'Malika'])
    expect(await named({})).toEqual(['Ega', 'Ega'])
    expect(await named({ ownerName: '  ', language: 'ru' })).toEqual(['Владелец', 'Владелец'])
    expect(await named({ ownerName: 'M'.repeat(80) })).toEqual(['M'.repeat(80), 'M'.repeat(80)])
    expect(await named({ ownerName: 'M'.repeat(81) })).toBe(400)
    expect(await named({ ownerName: 7 })).toBe(400)
  })

  it('sent twice it is one shop; its code makes no second one', async () => {
    const shop = await begin()
    const again = await post('start.register', shop.body)
    expect(again.json()).toEqual({ id: shop.id, sub: shop.sub })
    expect(again.headers['set-cookie']).toContain('desk_')
    const other = await post('start.register', { ...shop.body, key: crypto.randomUUID(), sub: newSub() })
    expect(other.json()).toMatchObject({ code: 'sign_in_code_wrong' })
    // the key of somebody else is nobody's
    expect((await post('start.register', { ...shop.body, phone: newPhone() })).statusCode).toBe(422)
    world.at(new Date(NOON.getTime() + 11 * 60_000))
    expect((await post('start.register', shop.body)).statusCode).toBe(422)
  })

  it('refuses names of the house, taken ones and wrong codes, and leaves nothing behind', async () => {
    await open()
    const taken = await buildShop(world)
    const phone = newPhone()
    await post('start.code', { phone })
    const code = await codeOf(phone)
    const trial = async (more: object) =>
      (await post('start.register', wish(phone, { code, ...more }))).json<{ code: string }>().code
    expect(await trial({ sub: 'desk' })).toBe('sub_invalid')
    for (const sub of ['wpad', 'mta-sts', 'administrator']) expect(await trial({ sub })).toBe('sub_invalid')
    expect(await trial({ sub: 'Ne-uz.' })).toBe('sub_invalid')
    expect(await trial({ sub: taken.merchant.sub })).toMatch(/sub_taken|sub_invalid/)
    expect(await trial({ code: code === '111111' ? '222222' : '111111' })).toBe('sign_in_code_wrong')
    expect(await trial({ city: 'atlantis' })).toBe('invalid_request')
    expect(await trial({ phone: '12' })).toBe('invalid_request')
    expect(await trial({})).toBeUndefined()
  })

  it('ATK-2 refuses the names of the deployment’s own hosts, and the desk’s host names nobody who has such a name', async () => {
    await open()
    Object.assign(world.app, {
      deskHost: 'kassa2.shop.test:8443',
      reservedHosts: ['kassa2.shop.test', 'rasm.shop.test', 'elsewhere.example'],
    })
    onTestFinished(() => void Object.assign(world.app, { deskHost: null, reservedHosts: [] }))
    const phone = newPhone()
    await post('start.code', { phone })
    const code = await codeOf(phone)
    for (const sub of ['kassa2', 'rasm'])
      expect((await post('start.register', wish(phone, { code, sub }))).json()).toMatchObject({
        code: 'sub_invalid',
        details: { problem: 'reserved' },
      })
    const older = await buildMerchant(world.db, { sub: 'kassa2' })
    const ask = (headers: Record<string, string>, url = '/api/support/v1/merchant/settings/web') =>
      world.server.inject({ url, headers })
    for (const host of ['kassa2.shop.test', 'kassa2.shop.test:8443', 'KASSA2.shop.test']) {
      expect((await ask({ host })).json()).toMatchObject({ code: 'merchant_not_found' })
      expect((await ask({ host }, '/api/desk/v1/me')).json()).toMatchObject({
        code: 'merchant_not_found',
      })
    }
    // whoever is asked for by name is found there, as the desk of every shop is
    const asked = await ask({ host: 'kassa2.shop.test', merchant: older.sub })
    expect(asked.json()).toMatchObject({ merchantId: older.id })
  })

  it('is off unless the server says otherwise, and an invitation needs its word', async () => {
    await open('off')
    const phone = newPhone()
    expect((await post('start.code', { phone })).json()).toMatchObject({ code: 'registration_off' })
    await open('invite')
    expect((await post('start.code', { phone })).json()).toMatchObject({ code: 'start_invitation_wrong' })
    expect((await post('start.code', { phone, invitation: 'bahor' })).statusCode).toBe(200)
    expect((await post('start.register', wish(phone, { code: '1' }))).json()).toMatchObject({
      code: 'start_invitation_wrong',
    })
  })

  it('codes take from the budgets of strangers, and a page of another origin begins nothing', async () => {
    await open()
    const phone = newPhone()
    const ask = async () => {
      world.at(new Date(world.app.now().getTime() + 61_000))
      return (await post('start.code', { phone })).statusCode
    }
    const codes: number[] = []
    for (let time = 0; time < 6; time += 1) codes.push(await ask())
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    const foreign = await post('start.code', { phone: newPhone() }, { origin: 'https://evil.example' })
    expect(foreign.json()).toMatchObject({ code: 'origin_not_allowed' })
  })
})

describe('DSK-93 what was typed in the wizard', () => {
  it('is there on another device, with the step, and fields of two devices stay beside each other', async () => {
    const shop = await begin()
    const keep = (body: object) => shop.call('desk.keepStart', { body })
    dataOf(await keep({ step: 'place', typed: { 'place.address': 'Registon, 1', 'place.hours': '07:00' } }))
    dataOf(await keep({ typed: { 'menu.list': 'Tandir non 6000' } }))
    const { version } = dataOf(await keep({ step: 'menu', typed: { 'place.hours': '09:00-21:00' } }))
    expect(version).toBe(4)
    expect(await shop.read()).toMatchObject({
      step: 'menu',
      typed: {
        'place.address': 'Registon, 1',
        'place.hours': '09:00-21:00',
        'menu.list': 'Tandir non 6000',
      },
    })
    expect((await keep({ typed: { 'shop.secret': 'x' } })).ok).toBe(false)
  })

  it('is the owner’s alone, and a shop that files brought has none', async () => {
    const shop = await begin()
    const manager = await buildStaff(world, shop, { role: 'MANAGER' })
    expect(await manager.call('desk.start')).toMatchObject({ error: { code: 'right_missing' } })
    const imported = await buildShop(world)
    const owner = await buildStaff(world, imported.merchant, { role: 'OWNER' })
    expect(await owner.call('desk.start')).toMatchObject({ error: { code: 'start_not_found' } })
    expect(await owner.call('desk.openShop', { body: {} })).toMatchObject({
      error: { code: 'start_not_found' },
    })
  })
})

describe('DSK-70 DSK-88 a branch that is added', () => {
  it('is one branch with the whole menu and one entry, however often it is sent; undo takes it away', async () => {
    const { merchant, product } = await buildShop(world)
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    await buildProduct(world.db, merchant, { branches: [] })
    const { id } = dataOf(await addBranch(owner.call))
    expect(dataOf(await addBranch(owner.call)).id).toBe(id)
    const menu = dataOf(await world.clientOf(merchant.sub)('branches.list'))
    expect(menu.map((one) => one.id)).toContain(id)
    const carried = await world.db
      .selectFrom('product_branch')
      .select('product_id')
      .where('merchant_id', '=', merchant.id)
      .where('branch_id', '=', id)
      .execute()
    expect(carried.map((one) => one.product_id)).toContain(product.id)
    const { content } = dataOf(await owner.call('desk.log'))
    expect(content.map(({ topic }) => topic)).toEqual(['BRANCH_MADE'])
    const undo = () => owner.call('desk.undoChange', { params: { id: content[0]?.id ?? '' } })
    expect(dataOf(await undo())).toEqual({ undone: 1, left: [] })
    expect(dataOf(await undo())).toEqual({ undone: 0, left: [] })
    expect(dataOf(await owner.call('desk.branches')).map((one) => one.id)).not.toContain(id)
  })

  it('is nothing for somebody of other branches, needs a name and hours, and one that was changed stays', async () => {
    const { merchant, branch } = await buildShop(world)
    const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [branch] })
    expect(await addBranch(manager.call)).toMatchObject({ error: { code: 'branch_not_yours' } })
    const owner = await buildStaff(world, merchant, { role: 'OWNER' })
    expect(await addBranch(owner.call, { name: {} })).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await addBranch(owner.call, { hours: 'off' })).toMatchObject({
      error: { code: 'invalid_request' },
    })
    const { id } = dataOf(await addBranch(owner.call))
    const { version } = dataOf(await owner.call('desk.branch', { params: { id } }))
    const patch = { isActive: { base: true, value: false } }
    dataOf(await owner.call('desk.changeBranch', { params: { id }, body: { version, patch } }))
    const entries = dataOf(await owner.call('desk.log')).content
    const made = entries.find(({ topic }) => topic === 'BRANCH_MADE')
    expect(await owner.call('desk.undoChange', { params: { id: made?.id ?? '' } })).toMatchObject({
      error: { code: 'undo_too_late' },
    })
  })
})

describe('DSK-92 a shop before it is open', () => {
  it('takes the test order of its owner at any hour, which rings and counts in no figure', async () => {
    const shop = await begin()
    await fillShop(shop)
    // four at night: the branch is closed
    world.at(new Date('2026-11-20T23:00:00Z'))
    const order = dataOf(await shop.call('desk.placeTestOrder', { body: { key: KEY } }))
    expect(dataOf(await shop.call('desk.placeTestOrder', { body: { key: KEY } }))).toEqual(order)
    const { content } = dataOf(await shop.call('desk.orders'))
    expect(content).toMatchObject([
      { number: order.number, status: 'OPEN', serviceType: 'PICK_UP', isTest: true },
    ])
    expect(dataOf(await shop.call('desk.today'))).toMatchObject({
      orders: 0,
      handedOver: 0,
      lastOrderAt: null,
    })
    expect((await shop.read()).testOrder).toMatchObject({ number: order.number, status: 'OPEN' })
    const [row] = content
    const body = { minutes: 20, version: row?.version ?? 0 }
    dataOf(await shop.call('desk.acceptOrder', { params: { id: order.id }, body }))
    expect((await shop.read()).testOrder).toMatchObject({ status: 'ACCEPTED' })
  })

  it('the secret link shows it and orders nothing but for its own people; a wrong one shows nothing', async () => {
    const shop = await begin()
    await fillShop(shop)
    const token = new URL((await shop.read()).lookAddress).searchParams.get('look') ?? ''
    const look = (cookie: string) => ({ merchant: shop.sub, cookie, 'content-type': 'application/json' })
    const { path } = calls['merchants.settings']
    const read = (cookie: string) => world.server.inject({ url: `/api${path}`, headers: look(cookie) })
    expect((await read(`look_${shop.id}=${token}`)).statusCode).toBe(200)
    expect((await read(`look_${shop.id}=${token.slice(0, -2)}aa`)).json()).toMatchObject({
      code: 'merchant_inactive',
    })
    const other = await begin()
    const foreign = new URL((await other.read()).lookAddress).searchParams.get('look') ?? ''
    expect((await read(`look_${shop.id}=${foreign}`)).statusCode).toBe(403)
    expect(await world.api.lookOf(shop.id, token)).not.toBeNull()
    expect(await world.api.lookOf(shop.id, foreign)).toBeNull()
  })

  it('opens when nothing is missing, to everybody at once, with one entry; then it needs no test', async () => {
    const shop = await begin()
    expect(await shop.call('desk.openShop', { body: {} })).toMatchObject({
      error: { code: 'shop_not_ready', details: { lacks: 'branch,menu' } },
    })
    await fillShop(shop)
    const token = new URL((await shop.read()).lookAddress).searchParams.get('look') ?? ''
    expect((await shop.read()).lacks).toEqual([])
    expect(dataOf(await shop.call('desk.me')).merchant.isBeingMade).toBe(true)
    dataOf(await shop.call('desk.openShop', { body: {} }))
    expect(dataOf(await shop.call('desk.me')).merchant.isBeingMade).toBe(false)
    dataOf(await shop.call('desk.openShop', { body: {} }))
    expect((await world.clientOf(shop.sub)('merchants.settings')).ok).toBe(true)
    expect(await world.api.lookOf(shop.id, token)).toBeNull()
    const { content } = dataOf(await shop.call('desk.log'))
    const opened = content.filter(({ topic }) => topic === 'SHOP_OPENED')
    expect(opened).toHaveLength(1)
    expect(await shop.call('desk.undoChange', { params: { id: opened[0]?.id ?? '' } })).toMatchObject({
      error: { code: 'undo_too_late' },
    })
    expect(await shop.call('desk.placeTestOrder', { body: { key: KEY } })).toMatchObject({
      error: { code: 'shop_is_open' },
    })
  })
})

describe('DSK-92 what a new shop delivers', () => {
  const tabs = async (shop: Begun) => {
    const settings = await world.clientOf(shop.sub)('merchants.settings')
    if (!settings.ok) throw new Error(settings.error.code)
    const { deliveryActive, pickupActive, shouldValidateDeliveryArea } = settings.data
    return { deliveryActive, pickupActive, shouldValidateDeliveryArea }
  }

  it('without a zone it opens without delivery, which the log says; nobody gets a ride that has no price', async () => {
    const shop = await begin()
    await fillShop(shop)
    expect(dataOf(await shop.call('desk.zones')).delivers).toBe(true)
    dataOf(await shop.call('desk.openShop', { body: {} }))
    expect(await tabs(shop)).toEqual({
      deliveryActive: false,
      pickupActive: true,
      shouldValidateDeliveryArea: true,
    })
    expect(dataOf(await shop.call('desk.zones')).delivers).toBe(false)
    const { content } = dataOf(await shop.call('desk.log'))
    const changed = content.find(({ topic }) => topic === 'SETTINGS_CHANGED')
    expect(changed?.records[0]?.fields).toMatchObject([
      { path: 'deliveryActive', before: true, after: false },
    ])
  })

  it('with a zone it delivers there, and nowhere else', async () => {
    const shop = await begin()
    await fillShop(shop)
    const { city } = await shop.read()
    const fields = {
      name: 'Markaz',
      price: 10_000,
      minOrder: 0,
      freeFrom: null,
      addedMinutes: 0,
      color: '#16A34A',
      active: true,
      polygon: polygonText({ outer: circleRing({ latitude: 39.65, longitude: 66.97 }, 3000), holes: [] }),
    }
    dataOf(
      await shop.call('desk.addZone', { body: { key: crypto.randomUUID(), cityId: city?.id ?? '', fields } }),
    )
    dataOf(await shop.call('desk.openShop', { body: {} }))
    expect(await tabs(shop)).toMatchObject({ deliveryActive: true, shouldValidateDeliveryArea: true })
    const told = async (longitude: number) => {
      const query = { latitude: 39.65, longitude, productPrice: 50_000 }
      return dataOf(await shop.call('desk.tryZone', { query })).kind
    }
    expect(await told(66.98)).toBe('delivered')
    expect(await told(67.05)).not.toBe('delivered')
  })
})

describe('DSK-92 a shop that is closed and opened again', () => {
  /** A shop of files with an order under way, its people, and what they have proven. */
  async function buildOpen() {
    world.at(NOON)
    await world.db.deleteFrom('budget').execute()
    await world.db.deleteFrom('deployment_budget').execute()
    const shop = await buildShop(world)
    const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
    const body = {
      branchId: shop.branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: shop.product.id, count: 1 }],
      totalPrice: 25_000,
    }
    const order = dataOf(await shop.customer.call('orders.place', { body }))
    const close = () => owner.call('desk.closeShop', { body: {} })
    const prove = async () => {
      dataOf(await owner.call('desk.proofCode'))
      dataOf(await owner.call('desk.prove', { body: { code: await codeOf(owner.phone) } }))
    }
    const openings = async () =>
      dataOf(await owner.call('desk.log')).content.filter(({ topic }) => topic.startsWith('SHOP_'))
    return { ...shop, owner, body, order, close, prove, openings }
  }

  it('asks for a proof, names the orders under way, and then guests get the closed page while the kitchen works on', async () => {
    const { merchant, owner, order, body, customer, close, prove, openings } = await buildOpen()
    expect(await close()).toMatchObject({ error: { code: 'proof_needed' } })
    expect((await world.clientOf(merchant.sub)('merchants.settings')).ok).toBe(true)
    expect(dataOf(await owner.call('desk.shopState'))).toEqual({
      isOpen: true,
      isBeingMade: false,
      closed: null,
      underWay: 1,
      orders: [{ id: order.id, number: order.number, serviceType: 'PICK_UP', branchId: body.branchId }],
    })
    await prove()
    expect(dataOf(await close())).toMatchObject({
      isOpen: false,
      closed: { by: 'Malika', at: NOON.toISOString() },
      underWay: 1,
    })
    expect(await world.clientOf(merchant.sub)('merchants.settings')).toMatchObject({
      error: { code: 'merchant_inactive' },
    })
    expect(await customer.call('orders.place', { body })).toMatchObject({
      error: { code: 'merchant_inactive' },
    })
    const [row] = dataOf(await owner.call('desk.orders')).content
    const accepted = { minutes: 20, version: row?.version ?? 0 }
    dataOf(await owner.call('desk.acceptOrder', { params: { id: order.id }, body: accepted }))
    // once more it stays as it is
    dataOf(await close())
    expect(await openings()).toMatchObject([
      {
        topic: 'SHOP_CLOSED',
        mayUndo: false,
        records: [{ fields: [{ path: 'isOpen', before: true, after: false }] }],
      },
    ])
  })

  it('is opened again from the same place without a proof, with one entry', async () => {
    const { merchant, owner, close, prove, openings } = await buildOpen()
    await prove()
    dataOf(await close())
    world.at(new Date(NOON.getTime() + 6 * 60_000))
    const reopen = async () => dataOf(await owner.call('desk.reopenShop', { body: {} }))
    expect(await reopen()).toMatchObject({ isOpen: true, closed: null })
    await reopen()
    expect((await world.clientOf(merchant.sub)('merchants.settings')).ok).toBe(true)
    const entries = await openings()
    expect(entries.map(({ topic }) => topic)).toEqual(['SHOP_OPENED', 'SHOP_CLOSED'])
    for (const { id } of entries)
      expect(await owner.call('desk.undoChange', { params: { id } })).toMatchObject({
        error: { code: 'undo_too_late' },
      })
    // a proof is over after five minutes
    expect(await close()).toMatchObject({ error: { code: 'proof_needed' } })
    world.at(NOON)
  })

  it('is the owner’s alone, and no other shop closes with it', async () => {
    const { merchant, prove, close } = await buildOpen()
    const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
    for (const name of ['desk.closeShop', 'desk.reopenShop'] as const)
      expect(await manager.call(name, { body: {} })).toMatchObject({ error: { code: 'right_missing' } })
    expect(await manager.call('desk.shopState')).toMatchObject({ error: { code: 'right_missing' } })
    const other = await buildShop(world)
    await prove()
    dataOf(await close())
    expect((await world.clientOf(other.merchant.sub)('merchants.settings')).ok).toBe(true)
  })

  it('one that was never open is opened by the rules of the wizard, and its secret link ends for good', async () => {
    const shop = await begin()
    expect(await shop.call('desk.reopenShop', { body: {} })).toMatchObject({
      error: { code: 'shop_not_ready' },
    })
    await fillShop(shop)
    const token = new URL((await shop.read()).lookAddress).searchParams.get('look') ?? ''
    expect(dataOf(await shop.call('desk.reopenShop', { body: {} }))).toMatchObject({
      isOpen: true,
      isBeingMade: false,
    })
    dataOf(await shop.call('desk.proofCode'))
    dataOf(await shop.call('desk.prove', { body: { code: await codeOf(shop.phone) } }))
    dataOf(await shop.call('desk.closeShop', { body: {} }))
    expect(await world.api.lookOf(shop.id, token)).toBeNull()
  })
})

describe('DSK-90 the dictionary of common dishes', () => {
  it.each([
    ['Tandir non', 'Лепёшка из тандыра', 'bread'],
    ['TANDIR NON', 'Лепёшка из тандыра', 'bread'],
    ['Лагман', 'Лагман', 'main'],
    ["ko'k choy", 'Зелёный чай', 'tea'],
    ['Manti 5 dona', 'Манты, 5 шт.', 'dough'],
    ['Кола 0,5 л', 'Кола, 0,5 л', 'drink'],
    ['French fries', 'Картофель фри', 'fastfood'],
  ])('knows %s', (asked, ru, kind) => {
    expect(proposeDishes([asked])).toMatchObject([{ asked, kind, name: { ru } }])
  })

  it('says nothing of what it does not know', () => {
    expect(proposeDishes(['Shef maxsus 17', '', '5 dona'])).toEqual([])
  })

  it('every ready menu is whole, with names in three languages', async () => {
    const shop = await begin()
    const menus = dataOf(await shop.call('desk.readyMenus'))
    expect(menus.map(({ id }) => id)).toEqual(['plov', 'somsa', 'fastfood', 'coffee', 'bakery', 'flowers'])
    for (const { categories } of menus)
      for (const { name, dishes } of categories)
        for (const dish of dishes)
          expect(Object.values({ ...dish.name, ...name }).every((text) => text !== '')).toBe(true)
  })

  it('each dish of it takes as long as its kind usually does, so that nothing is promised in five minutes', async () => {
    const shop = await begin()
    await fillShop(shop)
    const { products } = dataOf(await shop.call('desk.products'))
    const minutes = products.map(async ({ id, name }) => {
      const { fields } = dataOf(await shop.call('desk.product', { params: { id } }))
      return [name.uz, fields.timeCookingMin, fields.timeCookingMax]
    })
    expect(await Promise.all(minutes)).toEqual([
      ['Toʻy oshi', 15, 15],
      ['Choyxona oshi', 15, 15],
      ['Mastava', 10, 10],
    ])
  })
})

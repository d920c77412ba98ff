import { describe, expect } from 'vitest'
import { json } from '@dasturxon/db'
import { buildPromo, buildShop, buildTable, INSIDE, newPhone } from './test/build.ts'
import { it, world } from './test/it.ts'
import { NOON } from './test/world.ts'

// A client as somebody writes it who has the specification's §3, §5 and §7 before them and nothing of ours: paths, bodies and
// fields are typed out from there, and no type or schema of the contract is used.

it.beforeEach(async () => {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
})

// oxlint-disable-next-line typescript/no-explicit-any -- an answer is what came, whatever our types say of it
type Answer = { status: number; body: any }
type Send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: unknown) => Promise<Answer>

/** §7: JSON headers, a merchant header, and a bearer for the calls that are marked WITH_TOKEN. */
const clientOf =
  (merchant: string, token?: string): Send =>
  async (method, path, payload) => {
    const response = await world.server.inject({
      method,
      url: `/api${path}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        merchant,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    })
    return { status: response.statusCode, body: response.json() }
  }

async function openShop(options: Parameters<typeof buildShop>[1] = {}) {
  const shop = await buildShop(world, {
    ...options,
    merchant: { settings: { favouriteActive: true, receiverActive: true }, ...options.merchant },
  })
  const { user, token } = shop.customer
  return { ...shop, user, guest: clientOf(shop.merchant.sub), mine: clientOf(shop.merchant.sub, token) }
}
type Shop = Awaited<ReturnType<typeof openShop>>

const ADDRESS = {
  id: 'auto-generated-1763622000000',
  type: 'APARTMENT',
  name: 'Uy',
  streetName: 'Amir Temur shoh koʻchasi',
  houseNumber: '15',
  description: '',
  comment: 'Darvoza ochiq',
  details: { floor: '3', office: '12', entrance: '2', domophone: '12K' },
  ...INSIDE,
  cityId: null,
  createdDate: '2026-11-20T06:00:00Z',
  lastModifiedDate: '2026-11-20T06:00:00Z',
}

/** An order with every field that §3 names, as a client keeps one and sends it back: what it does not know yet is empty. */
function orderOf({ branch, merchant, product, user }: Shop, changes: object = {}) {
  return {
    id: null,
    number: null,
    status: 'OPEN',
    serviceType: 'DELIVERY',
    user: { id: user.id, phone: user.phone },
    receiver: null,
    address: ADDRESS,
    branch: { id: branch.id },
    branchId: branch.id,
    merchant: { id: merchant.id },
    payment: { type: 'CASH' },
    paymentType: 'CASH',
    cartItems: [{ productId: product.id, costPrice: 25_000, discount: 0, count: 2, modifications: [] }],
    comment: 'Achchiq boʻlmasin',
    note: 'Ikki xaltaga',
    courierComment: 'Qoʻngʻiroq qiling',
    promo: null,
    promoId: null,
    promoCode: '',
    productPrice: 50_000,
    productDiscount: 0,
    productCount: 2,
    deliveryPrice: 15_000,
    deliveryDiscount: 0,
    totalPrice: 65_000,
    totalProductPrice: 50_000,
    totalProductDiscount: 0,
    totalDiscount: 0,
    cashback: 0,
    orderDevice: 'CLIENT_WEB',
    deliveryTariffId: null,
    deliveryType: 'CUSTOM',
    courierId: null,
    courierStatus: '',
    courierPaid: null,
    isPaid: false,
    atTime: null,
    acceptedTime: null,
    readyTime: null,
    deliveredAt: null,
    deliveryAt: null,
    cookingTime: null,
    distance: 640,
    grade: null,
    reason: null,
    reasonReturn: null,
    eatsId: null,
    eatsReasonCancel: null,
    posterOrderId: null,
    posterErrorMessage: null,
    operatorId: null,
    waiterId: null,
    hallId: null,
    tableId: null,
    serviceId: null,
    servicePrice: 0,
    sendCheque: true,
    sendChequePhone: '+998 90 123 45 67',
    later: false,
    day: null,
    time: null,
    cityId: merchant.cityId,
    telegramId: 0,
    ...changes,
  }
}

describe('API-6 customer 28 a client written from the document browses', () => {
  it('API-6 branches, by city and without one, with the fields of §3', async () => {
    const { guest, merchant, branch } = await openShop()
    for (const cityId of ['', merchant.cityId]) {
      const { status, body } = await guest('GET', `/users/v1/branches/full?cityId=${cityId}`)
      expect([status, body.map(({ id }: { id: string }) => id)]).toEqual([200, [branch.id]])
    }
    const { body } = await guest('GET', `/users/v1/branches/${branch.id}`)
    expect(body).toMatchObject({
      open: '10:00',
      close: '23:00',
      deliveryStart: '10:00',
      deliveryEnd: '23:00',
      companyId: null,
      paymentId: null,
      settings: { merchantId: merchant.id, directorId: '' },
    })
  })

  it('API-6 CAT-11 customer 25 the menus of the web and of Telegram, each with what is sold there', async () => {
    const { guest, mine, merchant, product } = await openShop()
    const menuOf = async (type: string, send = guest) =>
      (await send('GET', `/products/v1/overalls?type=${type}`)).body
    const [row] = (await menuOf('TG')).products
    expect(row).toMatchObject({
      id: product.id,
      systems: ['WEB', 'TG'],
      category: { id: product.categoryId },
      group: null,
      additionalPrice: null,
      eatsPrice: null,
      enabledEats: false,
      expressPrice: null,
      enabledExpress: false,
      isFavourite: false,
      favaoriteId: null,
    })
    const added = await mine('POST', '/products/v1/favourite', { productId: product.id, isFavourite: true })
    expect((await menuOf('WEB', mine)).products).toMatchObject([
      { isFavourite: true, favaoriteId: added.body.id },
    ])
    expect((await menuOf('WEB')).products).toMatchObject([{ isFavourite: false, favaoriteId: null }])

    await world.db
      .updateTable('product')
      .set({ systems: json(['WEB']) })
      .where('merchant_id', '=', merchant.id)
      .execute()
    await world.db
      .updateTable('merchant')
      .set({ catalogue_version: 2 })
      .where('id', '=', merchant.id)
      .execute()
    expect(await menuOf('TG')).toMatchObject({ groups: [], categories: [], products: [] })
    expect(await menuOf('WEB')).toMatchObject({ categories: [{ products: [product.id] }] })
  })

  it('API-6 a category and a product name the group they are in, and the group its categories', async () => {
    const { guest, merchant, product } = await openShop()
    const group = { id: crypto.randomUUID(), name: { uz: 'Taomlar', ru: 'Блюда', eng: 'Dishes' } }
    await world.db
      .insertInto('product_group')
      .values({ merchant_id: merchant.id, id: group.id, name: json(group.name) })
      .execute()
    await world.db
      .updateTable('category')
      .set({ group_id: group.id })
      .where('id', '=', product.categoryId)
      .execute()
    const { body } = await guest('GET', '/products/v1/overalls?type=WEB')
    expect(body).toMatchObject({
      groups: [{ id: group.id, categories: [product.categoryId] }],
      categories: [{ id: product.categoryId, groupId: group.id, products: [product.id] }],
      products: [{ id: product.id, group }],
    })
    expect((await guest('GET', `/products/v1/products/${product.id}`)).body.product).toMatchObject({ group })
  })

  it('API-6 the grades of the menu, and of one product', async () => {
    const { guest, product } = await openShop()
    expect((await guest('GET', '/products/v1/grade')).body).toMatchObject({ productId: null, grade: [] })
    expect((await guest('GET', `/products/v1/grade?productId=${product.id}`)).body).toMatchObject({
      productId: product.id,
      grade: [],
    })
  })

  it('API-6 the price of a delivery, by the request of §3', async () => {
    const { mine, branch, merchant } = await openShop()
    const question = { productPrice: 50_000, distance: 640, branchId: branch.id, ...INSIDE, address: 'Uy' }
    const path = '/deliveries/v1/delivery/tariff/client/calculate'
    expect((await mine('POST', path, { ...question, cityId: merchant.cityId })).body.price).toBe(15_000)
    expect(await mine('POST', path, { ...question, tip: 1 })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  })
})

describe('API-6 customer 28 customer 29 a client written from the document orders', () => {
  it('API-6 with every field that §3 names of an order, and gets every one of them back', async () => {
    const shop = await openShop()
    const order = orderOf(shop)
    const placed = await shop.mine('POST', '/orders/v1/orders', order)
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect(placed.body).toMatchObject({
      status: 'OPEN',
      user: { id: shop.user.id, phone: shop.user.phone },
      merchant: { id: shop.merchant.id },
      branch: { id: shop.branch.id },
      payment: { type: 'CASH', name: 'CASH', iikoId: '' },
      note: 'Ikki xaltaga',
      cityId: shop.merchant.cityId,
      deliveryType: 'CUSTOM',
      later: false,
      sendCheque: true,
      sendChequePhone: '+998901234567',
      cookingTime: 0,
      totalPrice: 65_000,
    })
    const unnamed = Object.keys(order).filter(
      (field) => !(field in placed.body) && !ONLY_OF_REQUEST.includes(field),
    )
    expect(unnamed).toEqual([])
    expect((await shop.mine('GET', `/orders/v1/orders/${placed.body.id}`)).body).toEqual(placed.body)
    const mine = `/orders/v1/orders/user/${shop.user.id}`
    expect((await shop.mine('GET', `${mine}/active`)).body).toEqual([placed.body])
    expect((await shop.mine('GET', `${mine}?size=10&page=0`)).body.content).toEqual([placed.body])
  })

  it('API-6 nothing that it says of states, money or people is believed', async () => {
    const shop = await openShop()
    const lies = { status: 'DELIVERED', isPaid: true, number: 7, user: { id: shop.merchant.id }, grade: 5 }
    const { body } = await shop.mine('POST', '/orders/v1/orders', orderOf(shop, lies))
    expect(body).toMatchObject({ status: 'OPEN', isPaid: false, number: 1, user: { id: shop.user.id } })
    expect(body.grade).toBeNull()
    const unknown = await shop.mine('POST', '/orders/v1/orders', orderOf(shop, { tip: 5_000 }))
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  it('API-6 for later, by day and time of §5, and by the moment they make', async () => {
    const shop = await openShop()
    const path = '/orders/v1/orders/at-time'
    const wish = { later: true, day: '2026-11-21', time: '18:30' }
    const placed = await shop.mine('POST', path, orderOf(shop, wish))
    expect(placed.body).toMatchObject({
      ...wish,
      status: 'OPEN',
      atTime: true,
      deliveryAt: '2026-11-21T13:30:00.000Z',
    })
    const both = await shop.mine(
      'POST',
      path,
      orderOf(shop, { ...wish, time: '19:00', deliveryAt: '2026-11-21T14:00:00.000Z' }),
    )
    expect(both.body).toMatchObject({ time: '19:00', deliveryAt: '2026-11-21T14:00:00.000Z' })
    for (const missing of [{ later: true, day: '2026-11-21' }, { later: true, time: '18:30' }, {}])
      expect((await shop.mine('POST', path, orderOf(shop, missing))).body.code).toBe('invalid_request')
    expect((await shop.mine('POST', path, orderOf(shop, { ...wish, time: '04:00' }))).body.code).toBe(
      'slot_unavailable',
    )
  })

  it('API-6 to a table, which the answer names with its hall', async () => {
    const shop = await openShop()
    const table = await buildTable(world.db, shop.merchant, shop.branch)
    const { hall_id: hallId } = await world.db
      .selectFrom('dining_table')
      .select('hall_id')
      .where('id', '=', table.id)
      .executeTakeFirstOrThrow()
    const atTable = {
      serviceType: 'DINE_IN',
      address: null,
      tableId: table.id,
      hallId,
      deliveryPrice: 0,
      totalPrice: 50_000,
    }
    const placed = await shop.mine('POST', '/orders/v1/orders', orderOf(shop, atTable))
    expect(placed.body, JSON.stringify(placed.body)).toMatchObject({
      tableId: table.id,
      hallId,
      address: null,
    })
  })

  it('API-6 with a promo by its code, and by the id that it was shown', async () => {
    const shop = await openShop()
    const { id } = await buildPromo(world.db, shop.merchant, { code: 'MINUS5', productDiscount: 5_000 })
    for (const named of [{ promo: 'MINUS5' }, { promoId: id }, { promoCode: 'minus5', promoId: id }]) {
      const order = orderOf(shop, { ...named, totalPrice: 60_000, totalProductDiscount: undefined })
      const placed = await shop.mine('POST', '/orders/v1/orders', order)
      expect(placed.body, JSON.stringify(placed.body)).toMatchObject({ promoId: id, promoCode: 'MINUS5' })
    }
    const foreign = orderOf(shop, { promoId: shop.merchant.id, totalPrice: 60_000 })
    expect((await shop.mine('POST', '/orders/v1/orders', foreign)).body.code).toBe('promo_not_found')
  })
})

describe('API-6 customer 28 a client written from the document looks after its account', () => {
  it('API-6 sends back the user it got, with a new name', async () => {
    const { mine, user } = await openShop()
    const got = (await mine('GET', '/users/v1/users/me')).body
    const changed = { ...got, firstName: 'Aziza', cashback: 1_000_000, phone: newPhone(), role: 'ADMIN' }
    const { status, body } = await mine('PUT', `/users/v1/users/${user.id}`, changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...got, firstName: 'Aziza', lastModifiedDate: body.lastModifiedDate })
    expect((await mine('PUT', `/users/v1/users/${user.id}`, { ...got, isAdmin: true })).status).toBe(400)
  })

  it('API-6 changes its phone with the code record', async () => {
    const { mine } = await openShop()
    const phone = newPhone()
    const record = (await mine('PUT', '/users/v1/users/phone', { phone, type: 'WEB' })).body
    expect(record).toMatchObject({ phone, type: 'WEB', timestamp: NOON.getTime() })
    const { code } = await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(await mine('PUT', '/users/v1/users/phone/verify', { ...record, code })).toMatchObject({
      status: 200,
      body: { phone },
    })
  })

  it('API-6 keeps addresses as §3 has them, and changes the one it got', async () => {
    const { mine, user, merchant } = await openShop()
    const saved = await mine('POST', `/users/v1/addresses/user/${user.id}`, ADDRESS)
    expect(saved.status).toBe(200)
    const changed = await mine('PUT', `/users/v1/addresses/${saved.body.id}`, { ...saved.body, name: 'Ish' })
    expect(changed.body).toMatchObject({ id: saved.body.id, name: 'Ish', houseNumber: '15' })
    const list = await mine('GET', `/users/v1/addresses/merchant/${merchant.id}/user/${user.id}`)
    expect(list.body).toHaveLength(1)
  })

  it('API-6 deletes its account without more, but only just after it signed in', async () => {
    const { mine } = await openShop()
    expect((await mine('DELETE', '/users/v1/users')).status).toBe(200)
    expect((await mine('GET', '/users/v1/users/me')).status).toBe(401)
    const other = await openShop()
    world.at(new Date(NOON.getTime() + 11 * 60_000))
    expect((await other.mine('DELETE', '/users/v1/users')).body.code).toBe('fresh_proof_required')
    expect((await other.mine('GET', '/users/v1/users/me')).status).toBe(200)
  })
})

/** §3: what only a request says; the answer has it under its own name. */
const ONLY_OF_REQUEST = ['telegramId', 'totalProductPrice', 'totalProductDiscount', 'promo']

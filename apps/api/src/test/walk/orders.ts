import { expect } from 'vitest'
import { buildStaff, dataOf } from '../desk.ts'
import type { WalkedShop } from './shop.ts'
import {
  follows,
  nobody,
  readBy,
  said,
  sendsOnce,
  valueOf,
  type Entities,
  type Of,
  type Way,
} from './ways.ts'

const SIZE = { price: 5_000 }
const RECEIVER = { name: 'Lola', phone: '+998901112233' }
const CHEQUE = '+998904445566'
const HERE = { latitude: 41.311321, longitude: 69.279223 }
const ADDRESS = {
  type: 'APARTMENT',
  name: 'Uyim',
  streetName: 'Bobur koʻchasi',
  houseNumber: '12',
  description: 'Xiyobon yonida',
  comment: 'Darvoza ochiq',
  details: { floor: '5', office: '48', entrance: '2', domophone: '48K' },
  ...HERE,
} as const

/** Ten large burgers, as the basket holds them. */
async function lines({ guest, ids }: WalkedShop) {
  const { products } = dataOf(await guest('catalogue.overalls'))
  const group = products.find(({ id }) => id === ids.productWithChoice)?.modificationGroups[0]
  const large = group?.modifications.find(({ price }) => price === SIZE.price)
  if (!large) throw new Error('the dish has two sizes')
  return [{ productId: ids.productWithChoice, count: 10, modifications: [{ id: large.id, count: 1 }] }]
}

/** So that there is some to pay with. */
async function grantCashback(shop: WalkedShop) {
  const params = { id: shop.customer.user.id }
  const body = { key: crypto.randomUUID(), amount: 20_000, note: 'Kechikdik' }
  dataOf(await (await shop.person('OWNER')).call('desk.grantCashback', { params, body }))
}

/** What a customer says of an order that is brought to them, with the total that they were shown. */
async function delivery(shop: WalkedShop) {
  const basket = {
    branchId: shop.ids.branch,
    serviceType: 'DELIVERY' as const,
    cartItems: await lines(shop),
    // an address that the map made by itself
    address: { id: 'auto-generated-1763622000000', ...ADDRESS },
    promoCode: 'TEN',
    cashback: 2_000,
  }
  await shop.once('cashback', () => grantCashback(shop))
  const { totalPrice } = dataOf(await shop.customer.call('orders.quote', { body: basket }))
  return {
    ...basket,
    totalPrice,
    paymentType: 'CASH' as const,
    orderDevice: 'CLIENT_WEB_MOBILE' as const,
    receiver: RECEIVER,
    comment: 'Achchiq boʻlmasin',
    note: 'Ikki xaltaga',
    courierComment: 'Qoʻngʻiroq qiling',
    sendCheque: true,
    sendChequePhone: CHEQUE,
  }
}
const orders = sendsOnce('orders.place', async (shop) => ({ body: await delivery(shop) }))

const place = async (shop: WalkedShop, body: object) => {
  const placed = await shop.customer.call(
    'orders.place',
    { body: body as never },
    { idempotencyKey: crypto.randomUUID() },
  )
  return dataOf(placed).id
}
const find = async ({ customer }: WalkedShop, id: string) =>
  dataOf(await customer.call('orders.find', { params: { id } }))

/** The first order that the customer sent. */
export async function sentOrder(shop: WalkedShop) {
  const params = { userId: shop.customer.user.id }
  const { content } = dataOf(await shop.customer.call('orders.list', { params, query: { size: 50 } }))
  const first = content.at(-1)
  return first ? find(shop, first.id) : null
}

/** The desk accepts it, the kitchen makes it, and a courier of the shop has picked it up. */
async function ride(shop: WalkedShop, id: string) {
  const operator = await shop.person('OPERATOR')
  const courier = await buildStaff(shop.world, shop.merchant, {
    role: 'COURIER',
    branches: [{ id: shop.ids.branch }],
    name: 'Jasur',
  })
  const params = { id }
  const version = async () => dataOf(await operator.call('desk.order', { params })).version
  dataOf(await operator.call('desk.acceptOrder', { params, body: { minutes: 20, version: await version() } }))
  const body = { staffId: courier.id, version: await version() }
  dataOf(await operator.call('desk.assignCourier', { params, body }))
  for (const to of ['COOKING', 'DONE'] as const)
    dataOf(await operator.call('desk.moveOrder', { params, body: { to, version: await version() } }))
  dataOf(await courier.call('desk.rideStep', { params: { id, step: 'picked-up' }, body: {} }))
  return courier
}

/** An order that its courier brought, was paid for at the door, and that was rated. */
const brought = async (shop: WalkedShop) => {
  const id = await shop.once('brought', async () => {
    const made = await place(shop, await delivery(shop))
    const courier = await ride(shop, made)
    dataOf(
      await courier.call('desk.rideStep', {
        params: { id: made, step: 'delivered' },
        body: { paid: 'CASH' },
      }),
    )
    dataOf(await shop.customer.call('orders.rate', { params: { id: made }, body: { grade: 1 } }))
    return made
  })
  return find(shop, id)
}

/** One that nobody opened the door to, which its courier brings back. */
const broughtBack = async (shop: WalkedShop) => {
  const id = await shop.once('brought back', async () => {
    const made = await place(shop, await delivery(shop))
    const courier = await ride(shop, made)
    const params = { id: made }
    dataOf(await courier.call('desk.failDelivery', { params, body: { code: 'WRONG_PLACE' } }))
    return made
  })
  return find(shop, id)
}

/** One that a courier rides with now, as whoever ordered it asks for them. */
export const riding = async (shop: WalkedShop) => {
  const id = await shop.once('riding', async () => {
    const made = await place(shop, await delivery(shop))
    await ride(shop, made)
    return made
  })
  return dataOf(await shop.customer.call('delivery.courier', { params: { id } }))
}

/** One from a branch whose rides Yandex prices. */
const byYandex = async (shop: WalkedShop) => {
  const id = await shop.once('yandex', async () => {
    const basket = {
      branchId: shop.ids.otherBranch,
      serviceType: 'DELIVERY' as const,
      cartItems: await lines(shop),
      address: ADDRESS,
    }
    const { totalPrice } = dataOf(await shop.customer.call('orders.quote', { body: basket }))
    return place(shop, { ...basket, totalPrice })
  })
  return find(shop, id)
}

/** One to a table. */
const atTable = async (shop: WalkedShop) => {
  const id = await shop.once('table', async () => {
    const { table } = dataOf(await shop.guest('tables.find', { params: { code: 'table1code' } }))
    return place(shop, {
      branchId: shop.ids.branch,
      serviceType: 'DINE_IN',
      cartItems: await lines(shop),
      tableId: table.id,
      totalPrice: 353_000,
    })
  })
  return find(shop, id)
}

/** One for this evening. */
const forLater = async (shop: WalkedShop) => {
  const id = await shop.once('later', async () =>
    place(shop, {
      branchId: shop.ids.branch,
      serviceType: 'PICK_UP',
      cartItems: await lines(shop),
      later: true,
      day: '2026-11-20',
      time: '18:30',
      totalPrice: 353_000,
    }),
  )
  return find(shop, id)
}

type Story = (shop: WalkedShop) => Promise<Record<string, unknown>>
const fromSent = (act: string, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, is]) => [field, follows(act, is)]))
const saidBy = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([field, is]) => [field, orders(is)]))
const readAt = (story: Story, field: string, is: unknown) =>
  readBy(follows('orders.place', is), async (shop) => (await story(shop))[field])
const ofNobody = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, nobody]))

/** Read by the server, and answered by nobody: the order is refused where it is not so. */
const refusedWhere = (field: string, value: unknown, what: string): Way => ({
  by: 'acts',
  what,
  acts: async (shop) => {
    const send = async (changes: object) =>
      shop.customer.call(
        'orders.place',
        { body: { ...(await delivery(shop)), promoCode: '', ...changes } },
        { idempotencyKey: crypto.randomUUID() },
      )
    expect(await send({ [field]: value })).toMatchObject({ ok: false })
  },
})

/** What a ride costs follows from it. */
const priced = (field: string, value: Of<unknown>): Way => ({
  by: 'acts',
  what: 'another price, or another branch',
  acts: async (shop) => {
    const ask = async (changes: object) =>
      shop.guest('delivery.calculatePrice', {
        body: { productPrice: 100_000, branchId: shop.ids.branch, ...HERE, ...changes },
      })
    const changed = valueOf(value, shop)
    expect(await ask({ [field]: changed })).not.toEqual(await ask({}))
  },
})

const NOW = expect.stringMatching(/^2026-11-20T/)

/** Orders and what becomes of them (spec §3 Order, Courier record, Delivery-price request). */
export const ORDERS: Entities = {
  Order: {
    ...saidBy({
      serviceType: 'DELIVERY',
      orderDevice: 'CLIENT_WEB_MOBILE',
      paymentType: 'CASH',
      promoCode: 'TEN',
      cashback: 2_000,
      receiver: RECEIVER,
      comment: 'Achchiq boʻlmasin',
      note: 'Ikki xaltaga',
      courierComment: 'Qoʻngʻiroq qiling',
      sendCheque: true,
      sendChequePhone: CHEQUE,
      cartItems: [
        expect.objectContaining({
          count: 10,
          costPrice: 30_000,
          modifications: [expect.objectContaining({ price: 5_000, count: 1 })],
        }),
      ],
      branchId: ({ ids }: WalkedShop) => ids.branch,
      // a copy, as old as the order and without an id of its own
      address: ({ ids }: WalkedShop) => ({
        ...ADDRESS,
        id: null,
        cityId: ids.city,
        createdDate: NOW,
        lastModifiedDate: NOW,
      }),
    }),
    ...fromSent('orders.place', {
      id: expect.any(String),
      number: expect.any(Number),
      status: 'OPEN',
      user: ({ customer }: WalkedShop) => expect.objectContaining({ id: customer.user.id }),
      branch: ({ ids }: WalkedShop) => expect.objectContaining({ id: ids.branch }),
      merchant: ({ merchant }: WalkedShop) => expect.objectContaining({ id: merchant.id }),
      payment: expect.objectContaining({ type: 'CASH' }),
      promoId: ({ ids }: WalkedShop) => ids.promo,
      productPrice: 350_000,
      productCount: 10,
      // ten per cent of the dishes and half of the ride
      productDiscount: 35_000,
      deliveryDiscount: 5_000,
      totalDiscount: 40_000,
      deliveryPrice: 10_000,
      servicePrice: 3_000,
      totalPrice: 321_000,
      deliveryType: 'CUSTOM',
      cityId: ({ ids }: WalkedShop) => ids.city,
      distance: expect.any(Number),
      cookingTime: 25,
    }),
    ...inStory(brought, 'desk.acceptOrder, desk.assignCourier, desk.rideStep, orders.rate', {
      isPaid: true,
      courierId: expect.any(String),
      courierStatus: 'PERFORMER_DELIVERED_FINISH',
      courierPaid: 321_000,
      acceptedTime: NOW,
      readyTime: NOW,
      deliveredAt: NOW,
      grade: 1,
    }),
    ...inStory(broughtBack, 'desk.failDelivery', {
      reason: expect.stringMatching(/\S/),
      reasonReturn: expect.stringMatching(/\S/),
    }),
    ...inStory(byYandex, 'a branch whose rides Yandex prices', { deliveryTariffId: expect.any(String) }),
    ...inStory(forLater, 'orders.place', {
      later: true,
      atTime: true,
      day: '2026-11-20',
      time: '18:30',
      deliveryAt: '2026-11-20T13:30:00.000Z',
    }),
    hallId: said(readAt(atTable, 'hallId', expect.any(String)), 'hall and table ids'),
    tableId: said(readAt(atTable, 'tableId', expect.any(String)), 'hall and table ids'),
    ...ofNobody(
      'eatsId',
      'eatsReasonCancel',
      'posterOrderId',
      'posterErrorMessage',
      'operatorId',
      'waiterId',
      'serviceId',
      'telegramId',
    ),
    promo: refusedWhere('promo', 'NOWHERE', 'a code that is not there is refused'),
    totalProductPrice: refusedWhere('totalProductPrice', 1, 'a sum that is not ours is refused'),
    totalProductDiscount: refusedWhere('totalProductDiscount', 1, 'a sum that is not ours is refused'),
  },
  'Courier record': {
    id: follows('desk.assignCourier', expect.any(String)),
    user: follows('desk.assignCourier', expect.objectContaining({ name: 'Jasur' })),
    status: follows('desk.rideStep', 'PERFORMER_PICKUPED'),
    branch: follows('desk.assignCourier', ({ ids }: WalkedShop) =>
      expect.objectContaining({ id: ids.branch }),
    ),
    balance: nobody,
  },
  'Delivery-price request': {
    productPrice: priced('productPrice', 500_000),
    branchId: priced('branchId', ({ ids }: WalkedShop) => ids.otherBranch),
    latitude: priced('latitude', 41.9),
    longitude: priced('longitude', 69.9),
    distance: nobody,
    address: nobody,
    cityId: nobody,
  },
}

function inStory(story: Story, act: string, values: Record<string, unknown>): Record<string, Way> {
  return Object.fromEntries(
    Object.entries(values).map(([field, is]) => [
      field,
      readBy(follows(act, is), async (shop) => (await story(shop))[field]),
    ]),
  )
}

import { expect } from 'vitest'
import {
  ADDRESS,
  atTable,
  brought,
  broughtBack,
  byYandex,
  CHEQUE,
  delivery,
  forLater,
  HERE,
  RECEIVER,
} from './order-stories.ts'
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

const orders = sendsOnce('orders.place', async (shop) => ({ body: await delivery(shop) }))

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

import type { CallInput, CallName } from '@dasturxon/contract'
import { newId } from '@dasturxon/db'
import type { RawInput } from './arbitrary-input.ts'
import { PROMO_CODE, type BusyShop } from './busy-shop.ts'
import { INSIDE, newPersonToken, newPhone } from './build.ts'
import { paintPng } from './paint-png.ts'
import { PUSH_KEYS } from './push-keys.ts'
import { CARD_CODE } from './fake-multicard.ts'

/** Names of records that anybody may see in their own shop. */
export type ShopKeys = {
  merchantId: string
  cityId: string
  branchId: string
  categoryId: string
  productId: string
  modificationId: string
  promoId: string
  vacancyId: string
  tableId: string
  tableCode: string
  /** Whoever has its code may look and join. */
  sharedBasketCode: string
  /** One that is locked by its only person, ready to be ordered. */
  lockedBasketCode: string
  sharedPersonId: string
  sharedLineKey: string
}
/** Names of what belongs to one customer. */
export type CustomerKeys = {
  userId: string
  addressId: string
  orderId: string
  /** Of an order that was delivered. */
  doneOrderId: string
  /** An order that waits for its money. */
  unpaidOrderId: string
  favouriteId: string
  cardId: string
  reservationId: string
  /** Who one is in the shared baskets. */
  sharedPersonToken: string
  lockedPersonToken: string
  notificationId: string
  /** Of a browser that takes push messages. */
  pushEndpoint: string
  phone: string
  /** What Telegram signs about the customer. */
  initData: string
  contact: string
  /** The one their phone is to become, and the change that was asked for. */
  nextPhone: string
  phoneChangeId: string
  /** A sign-in code that was sent to the phone. */
  code: string
}
export type Keys = ShopKeys & CustomerKeys & { totalPrice: number }

export const keysOfShop = ({
  merchant,
  branch,
  product,
  modification,
  promo,
  vacancy,
  table,
  sharedBasket,
  lockedBasket,
}: BusyShop): ShopKeys => ({
  merchantId: merchant.id,
  cityId: merchant.cityId,
  branchId: branch.id,
  categoryId: product.categoryId,
  productId: product.id,
  modificationId: modification.id,
  promoId: promo.id,
  vacancyId: vacancy.id,
  tableId: table.id,
  tableCode: table.code,
  sharedBasketCode: sharedBasket.code,
  lockedBasketCode: lockedBasket.code,
  sharedPersonId: sharedBasket.personId,
  sharedLineKey: sharedBasket.lineKey,
})

export const keysOfCustomer = (
  {
    customer,
    address,
    order,
    doneOrder,
    unpaidOrder,
    favourite,
    card,
    reservation,
    sharedBasket,
    lockedBasket,
    notification,
    pushEndpoint,
    inTelegram,
  }: BusyShop,
  code: string,
): CustomerKeys => ({
  userId: customer.user.id,
  addressId: address.id,
  orderId: order.id,
  doneOrderId: doneOrder.id,
  unpaidOrderId: unpaidOrder.id,
  favouriteId: favourite.id,
  cardId: card.id,
  reservationId: reservation.id,
  sharedPersonToken: sharedBasket.personToken,
  lockedPersonToken: lockedBasket.personToken,
  notificationId: notification.id,
  pushEndpoint,
  phone: customer.user.phone,
  ...inTelegram(),
  nextPhone: newPhone(),
  phoneChangeId: newId(),
  code,
})

/** The same shapes, and nobody's. */
export const nobodysShopKeys = (): ShopKeys => ({
  merchantId: newId(),
  cityId: newId(),
  branchId: newId(),
  categoryId: newId(),
  productId: newId(),
  modificationId: newId(),
  promoId: newId(),
  vacancyId: newId(),
  tableId: newId(),
  tableCode: newId(),
  sharedBasketCode: newId(),
  lockedBasketCode: newId(),
  sharedPersonId: newId(),
  sharedLineKey: newPersonToken(),
})
export const nobodysCustomerKeys = (): CustomerKeys => ({
  userId: newId(),
  addressId: newId(),
  orderId: newId(),
  doneOrderId: newId(),
  unpaidOrderId: newId(),
  favouriteId: newId(),
  cardId: newId(),
  reservationId: newId(),
  sharedPersonToken: newPersonToken(),
  lockedPersonToken: newPersonToken(),
  notificationId: newId(),
  pushEndpoint: `https://push.example.uz/${newId()}`,
  phone: newPhone(),
  initData: 'query_id=AAE&user=%7B%7D&hash=0',
  contact: 'contact=%7B%7D&hash=0',
  nextPhone: newPhone(),
  phoneChangeId: newId(),
  code: '000000',
})

/** The input of a call as it goes over the wire. */
export function rawInputOf(name: CallName, keys: Keys): RawInput {
  // The table pairs each name with its own input; TypeScript cannot follow that pairing through a variable name.
  const { params = {}, query = {}, body } = inputsOfCalls[name](keys) as Partial<RawInput>
  return { params, query, body }
}

const lineOf = ({ productId, modificationId }: Pick<Keys, 'productId' | 'modificationId'>) => ({
  productId,
  count: 1,
  modifications: [{ id: modificationId, count: 1 }],
})
const basketOf = (keys: Keys) => ({
  branchId: keys.branchId,
  serviceType: 'PICK_UP' as const,
  cartItems: [lineOf(keys)],
  promoCode: PROMO_CODE,
  cashback: 250,
})
/** At a table, whose price is that of the same basket fetched, and with the promo named by its id: a code would go before it. */
const orderOf = (keys: Keys) => ({
  ...basketOf(keys),
  promoCode: '',
  promoId: keys.promoId,
  serviceType: 'DINE_IN' as const,
  tableId: keys.tableId,
  totalPrice: keys.totalPrice,
})
/** A photo of one green point. */
const PHOTO = paintPng({ width: 1, height: 1, colour: [0, 128, 0, 255] }).toString('base64')
const addressInput = { ...INSIDE, name: 'Ish' }

let evenings = 0
/** One after the other, so that one table can be reserved by each who asks. */
const nextEvening = () => `2026-11-${22 + (++evenings % 7)}T14:00:00Z`

/**
 * How a call names records: the input that names these. Its owner gets what was asked for; anybody else must get what they
 * would get for records that do not exist. A call of the contract that is missing here does not compile.
 */
export const inputsOfCalls: { [N in CallName]: (keys: Keys) => CallInput<N> } = {
  'merchants.findBySub': ({ merchantId }) => ({ params: { sub: merchantId } }),
  'merchants.settings': () => ({}),
  'merchants.clickSettings': () => ({}),
  'merchants.brands': () => ({}),
  'merchants.demo': () => ({}),

  'catalogue.overalls': () => ({}),
  'catalogue.start': () => ({}),
  'catalogue.section': ({ categoryId }) => ({ params: { id: categoryId } }),
  'catalogue.products': ({ productId }) => ({ query: { ids: productId } }),
  'catalogue.search': ({ branchId }) => ({ query: { q: 'dokon', branchId } }),
  'catalogue.grade': ({ productId }) => ({ query: { productId } }),
  'catalogue.product': ({ productId }) => ({ params: { id: productId } }),
  'favourites.list': ({ userId }) => ({ query: { userId } }),
  'favourites.add': ({ productId }) => ({ body: { productId, isFavourite: true } }),
  'favourites.remove': ({ favouriteId }) => ({ params: { id: favouriteId } }),

  'branches.list': ({ cityId }) => ({ query: { cityId } }),
  'branches.full': ({ cityId }) => ({ query: { cityId } }),
  'branches.find': ({ branchId }) => ({ params: { id: branchId } }),
  'branches.closest': ({ merchantId }) => ({
    params: { merchantId },
    query: { lat: INSIDE.latitude, lon: INSIDE.longitude },
  }),
  'cities.list': ({ merchantId }) => ({ params: { merchantId } }),
  'regions.list': ({ cityId }) => ({ query: { cityId } }),

  'geocoding.reverse': () => ({ query: { lat: INSIDE.latitude, lon: INSIDE.longitude } }),
  'geocoding.search': () => ({ query: { q: 'Amir Temur' } }),
  'geocoding.near': () => ({ query: { south: 41.3, west: 69.2, north: 41.32, east: 69.3 } }),

  'addresses.list': ({ merchantId, userId }) => ({ params: { merchantId, userId } }),
  'addresses.create': ({ userId, cityId }) => ({ params: { userId }, body: { ...addressInput, cityId } }),
  'addresses.update': ({ addressId, cityId }) => ({
    params: { id: addressId },
    body: { ...addressInput, cityId },
  }),
  'addresses.remove': ({ addressId }) => ({ params: { id: addressId } }),

  'signIn.sendCode': ({ phone }) => ({ body: { phone } }),
  'signIn.login': ({ phone, code }) => ({ body: { phone, code } }),
  'users.logout': () => ({}),
  'users.me': () => ({}),
  'users.sendCode': () => ({ body: { purpose: 'OLD_PHONE' } }),
  'users.sessions': () => ({}),
  'users.endSessions': ({ code }) => ({ body: { code } }),
  'users.changePhone': ({ nextPhone, code }) => ({ body: { phone: nextPhone, type: 'WEB', code } }),
  'users.verifyPhone': ({ phoneChangeId, nextPhone, code }) => ({
    body: { id: phoneChangeId, phone: nextPhone, code },
  }),
  'users.update': ({ userId }) => ({ params: { id: userId }, body: { lastName: 'Oʻzgargan' } }),
  'users.export': () => ({}),
  'users.setImage': () => ({ body: { image: PHOTO } }),
  'users.removeImage': () => ({}),
  'users.remove': ({ code }) => ({ body: { code } }),

  'delivery.calculatePrice': ({ branchId, cityId, productId }) => ({
    body: { ...INSIDE, branchId, cityId, productPrice: 50_000, dishes: [{ productId, count: 1 }] },
  }),
  'delivery.courier': ({ orderId }) => ({ params: { id: orderId } }),

  'orders.sendCode': ({ branchId }) => ({ body: { branchId, totalPrice: 25_000 } }),
  'orders.slots': ({ branchId }) => ({ query: { branchId, serviceType: 'PICK_UP' } }),
  'orders.quote': (keys) => ({ body: basketOf(keys) }),
  'orders.place': (keys) => ({ body: orderOf(keys) }),
  'orders.placeAtTime': (keys) => ({ body: { ...orderOf(keys), deliveryAt: '2026-11-23T10:00:00Z' } }),
  'orders.list': ({ userId }) => ({ params: { userId } }),
  'orders.listActive': ({ userId }) => ({ params: { userId } }),
  'orders.find': ({ orderId }) => ({ params: { id: orderId } }),
  'orders.findByKey': ({ orderId }) => ({ params: { key: orderId } }),
  'orders.cancel': ({ orderId }) => ({ params: { id: orderId }, body: {} }),
  'orders.hide': ({ doneOrderId }) => ({ params: { id: doneOrderId } }),
  'orders.repeat': ({ doneOrderId, branchId }) => ({ params: { id: doneOrderId }, query: { branchId } }),
  'orders.rate': ({ doneOrderId }) => ({ params: { id: doneOrderId }, body: { grade: 5 } }),
  'orders.settings': ({ cityId }) => ({ params: { id: cityId } }),
  'orders.merchantSettings': () => ({}),

  'promos.list': () => ({}),
  'cashback.list': () => ({}),
  'credit.list': () => ({}),

  'baskets.find': () => ({}),
  // a shop of its own each time: the version of a basket is not asked about here
  'baskets.save': ({ productId, modificationId }) => ({
    body: { brand: newId(), version: 0, lines: [lineOf({ productId, modificationId })] },
  }),

  'payments.checkout': ({ unpaidOrderId }) => ({ params: { id: unpaidOrderId } }),
  'payments.changeType': ({ unpaidOrderId }) => ({
    params: { id: unpaidOrderId },
    body: { paymentType: 'PAYME' },
  }),
  'payments.methods': () => ({}),
  'cards.list': () => ({}),
  'cards.create': () => ({ body: { name: 'Oylik' } }),
  'cards.check': ({ cardId }) => ({ params: { id: cardId } }),
  'cards.confirm': ({ cardId }) => ({ params: { id: cardId }, body: { code: CARD_CODE } }),
  'cards.remove': ({ cardId }) => ({ params: { id: cardId } }),
  'cards.pay': ({ unpaidOrderId, cardId }) => ({ params: { id: unpaidOrderId }, body: { cardId } }),
  'cards.confirmPayment': ({ unpaidOrderId }) => ({
    params: { id: unpaidOrderId },
    body: { code: CARD_CODE },
  }),

  'notifications.list': () => ({}),
  'notifications.read': ({ notificationId }) => ({ body: { id: notificationId } }),
  'notifications.settings': () => ({}),
  'notifications.choose': () => ({ body: { kind: 'ORDER', channel: 'SMS', isOn: false } }),
  'notifications.subscribe': ({ pushEndpoint }) => ({ body: { endpoint: pushEndpoint, keys: PUSH_KEYS } }),
  'notifications.unsubscribe': ({ pushEndpoint }) => ({ body: { endpoint: pushEndpoint } }),

  'telegram.token': ({ initData }) => ({ body: { initData } }),
  'telegram.setting': () => ({}),
  'telegram.auth': ({ initData }) => ({ body: { initData } }),
  'telegram.login': ({ initData, contact }) => ({ body: { initData, contact } }),
  'telegram.logout': ({ initData }) => ({ body: { initData } }),
  'telegram.language': ({ initData }) => ({ body: { initData, language: 'uz' } }),
  'clickApp.token': () => ({ body: { webSession: 'c11c0000-aaaa-4bbb-8ccc-998901112233' } }),

  'content.policies': () => ({ query: { policies: 'TERMS' } }),
  'content.banners': () => ({}),
  'content.stories': () => ({}),
  'vacancies.list': () => ({}),
  'vacancies.apply': ({ vacancyId }) => ({
    params: { id: vacancyId },
    body: { name: 'Anvar', phone: '+998901234567' },
  }),

  'tables.list': ({ branchId }) => ({ params: { id: branchId } }),
  'tables.find': ({ tableCode }) => ({ params: { code: tableCode } }),
  'reservations.list': () => ({}),
  'reservations.free': ({ branchId, tableId }) => ({
    query: { branchId, tableId, day: '2026-11-22', chairs: 2 },
  }),
  'reservations.create': ({ branchId, tableId }) => ({
    body: { branchId, tableId, chairs: 2, time: nextEvening(), name: 'Anvar', phone: '+998901234567' },
  }),
  'reservations.cancel': ({ reservationId }) => ({ params: { id: reservationId } }),
  'sharedBaskets.open': ({ branchId, tableCode }) => ({
    body: { branchId, tableCode, name: 'Anvar', personToken: newPersonToken() },
  }),
  'sharedBaskets.find': ({ sharedBasketCode }) => ({ params: { code: sharedBasketCode } }),
  'sharedBaskets.join': ({ sharedBasketCode }) => ({
    params: { code: sharedBasketCode },
    body: { name: 'Anvar', personToken: newPersonToken() },
  }),
  'sharedBaskets.putLines': ({ sharedBasketCode, sharedPersonToken, productId, modificationId }) => ({
    params: { code: sharedBasketCode },
    body: {
      personToken: sharedPersonToken,
      operationId: newId(),
      lines: [lineOf({ productId, modificationId }), { productId, count: 1 }],
    },
  }),
  'sharedBaskets.removeLine': ({ sharedBasketCode, sharedPersonToken, sharedPersonId, sharedLineKey }) => ({
    params: { code: sharedBasketCode },
    body: { personToken: sharedPersonToken, personId: sharedPersonId, key: sharedLineKey },
  }),
  'sharedBaskets.setReady': ({ sharedBasketCode, sharedPersonToken }) => ({
    params: { code: sharedBasketCode },
    body: { personToken: sharedPersonToken, isReady: true },
  }),
  'sharedBaskets.lock': ({ sharedBasketCode, sharedPersonToken }) => ({
    params: { code: sharedBasketCode },
    body: { personToken: sharedPersonToken },
  }),
  'sharedBaskets.unlock': ({ sharedBasketCode, sharedPersonToken }) => ({
    params: { code: sharedBasketCode },
    body: { personToken: sharedPersonToken },
  }),
  'sharedBaskets.submit': (keys) => {
    const { cartItems: _theirs, ...order } = orderOf(keys)
    return {
      params: { code: keys.lockedBasketCode },
      body: {
        ...order,
        personToken: keys.lockedPersonToken,
        lockVersion: 1,
      },
    }
  },
  'sharedBaskets.leave': ({ sharedBasketCode, sharedPersonToken }) => ({
    params: { code: sharedBasketCode },
    body: { personToken: sharedPersonToken },
  }),
  'waiter.call': ({ tableCode }) => ({ body: { code: tableCode } }),
}

import type { CallShape } from './call.ts'

/** A call of the shop (spec §7). */
export type ShopCall = CallShape & {
  /**
   * Who may call. `user` is what the specification writes as a WITH_TOKEN marker at the end of the path: the client sends
   * the bearer token and the marker never reaches the wire.
   */
  who: 'anyone' | 'user'
  /** `none`: the call names its merchant itself, or none. All others need the `merchant` header, a token or a host. */
  merchant: 'needed' | 'none'
  /** Whether the specification names the call (§7) or we had to name it in the same style (API-4). */
  source: 'spec' | 'ours'
}

const spec = (method: CallShape['method'], path: CallShape['path']) =>
  ({ method, path, who: 'anyone', merchant: 'needed', source: 'spec' }) as const
const specUser = (method: CallShape['method'], path: CallShape['path']) =>
  ({ method, path, who: 'user', merchant: 'needed', source: 'spec' }) as const
const ours = (method: CallShape['method'], path: CallShape['path']) =>
  ({ method, path, who: 'anyone', merchant: 'needed', source: 'ours' }) as const
const oursUser = (method: CallShape['method'], path: CallShape['path']) =>
  ({ method, path, who: 'user', merchant: 'needed', source: 'ours' }) as const

/** Every call by name: all that the browser needs at run time. Schemas are joined to it in `contract.ts`. */
export const calls = {
  'merchants.findBySub': { ...spec('GET', '/users/v1/merchants/sub/{sub}'), merchant: 'none' },
  'merchants.settings': spec('GET', '/support/v1/merchant/settings/web'),
  'merchants.clickSettings': spec('GET', '/support/v1/merchant/settings/click-app/client'),
  'merchants.brands': spec('GET', '/support/v1/brand/catalog'),
  'merchants.demo': { ...ours('GET', '/support/v1/merchants/demo'), merchant: 'none' },

  'catalogue.overalls': spec('GET', '/products/v1/overalls'),
  'catalogue.grade': spec('GET', '/products/v1/grade'),
  'catalogue.product': ours('GET', '/products/v1/products/{id}'),
  'catalogue.start': ours('GET', '/products/v1/overalls/start'),
  'catalogue.section': ours('GET', '/products/v1/categories/{id}/products'),
  'catalogue.products': ours('GET', '/products/v1/products'),
  'catalogue.search': ours('GET', '/products/v1/search'),
  'favourites.list': specUser('GET', '/products/v1/favourite/all'),
  'favourites.add': specUser('POST', '/products/v1/favourite'),
  'favourites.remove': specUser('DELETE', '/products/v1/favourite/{id}'),

  'branches.list': spec('GET', '/users/v1/branches'),
  'branches.full': spec('GET', '/users/v1/branches/full'),
  'branches.find': spec('GET', '/users/v1/branches/{id}'),
  'branches.closest': spec('GET', '/users/v1/branches/merchant/{merchantId}/closest'),
  'cities.list': spec('GET', '/users/v1/city-merchant/merchant/{merchantId}'),
  'regions.list': { ...spec('GET', '/users/v1/region') },

  'geocoding.reverse': spec('GET', '/notifications/v1/nominatim/reverse'),
  'geocoding.search': spec('GET', '/notifications/v1/nominatim/search'),
  'geocoding.near': ours('GET', '/notifications/v1/nominatim/near'),

  'addresses.list': specUser('GET', '/users/v1/addresses/merchant/{merchantId}/user/{userId}'),
  'addresses.create': specUser('POST', '/users/v1/addresses/user/{userId}'),
  'addresses.update': specUser('PUT', '/users/v1/addresses/{id}'),
  'addresses.remove': specUser('DELETE', '/users/v1/addresses/{id}'),

  'signIn.sendCode': ours('POST', '/users/v1/users/code'),
  'signIn.login': ours('POST', '/users/v1/users/login'),
  'users.logout': specUser('POST', '/users/v1/users/logout'),
  'users.me': specUser('GET', '/users/v1/users/me'),
  'users.sendCode': oursUser('POST', '/users/v1/users/me/code'),
  'users.sessions': oursUser('GET', '/users/v1/users/me/sessions'),
  'users.endSessions': oursUser('POST', '/users/v1/users/me/sessions/end'),
  'users.changePhone': specUser('PUT', '/users/v1/users/phone'),
  'users.verifyPhone': specUser('PUT', '/users/v1/users/phone/verify'),
  'users.update': specUser('PUT', '/users/v1/users/{id}'),
  'users.export': oursUser('POST', '/users/v1/users/me/export'),
  'users.setImage': oursUser('PUT', '/users/v1/users/me/image'),
  'users.removeImage': oursUser('DELETE', '/users/v1/users/me/image'),
  'users.remove': specUser('DELETE', '/users/v1/users'),

  'delivery.calculatePrice': spec('POST', '/deliveries/v1/delivery/tariff/client/calculate'),
  'delivery.courier': specUser('GET', '/deliveries/v1/delivery/courier/{id}'),

  'orders.slots': ours('GET', '/orders/v1/slots'),
  'orders.sendCode': oursUser('POST', '/orders/v1/orders/code'),
  'orders.quote': ours('POST', '/orders/v1/orders/quote'),
  'orders.place': specUser('POST', '/orders/v1/orders'),
  'orders.placeAtTime': specUser('POST', '/orders/v1/orders/at-time'),
  'orders.list': specUser('GET', '/orders/v1/orders/user/{userId}'),
  'orders.listActive': specUser('GET', '/orders/v1/orders/user/{userId}/active'),
  'orders.find': specUser('GET', '/orders/v1/orders/{id}'),
  'orders.cancel': oursUser('POST', '/orders/v1/orders/{id}/cancel'),
  'orders.findByKey': oursUser('GET', '/orders/v1/orders/by-key/{key}'),
  'orders.hide': oursUser('POST', '/orders/v1/orders/{id}/hide'),
  'orders.repeat': oursUser('POST', '/orders/v1/orders/{id}/repeat'),
  'orders.rate': oursUser('POST', '/orders/v1/orders/{id}/rate'),
  'orders.settings': spec('GET', '/orders/v1/order/setting/{id}'),
  'orders.merchantSettings': spec('GET', '/orders/v1/merchant/settings'),

  'promos.list': oursUser('GET', '/orders/v1/promos'),
  'cashback.list': oursUser('GET', '/users/v1/users/me/cashback'),
  'credit.list': oursUser('GET', '/users/v1/users/me/credit'),

  'baskets.find': oursUser('GET', '/orders/v1/basket'),
  'baskets.save': oursUser('PUT', '/orders/v1/basket'),

  'payments.checkout': specUser('GET', '/payments/v2/checkout/{id}'),
  'payments.changeType': oursUser('POST', '/payments/v2/checkout/{id}/type'),
  'payments.methods': ours('GET', '/payments/v2/methods'),
  'cards.list': oursUser('GET', '/payments/v2/cards'),
  'cards.create': oursUser('POST', '/payments/v2/cards'),
  'cards.check': oursUser('POST', '/payments/v2/cards/{id}/check'),
  'cards.confirm': oursUser('POST', '/payments/v2/cards/{id}/confirm'),
  'cards.remove': oursUser('DELETE', '/payments/v2/cards/{id}'),
  'cards.pay': oursUser('POST', '/payments/v2/checkout/{id}/card'),
  'cards.confirmPayment': oursUser('POST', '/payments/v2/checkout/{id}/card/confirm'),

  'notifications.list': oursUser('GET', '/notifications/v1/notifications'),
  'notifications.read': oursUser('POST', '/notifications/v1/notifications/read'),
  'notifications.settings': oursUser('GET', '/notifications/v1/settings'),
  'notifications.choose': oursUser('PUT', '/notifications/v1/settings'),
  'notifications.subscribe': oursUser('POST', '/notifications/v1/push-subscriptions'),
  'notifications.unsubscribe': oursUser('POST', '/notifications/v1/push-subscriptions/remove'),

  'telegram.token': spec('POST', '/webbot/v1/users/token'),
  'telegram.setting': spec('GET', '/webbot/v1/setting'),
  'telegram.auth': specUser('POST', '/webbot/v1/users/auth'),
  'telegram.login': spec('POST', '/webbot/v1/users/login'),
  'telegram.logout': specUser('POST', '/webbot/v1/users/logout'),
  'telegram.language': specUser('PUT', '/webbot/v1/users/logout'),
  'clickApp.token': ours('POST', '/users/v1/users/click-app/token'),

  'content.policies': spec('GET', '/support/v1/company/policies'),
  'content.banners': spec('GET', '/support/v1/banner'),
  'content.stories': spec('GET', '/notifications/v2/stories'),
  'vacancies.list': ours('GET', '/support/v1/vacancies'),
  'vacancies.apply': ours('POST', '/support/v1/vacancies/{id}/applications'),

  'tables.list': ours('GET', '/users/v1/branches/{id}/tables'),
  'tables.find': ours('GET', '/orders/v1/tables/{code}'),
  'reservations.list': oursUser('GET', '/orders/v1/reservations'),
  'reservations.free': ours('GET', '/orders/v1/reservations/free'),
  'reservations.create': oursUser('POST', '/orders/v1/reservations'),
  'reservations.cancel': oursUser('DELETE', '/orders/v1/reservations/{id}'),
  'sharedBaskets.open': ours('POST', '/orders/v1/shared-baskets'),
  'sharedBaskets.find': ours('GET', '/orders/v1/shared-baskets/{code}'),
  'sharedBaskets.join': ours('POST', '/orders/v1/shared-baskets/{code}/people'),
  'sharedBaskets.putLines': ours('POST', '/orders/v1/shared-baskets/{code}/lines'),
  'sharedBaskets.removeLine': ours('POST', '/orders/v1/shared-baskets/{code}/lines/remove'),
  'sharedBaskets.setReady': ours('POST', '/orders/v1/shared-baskets/{code}/ready'),
  'sharedBaskets.lock': ours('POST', '/orders/v1/shared-baskets/{code}/lock'),
  'sharedBaskets.unlock': ours('POST', '/orders/v1/shared-baskets/{code}/unlock'),
  'sharedBaskets.submit': oursUser('POST', '/orders/v1/shared-baskets/{code}/order'),
  'sharedBaskets.leave': ours('POST', '/orders/v1/shared-baskets/{code}/leave'),
  'waiter.call': ours('POST', '/orders/v1/waiter/calls'),
} as const satisfies Record<string, ShopCall>

export type CallName = keyof typeof calls

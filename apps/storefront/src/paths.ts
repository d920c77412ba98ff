type Screens = Record<string, { path: `/${string}`; layout: 'auth' | 'default' | 'extra' | 'map' }>

/**
 * Every screen of spec §2 by its name, with its path and layout. `:id` is a parameter. Names and paths are the
 * specification's own and appear nowhere else: screens use `paths`.
 */
export const SPEC_SCREENS = {
  index: { path: '/', layout: 'default' },
  about: { path: '/about', layout: 'default' },
  extr3: { path: '/extr3', layout: 'extra' },
  extra: { path: '/extra', layout: 'extra' },
  extra2: { path: '/extra2', layout: 'extra' },
  basket: { path: '/basket', layout: 'default' },
  search: { path: '/search', layout: 'default' },
  blocked: { path: '/blocked', layout: 'default' },
  offerta: { path: '/offerta', layout: 'default' },
  privacy: { path: '/privacy', layout: 'default' },
  category: { path: '/category', layout: 'default' },
  login: { path: '/login', layout: 'auth' },
  'login-confirm': { path: '/login/confirm', layout: 'auth' },
  'branches-map': { path: '/branches/map', layout: 'default' },
  branches: { path: '/branches', layout: 'default' },
  'product-id': { path: '/product/:id', layout: 'default' },
  vacancy: { path: '/vacancy', layout: 'default' },
  'vacancy-id': { path: '/vacancy/:id', layout: 'default' },
  profile: { path: '/profile', layout: 'default' },
  'profile-user': { path: '/profile/user', layout: 'default' },
  'profile-promos': { path: '/profile/promos', layout: 'default' },
  'profile-favorites': { path: '/profile/favorites', layout: 'default' },
  'profile-cards': { path: '/profile/cards', layout: 'default' },
  'profile-cards-create': { path: '/profile/cards/create', layout: 'default' },
  'profile-cards-confirm': { path: '/profile/cards/confirm', layout: 'default' },
  'profile-orders': { path: '/profile/orders', layout: 'default' },
  'profile-orders-id': { path: '/profile/orders/:id', layout: 'default' },
  'profile-orders-id-map': { path: '/profile/orders/:id/map', layout: 'default' },
  'profile-address': { path: '/profile/address', layout: 'default' },
  'profile-address-create': { path: '/profile/address/create', layout: 'default' },
  'address-pickup': { path: '/address/pickup', layout: 'map' },
  'address-pickup2': { path: '/address/pickup2', layout: 'map' },
  'address-delivery': { path: '/address/delivery', layout: 'map' },
  checkout: { path: '/checkout', layout: 'default' },
  'checkout-confirm': { path: '/checkout/confirm', layout: 'default' },
  'choose-address': { path: '/choose-address', layout: 'default' },
  merchantNotAvailable: { path: '/merchantNotAvailable', layout: 'auth' },
} as const satisfies Screens

/** Screens that the specification implies or does not have, and gives no path. */
const OUR_SCREENS = {
  together: { path: '/together', layout: 'default' },
  'profile-notifications': { path: '/profile/notifications', layout: 'default' },
  'profile-cashback': { path: '/profile/cashback', layout: 'default' },
  brands: { path: '/brands', layout: 'default' },
  'profile-user-phone': { path: '/profile/user/phone', layout: 'default' },
} as const satisfies Screens

export const SCREENS = { ...SPEC_SCREENS, ...OUR_SCREENS }

export type ScreenName = keyof typeof SCREENS
export type LayoutName = (typeof SCREENS)[ScreenName]['layout']

const at = (name: ScreenName) => SCREENS[name].path
const withId = (name: ScreenName) => (id: string) => at(name).replace(':id', encodeURIComponent(id))

const withQuery = (name: ScreenName, key: string) => (value: string) =>
  `${at(name)}?${key}=${encodeURIComponent(value)}`

/** Addresses for links: `paths.order(id)`. */
export const paths = {
  home: at('index'),
  about: at('about'),
  table: at('extra'),
  /** What the QR code of a table says. */
  tableOf: withQuery('extra', 'table'),
  qr: at('extra2'),
  reservations: at('extr3'),
  /** Reservations, of one branch first. */
  reservationsAt: withQuery('extr3', 'branch'),
  basket: at('basket'),
  search: at('search'),
  /** The search with a query in it. */
  searchFor: (query: string) => (query.trim() === '' ? at('search') : withQuery('search', 'q')(query.trim())),
  blocked: at('blocked'),
  offer: at('offerta'),
  privacy: at('privacy'),
  category: withQuery('category', 'id'),
  group: withQuery('category', 'group'),
  login: at('login'),
  /** Sign-in that comes back to `next`, a path of this shop. */
  loginThenBackTo: withQuery('login', 'next'),
  loginConfirm: at('login-confirm'),
  brands: at('brands'),
  branches: at('branches'),
  branchesMap: at('branches-map'),
  product: withId('product-id'),
  vacancies: at('vacancy'),
  vacancy: withId('vacancy-id'),
  profile: at('profile'),
  profileUser: at('profile-user'),
  profilePhone: at('profile-user-phone'),
  promos: at('profile-promos'),
  cashback: at('profile-cashback'),
  favourites: at('profile-favorites'),
  notifications: at('profile-notifications'),
  notificationSettings: `${at('profile-notifications')}?tab=settings`,
  cards: at('profile-cards'),
  cardsCreate: at('profile-cards-create'),
  /** Choosing the card that pays an order. */
  payByCard: withQuery('profile-cards', 'order'),
  /** Adding a card that is to pay an order. */
  cardsCreateFor: withQuery('profile-cards-create', 'order'),
  /** What came of the page on which a card is typed. */
  cardCheck: withQuery('profile-cards-create', 'card'),
  /** The bank's code for a card, and for a payment by one. */
  cardCode: withQuery('profile-cards-confirm', 'card'),
  cardPaymentCode: withQuery('profile-cards-confirm', 'order'),
  orders: at('profile-orders'),
  ordersArchive: `${at('profile-orders')}?tab=archive`,
  order: withId('profile-orders-id'),
  /** An order whose money is on its way through this method. */
  orderPaidBy: (id: string, type: string) =>
    `${withId('profile-orders-id')(id)}?paid=${encodeURIComponent(type.toLowerCase())}`,
  orderMap: withId('profile-orders-id-map'),
  addresses: at('profile-address'),
  addressCreate: at('profile-address-create'),
  pickup: at('address-pickup'),
  pickupMap: at('address-pickup2'),
  delivery: at('address-delivery'),
  checkout: at('checkout'),
  checkoutConfirm: at('checkout-confirm'),
  /** A basket of several people, to begin one or to go on with one's own. */
  together: at('together'),
  /** What its link says. */
  togetherOf: withQuery('together', 'code'),
  togetherAtTable: withQuery('together', 'table'),
  checkoutTogether: withQuery('checkout', 'together'),
  checkoutTogetherConfirm: withQuery('checkout-confirm', 'together'),
  chooseAddress: at('choose-address'),
  merchantNotAvailable: at('merchantNotAvailable'),
} as const

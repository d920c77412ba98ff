/**
 * The path of every screen by its name: the specification's own of spec §2, then those that it implies or does not have. `:id` is a
 * parameter. Paths appear nowhere else: screens use `paths`. What else a screen is stands in screens.ts.
 */
export const SCREEN_PATHS = {
  home: '/',
  about: '/about',
  reservations: '/extr3',
  table: '/extra',
  qr: '/extra2',
  basket: '/basket',
  search: '/search',
  blocked: '/blocked',
  offer: '/offerta',
  privacy: '/privacy',
  category: '/category',
  login: '/login',
  loginConfirm: '/login/confirm',
  branchesMap: '/branches/map',
  branches: '/branches',
  product: '/product/:id',
  vacancies: '/vacancy',
  vacancy: '/vacancy/:id',
  profile: '/profile',
  profileUser: '/profile/user',
  promos: '/profile/promos',
  favourites: '/profile/favorites',
  cards: '/profile/cards',
  cardCreate: '/profile/cards/create',
  cardConfirm: '/profile/cards/confirm',
  orders: '/profile/orders',
  order: '/profile/orders/:id',
  orderMap: '/profile/orders/:id/map',
  addresses: '/profile/address',
  addressCreate: '/profile/address/create',
  pickup: '/address/pickup',
  pickupMap: '/address/pickup2',
  delivery: '/address/delivery',
  checkout: '/checkout',
  checkoutConfirm: '/checkout/confirm',
  chooseAddress: '/choose-address',
  merchantNotAvailable: '/merchantNotAvailable',
  together: '/together',
  notifications: '/profile/notifications',
  cashback: '/profile/cashback',
  balance: '/profile/balance',
  brands: '/brands',
  profilePhone: '/profile/user/phone',
} as const satisfies Record<string, `/${string}`>

export type ScreenName = keyof typeof SCREEN_PATHS

const withId = (path: string) => (id: string) => path.replace(':id', encodeURIComponent(id))

const withQuery = (path: string, key: string) => (value: string) =>
  `${path}?${key}=${encodeURIComponent(value)}`

/** Addresses for links: `paths.basket`, `paths.order(id)`. */
export const paths = {
  ...SCREEN_PATHS,
  /** What the QR code of a table says. */
  tableOf: withQuery(SCREEN_PATHS.table, 'table'),
  /** Reservations, of one branch first. */
  reservationsAt: withQuery(SCREEN_PATHS.reservations, 'branch'),
  /** The search with a query in it. */
  searchFor: (query: string) =>
    query.trim() === '' ? SCREEN_PATHS.search : withQuery(SCREEN_PATHS.search, 'q')(query.trim()),
  category: withQuery(SCREEN_PATHS.category, 'id'),
  group: withQuery(SCREEN_PATHS.category, 'group'),
  /** Sign-in that comes back to `next`, a path of this shop. */
  loginThenBackTo: withQuery(SCREEN_PATHS.login, 'next'),
  product: withId(SCREEN_PATHS.product),
  vacancy: withId(SCREEN_PATHS.vacancy),
  notificationSettings: `${SCREEN_PATHS.notifications}?tab=settings`,
  /** Choosing the card that pays an order. */
  payByCard: withQuery(SCREEN_PATHS.cards, 'order'),
  /** Adding a card that is to pay an order. */
  cardCreateFor: withQuery(SCREEN_PATHS.cardCreate, 'order'),
  /** What came of the page on which a card is typed. */
  cardCheck: withQuery(SCREEN_PATHS.cardCreate, 'card'),
  /** The bank's code for a card, and for a payment by one. */
  cardCode: withQuery(SCREEN_PATHS.cardConfirm, 'card'),
  cardPaymentCode: withQuery(SCREEN_PATHS.cardConfirm, 'order'),
  ordersArchive: `${SCREEN_PATHS.orders}?tab=archive`,
  order: withId(SCREEN_PATHS.order),
  /** An order whose money is on its way through this method. */
  orderPaidBy: (id: string, type: string) =>
    `${withId(SCREEN_PATHS.order)(id)}?paid=${encodeURIComponent(type.toLowerCase())}`,
  orderMap: withId(SCREEN_PATHS.orderMap),
  /** What the link of a basket of several people says. */
  togetherOf: withQuery(SCREEN_PATHS.together, 'code'),
  togetherAtTable: withQuery(SCREEN_PATHS.together, 'table'),
  checkoutTogether: withQuery(SCREEN_PATHS.checkout, 'together'),
  checkoutTogetherConfirm: withQuery(SCREEN_PATHS.checkoutConfirm, 'together'),
} as const

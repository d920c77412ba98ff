import type { PublicSettings } from '@dasturxon/contract'
import type { ScreenName } from './paths.ts'
import type { ScreenModule } from './runtime/routes.ts'

export type ScreenRow = {
  /** Its file in `routes/` is called as the screen is: `fileOf`. */
  load: () => Promise<ScreenModule>
  /** What stands around it: the shop, unless told otherwise. */
  layout?: 'auth' | 'extra' | 'map'
  /**
   * What of the shop a phone shows around it: all, nothing beside its own action, or nothing and a page longer than any window; unless
   * told otherwise the dock alone.
   */
  frame?: 'whole' | 'action' | 'long'
  /** It is about a person: a guest is asked to sign in first. */
  needsSignIn?: true
  /** Search engines may list it; the sitemap names it where this switch of the shop is on. */
  listed?: true | SettingSwitch
  /** It comes with its own words alone: customers begin here, or pass on their way to an order. */
  hasOwnWords?: true
  /** The offline copy of the shop can show it. */
  isOffline?: true
  /** It stays where it is, scroll and all, while a product lies over it. */
  isUnderProduct?: true
}

type SettingSwitch = {
  [Name in keyof PublicSettings]: PublicSettings[Name] extends boolean ? Name : never
}[keyof PublicSettings]

/**
 * Every screen, once. It imports nothing that it names: every room may read it, and so do the build and the server, where Node knows no
 * `.tsx`.
 */
export const SCREENS: Readonly<Record<ScreenName, ScreenRow>> = {
  home: {
    load: () => import('./routes/home.tsx'),
    frame: 'whole',
    listed: true,
    hasOwnWords: true,
    isOffline: true,
    isUnderProduct: true,
  },
  about: { load: () => import('./routes/about.tsx'), listed: 'aboutMerchantActive' },
  reservations: { load: () => import('./routes/reservations.tsx'), layout: 'extra' },
  table: { load: () => import('./routes/table.tsx'), layout: 'extra' },
  qr: { load: () => import('./routes/qr.tsx'), layout: 'extra' },
  basket: {
    load: () => import('./routes/basket.tsx'),
    frame: 'action',
    hasOwnWords: true,
    isOffline: true,
    isUnderProduct: true,
  },
  search: {
    load: () => import('./routes/search.tsx'),
    hasOwnWords: true,
    isOffline: true,
    isUnderProduct: true,
  },
  blocked: { load: () => import('./routes/blocked.tsx') },
  offer: { load: () => import('./routes/offer.tsx'), listed: 'termsOfUseActive' },
  privacy: { load: () => import('./routes/privacy.tsx'), listed: 'privacyActive' },
  category: {
    load: () => import('./routes/category.tsx'),
    listed: true,
    hasOwnWords: true,
    isOffline: true,
    isUnderProduct: true,
  },
  login: { load: () => import('./routes/login.tsx'), layout: 'auth', hasOwnWords: true },
  loginConfirm: { load: () => import('./routes/login-confirm.tsx'), layout: 'auth' },
  branchesMap: { load: () => import('./routes/branches-map.tsx') },
  branches: {
    load: () => import('./routes/branches.tsx'),
    listed: 'branchesActive',
    hasOwnWords: true,
    isOffline: true,
  },
  product: {
    load: () => import('./routes/product.tsx'),
    frame: 'action',
    listed: true,
    hasOwnWords: true,
    isOffline: true,
  },
  vacancies: { load: () => import('./routes/vacancies.tsx'), listed: 'vacanciesActive' },
  vacancy: { load: () => import('./routes/vacancy.tsx'), listed: true },
  profile: { load: () => import('./routes/profile.tsx'), isOffline: true },
  profileUser: { load: () => import('./routes/profile-user.tsx'), needsSignIn: true },
  promos: { load: () => import('./routes/promos.tsx'), needsSignIn: true },
  favourites: { load: () => import('./routes/favourites.tsx'), needsSignIn: true, isUnderProduct: true },
  cards: { load: () => import('./routes/cards.tsx'), needsSignIn: true },
  cardCreate: { load: () => import('./routes/card-create.tsx'), needsSignIn: true },
  cardConfirm: { load: () => import('./routes/card-confirm.tsx'), needsSignIn: true },
  orders: {
    load: () => import('./routes/orders.tsx'),
    needsSignIn: true,
    hasOwnWords: true,
    isOffline: true,
  },
  order: {
    load: () => import('./routes/order.tsx'),
    frame: 'action',
    needsSignIn: true,
    hasOwnWords: true,
    isOffline: true,
  },
  orderMap: { load: () => import('./routes/order-map.tsx'), frame: 'action', needsSignIn: true },
  addresses: { load: () => import('./routes/addresses.tsx') },
  addressCreate: { load: () => import('./routes/address-create.tsx'), frame: 'action' },
  pickup: { load: () => import('./routes/pickup.tsx'), layout: 'map' },
  pickupMap: { load: () => import('./routes/pickup-map.tsx'), layout: 'map' },
  delivery: { load: () => import('./routes/delivery.tsx'), layout: 'map' },
  checkout: {
    load: () => import('./routes/checkout.tsx'),
    frame: 'long',
    needsSignIn: true,
    hasOwnWords: true,
    isOffline: true,
  },
  checkoutConfirm: { load: () => import('./routes/checkout-confirm.tsx'), frame: 'long', needsSignIn: true },
  chooseAddress: { load: () => import('./routes/choose-address.tsx'), frame: 'action' },
  merchantNotAvailable: { load: () => import('./routes/merchant-not-available.tsx'), layout: 'auth' },
  together: { load: () => import('./routes/together.tsx'), frame: 'action' },
  notifications: { load: () => import('./routes/notifications.tsx'), needsSignIn: true },
  cashback: { load: () => import('./routes/cashback.tsx'), needsSignIn: true },
  balance: { load: () => import('./routes/balance.tsx'), needsSignIn: true },
  brands: { load: () => import('./routes/brands.tsx'), listed: true },
  profilePhone: { load: () => import('./routes/profile-phone.tsx'), needsSignIn: true },
}

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

/** The names of the screens of which this is so, in the order of the table. */
export const screensThat = (is: (screen: ScreenRow) => boolean | undefined): ScreenName[] =>
  SCREEN_NAMES.filter((name) => is(SCREENS[name]))

/** What the files of a screen are called: `order-map` is `routes/order-map.tsx`, `shop-order.js` the words of `order`. */
export const fileOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

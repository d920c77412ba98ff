import { AuthLayout, DefaultLayout, ExtraLayout, MapLayout } from './shell/layouts.tsx'
import { DemoLayout } from './shell/demo-layout.tsx'
import { SCREENS, type LayoutName, type ScreenName } from './paths.ts'
import type { Route, ScreenModule } from './runtime/routes.ts'
import { unknownPath } from './page/page-failure.ts'
import { checkMerchant } from './runtime/check-merchant.ts'
import type { MerchantState } from './environment/environment.ts'
import { requireSignIn } from './runtime/require-sign-in.ts'
import { withItsWords } from './browser/later-part.tsx'

type RouteModule = { file: string; load: () => Promise<ScreenModule> }

/** The screen for which the first words of a language are enough: the build finds what it may say. */
const FIRST_SCREEN = 'src/routes/home.tsx'

const MODULES: Record<ScreenName, RouteModule> = {
  index: { file: 'home', load: () => import('./routes/home.tsx') },
  about: { file: 'about', load: () => import('./routes/about.tsx') },
  extr3: { file: 'reservations', load: () => import('./routes/reservations.tsx') },
  extra: { file: 'table', load: () => import('./routes/table.tsx') },
  extra2: { file: 'qr', load: () => import('./routes/qr.tsx') },
  basket: { file: 'basket', load: () => import('./routes/basket.tsx') },
  search: { file: 'search', load: () => import('./routes/search.tsx') },
  blocked: { file: 'blocked', load: () => import('./routes/blocked.tsx') },
  offerta: { file: 'offerta', load: () => import('./routes/offerta.tsx') },
  privacy: { file: 'privacy', load: () => import('./routes/privacy.tsx') },
  category: { file: 'category', load: () => import('./routes/category.tsx') },
  login: { file: 'login', load: () => import('./routes/login.tsx') },
  'login-confirm': { file: 'login-confirm', load: () => import('./routes/login-confirm.tsx') },
  'branches-map': { file: 'branches-map', load: () => import('./routes/branches-map.tsx') },
  brands: { file: 'brands', load: () => import('./routes/brands.tsx') },
  branches: { file: 'branches', load: () => import('./routes/branches.tsx') },
  'product-id': { file: 'product', load: () => import('./routes/product.tsx') },
  vacancy: { file: 'vacancies', load: () => import('./routes/vacancies.tsx') },
  'vacancy-id': { file: 'vacancy', load: () => import('./routes/vacancy.tsx') },
  profile: { file: 'profile', load: () => import('./routes/profile.tsx') },
  'profile-user': { file: 'user', load: () => import('./routes/user.tsx') },
  'profile-user-phone': { file: 'user-phone', load: () => import('./routes/user-phone.tsx') },
  'profile-promos': { file: 'promos', load: () => import('./routes/promos.tsx') },
  'profile-cashback': { file: 'cashback', load: () => import('./routes/cashback.tsx') },
  'profile-favorites': { file: 'favourites', load: () => import('./routes/favourites.tsx') },
  'profile-cards': { file: 'cards', load: () => import('./routes/cards.tsx') },
  'profile-cards-create': { file: 'card-create', load: () => import('./routes/card-create.tsx') },
  'profile-cards-confirm': { file: 'card-confirm', load: () => import('./routes/card-confirm.tsx') },
  'profile-orders': { file: 'orders', load: () => import('./routes/orders.tsx') },
  'profile-orders-id': { file: 'order', load: () => import('./routes/order.tsx') },
  'profile-orders-id-map': { file: 'order-map', load: () => import('./routes/order-map.tsx') },
  'profile-notifications': { file: 'notifications', load: () => import('./routes/notifications.tsx') },
  'profile-address': { file: 'addresses', load: () => import('./routes/addresses.tsx') },
  'profile-address-create': { file: 'address-create', load: () => import('./routes/address-create.tsx') },
  'address-pickup': { file: 'pickup', load: () => import('./routes/pickup.tsx') },
  'address-pickup2': { file: 'pickup-map', load: () => import('./routes/pickup-map.tsx') },
  'address-delivery': { file: 'delivery', load: () => import('./routes/delivery.tsx') },
  checkout: { file: 'checkout', load: () => import('./routes/checkout.tsx') },
  'checkout-confirm': {
    file: 'checkout-confirm',
    load: () => import('./routes/checkout-confirm.tsx'),
  },
  'choose-address': { file: 'choose-address', load: () => import('./routes/choose-address.tsx') },
  together: { file: 'together', load: () => import('./routes/together.tsx') },
  merchantNotAvailable: {
    file: 'merchant-not-available',
    load: () => import('./routes/merchant-not-available.tsx'),
  },
}

const demoMerchants: RouteModule = {
  file: 'demo-merchants',
  load: () => import('./routes/demo-merchants.tsx'),
}

/** Screens about a person: a guest is asked to sign in first. */
const SIGNED_IN_SCREENS: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'profile-user',
  'profile-user-phone',
  'profile-promos',
  'profile-cashback',
  'profile-favorites',
  'profile-cards',
  'profile-cards-create',
  'profile-cards-confirm',
  'profile-notifications',
  'profile-orders',
  'profile-orders-id',
  'profile-orders-id-map',
  'checkout',
  'checkout-confirm',
])

const LAYOUTS: Record<LayoutName, Route['Layout']> = {
  auth: AuthLayout,
  default: DefaultLayout,
  extra: ExtraLayout,
  map: MapLayout,
}

/** The routes of spec §2. A host without a merchant (demo mode) has a start page and what says that nobody is there. */
export function makeRoutes(merchantKind: MerchantState['kind']): Route[] {
  if (merchantKind === 'unnamed') {
    const { merchantNotAvailable } = MODULES
    return [
      { ...screenRoute('index', demoMerchants), Layout: DemoLayout },
      { ...screenRoute('merchantNotAvailable', merchantNotAvailable), Layout: DemoLayout },
      unknownRoute(DemoLayout),
    ]
  }
  const names = Object.keys(SCREENS) as ScreenName[]
  return [...names.map((name) => screenRoute(name, MODULES[name])), unknownRoute(DefaultLayout)]
}

function screenRoute(name: ScreenName, module: RouteModule): Route {
  const { path, layout } = SCREENS[name]
  const guards = SIGNED_IN_SCREENS.has(name) ? [checkMerchant, requireSignIn] : [checkMerchant]
  const file = `src/routes/${module.file}.tsx`
  const load = isFirstScreen({ file }) ? module.load : () => withItsWords(module.load)
  return { name, path, file, Layout: LAYOUTS[layout], guards, load }
}

/** Whether a page of this route comes with the first words of its language alone. */
export const isFirstScreen = ({ file }: Pick<Route, 'file'>): boolean => file === FIRST_SCREEN

const unknownRoute = (Layout: Route['Layout']): Route => ({
  name: 'unknown',
  path: '*',
  Layout,
  guards: [checkMerchant],
  load: async () => unknownScreen,
})

const unknownScreen: ScreenModule = {
  loader: ({ url }) => {
    throw unknownPath(url)
  },
  Component: () => null,
}

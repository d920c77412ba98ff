import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { loadsUnderOverlays } from './browser/product-overlay.ts'
import { AuthLayout, DefaultLayout, ExtraLayout, MapLayout } from './shell/layouts.tsx'
import { DemoLayout } from './shell/demo-layout.tsx'
import { RootError, RouteError } from './shell/error-pages.tsx'
import { Root } from './shell/root.tsx'
import { SCREENS, type LayoutName, type ScreenName } from './paths.ts'
import { unknownPath } from './shell/page-trouble.ts'
import { checkMerchant } from './session/check-merchant.ts'
import type { MerchantState } from './session/environment.ts'
import { requireSignIn } from './session/require-sign-in.ts'

/** What a route's `handle` carries: the module behind it, so that the server can preload its script and styles. */
export type RouteHandle = { module: string }

type RouteModule = {
  file: string
  load: () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'>>
}

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

const LAYOUTS = { auth: AuthLayout, default: DefaultLayout, extra: ExtraLayout, map: MapLayout }

/**
 * The route tree of spec §2. A host without a merchant (demo mode) has a start page and what says that nobody is there.
 *
 * Every route with middleware has a loader too: without one the router would find no hydration data for it and would
 * render a fallback first.
 */
export function makeRoutes(merchantKind: MerchantState['kind']): RouteObject[] {
  const pages =
    merchantKind === 'unnamed'
      ? [
          layoutRoute(DemoLayout, [
            pageRoute('index', demoMerchants),
            pageRoute('merchantNotAvailable', MODULES.merchantNotAvailable),
            unknownRoute,
          ]),
        ]
      : [...shopRoutes(), layoutRoute(DefaultLayout, [unknownRoute])]
  return [
    {
      id: 'root',
      middleware: [checkMerchant],
      loader: nothing,
      shouldRevalidate: () => false,
      Component: Root,
      ErrorBoundary: RootError,
      HydrateFallback: nothing,
      children: pages,
    },
  ]
}

function shopRoutes(): RouteObject[] {
  const names = Object.keys(SCREENS) as ScreenName[]
  return (Object.keys(LAYOUTS) as LayoutName[]).map((layout) =>
    layoutRoute(
      LAYOUTS[layout],
      names.filter((name) => SCREENS[name].layout === layout).map((name) => pageRoute(name, MODULES[name])),
    ),
  )
}

/** The boundary is inside the layout, so that a failing page keeps the header and the way home. */
function layoutRoute(Layout: () => ReactNode, children: RouteObject[]): RouteObject {
  return { Component: Layout, children: [{ ErrorBoundary: RouteError, children }] }
}

function pageRoute(name: ScreenName, { file, load }: RouteModule): RouteObject {
  const handle: RouteHandle = { module: `src/routes/${file}.tsx` }
  const lazy = async () => ({ shouldRevalidate: loadsUnderOverlays, ...(await load()) })
  const page: RouteObject = { id: name, path: SCREENS[name].path, handle, lazy }
  if (!SIGNED_IN_SCREENS.has(name)) return page
  return { id: `${name}-signed-in`, middleware: [requireSignIn], loader: nothing, children: [page] }
}

const unknownRoute: RouteObject = {
  path: '*',
  loader: ({ url }) => {
    throw unknownPath(url)
  },
  Component: nothing,
}

function nothing() {
  return null
}

import { Component, isLoadedOnce, loader, loadKey } from './routes/home.tsx'
import { AuthLayout, DefaultLayout, ExtraLayout, MapLayout } from './shell/layouts.tsx'
import { DemoLayout } from './shell/demo-layout.tsx'
import { SCREENS, type LayoutName, type ScreenName } from './paths.ts'
import type { Route, ScreenModule } from './runtime/routes.ts'
import { unknownPath } from './page/page-failure.ts'
import { checkMerchant } from './runtime/check-merchant.ts'
import type { MerchantState } from './environment/environment.ts'
import { requireSignIn } from './runtime/require-sign-in.ts'
import type { LaterScreen } from './screen-modules.ts'
import { withItsWords } from './browser/later-part.tsx'

/** Whether a page of this route is the home page, which comes with the first words of its language alone. */
export const isHome = ({ name, screen }: Pick<Route, 'name' | 'screen'>): boolean =>
  name === 'index' && screen === undefined

/** Fetches the addresses of the scripts of all screens. */
export const loadScreens = async () => (await import('./screen-modules.ts')).SCREEN_MODULES

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
    return [
      { ...laterRoute('index', 'demo'), Layout: DemoLayout },
      { ...laterRoute('merchantNotAvailable', 'merchantNotAvailable'), Layout: DemoLayout },
      unknownRoute(DemoLayout),
    ]
  }
  const names = Object.keys(SCREENS) as ScreenName[]
  return [
    ...names.map((name) => (name === 'index' ? homeRoute() : laterRoute(name, name))),
    unknownRoute(DefaultLayout),
  ]
}

const home: ScreenModule = { Component, isLoadedOnce, loader, loadKey }

/** The home page is part of every page's first script, so that the way back to the menu needs none. */
const homeRoute = (): Route => ({ ...routeOf('index'), module: home, load: async () => home })

function laterRoute(name: ScreenName, screen: LaterScreen): Route {
  const load = async () => (await loadScreens())[screen].load()
  return { ...routeOf(name), screen, load: () => withItsWords(load) }
}

function routeOf(name: ScreenName) {
  const { path, layout } = SCREENS[name]
  const guards = SIGNED_IN_SCREENS.has(name) ? [checkMerchant, requireSignIn] : [checkMerchant]
  return { name, path, Layout: LAYOUTS[layout], guards }
}

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

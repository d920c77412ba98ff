import { AuthLayout, DefaultLayout, ExtraLayout, MapLayout } from './shell/layouts.tsx'
import { DemoLayout } from './shell/demo-layout.tsx'
import { SCREEN_PATHS, type ScreenName } from './paths.ts'
import { SCREEN_NAMES, SCREENS } from './screens.ts'
import type { Route, ScreenModule } from './runtime/routes.ts'
import { unknownPath } from './page/page-failure.ts'
import { checkMerchant } from './runtime/check-merchant.ts'
import type { MerchantState } from './environment/environment.ts'
import { requireSignIn } from './runtime/require-sign-in.ts'
import { withItsWords } from './browser/later-part.tsx'

const LAYOUTS = { default: DefaultLayout, auth: AuthLayout, extra: ExtraLayout, map: MapLayout }

/** The routes of spec §2. A host without a merchant (demo mode) has a start page and what says that nobody is there. */
export function makeRoutes(merchantKind: MerchantState['kind']): Route[] {
  if (merchantKind !== 'unnamed') return [...SCREEN_NAMES.map(routeOf), unknownRoute(DefaultLayout)]
  return [
    {
      name: 'demo',
      path: SCREEN_PATHS.home,
      Layout: DemoLayout,
      guards: [checkMerchant],
      load: () => withItsWords(() => import('./routes/demo.tsx')),
    },
    { ...routeOf('merchantNotAvailable'), Layout: DemoLayout },
    unknownRoute(DemoLayout),
  ]
}

function routeOf(name: ScreenName): Route {
  const { layout = 'default', needsSignIn, load } = SCREENS[name]
  return {
    name,
    path: SCREEN_PATHS[name],
    Layout: LAYOUTS[layout],
    guards: needsSignIn ? [checkMerchant, requireSignIn] : [checkMerchant],
    // The home page is part of every page's first script, and its words are too: the way back to the menu needs none.
    load: name === 'home' ? load : () => withItsWords(load),
  }
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

import type { Merchant } from '@dasturxon/contract'
import { PublicSettings } from '@dasturxon/contract/schemas'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '../paths.ts'
import { makeRoutes } from '../routes.tsx'
import { createRouter, matchRoute } from '@dasturxon/client'
import { memoryHistory } from '@dasturxon/client/test'
import { createData } from './data/data.ts'
import type { PageContext } from './routes.ts'
import type { MerchantState } from '../environment/environment.ts'

const name = { uz: 'Tez', ru: 'Tez', eng: 'Tez' }
const merchant: Merchant = {
  id: '00000000-0000-7000-8000-000000000001',
  sub: 'tez',
  name,
  logo: '',
  color: '#FCE000',
  isActive: false,
  deleted: false,
  latitude: 41.322711,
  longitude: 69.241084,
  mainCityId: null,
  domainUrl: null,
  mapKey: null,
  hasOtherBrands: false,
}
const STATES: MerchantState[] = [
  { kind: 'blocked', merchant, settings: PublicSettings.parse({}) },
  { kind: 'missing' },
  { kind: 'unnamed' },
]
/** The only page that is shown then. */
const pageOf = ({ kind }: MerchantState) =>
  ({ active: '/', blocked: '/blocked', missing: '/merchantNotAvailable', unnamed: '/' })[kind]

const everyPath = [
  ...Object.values(SCREEN_PATHS).map((path) => path.replace(':id', '00000000-0000-7000-8000-00000000000a')),
  '/no-such',
]
const stays = (kind: MerchantState['kind'], path: string) =>
  kind === 'unnamed' && path === '/merchantNotAvailable'

/** The router of a browser in which such a shop is open, on the page that says so. */
function openRouter(state: MerchantState) {
  const routes = makeRoutes(state.kind)
  return createRouter<PageContext>({
    routes,
    history: memoryHistory(pageOf(state)),
    context: () => ({
      call: () => Promise.reject(new Error('nothing is asked for a page that is not shown')),
      data: createData(() => Promise.reject(new Error('nothing is asked'))),
      environment: {
        merchantState: state,
        language: 'uz',
        isSignedIn: false,
        origin: null,
        map: null,
        zoneOffset: null,
        mediaBaseUrl: null,
      },
    }),
    page: matchRoute(routes, pageOf(state)),
    loadKey: (url) => url.href,
  })
}

test.each(STATES)(
  'NAV-3 MER-2 MER-3 in an open page of a shop that is $kind, no route is reached',
  async (state) => {
    const router = openRouter(state)
    for (const path of everyPath.filter((other) => !stays(state.kind, other))) {
      await router.navigate(path)
      expect([path, router.state.location.pathname]).toEqual([path, pageOf(state)])
    }
  },
)

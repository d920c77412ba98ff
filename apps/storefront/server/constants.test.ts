import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * NAV-5: every constant of spec §9 with the one place where it stands, and the test that sees it act: with a clock of its own,
 * a browser, or values on both sides of the boundary. Pricing and its sample have rows of their own (BSK, pricing.md).
 */
type Constant = {
  /** The words of §9. */
  says: string
  stands: readonly [file: string, code: string]
  acts: readonly [file: string, title: string]
}

const SESSION = 'apps/storefront/src/session/constants.ts'
const PICKER = 'apps/storefront/src/features/places/point-picker.tsx'
const ADDRESSES: Constant['acts'] = [
  'e2e/addresses.spec.ts',
  'LOC-5 NAV-5 look-up after 300 ms of rest, focus after 500 ms, closing 100 ms after',
]
const STARTUP: Constant['acts'] = ['e2e/branches.spec.ts', 'MER-7 LOC-1 NAV-5 what follows the start']
const FIT: Constant['acts'] = ['e2e/branches.spec.ts', 'LOC-2 NAV-5 the map looks at the middle']
const VERSION = 'apps/storefront/src/session/version.test.ts'
const PLACES = 'packages/domain/src/places.test.ts'
const CENTRES: Constant['acts'] = [PLACES, 'NAV-5 a map begins at the centre the merchant has named']

const CONSTANTS: readonly Constant[] = [
  {
    says: 'Order history page size 10.',
    stands: [SESSION, 'ORDER_PAGE_SIZE = 10'],
    acts: ['apps/storefront/server/pages.test.ts', 'NAV-5 the history of orders is asked for ten at a time'],
  },
  {
    says: 'Request timeout 30000 ms.',
    stands: ['packages/contract/src/client.ts', 'REQUEST_TIMEOUT_MS = 30_000'],
    acts: ['packages/contract/src/client.test.ts', 'NAV-5 gives a call up after 30 000 ms'],
  },
  {
    says: 'merchant 41.322711, 69.241084;',
    stands: [
      'packages/domain/src/places.ts',
      'MERCHANT_CENTRE: Point = { latitude: 41.322711, longitude: 69.241084 }',
    ],
    acts: CENTRES,
  },
  {
    says: 'address 41.311321, 69.279223.',
    stands: [
      'packages/domain/src/places.ts',
      'ADDRESS_CENTRE: Point = { latitude: 41.311321, longitude: 69.279223 }',
    ],
    acts: CENTRES,
  },
  {
    says: 'Map zoom 14 in picker,',
    stands: [PICKER, 'PICKER_ZOOM = 14'],
    acts: ADDRESSES,
  },
  {
    says: '10 in branch map,',
    stands: ['apps/storefront/src/features/places/branches-map.tsx', 'BRANCHES_ZOOM = 10'],
    acts: FIT,
  },
  {
    says: 'transition 500 ms.',
    stands: ['packages/map/src/map-engine.ts', 'MAP_TRANSITION_MS = 500'],
    acts: ['packages/map/src/animate.test.ts', 'NAV-5 LOC-8 a map is where it goes after 500 ms'],
  },
  {
    says: 'Coordinates rounded to 6 decimals.',
    stands: ['packages/domain/src/places.ts', 'Math.round(degrees * 1_000_000) / 1_000_000'],
    acts: [PLACES, 'are rounded to 6 decimals'],
  },
  {
    says: 'Address tolerance about 0.000099 degree.',
    stands: ['packages/domain/src/places.ts', '<= 990'],
    acts: [PLACES, 'T-ZONE-07 %s: the same place is'],
  },
  {
    says: 'Polygon style 4 px blue stroke, faint blue fill.',
    stands: ['packages/map/src/map-view.module.css', 'stroke-width: 4px'],
    acts: ['e2e/ui/map.spec.ts', 'NAV-5 LOC-6 a zone is drawn'],
  },
  {
    says: 'Language cookie 365 days;',
    stands: [SESSION, 'LANGUAGE_COOKIE_DAYS = 365'],
    acts: ['apps/storefront/server/pages.test.ts', 'LNG-3 %s remembers %s for a year'],
  },
  {
    says: 'reload guard 10000 ms;',
    stands: [SESSION, 'RELOAD_GUARD_MS = 10_000'],
    acts: [VERSION, 'MER-7 NAV-5 with the running build nothing is loaded'],
  },
  {
    says: 'manifest fetch 1 s after load.',
    stands: [SESSION, 'BUILD_CHECK_DELAY_MS = 1000'],
    acts: [VERSION, 'MER-7 NAV-5 comes 1000 ms after load'],
  },
  { says: 'drawer close 100 ms,', stands: [SESSION, 'DRAWER_CLOSE_DELAY_MS = 100'], acts: ADDRESSES },
  { says: 'focus 500 ms,', stands: [SESSION, 'DRAWER_FOCUS_DELAY_MS = 500'], acts: ADDRESSES },
  { says: 'default city 1234 ms,', stands: [SESSION, 'DEFAULT_CITY_DELAY_MS = 1234'], acts: STARTUP },
  { says: 'active orders 500 ms.', stands: [SESSION, 'ACTIVE_ORDERS_DELAY_MS = 500'], acts: STARTUP },
  {
    says: 'Notification duration 4500 ms,',
    stands: ['packages/ui/src/toast.ts', 'TOAST_MS = 4500'],
    acts: ['packages/ui/src/toast.test.ts', 'NAV-5 a toast stays 4500 ms'],
  },
  {
    says: 'gap 16 px;',
    stands: ['packages/ui/src/toast.ts', 'TOAST_GAP_PX = 16'],
    acts: ['e2e/ui/sheet.spec.ts', 'NAV-5 a toast lies over the sheet, 16 px above'],
  },
  {
    says: 'loading close delay 400 ms;',
    stands: ['packages/ui/src/use-steady-loading.ts', 'LOADING_CLOSE_DELAY_MS = 400'],
    acts: [
      'e2e/branches.spec.ts',
      'NAV-5 a city is acted on when it has stood for 300 ms, and rows under way stay',
    ],
  },
  {
    says: 'select debounce 300 ms.',
    stands: [SESSION, 'SELECT_DEBOUNCE_MS = 300'],
    acts: ['e2e/branches.spec.ts', 'NAV-5 a city is acted on when it has stood for 300 ms'],
  },
  {
    says: 'Map init wait timeout 5000 ms.',
    stands: ['packages/map/src/map-engine.ts', 'MAP_INIT_MS = 5000'],
    acts: ['e2e/ui/map.spec.ts', 'LOC-8 a tile server that cannot be reached leaves a working picker'],
  },
  {
    says: 'Default main colour #FCE000.',
    stands: ['packages/contract/src/merchants.ts', "mainColor: z.string().default('#FCE000')"],
    acts: [
      'apps/storefront/server/pages.test.ts',
      'MER-4 a failing settings call leaves a shop with the default look',
    ],
  },
  {
    says: 'Thumbnail 480x480, quality 100.',
    stands: ['apps/api/src/features/media/picture-size.ts', 'width: 480, height: 480, quality: 100'],
    acts: ['apps/api/src/features/media/media.test.ts', 'has 100 as its quality when none is asked for'],
  },
  {
    says: 'Init data minimum 10 characters.',
    stands: ['apps/api/src/features/telegram/require-launch.ts', 'MISSING_LENGTH = 10'],
    acts: [
      'apps/api/src/features/telegram/telegram.test.ts',
      'spec §5 drops and logs init data of 10 characters, and checks 11',
    ],
  },
  {
    says: 'Address drawer max height 65vh.',
    stands: ['apps/storefront/src/features/places/addresses-sheet.tsx', 'HEIGHT = 0.65'],
    acts: ['e2e/addresses.spec.ts', 'LOC-5 NAV-6 saved addresses: chosen with one press'],
  },
]

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')

/** §9 of the specification without what has rows of its own. */
function constantsOfSpecification(): string {
  const [, section = ''] = read('docs/specification.md').split('## 9. Business constants and limits')
  return section
    .split('\n')
    .filter((line) => !/^- (?:Pricing|Sample)/.test(line))
    .join('\n')
}

describe('NAV-5 the constants of spec §9', () => {
  test('NAV-5 each stands in the table, and no number of §9 is left out', () => {
    const section = constantsOfSpecification()
    expect(CONSTANTS.filter(({ says }) => !section.includes(says))).toEqual([])
    const rest = CONSTANTS.reduce((text, { says }) => text.replace(says, ''), section)
    expect(rest).not.toMatch(/\d/)
  })

  test.each(CONSTANTS)('NAV-5 "$says" has one place, and a test that sees it act', ({ stands, acts }) => {
    expect(read(stands[0]).split(stands[1])).toHaveLength(2)
    const [file, title] = acts
    expect(["'", '"', '`'].some((quote) => read(file).includes(quote + title))).toBe(true)
  })
})

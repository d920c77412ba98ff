import { send } from '../bench/load.ts'
import type { RunningServer } from '../bench/server-process.ts'
import type { Edit, Patch } from './patches.ts'

const PAGE = 'apps/storefront/src/features/users/profile-page.tsx'
const ROW = 'href="/profile/address"'
const NAMES = { uz: 'Profilda manzillar', ru: 'Адреса в профиле', eng: 'Addresses in the profile' }

/** What the profile of a demo shop has. */
const profileOf = async ({ port }: RunningServer, sub: string) =>
  (await send({ port, path: '/profile', headers: { host: `${sub}.localhost:${port}` } })).body

/** Whether a customer's addresses have a row in the profile; the demo shop tez has none. */
export const setting: Patch = {
  task: 'a setting of a merchant',
  bar: 6,
  edits: [
    ['packages/contract/src/merchants.ts', '  isVisibleAtProfileTop: off,\n', '  addressesInProfile: on,\n'],
    [
      'packages/contract/src/desk/setting-fields.ts',
      "  isVisibleAtProfileTop: on('menu', PROFILE),\n",
      "  addressesInProfile: on('menu', PROFILE),\n",
    ],
    [
      PAGE,
      '            {...linkTo(paths.reservations)}\n          />\n        ) : null}\n',
      '        {settings.addressesInProfile ? (\n',
    ],
    [PAGE, '{...linkTo(paths.addresses)} />\n', '        ) : null}\n'],
    [
      'apps/storefront/server/settings.test.ts',
      "      [SETTINGS_SPEC, 'NAV-4 isVisibleAtProfileTop'],\n    ],\n  },\n",
      `  addressesInProfile: {\n    screen: [flag('addressesInProfile', { page: PROFILE, shows: '${ROW}' })],\n  },\n`,
    ],
    ['packages/i18n/src/setting-synonyms.json', '{\n', '  "addressesInProfile": "manzil адрес",\n'],
    [
      'packages/demo/merchants/tez/merchant.json',
      '    "isVisibleAtProfileTop": true,\n',
      '    "addressesInProfile": false,\n',
    ],
    ...Object.entries(NAMES).map(([language, name]): Edit => [
      `packages/i18n/${language}/desk-settings.json`,
      '  "name": {\n',
      `    "addressesInProfile": "${name}",\n`,
    ]),
  ],
  test: 'apps/storefront/server/settings.test.ts',
  async show(shop) {
    const has = async (sub: string) => (await profileOf(shop, sub)).includes(ROW)
    if ((await has('tez')) || !(await has('osh'))) throw new Error('The rows of the profiles are not as set.')
  },
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from './paths.ts'
import { fileOf, SCREEN_NAMES, SCREENS } from './screens.ts'

test.each([
  ['reservations', '/extr3', 'extra'],
  ['loginConfirm', '/login/confirm', 'auth'],
  ['merchantNotAvailable', '/merchantNotAvailable', 'auth'],
  ['orderMap', '/profile/orders/:id/map', undefined],
  ['pickupMap', '/address/pickup2', 'map'],
  ['basket', '/basket', undefined],
] as const)('NAV-1 %s is %s in the layout %s', (name, path, layout) => {
  expect([SCREEN_PATHS[name], SCREENS[name].layout]).toEqual([path, layout])
})

test('NAV-1 every file of routes/ is one screen, called as that is and loaded by its row', () => {
  const files = readdirSync(join(import.meta.dirname, 'routes')).filter((name) => name.endsWith('.tsx'))
  // The page of a host without a merchant has no address of its own.
  const named = [...SCREEN_NAMES, 'demo'].map((name) => `${fileOf(name)}.tsx`)
  expect(files.toSorted()).toEqual(named.toSorted())
  for (const name of SCREEN_NAMES)
    expect(String(SCREENS[name].load), name).toContain(`/routes/${fileOf(name)}.tsx`)
})

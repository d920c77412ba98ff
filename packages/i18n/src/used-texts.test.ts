import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
/** Whose screens say the texts of shop.json. */
const SOURCES = [
  'apps/storefront/src',
  'apps/storefront/server',
  'apps/storefront/gallery',
  'packages/ui/src',
  'packages/map/src',
  'packages/i18n/src',
]

/** Keys that are made of a value: of a weekday, an allergen, a state. */
const MADE_OF_VALUES =
  /^(?:diet|courier|day|unit)\.[A-Z_]+$|^(?:cashback|pay)\.[A-Z_]+$|^payStage\.\w+Text$|^orderGrade\.grade\d$|^repeatOrder\.stock$/

function keysOf(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = path === '' ? key : `${path}.${key}`
    return typeof inner === 'object' && inner !== null ? keysOf(inner, own) : [own]
  })
}

test('customer 32 every text of the screens is named by a screen', () => {
  const code = SOURCES.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, ROOT), 'utf8')),
  ).join('\n')
  const named = new Set([...code.matchAll(/['"`][\w.${}]*?(\w+)['"`]/g)].map(([, last]) => last))
  const keys = keysOf(
    JSON.parse(readFileSync(new URL('packages/i18n/eng/shop.json', ROOT), 'utf8')) as object,
    '',
  )
  const dead = keys.filter((key) => !named.has(key.split('.').at(-1)) && !MADE_OF_VALUES.test(key))
  expect([keys.length > 500, dead]).toEqual([true, []])
})

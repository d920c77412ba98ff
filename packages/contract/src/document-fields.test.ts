import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/fields.md is for whoever writes a client: that its tables and columns are there is read off the database; that its fields are those
// of §3, and answered, is walked (apps/api/src/document-walk.test.ts).
const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const SCHEMA = read('packages/db/src/schema.ts')
const TABLES = SCHEMA.slice(SCHEMA.indexOf('interface DB {'))

/** The tables and columns of the second column of each table of the page. */
const places = read('docs/fields.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| fields'))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([\w.]+)`/g)].map(([, place = '']) => place))

test('API-5 customer 29 every table and column that the page names is there', () => {
  const missing = places.filter((place) => {
    const [table = '', column] = place.split('.')
    const row = new RegExp(`^  ${table}: (\\w+);?$`, 'm').exec(TABLES)?.[1]
    if (!row) return true
    const columns = new RegExp(`interface ${row} \\{([^}]*)\\}`).exec(SCHEMA)?.[1] ?? ''
    return column !== undefined && !new RegExp(`^  ${column}:`, 'm').test(columns)
  })
  expect([places.length > 60, missing]).toEqual([true, []])
})

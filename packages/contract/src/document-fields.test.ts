import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// docs/fields.md is for whoever writes a client: that its tables, columns and fields are there is read off the database and §3; that its
// calls answer them is asked of the calls themselves (apps/api/src/document-fields.test.ts).
const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
const SCHEMA = read('packages/db/src/schema.ts')

type Row = { entity: string; fields: string[]; kept: string[] }

const rows: Row[] = read('docs/fields.md')
  .split('\n## ')
  .slice(1)
  .flatMap((section) => {
    const [entity = '', ...lines] = section.split('\n')
    return lines
      .filter((line) => line.startsWith('| ') && !line.startsWith('| fields'))
      .map((line) => {
        const [, fields = '', kept = ''] = line.split('|')
        return {
          entity,
          fields: fields.split(',').map((field) => field.trim()),
          kept: [...kept.matchAll(/`([\w.]+)`/g)].map(([, place = '']) => place),
        }
      })
  })

test('API-5 customer 29 every table and column that the page names is there', () => {
  const missing = rows.flatMap(({ kept }) =>
    kept.filter((place) => {
      const [table = '', column] = place.split('.')
      const row = new RegExp(`^  ${table}: (\\w+);?$`, 'm').exec(SCHEMA)?.[1]
      if (!row) return true
      const columns = new RegExp(`interface ${row} \\{([^}]*)\\}`).exec(SCHEMA)?.[1] ?? ''
      return column !== undefined && !new RegExp(`^  ${column}:`, 'm').test(columns)
    }),
  )
  expect(missing).toEqual([])
})

test('API-5 customer 29 the page leaves out no field of §3', () => {
  const section =
    read('docs/specification.md')
      .split('\n## ')
      .find((part) => part.startsWith('3.')) ?? ''
  const entities = [...new Set(rows.map(({ entity }) => entity))]
  const missing = entities.flatMap((entity) => {
    const [name = ''] = entity.split(',')
    const line = section.split('\n').find((candidate) => candidate.startsWith(`- ${name}:`)) ?? ''
    const told = new Set(rows.filter((row) => row.entity === entity).flatMap(({ fields }) => fields))
    // what is written in one word with a capital inside is a field, whatever stands around it
    return [...new Set(line.match(/\b[a-z]+[A-Z]\w*\b/g))]
      .filter((field) => !told.has(field))
      .map((field) => `${entity}.${field}`)
  })
  expect([entities.length > 12, missing]).toEqual([true, []])
  const things = [...section.matchAll(/^- ([^:.\n]+):/gm)].map(([, thing = '']) => thing)
  // What these name is told where it belongs: texts and the catalogue with their entities, cookies and paths in §9.
  const elsewhere = ['Localised text', 'Catalogue', 'Cookies', 'Image paths']
  expect(things.filter((thing) => !elsewhere.includes(thing) && !entities.includes(thing))).toEqual([])
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test/database.ts'
import { schemaText } from './test/schema-text.ts'

it('OPS-4 the types of the queries are those of the migrated database (npm run types -w @dasturxon/db)', async () => {
  const database = await createTestDatabase()
  const written = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8')
  expect(written).toBe(await schemaText(database.db))
  await database.drop()
})

it('no column takes the time of the database’s machine: it is passed in', async () => {
  const database = await createTestDatabase()
  const { rows } = await sql`
    select table_name, column_name, column_default from information_schema.columns
    where table_schema = 'public' and column_default ~* '\\mnow\\(|current_|clock_|localtime'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  await database.drop()
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test/database.ts'
import { schemaText } from './test/schema-text.ts'

it('OPS-4 the types of the queries are those of the migrated database (npm run types -w @dasturxon/db)', async () => {
  const database = await createTestDatabase()
  const written = await readFile(path.join(import.meta.dirname, 'schema.ts'), 'utf8')
  expect(written).toBe(await schemaText(database.db))
  await database.drop()
})

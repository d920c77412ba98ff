import { createTestDatabase } from '@dasturxon/db/test'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { joinDatabase, joinToServe } from './database.ts'

const BAR_MS = 5000

test('PRB-5 who serves customers waits for no statement until the bar, and PostgreSQL ends one sooner still', async () => {
  const database = await createTestDatabase({ empty: true })
  const serving = joinToServe({ url: database.url, poolSize: 1 }, () => {})
  const owner = joinDatabase({ url: database.url, poolSize: 1 }, () => {})
  onTestFinished(async () => {
    await Promise.all([serving.close(), owner.close()])
    await database.drop()
  })
  const limits = async ({ db, pool }: typeof owner) => {
    const { rows } = await sql<{ statement: number; lock: number }>`
      select max(setting::int) filter (where name = 'statement_timeout') as statement,
             max(setting::int) filter (where name = 'lock_timeout') as lock
      from pg_settings`.execute(db)
    const { query_timeout: answer, connectionTimeoutMillis: connection } = pool.options
    return { answer: Number(answer), connection: Number(connection), ...rows[0] }
  }
  const { answer, connection, statement = 0, lock = 0 } = await limits(serving)
  expect(answer).toBeLessThan(BAR_MS)
  // for one of the pool, and when that ended for a new one
  expect(2 * connection).toBeLessThan(BAR_MS)
  expect(statement).toBeLessThan(answer)
  expect(lock).toBeGreaterThan(0)
  expect(lock).toBeLessThan(statement)
  // imports and backups have statements that take longer
  expect(await limits(owner)).toEqual({ answer: 8000, connection: 4000, statement: 7000, lock: 5000 })
})

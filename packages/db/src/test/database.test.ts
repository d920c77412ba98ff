import { expect, it } from 'vitest'
import { borrowTestDatabase, type TestDatabase } from './database.ts'

const rowsOf = async ({ pool }: TestDatabase, table: string) =>
  (await pool.query(`select * from ${table}`)).rows

const addMerchant = ({ pool }: TestDatabase) =>
  pool.query(
    `insert into merchant (id, sub, name, created_at) values (gen_random_uuid(), 'ours', '{}', now())`,
  )

it('a database that is given back comes to the next test migrated and without rows, on the same connections', async () => {
  const first = await borrowTestDatabase()
  await addMerchant(first)
  const migrations = await rowsOf(first, 'kysely_migration')
  const connection = await rowsOf(first, 'pg_backend_pid()')
  await first.drop()

  const next = await borrowTestDatabase()
  expect(await rowsOf(next, 'pg_backend_pid()')).toEqual(connection)
  expect(await rowsOf(next, 'merchant')).toEqual([])
  expect(await rowsOf(next, 'kysely_migration')).toEqual(migrations)
  expect(migrations).not.toEqual([])
  await next.drop()
})

it('two that are borrowed at once are two, and one that is still in use goes to nobody', async () => {
  const [one, other] = [await borrowTestDatabase(), await borrowTestDatabase()]
  expect(one.url).not.toBe(other.url)
  const busy = await one.pool.connect()
  const given = one.drop()
  busy.release()
  await given
  const next = await borrowTestDatabase()
  expect(next.url).not.toBe(one.url)
  await next.drop()
  await other.drop()
})

import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import type { Db } from './connect.ts'
import { newId } from './id.ts'
import { withCachedPlans, ofMerchant } from './of-merchant.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  await database.pool.query('create table balance (name text primary key, amount bigint check (amount >= 0))')
  await database.pool.query("insert into balance values ('a', 100), ('b', 100)")
})

afterEach(() => database.drop())

const take = (tx: Db, name: string) =>
  sql`update balance set amount = amount - 1 where name = ${name}`.execute(tx)

async function amounts(): Promise<unknown[]> {
  const { rows } = await database.pool.query('select amount from balance order by name')
  return rows.map((row: { amount: unknown }) => row.amount)
}

const raise = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`

/** Resolves for both when both have come. */
function meeting() {
  let count = 0
  const both = Promise.withResolvers<void>()
  return () => {
    count += 1
    if (count === 2) both.resolve()
    return both.promise
  }
}

describe('transactions', () => {
  it('two that lock in opposite order both succeed, and each is counted once', async () => {
    const meet = meeting()
    let runs = 0
    const move = (first: string, second: string) =>
      inTransaction(database, async (tx) => {
        runs += 1
        await take(tx, first)
        await meet()
        await take(tx, second)
      })
    await Promise.all([move('a', 'b'), move('b', 'a')])
    expect(await amounts()).toEqual([98, 98])
    // One gave way and ran again; when both notice the deadlock at once, both do.
    expect(runs).toBeGreaterThanOrEqual(3)
  })

  it.each(['40001', '40P01'])(
    'runs again after %s, six times at most, and keeps only the last run',
    async (code) => {
      let runs = 0
      const failing = (until: number) =>
        inTransaction(database, async (tx) => {
          runs += 1
          await take(tx, 'a')
          if (runs < until) await raise(code).execute(tx)
        })
      await failing(6)
      expect(runs).toBe(6)
      expect(await amounts()).toEqual([99, 100])

      runs = 0
      await expect(failing(7)).rejects.toMatchObject({ code })
      expect(runs).toBe(6)
      expect(await amounts()).toEqual([99, 100])
    },
  )

  it('a statement of its own that met a deadlock runs again', async () => {
    await database.pool.query('create sequence tries')
    const failing = (until: number) =>
      sql`do ${sql.raw(`$$ begin
      if nextval('tries') < ${until} then raise exception 'x' using errcode = '40P01'; end if; end $$`)}`
    await failing(3).execute(database.db)
    await expect(failing(100).execute(database.db)).rejects.toMatchObject({ code: '40P01' })
  })

  it('never runs again for another error: a refused amount is refused once', async () => {
    let runs = 0
    const broken = inTransaction(database, async (tx) => {
      runs += 1
      await take(tx, 'b')
      await sql`update balance set amount = -1 where name = 'a'`.execute(tx)
    })
    await expect(broken).rejects.toMatchObject({ code: '23514' })
    expect(runs).toBe(1)
    expect(await amounts()).toEqual([100, 100])
  })

  it('does not answer as if it had committed when a swallowed error made the database roll back', async () => {
    const broken = inTransaction(database, async (tx) => {
      await take(tx, 'a')
      await raise('22012')
        .execute(tx)
        .catch(() => {})
    })
    await expect(broken).rejects.toThrow('rolled back instead of committed')
    expect(await amounts()).toEqual([100, 100])
  })

  it('tells what was published after the commit, each reference once', async () => {
    const heard: { ref: string; committed: Promise<unknown[]> }[] = []
    database.bus.subscribe('balance', (ref) => heard.push({ ref, committed: amounts() }))
    await inTransaction(database, async (tx) => {
      tx.publish(['balance:a'])
      await take(tx, 'a')
      tx.publish(['balance:b', 'balance:a'])
      await take(tx, 'b')
      expect(heard).toEqual([])
    })
    expect(heard.map(({ ref }) => ref)).toEqual(['balance:a', 'balance:b'])
    for (const { committed } of heard) expect(await committed).toEqual([99, 99])
  })

  it('tells nothing of what was rolled back', async () => {
    const heard: string[] = []
    database.bus.subscribe('balance', (ref) => heard.push(ref))
    const refused = inTransaction(database, async (tx) => {
      tx.publish(['balance:a'])
      await take(tx, 'a')
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const swallowed = inTransaction(database, async (tx) => {
      tx.publish(['balance:b'])
      await raise('22012')
        .execute(tx)
        .catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
    expect(heard).toEqual([])
  })

  it('tells once, of the run that was committed, when the work ran again', async () => {
    const heard: string[] = []
    database.bus.subscribe('balance', (ref) => heard.push(ref))
    let runs = 0
    await inTransaction(database, async (tx) => {
      runs += 1
      tx.publish(['balance:a', `balance:run-${runs}`])
      if (runs < 3) await raise('40001').execute(tx)
    })
    expect(heard).toEqual(['balance:a', 'balance:run-3'])
  })
})

describe('work that keeps its plans', () => {
  /** How often a statement was planned for its parameters, and for any, on the one connection that asked. */
  async function plansOf(db: Db): Promise<unknown> {
    const ask = () => sql`select amount from balance where name = ${'a'}`.execute(db)
    for (const asked of [ask, ask, ask]) await asked()
    const { rows } = await sql`select custom_plans::int as anew, generic_plans::int as kept
      from pg_prepared_statements where statement like 'select amount%'`.execute(database.db)
    return rows
  }

  it('has each statement planned for any parameters from the first time on, and nothing else', async () => {
    const merchant = ofMerchant(database.db, newId())
    expect(await plansOf(withCachedPlans(merchant))).toEqual([{ anew: 0, kept: 3 }])
    expect(await plansOf(merchant)).toEqual([{ anew: 3, kept: 3 }])
  })

  it('keeps them in its transactions, and for nobody after them', async () => {
    const db = withCachedPlans(ofMerchant(database.db, newId()))
    const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`
    const inside = await inTransaction({ db, bus: database.bus }, (tx) => mode.execute(tx))
    expect(inside.rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
    expect((await mode.execute(database.db)).rows).toEqual([{ plan_cache_mode: 'auto' }])
  })

  it('is one merchant’s, and not a transaction that has begun', async () => {
    expect(() => withCachedPlans(database.db)).toThrow(TypeError)
    const begun = inTransaction(database, async (tx) => withCachedPlans(tx))
    await expect(begun).rejects.toThrow(TypeError)
  })
})

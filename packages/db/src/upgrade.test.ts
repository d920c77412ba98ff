import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from './test/database.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'

const MERCHANT = '01900000-0000-7000-8000-000000000001'
const idOf = (n: number) => `01900000-0000-7000-8000-00000000010${n}`
const DUE_MS = 1_795_240_860_050

/** A database as a release of so many migrations left it. */
async function withRelease(last: string) {
  const database = await createTestDatabase({ empty: true })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-'))
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name.slice(0, 4) <= last) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name))
  await migrate({ url: database.url, folder })
  await rm(folder, { recursive: true })
  return database
}

it('OPS-4 PAY-3 money that was owed before there were refunds is asked for after the upgrade, once', async () => {
  const database = await withRelease('0007')
  try {
    const client = await database.pool.connect()
    await client.query(`insert into merchant (id, sub, name) values ('${MERCHANT}', 'osh', '{}')`)
    // their orders do not matter here
    await client.query('set session_replication_role = replica')
    const payment = (n: number, state: string, due: number | null) => {
      const [performed, cancelled] = [
        state === 'CANCELLED' ? null : 1,
        /CANCELLED|REVERSED/.test(state) ? 2 : null,
      ]
      return client.query(
        `insert into payment_transaction (merchant_id, id, number, provider, external_id, order_id, amount_tiyin, state,
          created_ms, performed_ms, cancelled_ms, refund_due_ms) values ($1, $2, $3::int, 'CLICK', $3::int::text, $2, 12500000, $4, 0, $5, $6, $7)`,
        [MERCHANT, idOf(n), n, state, performed, cancelled, due],
      )
    }
    await payment(1, 'PERFORMED', DUE_MS)
    await payment(2, 'PERFORMED', DUE_MS)
    await payment(3, 'PERFORMED', null)
    await payment(4, 'REVERSED', null)
    await payment(5, 'CANCELLED', null)
    // the second one's job is still there, under the name it was given then
    await client.query(
      `insert into job (merchant_id, id, queue, key, payload, run_at) values ($1, $2::uuid, 'payment refund', $2::uuid::text, $3, now())`,
      [MERCHANT, idOf(2), JSON.stringify({ id: idOf(2) })],
    )
    client.release(true)

    await migrate({ url: database.url })
    const { rows: refunds } = await database.pool.query(
      'select id, payment_id, amount_tiyin, state, requested_at from payment_refund order by id',
    )
    const owed = { amount_tiyin: 12_500_000, state: 'REQUESTED', requested_at: new Date(DUE_MS) }
    expect(refunds).toEqual([1, 2].map((n) => ({ id: idOf(n), payment_id: idOf(n), ...owed })))
    const { rows: jobs } = await database.pool.query(
      "select key, payload from job where queue = 'payment refund' order by key",
    )
    expect(jobs).toEqual([1, 2].map((n) => ({ key: idOf(n), payload: { id: idOf(n) } })))
    const { rows: sums } = await database.pool.query(
      'select refund_asked_tiyin as asked, refunded_tiyin as refunded from payment_transaction order by number',
    )
    const [nothing, all] = [0, 12_500_000]
    expect(sums).toEqual([
      { asked: all, refunded: nothing },
      { asked: all, refunded: nothing },
      { asked: nothing, refunded: nothing },
      { asked: all, refunded: all },
      { asked: nothing, refunded: nothing },
    ])
  } finally {
    await database.drop()
  }
})

it('OPS-4 T-LOY-01 a balance from before its history was kept is the first entry of it', async () => {
  const database = await withRelease('0016')
  try {
    await database.pool.query(`insert into merchant (id, sub, name) values ('${MERCHANT}', 'osh', '{}')`)
    const customer = (n: number, cashback: number) =>
      database.pool.query(
        `insert into customer (merchant_id, id, phone, cashback, created_at) values ($1, $2, $3, $4, '2026-01-02T03:04:05Z')`,
        [MERCHANT, idOf(n), `+99890123456${n}`, cashback],
      )
    await customer(1, 5_000)
    await customer(2, 700)
    await customer(3, 0)
    await database.pool.query(
      `insert into cashback_entry (merchant_id, id, user_id, kind, amount, created_at) values ($1, $2, $3, 'GRANT', 700, now())`,
      [MERCHANT, idOf(9), idOf(2)],
    )

    await migrate({ url: database.url })
    const { rows } = await database.pool.query(
      'select user_id, kind, amount, created_at from cashback_entry where id <> $1',
      [idOf(9)],
    )
    const created_at = new Date('2026-01-02T03:04:05Z')
    expect(rows).toEqual([{ user_id: idOf(1), kind: 'GRANT', amount: 5_000, created_at }])
  } finally {
    await database.drop()
  }
})

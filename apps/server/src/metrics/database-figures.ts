import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { Metric } from './exposition.ts'

type Row = { name: string; other: string; count: number; age: number | null }

/** What only the database knows: jobs, orders under way and payments of the last day, of all merchants together. */
export async function databaseFigures(db: Db, now: Date): Promise<Metric[]> {
  const { rows: jobs } = await sql<Row>`
    select queue as name, case when dead_at is null then 'due' else 'given_up' end as other, count(*)::int as count,
      extract(epoch from ${now}::timestamptz - min(run_at))::float8 as age
    from job where run_at <= ${now} group by 1, 2`.execute(db)
  const { rows: orders } = await sql<Row>`
    select status as name, '' as other, count(*)::int as count,
      extract(epoch from ${now}::timestamptz - min(created_at))::float8 as age
    from orders where status not in ('CLOSED', 'CANCELED', 'DELIVERED') group by 1`.execute(db)
  const dayAgoMs = now.getTime() - 86_400_000
  const { rows: payments } = await sql<Row>`
    select provider as name, state as other, count(*)::int as count, null as age
    from payment_transaction where created_ms > ${dayAgoMs} group by 1, 2`.execute(db)
  return [
    gauge('jobs', 'Jobs whose time has come, and those that were given up.', jobs, ['queue', 'state']),
    ages('job_oldest_seconds', 'How late the oldest is.', jobs, ['queue', 'state']),
    gauge('orders', 'Orders under way by status.', orders, ['status']),
    ages('order_oldest_seconds', 'Age of the oldest of them.', orders, ['status']),
    gauge('payments_day', 'Payments of the last day by provider and outcome.', payments, [
      'provider',
      'state',
    ]),
  ]
}

const gauge = (name: string, help: string, rows: Row[], labels: string[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: rows.map((row) => ({ labels: labelsOf(row, labels), value: row.count })),
})

const ages = (name: string, help: string, rows: Row[], labels: string[]): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: rows.map((row) => ({ labels: labelsOf(row, labels), value: Math.max(0, row.age ?? 0) })),
})

const labelsOf = ({ name, other }: Row, [first = '', second]: string[]): Record<string, string> =>
  second === undefined ? { [first]: name } : { [first]: name, [second]: other }

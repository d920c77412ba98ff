import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import type { Metric } from './exposition.ts'

type Row = { name: string; other: string; count: number; age: number | null }

/** What only the database knows: jobs, orders under way and payments of the last day, of all merchants together. */
export async function databaseFigures(db: Db, now: Date): Promise<Metric[]> {
  const { rows } = await sql<Row & { figure: string }>`
    select figure, name, other, count, age from deployment_figures(${now})`.execute(db)
  const { jobs = [], orders = [], payments = [] } = Object.groupBy(rows, ({ figure }) => figure)
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

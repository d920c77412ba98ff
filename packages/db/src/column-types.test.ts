import {
  CARD_TYPES,
  CASHBACK_KINDS,
  NOTIFICATION_CHANNELS,
  ORDER_STATUSES,
  PAYMENT_STATES,
  REFUND_PURPOSES,
  REFUND_STATES,
  SERVICE_TYPES,
  STOREFRONT_SERVICE_TYPES,
} from '@dasturxon/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMN_TYPES } from './test/column-types.ts'
import { createTestDatabase, type TestDatabase } from './test/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

const VALUES: Record<string, readonly string[]> = {
  CardType: CARD_TYPES,
  CashbackKind: CASHBACK_KINDS,
  NotificationChannel: NOTIFICATION_CHANNELS,
  OrderStatus: ORDER_STATUSES,
  PaymentState: PAYMENT_STATES,
  'Generated<RefundPurpose>': REFUND_PURPOSES,
  RefundState: REFUND_STATES,
  ServiceType: SERVICE_TYPES,
  'StorefrontServiceType | null': STOREFRONT_SERVICE_TYPES,
  "'WAITER' | 'BILL'": ['WAITER', 'BILL'],
}

/** The values that a CHECK of one column allows, by `table.column`. */
async function allowedValues(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(database.db)
  const lists = rows.flatMap(({ column, definition }) => {
    const values = [...definition.matchAll(/'([A-Z_0-9]+)'::text/g)].map(([, value = '']) => value)
    return values.length > 0 ? [[column, values.toSorted()] as const] : []
  })
  return new Map(lists)
}

describe('OPS-4 the written types of columns', () => {
  it('are of columns that there are', async () => {
    const { rows } = await sql<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(database.db)
    const columns = rows.map(({ column }) => column)
    expect(Object.keys(COLUMN_TYPES).filter((column) => !columns.includes(column))).toEqual([])
  })

  it('have the very values that the database allows', async () => {
    const allowed = await allowedValues()
    const checked = Object.entries(COLUMN_TYPES).flatMap(([column, type]) => {
      const [list, values] = [allowed.get(column), VALUES[type]]
      return list && values ? [{ column, list, values: values.toSorted() }] : []
    })
    expect(checked.length).toBeGreaterThanOrEqual(7)
    for (const { column, list, values } of checked) expect(list, column).toEqual(values)
  })
})

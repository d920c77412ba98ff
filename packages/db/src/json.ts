import { sql, type RawBuilder } from 'kysely'

/**
 * A value for a jsonb column. Needed for arrays and text above all: the driver would send an array as an SQL array
 * and a text without its quotes.
 */
export function json<T>(value: T): RawBuilder<T> {
  return sql`cast(${JSON.stringify(value)} as jsonb)`
}

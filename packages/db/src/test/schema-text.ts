import { PostgresDialect, generate } from 'kysely-codegen'
import type { Db } from '../connect.ts'

/** The text that db/schema.ts must have for this database: the column types as our parsers deliver them. */
export function schemaText(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: 'kysely_migration*',
    outFile: null,
    typeMapping: { int8: 'number' },
  })
}

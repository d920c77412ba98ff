import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import type { Db } from '../connect.ts'
import { COLUMN_TYPES, IMPORTED_TYPES } from './column-types.ts'

const FIRST_IMPORT = /^import type .*\n/m

/** The text that schema.ts must have for this database: the column types as our parsers deliver them. */
export async function schemaText(db: Db): Promise<string> {
  const columns = Object.entries(COLUMN_TYPES).map(
    ([column, type]) => [column, new RawExpressionNode(type)] as const,
  )
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'number' }),
    excludePattern: 'kysely_migration*',
    outFile: null,
    typeMapping: { int8: 'number' },
    overrides: { columns: Object.fromEntries(columns) },
  })
  const imports = Object.entries(IMPORTED_TYPES).map(
    ([from, names]) => `import type { ${names.join(', ')} } from "${from}";\n`,
  )
  return text.replace(FIRST_IMPORT, (first) => imports.join('') + first)
}

// Started by shop-database.ts: asks the database of the running shop and prints the rows.
import { openAsOwner } from '../../apps/server/src/database.ts'
import { readSettings } from '../../apps/server/src/settings.ts'

const database = await openAsOwner(readSettings(process.env), () => {})
try {
  const [statement, values] = process.argv.slice(2)
  const { rows } = await database.pool.query(statement ?? '', JSON.parse(values ?? '[]'))
  process.stdout.write(JSON.stringify(rows))
} finally {
  await database.close()
}

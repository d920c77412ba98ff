// npm run backup -- <folder>: the whole shop as it is at this moment, into a new folder (docs/operating.md). May run while the
// server does, and serves any PostgreSQL; it is written for the embedded one, which comes without pg_dump.
import path from 'node:path'
import { openAsOwner } from '../database.ts'
import { readSettings } from '../settings.ts'
import { writeBackup } from './write-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv[2])

async function run(named: string | undefined): Promise<number> {
  const settings = readSettings(process.env)
  const now = new Date()
  const folder = path.resolve(named ?? path.join('backups', now.toISOString().replaceAll(/[:.]/g, '-')))
  const database = await openAsOwner(settings, () => {})
  try {
    const { tables, figures } = await writeBackup(database.db, {
      folder,
      dataFolder: settings.dataFolder,
      now,
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `${folder}: ${tables.length} tables, ${rows} rows, ${figures.orders} orders of ${figures.ordersTotal} som.`,
    )
    if (settings.media.s3) say('The pictures are in the bucket and not in the backup.')
    return 0
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await database.close()
  }
}

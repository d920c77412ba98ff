// npm run backup -- <folder>: the whole shop as it is at this moment, into a new folder (docs/operating.md). May run while the
// server does, and serves any PostgreSQL; it is written for the embedded one, which comes without pg_dump.
import path from 'node:path'
import { openAsOwner } from '../database.ts'
import { runCommand, say } from '../run-command.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date()

await runCommand({
  usage: 'npm run backup -- <folder>',
  read: ([named = path.join('backups', now.toISOString().replaceAll(/[:.]/g, '-'))]) => path.resolve(named),
  open: openAsOwner,
  async run(folder, { db, settings }) {
    try {
      const { tables, figures } = await writeBackup(db, { folder, dataFolder: settings.dataFolder, now })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      say(
        `${folder}: ${tables.length} tables, ${rows} rows, ${figures.orders} orders of ${figures.ordersTotal} som.`,
      )
      if (settings.media.s3) say('The pictures are in the bucket and not in the backup.')
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  },
})

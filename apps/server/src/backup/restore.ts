// npm run restore -- <folder>: a backup, also of an earlier version, into an empty DATA_DIR (docs/operating.md). The server must not run.
import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { openAsOwner } from '../database.ts'
import { readSettings } from '../settings.ts'
import { lastMigrationOf, readManifest, restoreBackup, restoreFiles } from './restore-backup.ts'
import { say } from '../run-command.ts'

const quiet = () => {}

process.exitCode = await run(process.argv[2])

async function run(named: string | undefined): Promise<number> {
  if (named === undefined) {
    say('Name the folder of the backup: npm run restore -- backups/2026-11-22T10-00-00-000Z')
    return 2
  }
  const folder = path.resolve(named)
  const settings = readSettings(process.env)
  try {
    // Before any table is made: those of this version would be in the way of a backup of an earlier one.
    const until = await lastMigrationOf(await readManifest(folder))
    // A backup of an earlier version goes into the tables it was taken of, which are brought up to date then.
    const database = await openAsOwner(settings, quiet, until)
    try {
      const { takenAt, figures } = await restoreBackup(database.db, folder)
      await mkdir(settings.dataFolder, { recursive: true })
      await restoreFiles(folder, settings.dataFolder)
      say(`Restored as of ${takenAt}: ${figures.orders} orders of ${figures.ordersTotal} som.`)
    } finally {
      await database.close()
    }
    await (await openAsOwner(settings, quiet)).close()
    return 0
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
}

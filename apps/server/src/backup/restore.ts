// npm run restore -- <folder>: a backup into an empty DATA_DIR (docs/operating.md). The server must not run.
import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { openAsOwner } from '../database.ts'
import { readSettings } from '../settings.ts'
import { readManifest, restoreBackup, restoreFiles } from './restore-backup.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

process.exitCode = await run(process.argv[2])

async function run(named: string | undefined): Promise<number> {
  if (named === undefined) {
    say('Name the folder of the backup: npm run restore -- backups/2026-11-22T10-00-00-000Z')
    return 2
  }
  const folder = path.resolve(named)
  const settings = readSettings(process.env)
  try {
    await readManifest(folder)
    const database = await openAsOwner(settings, () => {})
    try {
      const { takenAt, figures } = await restoreBackup(database.db, folder)
      await mkdir(settings.dataFolder, { recursive: true })
      await restoreFiles(folder, settings.dataFolder)
      say(`Restored as of ${takenAt}: ${figures.orders} orders of ${figures.ordersTotal} som.`)
      return 0
    } finally {
      await database.close()
    }
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
}

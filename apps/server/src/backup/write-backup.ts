import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { listMigrations, listTables, readFigures, type Figures } from './tables.ts'

export type Manifest = {
  takenAt: string
  migrations: string[]
  figures: Figures
  tables: { name: string; rows: number; sha256: string }[]
}

/** What lies beside the database and is lost without it: pictures, and the keys that open what is kept sealed. */
const FILES = ['media', 'secrets.key', 'vapid.json']
const ROWS_AT_ONCE = 1000
const OWNER_ONLY = 0o600

/**
 * Writes all tables as they are at one moment into a new folder, each row in PostgreSQL's own text form, and the files of the data
 * folder beside them. The shop may serve meanwhile. Throws when the folder holds something already.
 */
export async function writeBackup(
  db: Db,
  { folder, dataFolder, now }: { folder: string; dataFolder: string; now: Date },
): Promise<Manifest> {
  await mkdir(path.join(folder, 'tables'), { recursive: true })
  if ((await readdir(folder)).length > 1) throw new Error(`${folder} is not empty.`)
  const manifest = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx): Promise<Manifest> => {
      const tables: Manifest['tables'] = []
      for (const name of await listTables(tx)) tables.push(await writeTable(tx, name, folder))
      return {
        takenAt: now.toISOString(),
        migrations: await listMigrations(tx),
        figures: await readFigures(tx),
        tables,
      }
    })
  const present = new Set(await readdir(dataFolder).catch(() => []))
  for (const name of FILES)
    if (present.has(name)) await cp(path.join(dataFolder, name), path.join(folder, name), { recursive: true })
  // last: a backup without it is one that was not finished
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: OWNER_ONLY })
  return manifest
}

/** A JSON string a line. */
async function writeTable(tx: Db, name: string, folder: string): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let count = 0
  await sql`declare backup_rows no scroll cursor for select t::text as row from ${sql.table(name)} t`.execute(
    tx,
  )
  async function* lines() {
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(tx)
      if (rows.length === 0) return
      count += rows.length
      const text = rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')
      hash.update(text)
      yield text
    }
  }
  const file = createWriteStream(path.join(folder, 'tables', `${name}.gz`), { mode: OWNER_ONLY })
  await pipeline(Readable.from(lines()), createGzip(), file)
  await sql`close backup_rows`.execute(tx)
  return { name, rows: count, sha256: hash.digest('hex') }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MIGRATIONS_FOLDER, type Db } from '@dasturxon/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { listColumns, listMigrations, readFigures } from './tables.ts'
import type { Manifest } from './write-backup.ts'

const ROWS_AT_ONCE = 500

const ManifestSchema = z.object({
  takenAt: z.string(),
  migrations: z.array(z.string()),
  figures: z.object({
    orders: z.number(),
    ordersTotal: z.string(),
    payments: z.number(),
    paymentsTiyin: z.string(),
    cashback: z.number(),
    cashbackTotal: z.string(),
  }),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), rows: z.number(), sha256: z.string() })),
}) satisfies z.ZodType<Manifest>

/** Throws a sentence when the folder holds no finished backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} is no finished backup: it has no manifest.json.`)
  try {
    return ManifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path.join(folder, 'manifest.json')} is damaged. Nothing was restored.`, { cause })
  }
}

/** The file of a backup's last migration; throws a sentence when this code has none of that name: the backup is of a newer version. */
export async function lastMigrationOf({ migrations }: Manifest): Promise<string | undefined> {
  const last = migrations.at(-1)?.split('@')[0]
  if (last !== undefined && !(await readdir(MIGRATIONS_FOLDER)).includes(last))
    throw new Error(
      'The backup was taken by a newer version: restore it with that one or a newer one. Nothing was restored.',
    )
  return last
}

/** The files of a backup, to be laid into an empty data folder before its database is opened. */
export async function restoreFiles(folder: string, dataFolder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name !== 'tables' && name !== 'manifest.json')
      await cp(path.join(folder, name), path.join(dataFolder, name), { recursive: true })
}

/**
 * Puts all rows of a backup into a database that has its tables and no merchant, in one transaction. Throws a sentence when the
 * database is of another version or not empty, when a file is damaged, or when counts and sums are not those of the backup. The role
 * must be allowed to leave foreign keys unchecked, which the embedded one is.
 */
export async function restoreBackup(db: Db, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (JSON.stringify(await listMigrations(db)) !== JSON.stringify(manifest.migrations))
    throw new Error(
      'The tables here are of another version than the backup. Restore into an empty database, with the version that took it or a newer one.',
    )
  for (const table of manifest.tables) await checkTable(folder, table)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from merchant limit 1`.execute(tx)
    if (rows.length > 0)
      throw new Error('There is a shop in this database already. A backup is restored into an empty one.')
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { name } of manifest.tables) await fillTable(tx, { name, folder })
    const figures = await readFigures(tx)
    if (JSON.stringify(figures) !== JSON.stringify(manifest.figures))
      throw new Error('Counts and sums are not those of the backup. Nothing was restored.')
  })
  // Without statistics the first minutes of a large shop would be its slowest.
  await sql`analyze`.execute(db)
  return manifest
}

async function fillTable(tx: Db, { name, folder }: { name: string; folder: string }): Promise<void> {
  const columns = await listColumns(tx, name)
  const targets = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql`(x.line).${sql.ref(column)}`))
  const insert = async (rows: string[]) => {
    if (rows.length === 0) return
    await sql`
      insert into ${sql.table(name)} (${targets})
      select ${values} from (select r::${sql.table(name)} as line from unnest(${rows}::text[]) as r offset 0) x`.execute(
      tx,
    )
  }
  let waiting: string[] = []
  for await (const line of linesOf(createReadStream(fileOf(folder, name)).pipe(createGunzip()))) {
    waiting.push(z.string().parse(JSON.parse(line)))
    if (waiting.length < ROWS_AT_ONCE) continue
    await insert(waiting)
    waiting = []
  }
  await insert(waiting)
}

const fileOf = (folder: string, table: string) => path.join(folder, 'tables', `${table}.gz`)

/** Throws a sentence when the file of a table is missing or not as it was written. */
async function checkTable(folder: string, { name, sha256 }: Manifest['tables'][number]): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), async (text) => {
      for await (const piece of text) hash.update(piece)
    })
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    const fault = isMissing ? 'missing' : 'damaged'
    throw new Error(`tables/${name}.gz is ${fault}. Nothing was restored.`, { cause })
  }
  if (hash.digest('hex') !== sha256) throw new Error(`tables/${name}.gz is damaged. Nothing was restored.`)
}

/** By line feeds alone: a row may hold the other letters that part lines. */
async function* linesOf(text: Readable): AsyncGenerator<string, void, undefined> {
  let rest = ''
  for await (const piece of text.setEncoding('utf8')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

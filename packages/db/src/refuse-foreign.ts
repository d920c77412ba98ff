import { sql, type Kysely } from 'kysely'

/**
 * Throws a sentence, and changes nothing, when a database was made by other migrations than these: by a version from
 * before the first release, by a newer one, or by files that were changed since. `known` are names as Kysely records
 * them, `0001_merchants.sql@<checksum>`, in order.
 */
export async function refuseForeign(db: Kysely<unknown>, known: string[]): Promise<void> {
  if (await exists(db, 'migration')) {
    throw new Error(
      'This database was made by a version of the shop from before its first release and cannot be brought up to date: ' +
        'remove the data folder (./data, or what DATA_DIR names), or name a new database in DATABASE_URL.',
    )
  }
  if (!(await exists(db, 'kysely_migration'))) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const checksums = new Map(known.map(split))
  for (const [file, checksum] of rows.map(({ name }) => split(name))) {
    if (!checksums.has(file)) {
      throw new Error(
        `The database is newer than this code: it has ${file}, which is not among the migrations here. ` +
          `Start the version of the shop that made it, or a newer one.`,
      )
    }
    if (checksums.get(file) !== checksum)
      throw new Error(
        `${file} was changed after it was applied. Restore it, and put the change into a new file.`,
      )
  }
  const applied = new Set(rows.map(({ name }) => name))
  const next = known.find((name) => !applied.has(name))
  const last = rows.at(-1)?.name
  if (next && last && next < last) {
    throw new Error(
      `${split(next)[0]} comes before ${split(last)[0]}, which is applied already. Give it a higher number.`,
    )
  }
}

async function exists(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}

function split(name: string): [file: string, checksum: string] {
  const [file = '', checksum = ''] = name.split('@')
  return [file, checksum]
}

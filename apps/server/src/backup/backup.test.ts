import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { buildMerchant, buildPayingShop, CLICK_ACCOUNT, itIn, world } from '@dasturxon/api/test'
import { createTestDatabase } from '@dasturxon/db/test'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { readManifest, restoreBackup, restoreFiles } from './restore-backup.ts'
import { listTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const it = itIn({})
const RESTORE = path.join(import.meta.dirname, 'restore.ts')
const NOON = new Date('2026-11-20T07:00:00Z')

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function emptyDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return database.db
}

/** A fingerprint of every table. */
async function contentOf(db: typeof world.db): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const name of await listTables(db)) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(md5(string_agg(t::text, '' order by t::text)), '') as all from ${sql.table(name)} t`.execute(
      db,
    )
    content[name] = rows[0]?.all ?? ''
  }
  return content
}

async function takeBackup() {
  const [folder, dataFolder] = [await newFolder(), await newFolder()]
  await writeFile(path.join(dataFolder, 'secrets.key'), 'k1:key')
  await writeBackup(world.db, { folder, dataFolder, now: NOON })
  return folder
}

it('fault 27 a backup holds every row, each as it was, and is restored into an empty place', async () => {
  await buildPayingShop(world, { CLICK: CLICK_ACCOUNT })
  await buildMerchant(world.db, { settings: { brand: 'Qoʻshtirnoq " \\ va \n\r\u2028, (vergul)' } })
  const folder = await takeBackup()
  const before = await contentOf(world.db)
  await buildMerchant(world.db) // comes later, and is not in it
  const db = await emptyDatabase()
  const { tables, figures } = await restoreBackup(db, folder)
  expect(await contentOf(db)).toEqual(before)
  expect(tables.find(({ name }) => name === 'merchant')?.rows).toBeGreaterThan(1)
  expect(figures.orders).toBeGreaterThanOrEqual(0)
  const dataFolder = await newFolder()
  await restoreFiles(folder, dataFolder)
  expect(await readFile(path.join(dataFolder, 'secrets.key'), 'utf8')).toBe('k1:key')
})

it('fault 27 DSK-61 a backup holds the pictures of the desk, row and file, and gives both back', async () => {
  const merchant = await buildMerchant(world.db)
  const [folder, dataFolder] = [await newFolder(), await newFolder()]
  const [file, bytes] = [
    `media/${merchant.sub}/picture-0123456789abcdef-8x8-photo-00c800.webp`,
    Buffer.from([0, 255, 13, 10]),
  ]
  await mkdir(path.join(dataFolder, path.dirname(file)), { recursive: true })
  await writeFile(path.join(dataFolder, file), bytes)
  const picture = {
    merchant_id: merchant.id,
    id: crypto.randomUUID(),
    address: `/${file}`,
    sent_hash: Buffer.of(1),
  }
  const facts = {
    width: 8,
    height: 8,
    kind: 'PHOTO',
    colour: '#00c800',
    bytes: bytes.length,
    by_name: 'Malika',
  }
  await world.db
    .insertInto('picture')
    .values({ ...picture, ...facts, created_at: NOON, used_at: NOON })
    .execute()
  await writeBackup(world.db, { folder, dataFolder, now: NOON })
  const db = await emptyDatabase()
  await restoreBackup(db, folder)
  const restored = await newFolder()
  await restoreFiles(folder, restored)
  const rows = await db
    .selectFrom('picture')
    .select(['address', 'width'])
    .where('id', '=', picture.id)
    .execute()
  expect(rows).toEqual([{ address: `/${file}`, width: 8 }])
  expect(await readFile(path.join(restored, file))).toEqual(bytes)
})

it('fault 27 a restored shop is as fast as before: the database knows how many rows its tables have', async () => {
  await buildMerchant(world.db)
  const folder = await takeBackup()
  const db = await emptyDatabase()
  await restoreBackup(db, folder)
  const { rows } =
    await sql`select from pg_stats where schemaname = 'public' and tablename = 'merchant'`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
})

it('fault 27 a backup is never laid over a shop, and a damaged or unfinished one restores nothing', async () => {
  const folder = await takeBackup()
  await expect(restoreBackup(world.db, folder)).rejects.toThrow('There is a shop in this database already')
  const file = path.join(folder, 'tables/merchant.gz')
  const whole = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(whole.replace('Qoʻshtirnoq', 'Qoshtirnoq')))
  const db = await emptyDatabase()
  await expect(restoreBackup(db, folder)).rejects.toThrow('tables/merchant.gz is damaged')
  expect(await db.selectFrom('merchant').select('id').execute()).toEqual([])
  await rm(path.join(folder, 'manifest.json'))
  await expect(readManifest(folder)).rejects.toThrow('no finished backup')
})

const manifestOf = (folder: string) => path.join(folder, 'manifest.json')
const merchantsOf = (folder: string) => path.join(folder, 'tables/merchant.gz')
const cut = async (file: string) => {
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length / 2))
}

const DAMAGES: [name: string, damage: (folder: string) => Promise<void>, sentence: string][] = [
  [
    'without a file',
    (folder) => rm(merchantsOf(folder)),
    'tables/merchant.gz is missing. Nothing was restored.',
  ],
  [
    'with a file cut off',
    (folder) => cut(merchantsOf(folder)),
    'tables/merchant.gz is damaged. Nothing was restored.',
  ],
  [
    'with a byte changed',
    async (folder) => {
      const bytes = await readFile(merchantsOf(folder))
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8)
      await writeFile(merchantsOf(folder), bytes)
    },
    'tables/merchant.gz is damaged. Nothing was restored.',
  ],
  [
    'with its manifest cut off',
    (folder) => cut(manifestOf(folder)),
    'manifest.json is damaged. Nothing was restored.',
  ],
]

it('OPS-4 a backup that is damaged is refused in a sentence that names the file', async () => {
  await buildMerchant(world.db)
  const [whole, db] = [await takeBackup(), await emptyDatabase()]
  for (const [name, damage, sentence] of DAMAGES) {
    const folder = await newFolder()
    await cp(whole, folder, { recursive: true })
    await damage(folder)
    await expect(restoreBackup(db, folder), name).rejects.toThrow(sentence)
    expect(await db.selectFrom('merchant').select('id').execute(), name).toEqual([])
  }
})

it('OPS-4 a backup of a newer version is refused before any table is made, and an older one is restored there then', async () => {
  await buildMerchant(world.db)
  const [older, newer] = [await takeBackup(), await takeBackup()]
  const manifest = await readManifest(newer)
  const migrations = [...manifest.migrations, '9999_of_a_newer_version.sql@5f']
  await writeFile(manifestOf(newer), JSON.stringify({ ...manifest, migrations }))
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  const env = { ...process.env, ...database.env, DATA_DIR: await newFolder(), DEMO: 'off' }
  const restore = (folder: string) => {
    const { status, stdout } = spawnSync(process.execPath, [RESTORE, folder], { env, encoding: 'utf8' })
    return { status, stdout }
  }
  expect(restore(newer)).toEqual({
    status: 1,
    stdout:
      'The backup was taken by a newer version: restore it with that one or a newer one. Nothing was restored.\n',
  })
  expect(await listTables(database.db)).toEqual([])
  expect(restore(older)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Restored as of/) })
})

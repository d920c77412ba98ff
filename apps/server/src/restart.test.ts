import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeDemoStaff } from '@dasturxon/api'
import { connect } from '@dasturxon/db'
import { createTestDatabase } from '@dasturxon/db/test'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from './database.ts'
import { readSettings } from './settings.ts'

/** Says which modules a start has loaded before it does anything. */
const LIST_MODULES = `
import { registerHooks } from 'node:module'
const urls = []
registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) })
await import(process.argv[1])
process.stdout.write(urls.join('\\n'), () => process.exit())
`

test('PRB-10 a start loads nothing that the first order does not need', () => {
  const serve = pathToFileURL(path.join(import.meta.dirname, 'serve.ts')).href
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', LIST_MODULES, serve], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  expect(stdout).toContain('/features/orders/place-order.ts')
  for (const unneeded of ['write-excel-file', '@e965/xlsx', 'web-push', 'jws'])
    expect(stdout).not.toContain(`/node_modules/${unneeded}/`)
})

test(
  'PRB-10 a demo that was killed serves what is there, and is brought up to its files afterwards',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase()
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-restart-'))
    const { db, close } = connect({ url: database.url })
    onTestFinished(async () => {
      await close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    })
    const settings = readSettings({ ...database.env, DATA_DIR: folder, DEMO: 'on' })
    const events: string[] = []
    const start = () => prepareDatabase(settings, (event) => void events.push(event))
    const hashes = async () =>
      (await db.selectFrom('merchant').select('import_hash').execute()).map(({ import_hash }) => import_hash)

    const first = await start()
    expect(events.filter((event) => event === 'merchant.imported')).toHaveLength(3)
    await first.bringUpDemo()
    await first.close()
    const imported = await hashes()
    expect(await makeDemoStaff(db, { subs: ['tez', 'osh', 'bozor'], now: new Date() })).toBe(0)

    await db.updateTable('merchant').set({ import_hash: 'of an earlier release' }).execute()
    const second = await start()
    expect(new Set(await hashes())).toEqual(new Set(['of an earlier release']))
    await second.bringUpDemo()
    expect(new Set(await hashes())).toEqual(new Set(imported))
    await second.close()
    expect(events).not.toContain('demo.not_brought_up')
  },
)

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWorld, buildShop, buildStaff, TEST_SECRETS_KEY, type World } from '@dasturxon/api/test'
import { createDeskClient } from '@dasturxon/contract/desk/client'
import { demoMerchants } from '@dasturxon/demo'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { endAt, importedState } from './test/end-at.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

const PATIENCE = { timeout: 60_000, interval: 20 }
const ROWS = 300

let world: World | undefined
let running: RunningShop | undefined
const folders: string[] = []
afterAll(async () => {
  await running?.stop()
  await world?.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

it(
  'DSK-66 kill -9 of the server in the middle of writing a sheet: nothing is written, and the same press again writes all of it once',
  { timeout: 180_000 },
  async () => {
    const here = await createWorld({ now: new Date(), isDemo: true })
    world = here
    const shop = await buildShop(here)
    const owner = await buildStaff(here, shop.merchant, { role: 'OWNER' })
    await here.db
      .updateTable('category')
      .set({ ref: 'taomlar' })
      .where('id', '=', shop.product.categoryId)
      .execute()
    const env = { PORT: '0', ...here.databaseEnv, DEMO: 'off', SECRETS_KEY: TEST_SECRETS_KEY }
    running = await startShop(env)
    const client = () =>
      createDeskClient({
        baseUrl: `${running?.baseUrl}/api`,
        merchant: shop.merchant.sub,
        fetch: (url, init) => {
          const headers = new Headers(init?.headers)
          headers.set('cookie', owner.cookie)
          return fetch(url, { ...init, headers })
        },
      })
    const rows = Array.from(
      { length: ROWS },
      (_row, index) => `taom-${index};taomlar;Taom ${index};${1000 + index}`,
    )
    const file = Buffer.from(['ref;category;name.uz;costPrice', ...rows].join('\n')).toString('base64')
    const sent = await client()('desk.sendSheet', {
      body: { key: crypto.randomUUID(), fileName: 'm.csv', file },
    })
    if (!sent.ok) throw new Error(sent.error.code)
    const before = await importedState(here, shop.merchant.id)
    const press = () =>
      client()('desk.applyImport', {
        params: { id: sent.data.id },
        body: { digest: sent.data.digest, replace: false },
      })

    // the entry of the log comes when the rows are there
    let pressed: ReturnType<typeof press> | undefined
    await endAt(here, 'change_entry', {
      begin: () => {
        pressed = press()
      },
      end: () => running?.killAll(),
    })
    expect(await pressed).toMatchObject({ ok: false })
    await vi.waitUntil(async () => {
      const { rows: held } = await sql`
        select from pg_locks where relation = 'product'::regclass and mode = 'RowExclusiveLock'`.execute(
        here.db,
      )
      return held.length === 0
    }, PATIENCE)
    expect(await importedState(here, shop.merchant.id)).toEqual(before)

    running = await startShop(env)
    expect(await press()).toMatchObject({ ok: true, data: { added: ROWS, changed: 0 } })
    expect(await press()).toMatchObject({ ok: true, data: { added: 0, changed: 0 } })
    const products = await here.db
      .selectFrom('product')
      .select('id')
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    expect(products).toHaveLength(ROWS + 1)
  },
)

it(
  'DSK-66 OPS-2 kill -9 of npm run import in the middle: no row of the shop is there, and the same folder is imported then',
  { timeout: 120_000 },
  async () => {
    const here = world
    if (!here) throw new Error('the first test makes the database')
    const [demo] = demoMerchants()
    if (!demo) throw new Error('there is a demo shop')
    const folder = await mkdtemp(path.join(tmpdir(), 'import-crash-'))
    folders.push(folder)
    const env = {
      ...process.env,
      ...here.databaseEnv,
      DATA_DIR: folder,
      DEMO: 'off',
      SECRETS_KEY: TEST_SECRETS_KEY,
    }
    const importer = () =>
      spawn(process.execPath, [path.join(import.meta.dirname, 'import-merchant.ts'), demo.folder], {
        env,
        stdio: 'ignore',
      })
    const endOf = (child: ReturnType<typeof importer>) =>
      new Promise<number | null>((resolve) => child.once('exit', resolve))
    let child: ReturnType<typeof importer> | undefined
    let ended: Promise<number | null> | undefined
    await endAt(here, 'payment_method', {
      begin: () => {
        child = importer()
        ended = endOf(child)
      },
      end: () => void child?.kill('SIGKILL'),
    })
    await ended
    const find = () =>
      here.db.selectFrom('merchant').select('id').where('sub', '=', demo.sub).executeTakeFirst()
    await vi.waitUntil(async () => {
      const { rows } =
        await sql`select from pg_locks where relation = 'policy'::regclass and mode = 'RowExclusiveLock'`.execute(
          here.db,
        )
      return rows.length === 0
    }, PATIENCE)
    expect(await find()).toBeUndefined()
    expect(await endOf(importer())).toBe(0)
    expect(await importedState(here, (await find())?.id ?? '')).not.toEqual([])
  },
)

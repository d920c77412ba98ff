import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createWorld, TEST_SECRETS_KEY } from '@dasturxon/api/test'
import { DAY_MS } from '@dasturxon/domain'
import { expect, it } from 'vitest'
import { openAsideShop } from '../test/aside-server.ts'
import { deskOverHttp } from '../test/desk-over-http.ts'
import { startShop } from '../test/start-shop.ts'

const CLOCK = path.resolve(import.meta.dirname, '../../../../tools/clock.mjs')

it('FIL-7 a call that is answered aside lives at the time of its process', { timeout: 180_000 }, async () => {
  const world = await createWorld({ now: new Date() })
  const folder = await mkdtemp(path.join(tmpdir(), 'aside-clock-'))
  const clockFile = path.join(folder, 'clock')
  await writeFile(clockFile, String(DAY_MS))
  const running = await startShop({
    ...world.databaseEnv,
    PORT: '0',
    DEMO: 'off',
    SECRETS_KEY: TEST_SECRETS_KEY,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_FILE: clockFile,
  })
  try {
    const { merchant, cookie } = await openAsideShop(world)
    const desk = deskOverHttp({ baseUrl: running.baseUrl, merchant: merchant.sub, cookie })
    const earliest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const exported = await desk('desk.exportMenu', { query: { format: 'csv' } })
    const latest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    if (!exported.ok) throw new Error(exported.error.code)
    expect([earliest, latest].map((day) => `${merchant.sub}-${day}.csv`)).toContain(exported.data.fileName)
  } finally {
    await running.stop()
    await world.close()
    await rm(folder, { recursive: true, force: true })
  }
})

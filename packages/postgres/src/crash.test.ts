import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isServing } from './running.ts'
import { startPostgres } from './start.ts'
import { stopLeftover } from './stop.ts'
import { TESTED_BINARIES, makeCluster, makeSandbox, query } from './test/sandbox.ts'
import { spawnShop, startShop as startNewShop } from './test/start-shop.ts'

let sandbox: Awaited<ReturnType<typeof makeSandbox>>
let cluster: Awaited<ReturnType<typeof makeCluster>>

beforeAll(async () => {
  cluster = await makeCluster()
})
afterAll(() => cluster?.remove())
beforeEach(async () => {
  sandbox = await makeSandbox()
  vi.stubEnv('TMPDIR', sandbox.folder) // sockets of killed servers go with it
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await sandbox.remove()
})

/** A busy machine takes its time; a test that waits for something is not a test of speed. */
const PATIENCE = { timeout: 15_000 }

const start = () => startPostgres({ dataDir: sandbox.dataDir, binaries: TESTED_BINARIES })
/** A shop whose database was made before. */
function startShop(writers = 0) {
  cluster.layInto(sandbox.dataDir)
  return startNewShop(sandbox.dataDir, writers)
}
/** The processes of a server: each of them holds its memory until it ends. */
const childrenOf = (pid: number) =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
const drafts = async () => (await readdir(sandbox.folder)).filter((name) => name.includes('.init-'))
const orders = (url: string) => query<{ id: string }>(url, 'select id from orders')

describe('OPS-1 after kill -9', () => {
  it('adopts the server that a killed shop left behind, and stops it in the end', async () => {
    const shop = await startShop()
    await shop.kill()
    expect(await isServing(shop.pid, sandbox.dataDir)).toBe(true)
    const server = await start()
    expect(server).toMatchObject({ adopted: true, pid: shop.pid, url: shop.url })
    await server.stop()
    expect(await isServing(shop.pid, sandbox.dataDir)).toBe(false)
  })

  it('OPS-4 a server left behind can be stopped without starting a shop; where there is none, nothing happens', async () => {
    await stopLeftover(sandbox.dataDir)
    const shop = await startShop()
    await shop.kill()
    await stopLeftover(sandbox.dataDir)
    expect(await isServing(shop.pid, sandbox.dataDir)).toBe(false)
  })

  it('Ctrl-C in a terminal reaches the shop and not its database, which the shop still needs', async () => {
    const shop = await startShop()
    await shop.interrupt()
    const server = await start()
    expect(server).toMatchObject({ adopted: true, pid: shop.pid })
    await server.stop()
  })

  it.each([1, 2])(
    'loses no acknowledged order when shop and database die under load (round %i)',
    async (round) => {
      const shop = await startShop(8)
      await vi.waitFor(() => expect(shop.acknowledged.length).toBeGreaterThan(100 * round), PATIENCE)
      if (round % 2 === 0) process.kill(shop.pid, 'SIGKILL')
      await shop.kill()
      const server = await start()
      expect(server).toMatchObject({ adopted: round % 2 === 1, url: shop.url })
      const kept = new Set((await orders(server.url)).map((order) => Number(order.id)))
      expect(shop.acknowledged.filter((id) => !kept.has(id))).toEqual([])
      await server.stop()
    },
  )

  it('waits for the last process of a killed server, which still holds its memory', async () => {
    const shop = await startShop()
    const last = childrenOf(shop.pid)[0] ?? 0
    process.kill(last, 'SIGSTOP')
    process.kill(shop.pid, 'SIGKILL')
    await shop.kill()
    const starting = start()
    // Long after the others have gone.
    await sleep(1500)
    process.kill(last, 'SIGCONT')
    const server = await starting
    expect(server).toMatchObject({ adopted: false })
    await server.stop()
  })

  it('starts although earlier first starts were killed half-way', async () => {
    for (const delayMs of [80, 200, 350, 500]) {
      const shop = spawnShop(sandbox.dataDir)
      await sleep(delayMs)
      shop.kill('SIGKILL')
      await once(shop, 'close')
    }
    const server = await start()
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await server.stop()
  })

  it('clears away what killed first starts left, once nobody works on it', async () => {
    const shop = spawnShop(sandbox.dataDir)
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1), { ...PATIENCE, interval: 5 })
    shop.kill('SIGKILL')
    await once(shop, 'close')
    await vi.waitFor(async () => {
      await rm(sandbox.dataDir, { recursive: true, force: true })
      await (await start()).stop()
      expect(await drafts()).toEqual([])
    }, PATIENCE)
  })

  it('OPS-4 a shop that ends by itself leaves no server', async () => {
    const shop = await startShop()
    await shop.close()
    expect(await isServing(shop.pid, sandbox.dataDir)).toBe(false)
  })

  it('OPS-4 a shop that ends in an error leaves no server either', async () => {
    const shop = await startShop()
    await shop.crash()
    await vi.waitFor(async () => expect(await isServing(shop.pid, sandbox.dataDir)).toBe(false), {
      timeout: 10_000,
    })
  })
})

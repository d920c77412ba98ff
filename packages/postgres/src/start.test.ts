import { spawn } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseAccount } from './account.ts'
import { isServing } from './running.ts'
import { startPostgres, type Postgres, type StartOptions } from './start.ts'
import { FAST, TESTED_BINARIES, makeCluster, makeSandbox, query } from './test/sandbox.ts'

let sandbox: Awaited<ReturnType<typeof makeSandbox>>
let cluster: Awaited<ReturnType<typeof makeCluster>>
let started: Postgres[]

beforeAll(async () => {
  cluster = await makeCluster()
})
afterAll(() => cluster?.remove())
beforeEach(async () => {
  sandbox = await makeSandbox()
  vi.stubEnv('TMPDIR', sandbox.folder) // sockets of killed servers go with it
  started = []
})

afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()))
  vi.unstubAllEnvs()
  await sandbox.remove()
})

async function start(options: Partial<StartOptions> = {}): Promise<Postgres> {
  const server = await startPostgres({
    dataDir: sandbox.dataDir,
    config: FAST,
    binaries: TESTED_BINARIES,
    ...options,
  })
  started.push(server)
  return server
}

/** The same on a cluster that is there already. */
function startAgain(options: Partial<StartOptions> = {}): Promise<Postgres> {
  cluster.layInto(sandbox.dataDir)
  return start(options)
}

const isUp = (server: Postgres) => isServing(server.pid, sandbox.dataDir)
const socketFolder = (server: Postgres) => new URL(server.url).searchParams.get('host') ?? ''

describe('OPS-1 the database that comes with the shop', () => {
  it('starts in an empty folder, keeps its rows over a stop, and starts again', async () => {
    const first = await start()
    await query(first.url, 'create table dish (name text)', "insert into dish values ('o‘zbek oshi, плов')")
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'select name from dish')).toEqual([{ name: 'o‘zbek oshi, плов' }])
  })

  it('writes to the disk before it acknowledges, unless a test says otherwise', async () => {
    const server = await startAgain({ config: {} })
    const settings = await query(
      server.url,
      `select name from pg_settings where setting = 'on' and name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name`,
    )
    expect(settings).toEqual([
      { name: 'fsync' },
      { name: 'full_page_writes' },
      { name: 'synchronous_commit' },
    ])
  })

  it('sorts by code point and keeps UTF-8 and UTC, whatever the machine is set to', async () => {
    const server = await startAgain()
    const sorted = await query(
      server.url,
      "select string_agg(x, '' order by x) as x from unnest(array['б', 'a', 'B', 'Я']) x",
    )
    expect(sorted).toEqual([{ x: 'BaЯб' }])
    expect(await query(server.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(server.url, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
  })

  it('OPS-4 a stop leaves no process, no socket, no lock; a second stop is no error', async () => {
    const server = await startAgain()
    const folder = socketFolder(server)
    expect(await readdir(folder)).toContain('.s.PGSQL.5432')
    expect(await isUp(server)).toBe(true)
    await server.stop()
    expect(await isUp(server)).toBe(false)
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    expect(await readdir(sandbox.dataDir)).not.toContain('postmaster.pid')
    expect(await readdir(`${sandbox.dataDir}.users`)).toEqual([])
    await server.stop()
  })

  it('a stop does not wait for a session that is busy for an hour', async () => {
    const server = await startAgain()
    const asleep = query(server.url, 'select pg_sleep(3600)').catch((error: unknown) => String(error))
    await vi.waitFor(async () =>
      expect(
        await query(
          server.url,
          "select 1 as n from pg_stat_activity where query like '%sleep(3600%' and pid <> pg_backend_pid()",
        ),
      ).toHaveLength(1),
    )
    await server.stop()
    expect(await asleep).toContain('terminating connection')
  })

  it('is started again under the same URL when something kills it', async () => {
    const log = vi.fn<(event: string, fields: Record<string, unknown>) => void>()
    const server = await startAgain({ log })
    await query(server.url, 'create table dish (id integer)', 'insert into dish values (1)')
    const lost = server.pid
    process.kill(lost, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await query(server.url, 'select id from dish')).toEqual([{ id: 1 }]),
      {
        timeout: 15_000,
        interval: 100,
      },
    )
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('postgres_restarted', { pid: server.pid }), {
      timeout: 10_000,
    })
    expect(server.pid).not.toBe(lost)
    await server.stop()
    expect(await isUp(server)).toBe(false)
  })

  it('several shops may start at once in one folder: one server, which the last to leave stops', async () => {
    const shops = await Promise.all([start(), start(), start()])
    const [first, second, third] = shops
    expect(new Set(shops.map((shop) => shop.pid)).size).toBe(1)
    expect(shops.filter((shop) => !shop.adopted)).toHaveLength(1)
    await first.stop()
    await second.stop()
    expect(await query(third.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await third.stop()
    expect(await isUp(third)).toBe(false)
    expect((await readdir(sandbox.folder)).filter((name) => name.includes('.init'))).toEqual([])

    const again = await Promise.all([start(), start(), start(), start()])
    expect(again.filter((shop) => !shop.adopted)).toHaveLength(1)
    expect(new Set(again.map((shop) => shop.url)).size).toBe(1)
  })

  it('listens on TCP with a password where there are no unix sockets', async () => {
    const server = await start({ transport: 'tcp' })
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    const wrong = new URL(server.url)
    wrong.password = 'guess'
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
    await server.stop()
    const again = await start({ transport: 'tcp' })
    expect(await query(again.url, 'select 1 as n')).toEqual([{ n: 1 }])
  })
})

describe('OPS-1 what a start finds in its folder', () => {
  it('takes no half-made database for a good one, and clears it away', async () => {
    const abandoned = `${sandbox.dataDir}.init-4194305-abcd` // above the largest process id there is
    await mkdir(path.join(abandoned, 'base'), { recursive: true })
    await writeFile(path.join(abandoned, 'PG_VERSION'), '18\n')
    const server = await start()
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await readdir(sandbox.folder)).not.toContain(path.basename(abandoned))
  })

  it('is not stopped by a lock whose process id belongs to somebody else meanwhile', async () => {
    await (await startAgain()).stop()
    const { uid, gid } = await chooseAccount(sandbox.dataDir, [sandbox.folder])
    const stranger = spawn('sleep', ['60'], uid === undefined ? {} : { uid, gid: gid ?? uid })
    const lock = `${stranger.pid}\n${sandbox.dataDir}\n1700000000\n5432\n/tmp/dasturxon-gone\n\n`
    await writeFile(path.join(sandbox.dataDir, 'postmaster.pid'), lock)
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await query(server.url, 'select 1 as n')).toEqual([{ n: 1 }])
    stranger.kill()
  })

  it('refuses a folder that holds something else, and leaves it as it is', async () => {
    await mkdir(sandbox.dataDir)
    await writeFile(path.join(sandbox.dataDir, 'photo.jpg'), '')
    await expect(start()).rejects.toThrow('is not empty and holds no database')
    expect(await readdir(sandbox.dataDir)).toEqual(['photo.jpg'])
  })

  it('says which version is needed when the data was made by another', async () => {
    await mkdir(sandbox.dataDir)
    await writeFile(path.join(sandbox.dataDir, 'PG_VERSION'), '14\n')
    await expect(start()).rejects.toThrow(
      /was made by PostgreSQL 14, but .* are PostgreSQL \d+, .*Install PostgreSQL 14/,
    )
  })

  it('says what to do when there are no programs', async () => {
    await expect(start({ binaries: sandbox.folder })).rejects.toThrow(
      'Run npm ci again without --omit=optional',
    )
  })

  it('says why when the server does not start', async () => {
    await expect(startAgain({ config: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start: .*invalid value for parameter "shared_buffers"/,
    )
  })
})

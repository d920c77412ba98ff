import { sql } from 'kysely'
import { once } from 'node:events'
import net from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test/database.ts'
import { MESSAGES_MISSED, createBus } from './bus.ts'
import { connect } from './connect.ts'
import { inTransaction } from './transaction.ts'
import { isDatabaseAway } from './unavailable.ts'

const BOUND_MS = 10_000

let database: TestDatabase
let network: Awaited<ReturnType<typeof startNetwork>>

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  network = await startNetwork(new URL(database.url))
})

afterEach(async () => {
  await network.stop()
  await database.drop()
})

/** A way to PostgreSQL on which the connections of the moment can fall silent, as behind a firewall that forgot them: no FIN, no RST. */
async function startNetwork(target: URL) {
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(port, target.hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.searchParams.delete('host')
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    silence() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

it('OPS-1 replaces connections that fell silent within ten seconds, whatever they were doing', async () => {
  const log = vi.fn<(event: string, fields: Record<string, unknown>) => void>()
  const { db, pool, close } = connect({ url: network.url, poolSize: 4, log })
  const bus = createBus({ url: network.url, pool, log })
  await bus.start()
  const reconnected = vi.fn<() => void>()
  bus.subscribe(MESSAGES_MISSED, reconnected)
  const one = () => sql`select 1 as one`.execute(db)
  const many = (count: number) =>
    Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.1)`.execute(db)))
  await many(4) // the pool is full of good connections

  const silent = Promise.withResolvers<void>()
  const work = inTransaction({ db, bus }, async (tx) => {
    await sql`select 1`.execute(tx)
    await silent.promise
    await sql`select 1`.execute(tx)
  })
  await many(3)
  network.silence()
  const since = performance.now()
  silent.resolve()
  const [inWork, ...plain] = await Promise.allSettled([work, one(), one()]) // a fourth connection lies idle
  const noticedMs = performance.now() - since
  for (const outcome of [inWork, ...plain]) {
    expect(outcome).toMatchObject({ status: 'rejected' })
    expect(outcome.status === 'rejected' && isDatabaseAway(outcome.reason)).toBe(true)
  }
  const answers = await Promise.all([one(), one(), one(), one()])
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 4 }, () => [{ one: 1 }]))
  const workingMs = performance.now() - since
  expect(noticedMs).toBeLessThan(BOUND_MS)
  expect(workingMs).toBeLessThan(BOUND_MS)

  await vi.waitFor(() => expect(reconnected).toHaveBeenCalled(), { timeout: BOUND_MS })
  expect(performance.now() - since).toBeLessThan(BOUND_MS)
  await bus.stop()
  await close()
}, 40_000)

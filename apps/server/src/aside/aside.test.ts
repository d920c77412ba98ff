import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWorld, hostileSheets, type World } from '@dasturxon/api/test'
import type { DeskCallFunction } from '@dasturxon/contract/desk/client'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { endAt, importedState } from '../test/end-at.ts'
import type { AsideLimits } from './open-aside.ts'
import { openAsideShop, startAsideServer, type AsideShop } from '../test/aside-server.ts'

const PATIENCE = { timeout: 30_000, interval: 20 }
const ROWS = 300
const ASKED_EACH_MS = 20
/** Longer than a call takes that nothing holds, and shorter than PostgreSQL lets one wait for a lock. */
const CALL_MS = 4_800

type Server = Awaited<ReturnType<typeof startAsideServer>>

let world: World
/** With the limits of a shop, but that one of its calls waits at most. */
let usual: Server
const servers: Server[] = []
beforeAll(async () => {
  world = await createWorld({ now: new Date() })
  usual = await startAsideServer(world, { waitingOfShop: 1 })
  // its thread has begun: no test waits for that
  const desk = usual.deskOf(await openAsideShop(world))
  await vi.waitUntil(async () => (await desk('desk.exportMenu', { query: { format: 'csv' } })).ok, PATIENCE)
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(async () => {
  await usual?.stop()
  await world.close()
})

async function start(limits: Partial<AsideLimits>): Promise<Server> {
  const server = await startAsideServer(world, limits)
  servers.push(server)
  return server
}

const send = (desk: DeskCallFunction, file: Buffer, fileName = 'm.csv') =>
  desk('desk.sendSheet', { body: { key: randomUUID(), fileName, file: file.toString('base64') } })

const table = (rows: number): Buffer =>
  Buffer.from(
    [
      'ref;category;name.uz;costPrice',
      ...Array.from({ length: rows }, (_row, at) => `taom-${at};taomlar;Taom ${at};${1000 + at}`),
    ].join('\n'),
  )

/** Keeps a shop's files from being counted, so that the next one waits in its thread, until it is let go. */
async function holdFilesOf({ id }: { id: string }, whileHeld: () => Promise<void>) {
  await world.db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('budget')
      .select('key')
      .where('merchant_id', '=', id)
      .where('key', '=', 'sheets')
      .forUpdate()
      .execute()
    expect(held).toHaveLength(1)
    await whileHeld()
  })
}

/** What is answered to whoever says that a large body is to come, and sends none of it. */
const statusOfHeaders = (baseUrl: string, { merchant, cookie }: AsideShop) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      merchant: merchant.sub,
      cookie,
      'content-type': 'application/json',
      'content-length': 30_000_000,
    }
    const asked = request(`${baseUrl}/api/desk/v1/imports`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })

describe('FIL-7 long calls of the desk', () => {
  it('are answered aside, whatever is sent, and the server is asked meanwhile', async () => {
    const { aside, baseUrl, deskOf } = usual
    const desk = deskOf(await openAsideShop(world))
    const ended = new AbortController()
    const asked = (async () => {
      const answers = new Set<number>()
      while (!ended.signal.aborted) {
        answers.add((await fetch(`${baseUrl}/healthz`)).status)
        await sleep(ASKED_EACH_MS)
      }
      return [...answers]
    })()
    for (const [what, fileOf] of Object.entries(hostileSheets)) {
      const before = aside.counts().answered
      const answer = await send(desk, fileOf(), what.includes('workbook') ? 'm.xlsx' : 'm.csv')
      expect(answer.ok || answer.error.code, what).toSatisfy((got) => got === true || got === 'sheet_refused')
      expect(aside.counts().answered).toBe(before + 1)
    }
    ended.abort()
    expect(await asked).toEqual([200])
  })

  it('a file that is not read in its time is refused in words; a thread that is ended, or without work, is followed by a new one when it is needed', async () => {
    const { aside, deskOf } = await start({ readMs: 1, idleMs: 1 })
    const desk = deskOf(await openAsideShop(world))
    expect(await send(desk, hostileSheets['a cell of 9 MB']())).toMatchObject({
      ok: false,
      error: { status: 422, code: 'sheet_refused', details: { reason: 'TOO_LARGE' } },
    })
    const exported = () => desk('desk.exportMenu', { query: { template: 'true' } })
    for (const begun of [2, 3]) {
      await vi.waitFor(() => expect(aside.counts().threads).toBe(0), PATIENCE)
      expect(await exported()).toMatchObject({ ok: true })
      expect(aside.counts().begun).toBe(begun)
    }
    await aside.close()
    expect(aside.counts().threads).toBe(0)
    expect(await exported()).toMatchObject({ ok: false, error: { code: 'busy' } })
  })

  it('of one shop wait for one another, then are refused as busy; those of another shop do not wait', async () => {
    const { aside, baseUrl, deskOf } = usual
    const [one, other] = [await openAsideShop(world), await openAsideShop(world)]
    const [desk, neighbour] = [deskOf(one), deskOf(other)]
    // both threads run before anything is held: a lock is waited for only so long
    const begun = await Promise.all([send(desk, table(1)), send(neighbour, table(1))])
    expect(begun).toMatchObject([{ ok: true }, { ok: true }])
    let both: Promise<unknown[]> | undefined
    await holdFilesOf(one.merchant, async () => {
      const first = send(desk, table(2))
      await vi.waitFor(() => expect(aside.counts().working).toBe(1), PATIENCE)
      const second = send(desk, table(3))
      await vi.waitFor(() => expect(aside.counts().waiting).toBe(1), PATIENCE)
      both = Promise.all([first, second])
      expect(await send(desk, table(4))).toMatchObject({ ok: false, error: { code: 'busy', status: 503 } })
      // before its body has come
      expect(await statusOfHeaders(baseUrl, one)).toBe(503)
      expect(await send(neighbour, table(5))).toMatchObject({ ok: true })
      expect(aside.counts()).toMatchObject({ threads: 2, working: 1, waiting: 1 })
    })
    expect(await both).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('refuse as they do elsewhere: nobody signed in, a body that is none, a file of nobody', async () => {
    const { aside, baseUrl, deskOf } = usual
    const shop = await openAsideShop(world)
    const post = (body: string, cookie: string) =>
      fetch(`${baseUrl}/api/desk/v1/imports`, {
        method: 'POST',
        headers: { merchant: shop.merchant.sub, 'content-type': 'application/json', cookie },
        body,
      })
    const { answered } = aside.counts()
    expect((await post('{}', '')).status).toBe(401)
    expect(aside.counts().answered).toBe(answered)
    expect(await (await post('{', shop.cookie)).json()).toMatchObject({ code: 'invalid_json' })
    expect(await (await post('{}', shop.cookie)).json()).toMatchObject({ code: 'invalid_request' })
    expect(await deskOf(shop)('desk.import', { params: { id: randomUUID() } })).toMatchObject({
      ok: false,
      error: { status: 404, code: 'import_not_found' },
    })
  })

  it('tell everybody what they changed', async () => {
    const { deskOf } = usual
    const shop = await openAsideShop(world)
    const desk = deskOf(shop)
    const told: string[] = []
    const stop = world.app.bus.subscribe('merchant', (ref) => void told.push(ref))
    const run = await send(desk, table(1))
    if (!run.ok) throw new Error(run.error.code)
    const { id, digest } = run.data
    expect(await desk('desk.applyImport', { params: { id }, body: { digest } })).toMatchObject({ ok: true })
    stop()
    expect(told).toContain(`merchant:${shop.merchant.id}`)
  })

  it(
    'DSK-66 a thread that is ended in the middle of writing has written nothing, and the same press again writes all once',
    { timeout: 120_000 },
    async () => {
      const shop = await openAsideShop(world)
      const desk = usual.deskOf(shop)
      const run = await send(desk, table(ROWS))
      if (!run.ok) throw new Error(run.error.code)
      const { id, digest } = run.data
      const before = await importedState(world, shop.merchant.id)
      const hurried = await start({ callMs: CALL_MS })
      const inHurry = hurried.deskOf(shop)
      await vi.waitFor(
        async () => expect(await inHurry('desk.import', { params: { id } })).toMatchObject({ ok: true }),
        PATIENCE,
      )
      const press = (by: DeskCallFunction) => by('desk.applyImport', { params: { id }, body: { digest } })
      let pressed: ReturnType<typeof press> | undefined
      await endAt(world, 'change_entry', {
        begin: () => {
          pressed = press(inHurry)
        },
        end: async () => expect(await pressed).toMatchObject({ ok: false, error: { code: 'busy' } }),
      })
      expect(world.logged).toContainEqual({
        event: 'aside.call_lost',
        fields: { requestId: expect.any(String), call: 'desk.applyImport', over: 'call' },
      })
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'product'::regclass and mode = 'RowExclusiveLock'`.execute(
          world.db,
        )
        expect(rows).toEqual([])
      }, PATIENCE)
      expect(await importedState(world, shop.merchant.id)).toEqual(before)
      expect(await press(desk)).toMatchObject({ ok: true, data: { added: ROWS, changed: 0 } })
      expect(await press(desk)).toMatchObject({ ok: true, data: { added: 0, changed: 0 } })
    },
  )
})

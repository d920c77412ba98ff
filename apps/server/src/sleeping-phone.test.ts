import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildBranch, buildMerchant, buildProduct, newPhone, itIn, world } from '@dasturxon/api/test'
import { createClient } from '@dasturxon/contract/client'
import { sql } from 'kysely'
import { afterAll, describe, expect, vi } from 'vitest'
import { stayAwake, wakeUp } from './test/live-phone.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

/** How long the phone sleeps at each state: SLEEP_SECONDS=10 for the long proof (docs/proofs.md). */
const SLEEP_MS = Number(process.env['SLEEP_SECONDS'] ?? 0.3) * 1000
/** A message that got lost is found by the poll after 15 s, and a page is rendered anew after 15 s: what comes by then was told. */
const TOLD = { timeout: 10_000, interval: 20 }
const PATIENCE = { timeout: 30_000, interval: 20 }
const LIMIT = { timeout: 60_000 + 10 * SLEEP_MS }
const MINUTE_MS = 60_000

const WAY = ['OPEN', 'ACCEPTED', 'COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const
const HOME = { latitude: 41.3127, longitude: 69.2821, name: 'Amir Temur, 15' }

let one: RunningShop
let two: RunningShop

const it = itIn({ now: new Date(), isDemo: true, kitchenSeconds: 3600 })
it.beforeAll(async () => {
  const env = { PORT: '0', ...world.databaseEnv, DEMO: 'off' }
  one = await startShop({ ...env, PROCESSES: '1' })
  two = await startShop({ ...env, PROCESSES: '2' })
}, 3 * MINUTE_MS)
afterAll(async () => {
  await one?.stop()
  await two?.stop()
}, MINUTE_MS)

async function openShop({ stock = null }: { stock?: number | null } = {}) {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant, { hours: { open: '00:00', close: '00:00' } })
  const product = await buildProduct(world.db, merchant, { branches: [branch], stock })
  const { token, call } = await world.signIn(merchant.sub, newPhone())
  const at = (shop: RunningShop) =>
    createClient({ baseUrl: `${shop.baseUrl}/api`, merchant: merchant.sub, token })
  const body = {
    branchId: branch.id,
    serviceType: 'DELIVERY' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    address: HOME,
  }
  const quote = await call('orders.quote', { body })
  if (!quote.ok) throw new Error(quote.error.code)
  const order = { ...body, totalPrice: quote.data.totalPrice }
  const place = async (client: typeof call) => {
    const placed = await client('orders.place', { body: order }, { idempotencyKey: randomUUID() })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.data.id
  }
  return { merchant, product, token, call, at, place }
}

/** Whichever process comes first takes the order's next step: its ticket is due, and the ride is at its last stretch. */
async function letKitchenReach(orderId: string, status: string): Promise<void> {
  await vi.waitUntil(async () => {
    await sql`update job set run_at = now(), payload = case when payload ->> 'to' = 'DELIVERED' and (payload ->> 'tick')::int > 0
        then jsonb_set(payload, '{tick}', '12') else payload end
      where queue = 'kitchen' and payload ->> 'to' = ${status} and key like ${`${orderId}:%`} and run_at > now()`.execute(
      world.db,
    )
    const { status: reached } = await world.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return reached === status
  }, PATIENCE)
}

describe('CHK-7 OPS-1 three processes over one database', () => {
  it(
    'T-LIVE-04 a phone asleep at each state wakes at any process to the right state, in order, once',
    LIMIT,
    async () => {
      const { token, call, place } = await openShop()
      const id = await place(call)
      const awake = await stayAwake(two.baseUrl, token)
      const longAsleep = await wakeUp(one.baseUrl, token)
      let phone = await wakeUp(one.baseUrl, token)
      expect(phone.orders.map(({ status }) => status)).toEqual(['OPEN'])

      const heard = [phone.orders[0]?.version ?? 0]
      for (const [index, status] of WAY.slice(1).entries()) {
        await letKitchenReach(id, status)
        await sleep(SLEEP_MS)
        phone = await wakeUp(index % 3 === 0 ? one.baseUrl : two.baseUrl, token, phone.lastId)
        expect(phone.orders.map((order) => order.status)).toEqual([status])
        heard.push(phone.orders[0]?.version ?? 0)
        // Nothing has happened since: it is not told again, wherever it asks.
        const again = status === 'DELIVERED' ? one.baseUrl : two.baseUrl
        expect((await wakeUp(again, token, phone.lastId)).orders).toEqual([])
      }
      expect(heard).toEqual([...new Set(heard)].toSorted((a, b) => a - b))

      // Who slept through it all is told the end, once, with the way there.
      const woken = await wakeUp(two.baseUrl, token, longAsleep.lastId)
      expect(woken.orders.map(({ status }) => status)).toEqual(['DELIVERED'])
      const statuses = woken.orders[0]?.history.filter(({ reason }) => reason === 'CHANGE_STATUS')
      expect(statuses?.map(({ status }) => status)).toEqual([...WAY])
      expect((await wakeUp(one.baseUrl, token, woken.lastId)).orders).toEqual([])

      // And who never slept was told each of them in between.
      await vi.waitUntil(() => awake.statuses().at(-1) === 'DELIVERED', TOLD)
      expect(awake.statuses()).toEqual([...WAY])
      const versions = awake.orders.map(({ version }) => version)
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
      await awake.close()
    },
  )

  it(
    'T-LIVE-01 what a process did that died before it told anybody is told by who takes its place',
    LIMIT,
    async () => {
      const { token, call, place } = await openShop()
      const id = await place(call)
      const page = await stayAwake(one.baseUrl, token)
      const [dying] = two.pids()
      await world.db
        .updateTable('orders')
        .set(({ eb }) => ({ status: 'ACCEPTED', version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
      process.kill(dying ?? 0, 'SIGKILL')
      await vi.waitUntil(() => page.statuses().at(-1) === 'ACCEPTED', TOLD)
      await page.close()
    },
  )

  it(
    'T-LIVE-01 what a customer does at one process is told to their pages at all the others',
    LIMIT,
    async () => {
      const { token, at, place } = await openShop()
      for (const [here, there] of [
        [one, two],
        [two, one],
      ] as const) {
        // Several, so that each process of a shop holds some.
        const pages = await Promise.all([1, 2, 3, 4].map(() => stayAwake(there.baseUrl, token)))
        const id = await place(at(here))
        const told = (status: string) =>
          pages.every(({ orders }) => orders.some((order) => order.id === id && order.status === status))
        await vi.waitUntil(() => told('OPEN'), TOLD)
        const cancelled = await at(here)('orders.cancel', { params: { id }, body: { reason: '' } })
        expect(cancelled).toMatchObject({ ok: true })
        await vi.waitUntil(() => told('CANCELED'), TOLD)
        await Promise.all(pages.map(({ close }) => close()))
      }
    },
  )

  it('a stop of a session ends its streams at every process, within five seconds', LIMIT, async () => {
    for (const [here, there] of [
      [one, one],
      [one, two],
      [two, two],
    ] as const) {
      const { token, at } = await openShop()
      // Several, so that each process of a shop holds some.
      const pages = await Promise.all([1, 2, 3, 4].map(() => stayAwake(there.baseUrl, token)))
      const signedOut = await at(here)('users.logout', {})
      expect(signedOut).toMatchObject({ ok: true })
      const begin = performance.now()
      await Promise.all(pages.map(({ ended }) => ended))
      expect(performance.now() - begin).toBeLessThan(5000)
    }
  })

  it(
    'OPS-1 the last piece sold at one process is gone from the pages that others keep for guests',
    LIMIT,
    async () => {
      const { merchant, product, at, place } = await openShop({ stock: 1 })
      const read = () => Promise.all([1, 2, 3, 4].map(() => readPage(two, merchant.sub)))
      const before = await read()
      expect(before.every((page) => page.includes(product.id))).toBe(true)
      expect(new Set(before.map(soldOutCount))).toEqual(new Set([soldOutCount(before[0] ?? '')]))
      await place(at(one))
      await vi.waitUntil(
        async () => (await read()).every((page) => soldOutCount(page) > soldOutCount(before[0] ?? '')),
        TOLD,
      )
    },
  )
})

const soldOutCount = (page: string): number => page.split('"isAvailable":false').length

/** The start page of a shop as a guest gets it, over a connection of its own. */
function readPage({ baseUrl }: RunningShop, sub: string): Promise<string> {
  const { port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const headers = { host: `${sub}.localhost:${port}`, connection: 'close' }
    request({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

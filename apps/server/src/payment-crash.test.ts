import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  buildPayingShop,
  CLICK_ACCOUNT,
  readEvents,
  TEST_SECRETS_KEY,
  UZUM_ACCOUNT,
  type PayingShop,
  itIn,
  world,
} from '@dasturxon/api/test'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { beginPayment, PAYME_KEY, type BegunPayment } from './test/call-as-provider.ts'
import { buildCommitGate, closeGates } from './test/payment-gates.ts'
import { startShop, type RunningShop } from './test/start-shop.ts'

// npm run race:payments asks for more (docs/proofs.md)
const ROUNDS = Number(process.env['PAYMENT_CRASHES'] ?? 1)
/** How many processes serve after each kill; one round tries the harder. */
const PROCESSES = ROUNDS > 1 ? [2, 1] : [2]
const PROVIDERS = ['PAYME', 'CLICK', 'UZUM'] as const
/** Of each provider: one order is stopped first, two at their commit, one before its answer. */
const STOPPED_ORDERS = 4
const PATIENCE = { timeout: 30_000, interval: 30 }

let shop: PayingShop
let apiUrl = ''
let running: RunningShop
/** Click's Merchant API: every payment it is asked about was paid. */
let clickApi: Server

const it = itIn({ now: new Date() })
it.beforeAll(async () => {
  clickApi = createServer((_request, response) =>
    response.end('{"error_code":0,"error_note":"","payment_id":1,"payment_status":2}'),
  )
  await new Promise<void>((resolve) => clickApi.listen(0, '127.0.0.1', resolve))
  apiUrl = `http://127.0.0.1:${(clickApi.address() as AddressInfo).port}`
  await buildCommitGate(world.db)
  running = await start(1)
}, 120_000)
afterAll(async () => {
  clickApi?.close()
  await running?.stop()
}, 60_000)

const start = (processes: number) =>
  startShop({
    PORT: '0',
    PROCESSES: String(processes),
    ...world.databaseEnv,
    DATABASE_POOL: '20',
    DEMO: 'off',
    SECRETS_KEY: TEST_SECRETS_KEY,
  })

/** A shop and a customer of its own for each kill: what a page that opens is told stays small. */
async function openShop(): Promise<PayingShop> {
  const accounts = {
    PAYME: { merchantId: '64fa00000000000000000001', key: PAYME_KEY },
    CLICK: { ...CLICK_ACCOUNT, merchantUserId: '54321', apiUrl },
    UZUM: UZUM_ACCOUNT,
  }
  return buildPayingShop(world, accounts, { hours: { open: '00:00', close: '00:00' } })
}

async function begin(provider: (typeof PROVIDERS)[number]): Promise<BegunPayment[]> {
  const begun: BegunPayment[] = []
  for (let n = 0; n < STOPPED_ORDERS; n += 1) {
    const order = await shop.placeUnpaid(provider)
    begun.push(await beginPayment[provider]({ baseUrl: running.baseUrl, sub: shop.merchant.sub }, order))
  }
  return begun
}

/** What became of the money of these orders, in the database. */
async function standOf(orderIds: string[]) {
  const { rows } = await sql<{
    id: string
    isPaid: boolean
    performed: number
    paidTimes: number
    waits: boolean
  }>`
    select id, is_paid as "isPaid", pay_before is not null as waits,
      (select count(*) from payment_transaction where order_id = orders.id and state = 'PERFORMED') as performed,
      (select count(*) from order_change where order_id = orders.id and reason = 'PAID') as "paidTimes"
    from orders where id = any(${orderIds})`.execute(world.db)
  return rows
}

/** The customer's page, opened on the server as it runs: resolves when it has been told that all of them are paid. */
function watchPaid(orderIds: string[]): Promise<void> {
  const missing = new Set(orderIds)
  const headers = { merchant: shop.merchant.sub, authorization: `Bearer ${shop.customer.token}` }
  const url = `${running.baseUrl}/api/orders/v1/events`
  return readEvents({ url, headers, signal: AbortSignal.timeout(30_000) }, ({ event, data }) => {
    const { id, isPaid } = data as { id: string; isPaid: boolean }
    if (event === 'order' && isPaid) missing.delete(id)
    return missing.size === 0
  })
}

/** Kills the shop while its providers say that money came, and has it come up again with `processes`. */
async function killWhilePaid(payments: BegunPayment[], processes: number) {
  const first = payments.filter((_, n) => n % STOPPED_ORDERS === 0).map(({ orderId }) => orderId)
  const commit = payments.filter((_, n) => [1, 2].includes(n % STOPPED_ORDERS)).map(({ orderId }) => orderId)
  const gates = await closeGates(world.db, { first, commit })
  const unheard = payments.map(({ perform }) => perform(running.baseUrl).catch(() => 'unheard'))
  await vi.waitUntil(async () => (await gates.countWaiting()) === payments.length, PATIENCE)
  running.killAll()
  expect(new Set(await Promise.all(unheard))).toEqual(new Set(['unheard']))
  expect(await gates.endCommits(PROVIDERS.length)).toBe(commit.length)
  await gates.open()
  // those that had been told to commit do so without the shop
  await vi.waitUntil(async () => (await gates.countWaiting()) === 0, PATIENCE)
  running = await start(processes)
}

it(
  'T-PAY-08 INV-6 kill -9 between "the provider says paid" and "the order is saved": paid once and taken up once, by repeat or by asking',
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const processes of PROCESSES) {
        shop = await openShop()
        const payments = (await Promise.all(PROVIDERS.map(begin))).flat()
        const orderIds = payments.map(({ orderId }) => orderId)
        await killWhilePaid(payments, processes)
        const before = await standOf(orderIds)
        expect(before.filter(({ isPaid }) => isPaid)).toHaveLength(2 * PROVIDERS.length)
        for (const { isPaid, performed, paidTimes, waits } of before)
          expect({ performed, paidTimes, waits }).toEqual({
            performed: Number(isPaid),
            paidTimes: Number(isPaid),
            waits: !isPaid,
          })

        const told = watchPaid(orderIds)
        // Click is not heard of again: it is asked
        const queue = 'payment reconciliation'
        const asked = await sql`update job set run_at = now() where queue = ${queue}`.execute(world.db)
        expect(asked.numAffectedRows).toBeGreaterThan(0n)
        const repeats = payments.filter(({ provider }) => provider !== 'CLICK')
        for (const { perform } of repeats) await perform(running.baseUrl)
        await told
        for (const { perform, provider } of payments)
          expect(await perform(running.baseUrl)).toBe(provider === 'PAYME' ? 'done' : 'done before')
        const once = { isPaid: true, performed: 1, paidTimes: 1, waits: false }
        expect(await standOf(orderIds)).toEqual(orderIds.map(() => expect.objectContaining(once)))
        expect(await shop.stockLeft()).toBe(1_000 - orderIds.length * 5)
      }
    }
  },
)

// node tools/bench/row-security.ts [rounds] [calls]: what a call costs in processor time, of this process and of PostgreSQL
// together and without HTTP, while the database keeps merchants apart; beside it the same call by the owner of the tables, who
// names no merchant. In turns in one run, so that their ratio means something on any machine.
import {
  createApi,
  createBotApi,
  createDiskStore,
  createGazetteer,
  createGeocodingChain,
  createLocalTariffs,
  createSecrets,
  createSmsInbox,
  createWebPush,
  importDemoMerchants,
  newPushKeys,
  type App,
} from '../../apps/api/src/index.ts'
import type { Call, Result } from '../../packages/contract/src/client.ts'
import { connect, makeServingRole, migrate, secureRows, type Db } from '../../packages/db/src/index.ts'
import { demoMerchants, picturesFolder } from '@dasturxon/demo'
import { startTemporaryPostgres } from '../../packages/postgres/src/index.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namedStatements } from '../../packages/db/src/named-statements.ts'
import { openTo } from '../../packages/db/src/of-merchant.ts'
import { median } from './compare.ts'
import { childrenOf, readCpuMs } from './process-figures.ts'

const ROUNDS = Number(process.argv[2] ?? 9)
const CALLS = Number(process.argv[3] ?? 200)
const SHOP = 'tez'
const SOURCE = { language: 'uz', requestId: 'bench' }

const folder = mkdtempSync(join(tmpdir(), 'dasturxon-rls-'))
const store = createDiskStore(folder)
const secrets = createSecrets(`bench:${Buffer.alloc(32, 7).toString('base64')}`)
const bus: App['bus'] = {
  publish: () => {},
  subscribe: () => () => {},
  start: async () => {},
  stop: async () => {},
}
const postgres = await startTemporaryPostgres()
try {
  const { role, url } = await makeServingRole(postgres.url)
  await migrate({ url: postgres.url })
  await secureRows({ url: postgres.url, servingRole: role })
  // one connection each: PostgreSQL's processes end only with them, and then their time is nobody's
  const [owner, serving] = [connect({ url: postgres.url, poolSize: 1 }), connect({ url, poolSize: 1 })]
  const filling = connect({ url: postgres.url, poolSize: 1 })
  const merchants = demoMerchants().filter(({ sub }) => sub === SHOP)
  const now = new Date()
  await importDemoMerchants(
    { db: filling.db, bus },
    { merchants, picturesFolder, store, secrets, now, log: () => {} },
  )
  const ownersPools = namedStatements(owner.pool)
  const found = await owner.pool.query<{ id: string }>('select id from merchant where sub = $1', [SHOP])
  const merchantId = found.rows[0]?.id ?? ''
  const sides = [
    await visit(
      openTo(() => ownersPools(null)),
      { merchantId, phones: 10_000_000 },
    ),
    await visit(serving.db, { merchantId, phones: 20_000_000 }),
  ]
  console.log('| call | as the owner, ms | as one merchant, ms | ratio |\n|---|---|---|---|')
  for (const name of ['settings', 'branches', 'quote', 'me', 'order'] as const) {
    const costs: number[][] = sides.map(() => [])
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [index, side] of sides.entries()) {
        const cost = await costOf(side[name])
        if (round > 0) costs[index]?.push(cost) // the first one warms up
      }
    const [before = 0, after = 0] = costs.map(median)
    console.log(`| ${name} | ${before.toFixed(3)} | ${after.toFixed(3)} | ${(after / before).toFixed(2)} |`)
  }
  await filling.close()
  await owner.close()
  await serving.close()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Calls of a customer of the demo shop over this database. */
async function visit(db: Db, { merchantId, phones }: { merchantId: string; phones: number }) {
  const app: App = {
    db,
    bus,
    now: () => new Date(),
    log: (event, fields) => event === 'call.failed' && console.error(fields),
    providers: {
      sms: createSmsInbox(db),
      geocoding: createGeocodingChain({ upstreams: [], last: createGazetteer() }),
      deliveryTariffs: createLocalTariffs(),
      push: createWebPush({ ...newPushKeys(), fake: null }),
      messenger: createBotApi('http://127.0.0.1'),
      media: store,
    },
    secrets,
    shopUrl: ({ sub }) => `http://${sub}.example.uz`,
    ownUrl: 'http://127.0.0.1',
    isDemo: true,
    kitchenSeconds: 3600,
    version: 'bench',
    checksAnswers: false,
    baseDomains: ['example.uz'],
    deskHost: null,
    reservedHosts: [],
  }
  const { callAs } = createApi(app)
  const guest = callAs({ ...SOURCE, merchantId, token: null })
  const signIn = async (phone: string) => {
    dataOf(await guest('signIn.sendCode', { body: { phone } }))
    const sent = await db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { token } = dataOf(await guest('signIn.login', { body: { phone, code: sent.code ?? '' } }))
    return callAs({ ...SOURCE, merchantId, token })
  }
  const { basket, totalPrice } = await basketOf(guest)
  const customers: Call[] = []
  // so many that none of them comes to the orders that one may have under way
  for (let n = 0; n < Math.ceil(((ROUNDS + 1) * CALLS) / 40); n += 1)
    customers.push(await signIn(`+9989${phones + n}`))
  let orders = 0
  const next = () => customers[orders++ % customers.length] ?? guest
  return {
    settings: async () => dataOf(await guest('merchants.settings')),
    branches: async () => dataOf(await guest('branches.list')),
    quote: async () => dataOf(await guest('orders.quote', { body: basket })),
    me: async () => dataOf(await next()('users.me')),
    // each says something else: the same words within seconds are one press, and answered with the order there is
    order: async () =>
      dataOf(await next()('orders.place', { body: { ...basket, totalPrice, comment: `${orders}` } })),
  }
}

function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

/** The first plain product that nobody counts, at the branch that never closes, with its total. */
async function basketOf(guest: Call) {
  const branches = dataOf(await guest('branches.list'))
  const { products } = dataOf(await guest('catalogue.overalls'))
  const branch = branches.find(({ workHours }) =>
    workHours[0]?.days.every(({ open, close }) => open === close),
  )
  const product = products.find(
    ({ modificationGroups, productBranch }) =>
      modificationGroups.every(({ min }) => min === 0) &&
      productBranch.some((at) => at.branchId === branch?.id && at.isAvailable && at.count === null),
  )
  if (!branch || !product) throw new Error('The demo shop has nothing to order at this hour.')
  const basket = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 2 }],
  }
  const { totalPrice } = dataOf(await guest('orders.quote', { body: basket }))
  return { basket, totalPrice }
}

/** Milliseconds of processor time of one of many calls, made one after another. */
async function costOf(call: () => Promise<unknown>): Promise<number> {
  const begin = usedMs()
  for (let n = 0; n < CALLS; n += 1) await call()
  return (usedMs() - begin) / CALLS
}

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (readCpuMs(childrenOf(postgres.pid)) ?? 0)
}

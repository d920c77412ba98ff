import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  buildBranch,
  buildMerchant,
  buildProduct,
  itIn,
  newPhone,
  TEST_SECRETS_KEY,
  world,
} from '@dasturxon/api/test'
import { createClient, type Call } from '@dasturxon/contract/client'
import { expect, onTestFinished, vi } from 'vitest'
import { startShop } from '../test/start-shop.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const CUSTOMERS = 3
/** Below the fifty that one customer may have under way. */
const MOST_ORDERS = 45
/** So that orders come while the backup is taken, however long that takes. */
const PAUSE_MS = 100
const SETTINGS = { PORT: '0', DEMO: 'off', SECRETS_KEY: TEST_SECRETS_KEY }

const it = itIn({ now: new Date(), isDemo: true })

/** Runs a command of the guide as package.json has it. */
async function run(name: 'backup' | 'restore', folder: string, env: Record<string, string>): Promise<void> {
  const guide = await readFile(path.join(ROOT, 'docs/operating.md'), 'utf8')
  expect(guide).toContain(`npm run ${name} -- /`)
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, script = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? []
  const child = spawn(process.execPath, [script, folder], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(await new Promise((resolve) => child.once('exit', resolve)), name).toBe(0)
}

/** A shop that never closes, and what sends its one order as a customer who is signed in. */
async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant, { hours: { open: '00:00', close: '00:00' } })
  const product = await buildProduct(world.db, merchant, {
    branches: [branch],
    stock: null,
    costPrice: 25_000,
  })
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 25_000,
  }
  const place = async (call: Call) => {
    const placed = await call('orders.place', { body }, { idempotencyKey: crypto.randomUUID() })
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.data.id
  }
  return { merchant, place }
}

/** Pages and files, what is found and what is not; what only the demo has is not there. */
async function checkHeaders(baseUrl: string): Promise<void> {
  const pages = [
    '/',
    '/basket',
    '/desk',
    '/desk/nothing',
    '/map-frame',
    '/simulators/click/pay',
    '/healthz',
    '/robots.txt',
    '/%',
  ]
  const files = ['/api/docs', '/api/openapi.json', '/api/nothing', '/assets/nothing.js', '/push-worker.js']
  const demo = ['/dev/inbox', '/dev/inbox.json', '/dev/staff.json']
  const seen = await Promise.all(
    [...pages, ...files, ...demo].map(async (url) => {
      const { status, headers } = await fetch(baseUrl + url)
      const type = headers.get('content-type') ?? ''
      const policy = headers.get('content-security-policy') ?? ''
      return {
        url,
        isThere: status !== 404 || !demo.includes(url),
        hasCharset: /^(?:text|application)\/[\w.+-]+; ?charset=utf-8$/i.test(type),
        hasPolicy:
          policy.includes('frame-ancestors ') && (!/html/.test(type) || policy.includes('default-src')),
        sniffed: headers.get('x-content-type-options'),
        shared: headers.get('cross-origin-resource-policy'),
      }
    }),
  )
  expect(seen).toEqual(
    seen.map(({ url }) => ({
      url,
      isThere: !demo.includes(url),
      hasCharset: true,
      hasPolicy: true,
      sniffed: 'nosniff',
      shared: 'same-origin',
    })),
  )
}

it(
  'fault 27 fault 30 a backup taken while orders come, restored into an empty place by the guide’s commands, has all of them and serves, under its policies',
  { timeout: 120_000 },
  async () => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-drill-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const [backup, dataFolder] = [path.join(place, 'backup'), path.join(place, 'data')]
    const { merchant, place: order } = await openShop()
    const customers = await Promise.all(
      Array.from({ length: CUSTOMERS }, () => world.signIn(merchant.sub, newPhone())),
    )
    const acknowledged: string[] = []
    const street = { isOpen: true }
    const ordering = customers.map(async ({ call }) => {
      for (let n = 0; street.isOpen && n < MOST_ORDERS; n += 1) {
        acknowledged.push(await order(call))
        await sleep(PAUSE_MS)
      }
    })
    await vi.waitUntil(() => acknowledged.length > CUSTOMERS, 20_000)
    const before = [...acknowledged]
    await run('backup', backup, { ...SETTINGS, ...world.databaseEnv, DATA_DIR: path.join(place, 'first') })
    street.isOpen = false
    await Promise.all(ordering)

    const elsewhere = { ...SETTINGS, DATABASE_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: dataFolder }
    await run('restore', backup, elsewhere)
    const again = await startShop(elsewhere)
    onTestFinished(async () => void (await again.stop()))
    const kept: string[] = []
    for (const { token, user } of customers) {
      const call = createClient({ baseUrl: `${again.baseUrl}/api`, merchant: merchant.sub, token })
      const params = { userId: user.id }
      const orders = await call('orders.list', { params, query: { page: 0, size: 50 } })
      expect(orders).toMatchObject({ ok: true })
      if (orders.ok) kept.push(...orders.data.content.map(({ id }) => id))
      expect(await order(call)).toBeTruthy()
    }
    await checkHeaders(again.baseUrl)
    expect(before.filter((id) => !kept.includes(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect(kept.filter((id) => !acknowledged.includes(id))).toEqual([])
  },
)

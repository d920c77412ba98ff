import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createClient, type Call } from '@dasturxon/contract/client'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const KILLS = 4
const READY_WITHIN_MS = 60_000

const started: ChildProcess[] = []
const folders: string[] = []
afterAll(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => new Promise((ended) => child.once('exit', ended))))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** Pages are not what is tried here, so any build of them will do. */
function ensureBuild(): void {
  if (existsSync(path.join(ROOT, 'apps/storefront/dist/server'))) return
  const build = spawnSync(process.execPath, [path.join(ROOT, 'apps/storefront/build.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (build.status !== 0) throw new Error('the storefront could not be built')
}

async function startShop(port: number, dataFolder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, KITCHEN_SECONDS: '3600' },
  })
  started.push(child)
  const until = Date.now() + READY_WITHIN_MS
  while (Date.now() < until) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    await sleep(50)
  }
  throw new Error('the shop did not become ready')
}

/** The server and the database under it: everything that a power cut would take. */
function killEverything(child: ChildProcess, dataFolder: string): void {
  child.kill('SIGKILL')
  process.kill(
    Number(readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
}

async function signIn(baseUrl: string): Promise<Call> {
  const guest = createClient({ baseUrl: `${baseUrl}/api`, merchant: 'bozor' })
  const phone = `+99890${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  await guest('signIn.sendCode', { body: { phone } })
  const inbox = (await (
    await fetch(`${baseUrl}/dev/inbox.json?phone=${encodeURIComponent(phone)}`)
  ).json()) as { code: string }[]
  const signedIn = await guest('signIn.login', { body: { phone, code: inbox[0]?.code ?? '' } })
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  return createClient({ baseUrl: `${baseUrl}/api`, merchant: 'bozor', token: signedIn.data.token })
}

/** A pickup order at the demo branch that never closes. */
async function orderOf(call: Call) {
  const branches = await call('branches.list')
  const catalogue = await call('catalogue.overalls')
  if (!branches.ok || !catalogue.ok) throw new Error('the demo shop has no menu')
  const branch = branches.data.find(({ workHours }) =>
    workHours[0]?.days.every(({ open, close, isDayOff }) => open === close && !isDayOff),
  )
  const product = catalogue.data.products.find(
    ({ type, count, discount, productBranch }) =>
      type === 'NONE' &&
      count === null &&
      discount === 0 &&
      productBranch.some(({ branchId, isAvailable }) => branchId === branch?.id && isAvailable),
  )
  if (!branch || !product) throw new Error('the demo shop has no branch that is always open')
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
  }
  const quote = await call('orders.quote', { body })
  if (!quote.ok) throw new Error(quote.error.code)
  return { ...body, totalPrice: quote.data.totalPrice }
}

it(
  `OPS-1 CHK-3 kill -9 of server and database in the middle of ordering, ${KILLS} times: nothing acknowledged is lost, nothing is doubled`,
  { timeout: 240_000 },
  async () => {
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-crash-'))
    folders.push(dataFolder)
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const acknowledged = new Map<string, { key: string; number: number }>()
    let unanswered: string[] = []

    ensureBuild()
    let child = await startShop(port, dataFolder)
    const call = await signIn(baseUrl)
    const body = await orderOf(call)
    const submit = async (key: string) => {
      const placed = await call('orders.place', { body }, { idempotencyKey: key })
      if (placed.ok) acknowledged.set(placed.data.id, { key, number: placed.data.number })
      else unanswered.push(key)
    }

    for (let kill = 0; kill < KILLS; kill++) {
      const shop = { isDown: false }
      const customers = Array.from({ length: 6 }, async (_, customer) => {
        for (let i = 0; !shop.isDown && i < 500; i++) await submit(`${kill}-${customer}-${i}`)
      })
      await sleep(150 + 120 * kill)
      killEverything(child, dataFolder)
      shop.isDown = true
      await Promise.all(customers)
      child = await startShop(port, dataFolder)
      // a customer who got no answer presses again, with the same key
      const again = unanswered
      unanswered = []
      await Promise.all(again.map(submit))
      expect(unanswered).toEqual([])
    }

    const me = await call('users.me')
    if (!me.ok) throw new Error(me.error.code)
    const kept = new Map<string, number>()
    for (let page = 0; ; page++) {
      const answer = await call('orders.list', { params: { userId: me.data.id }, query: { page, size: 50 } })
      if (!answer.ok) throw new Error(answer.error.code)
      for (const { id, number } of answer.data.content) kept.set(id, number)
      if (page + 1 >= answer.data.totalPages) break
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * 6)
    const lost = [...acknowledged].filter(([id, { number }]) => kept.get(id) !== number)
    expect(lost).toEqual([])
    // every key has its one order, and there is no order without a key
    expect(new Set([...acknowledged.values()].map(({ key }) => key)).size).toBe(acknowledged.size)
    expect(kept.size).toBe(acknowledged.size)
  },
)

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createClient, type Call } from '@dasturxon/contract/client'
import { afterAll, expect, it, vi } from 'vitest'
import { startShop, type RunningShop } from './test/start-shop.ts'

/** How many processes serve, each time until everything is killed; `CRASH_PROCESSES=1,2,4` for more, of which one is killed first. */
const ROUNDS = (process.env['CRASH_PROCESSES'] ?? '1').split(',').map(Number)
const CUSTOMERS = 6
const PATIENCE = { timeout: 60_000 }

let running: RunningShop | undefined
const folders: string[] = []
afterAll(async () => {
  await running?.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

/** The server and the database under it: everything that a power cut would take. */
function killEverything(shop: RunningShop, dataFolder: string): void {
  shop.killAll()
  const [postmaster] = readFileSync(path.join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
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

/** Ids and numbers of all of a customer's orders. */
async function ordersOf(customer: Call): Promise<[id: string, number: number][]> {
  const me = await customer('users.me')
  if (!me.ok) throw new Error(me.error.code)
  const orders: [string, number][] = []
  for (let page = 0; ; page++) {
    const answer = await customer('orders.list', {
      params: { userId: me.data.id },
      query: { page, size: 50 },
    })
    if (!answer.ok) throw new Error(answer.error.code)
    for (const { id, number } of answer.data.content) orders.push([id, number])
    if (page + 1 >= answer.data.totalPages) return orders
  }
}

it(
  'OPS-1 CHK-3 kill -9 of a process, and of all with the database, in the middle of ordering: nothing acknowledged is lost, nothing is doubled',
  { timeout: 240_000 },
  async () => {
    const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'dasturxon-crash-'))
    folders.push(dataFolder)
    const acknowledged = new Map<string, { key: string; number: number }>()
    let unanswered: { customer: Call; key: string }[] = []

    const start = async (processes: number, port: string) => {
      const env = { PORT: port, PROCESSES: String(processes), DATA_DIR: dataFolder, KITCHEN_SECONDS: '3600' }
      running = await startShop(env)
      return running
    }
    let shop = await start(ROUNDS[0] ?? 1, '0')
    const { port } = new URL(shop.baseUrl)
    const { baseUrl } = shop
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => signIn(baseUrl)))
    const body = await orderOf(customers[0] ?? (await signIn(baseUrl)))
    /** Answers whether this customer may go on: one holds fifty orders under way at most (fault 10), which is an answer too. */
    const submit = async ({ customer, key }: { customer: Call; key: string }) => {
      const placed = await customer('orders.place', { body }, { idempotencyKey: key })
      if (placed.ok) acknowledged.set(placed.data.id, { key, number: placed.data.number })
      else if (placed.error.code === 'too_many_open_orders') return false
      else unanswered.push({ customer, key })
      return true
    }

    for (const [round, processes] of ROUNDS.entries()) {
      const street = { isOpen: true }
      const ordering = customers.map(async (customer, index) => {
        for (let i = 0; street.isOpen && i < 2000; i++)
          if (!(await submit({ customer, key: `${round}-${index}-${i}` }))) return
      })
      /** Until there are more new orders than customers. */
      const moreOrders = () => {
        const before = acknowledged.size
        return vi.waitUntil(() => acknowledged.size > before + CUSTOMERS, PATIENCE)
      }
      await moreOrders()
      if (processes > 1) {
        process.kill(shop.pids()[0] ?? 0, 'SIGKILL')
        // the others go on, and there are as many again soon
        await moreOrders()
        await vi.waitUntil(() => shop.pids().length > processes, PATIENCE)
      }
      killEverything(shop, dataFolder)
      street.isOpen = false
      await Promise.all(ordering)
      shop = await start(ROUNDS[round + 1] ?? 1, port)
      // a customer who got no answer presses again, with the same key
      const again = unanswered
      unanswered = []
      await Promise.all(again.map(submit))
      expect(unanswered).toEqual([])
    }

    const kept = new Map((await Promise.all(customers.map(ordersOf))).flat())
    expect(acknowledged.size).toBeGreaterThan(ROUNDS.length * CUSTOMERS)
    const lost = [...acknowledged].filter(([id, { number }]) => kept.get(id) !== number)
    expect(lost).toEqual([])
    // every key has its one order, and there is no order without a key
    expect(new Set([...acknowledged.values()].map(({ key }) => key)).size).toBe(acknowledged.size)
    expect(kept.size).toBe(acknowledged.size)
  },
)

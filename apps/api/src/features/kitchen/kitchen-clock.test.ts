import { claimJobs, finishJob, newId, type Job } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { itIn, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import { runKitchenStep } from './kitchen-clock.ts'
import { KITCHEN_QUEUE } from '../orders/start-kitchen.ts'

const KITCHEN_SECONDS = 60
const LEASE_MS = 30_000

const it = itIn({ kitchenSeconds: KITCHEN_SECONDS })

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

async function placeOrder() {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world)
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 25_000,
  }
  const placed = await customer.call('orders.place', { body })
  if (!placed.ok) throw new Error(placed.error.code)
  const { id } = placed.data
  return {
    merchant,
    branch,
    /** What its customer reads of it, status by status. */
    readHistory: async () => {
      const found = await customer.call('orders.find', { params: { id } })
      return found.ok ? found.data.history.map(({ status }) => status) : []
    },
    /** The kitchen's tickets of this order that wait or are under way. */
    listTickets: () =>
      world.db
        .selectFrom('job')
        .select('key')
        .where('queue', '=', KITCHEN_QUEUE)
        .where('key', 'like', `${id}:%`)
        .execute(),
  }
}

/** Hands tickets over to a process that says no more of them. */
const take = (now: Date): Promise<Job[]> =>
  claimJobs(world.db, { queues: [KITCHEN_QUEUE], limit: 10, now, leaseMs: LEASE_MS })

describe('T-LIVE-03 the tickets of the kitchen', () => {
  it('one whose process died is handed over again once its time is over, and not before', async () => {
    const order = await placeOrder()
    world.at(after(5))
    expect(await take(after(5))).toHaveLength(1)
    await world.runJobs()
    expect(await order.readHistory()).toEqual(['OPEN'])

    world.at(after(5 + LEASE_MS / 1000))
    await world.runJobs()
    expect(await order.readHistory()).toEqual(['OPEN', 'ACCEPTED'])
  })

  it('one that is told twice, at once or after somebody else did it, is worked once', async () => {
    const order = await placeOrder()
    world.at(after(5))
    const [ticket] = await take(after(5))
    if (!ticket) throw new Error('no ticket was written for the order')
    const app = world.appOf(ticket.merchantId ?? '')
    await Promise.all([runKitchenStep(app, ticket), runKitchenStep(app, ticket)])
    await runKitchenStep(app, ticket)
    expect(await order.readHistory()).toEqual(['OPEN', 'ACCEPTED'])
    // Its own, which nobody has said is done, and the next step: no second one.
    expect(await order.listTickets()).toHaveLength(2)

    await finishJob(world.db, ticket)
    const [next, ...more] = await order.listTickets()
    expect([next?.key?.split(':')[1], more]).toEqual(['COOKING', []])
  })

  it('who was too slow to say that it is done does not take the ticket from the one who does it now', async () => {
    const order = await placeOrder()
    const [slow] = await take(after(5))
    const [quick] = await take(after(5 + LEASE_MS / 1000))
    expect([slow?.id, slow?.attempt, quick?.attempt]).toEqual([quick?.id, 1, 2])
    if (!slow || !quick) throw new Error('no ticket was written for the order')
    await finishJob(world.db, slow)
    expect(await order.listTickets()).toHaveLength(1)
    await finishJob(world.db, quick)
    expect(await order.listTickets()).toHaveLength(0)
  })
})

describe('DSK-102 the kitchen of a demo while people are on shift', () => {
  it('leaves the orders to them, and takes over two minutes after their screens fell silent', async () => {
    const { merchant, branch, readHistory } = await placeOrder()
    const operator = await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] })
    dataOf(await operator.call('desk.beginShift', { body: { branchIds: [branch.id] } }))
    world.at(after(100))
    const screen = { isVisible: true, hasSound: true, hasWakeLock: true, isInstalled: false }
    dataOf(await operator.call('desk.presence', { body: { screenId: newId(), ...screen } }))
    await world.runJobs()
    expect(await readHistory()).toEqual(['OPEN'])
    world.at(after(100 + 119))
    await world.runJobs()
    expect(await readHistory()).toEqual(['OPEN'])
    world.at(after(100 + 121 + 15))
    await world.runJobs()
    expect(await readHistory()).toEqual(['OPEN', 'ACCEPTED'])
  })
})

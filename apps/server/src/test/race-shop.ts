import {
  buildBranch,
  buildMerchant,
  buildProduct,
  buildPromo,
  buildSlotRule,
  buildTable,
  newPhone,
  type World,
} from '@dasturxon/api/test'
import { createClient } from '@dasturxon/contract/client'
import { findViolations, type Acknowledged } from './find-violations.ts'
import { createRaceCustomer, type Order, type Outcome, type RaceCustomer } from './race-customer.ts'

const ALWAYS_OPEN = { open: '00:00', close: '00:00' }
const DAY_MS = 24 * 3_600_000
const PRICE = 25_000
/** Each of them has this much cashback when the race begins. */
const CASHBACK = 30_000

export type RaceShop = Awaited<ReturnType<typeof buildRaceShop>>

/** A shop that never closes, in the database of `world` and served at `baseUrl` by real processes, with its customers. */
export async function buildRaceShop(world: World, baseUrl: string, customerCount: number) {
  const merchant = await buildMerchant(world.db, { settings: { bookingActive: true } })
  const settings = { bookingEnabled: true }
  const branch = await buildBranch(world.db, merchant, { hours: ALWAYS_OPEN, settings })
  const startStocks = new Map<string, number>()
  const startCashback = new Map<string, number>()
  const acknowledged: Acknowledged[] = []

  const guest = createClient({ baseUrl: `${baseUrl}/api`, merchant: merchant.sub })
  const customers: RaceCustomer[] = []
  for (let n = 0; n < customerCount; n++) customers.push(await arrive())

  /** A customer who has just signed in. */
  async function arrive() {
    const { token, user } = await world.signIn(merchant.sub, newPhone())
    await world.db
      .updateTable('customer')
      .set({ cashback: CASHBACK })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', user.id)
      .execute()
    startCashback.set(user.id, CASHBACK)
    const call = createClient({ baseUrl: `${baseUrl}/api`, merchant: merchant.sub, token })
    return createRaceCustomer(call, { branchId: branch.id, phone: user.phone, acknowledged })
  }

  return {
    merchant,
    branch,
    customers,
    arrive,
    /** A product of 25 000 som, of which there are so many pieces, and what `count` of them cost at the counter. */
    async offer(stock: number | null) {
      const product = await buildProduct(world.db, merchant, { branches: [branch], stock, costPrice: PRICE })
      if (stock !== null) startStocks.set(product.id, stock)
      return (count: number, extras: Partial<Order> = {}): Order => ({
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count }],
        totalPrice: PRICE * count,
        ...extras,
      })
    },
    /** A promo code of 5 000 som off. */
    promo: (limits: { code: string; maxUses?: number; maxUsesPerCustomer?: number }) =>
      buildPromo(world.db, merchant, limits),
    /** Lets the branch take so many orders for each time, and no more. */
    limitSlots: (maxOrders: number) => buildSlotRule(world.db, merchant, branch, { maxOrders }),
    /** The last time that has room, days from now. */
    async findSlot(): Promise<string> {
      const query = { branchId: branch.id, serviceType: 'PICK_UP' as const }
      const slots = await guest('orders.slots', { query })
      const slot = slots.ok ? slots.data.findLast(({ isFull }) => !isFull) : undefined
      if (!slot) throw new Error('every time is full')
      return slot.at
    },
    /** A table, and a time at which it may be reserved. */
    async layTable(): Promise<{ id: string; time: string }> {
      const { id } = await buildTable(world.db, merchant, branch)
      const day = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
      const query = { branchId: branch.id, day, chairs: 2, tableId: id }
      const free = await guest('reservations.free', { query })
      const time = free.ok ? free.data.times.find(({ isFree }) => isFree)?.at : undefined
      if (time === undefined) throw new Error('the table is never free')
      return { id, time }
    },
    /** What is wrong in the database, read with `db` (all there is, unless a transaction sees more). */
    findViolations: (db = world.db) =>
      findViolations(db, merchant.id, { acknowledged, startStocks, startCashback }),
  }
}

/** Orders made, each once, and how often each refusal was heard. */
export function countOutcomes(outcomes: Outcome[]) {
  const orders = new Set<string>()
  const refusals: Record<string, number> = {}
  for (const outcome of outcomes) {
    if ('id' in outcome) orders.add(outcome.id)
    else refusals[outcome.code] = (refusals[outcome.code] ?? 0) + 1
  }
  return { orders: orders.size, answered: outcomes.filter((outcome) => 'id' in outcome).length, refusals }
}

import {
  buildBranch,
  buildMerchant,
  buildProduct,
  buildPromo,
  newPhone,
  type World,
} from '@dasturxon/api/test'
import type { CallInput } from '@dasturxon/contract'
import { createClient } from '@dasturxon/contract/client'
import { findViolations, type Acknowledged } from './find-violations.ts'

const ALWAYS_OPEN = { open: '00:00', close: '00:00' }
const PRICE = 25_000
/** Each of them has this much cashback when the race begins. */
const CASHBACK = 30_000

export type Order = CallInput<'orders.place'>['body']
/** How one try ended: the id of the order it got, or the code of its refusal. */
export type Outcome = { id: string } | { code: string }
export type RaceShop = Awaited<ReturnType<typeof buildRaceShop>>

/** A shop that never closes, in the database of `world` and served at `baseUrl` by real processes, with its customers. */
export async function buildRaceShop(world: World, baseUrl: string, customerCount: number) {
  const merchant = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, merchant, { hours: ALWAYS_OPEN })
  const startStocks = new Map<string, number>()
  const startCashback = new Map<string, number>()
  const acknowledged: Acknowledged[] = []

  const customers: Customer[] = []
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
    return {
      /** Sends the order; `key` is the press of the button it belongs to, without one it is a plain POST. */
      place: async (body: Order, key?: string): Promise<Outcome> => {
        const placed = await call('orders.place', { body }, key === undefined ? {} : { idempotencyKey: key })
        if (!placed.ok) return { code: placed.error.code }
        acknowledged.push({ id: placed.data.id, totalPrice: placed.data.totalPrice })
        return { id: placed.data.id }
      },
    }
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
      return (count: number, wishes: Partial<Order> = {}): Order => ({
        branchId: branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: product.id, count }],
        totalPrice: PRICE * count,
        ...wishes,
      })
    },
    /** A promo code of 5 000 som off. */
    promo: (limits: { code: string; maxUses?: number; maxUsesPerCustomer?: number }) =>
      buildPromo(world.db, merchant, limits),
    findViolations: () => findViolations(world, merchant.id, { acknowledged, startStocks, startCashback }),
  }
}

type Customer = { place: (body: Order, key?: string) => Promise<Outcome> }

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

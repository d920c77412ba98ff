import { randomUUID } from 'node:crypto'
import type { World } from '@dasturxon/api/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLateMoney } from './test/late-money.ts'
import { limitOf, MINUTE_MS, processesOr, roundsOr } from './test/race-rounds.ts'
import { countOutcomes, type RaceShop } from './test/race-shop.ts'
import { startRaceShop } from './test/start-race-shop.ts'

const PROCESSES = processesOr('2')
const ROUNDS = roundsOr(1)
const TRIES = 20

/** The same race again and again, each with things of its own. */
async function inRounds(race: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await race(round)
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe.each(PROCESSES)('CHK-3 everybody at once, %i processes', (processes) => {
  let world: World
  let running: Awaited<ReturnType<typeof startRaceShop>>
  let shop: RaceShop

  beforeAll(async () => {
    running = await startRaceShop(processes, TRIES)
    ;({ world, shop } = running)
  }, 3 * MINUTE_MS)
  afterAll(() => running?.stop(), MINUTE_MS)

  const LIMIT = limitOf(ROUNDS, 10_000)

  it('T-STOCK-01 the last piece goes to one of twenty', LIMIT, () =>
    inRounds(async () => {
      const order = await shop.offer(1)
      const outcomes = await Promise.all(shop.customers.map(({ place }) => place(order(1), randomUUID())))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 1,
        answered: 1,
        refusals: { not_enough_products: TRIES - 1 },
      })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it('T-STOCK-01 of 100 pieces fourteen customers get their seven, and two are left', LIMIT, () =>
    inRounds(async () => {
      const order = await shop.offer(100)
      const outcomes = await Promise.all(shop.customers.map(({ place }) => place(order(7), randomUUID())))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 14,
        answered: 14,
        refusals: { not_enough_products: TRIES - 14 },
      })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it('T-LOY-02 a promo of five uses is used five times', LIMIT, () =>
    inRounds(async (round) => {
      const code = `FIVE${round}`
      await shop.promo({ code, maxUses: 5 })
      const order = await shop.offer(null)
      const body = order(1, { promoCode: code, totalPrice: 20_000 })
      const outcomes = await Promise.all(shop.customers.map(({ place }) => place(body, randomUUID())))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 5,
        answered: 5,
        refusals: { promo_used_up: TRIES - 5 },
      })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it('T-LOY-02 a customer uses a promo for one order each once, on however many phones', LIMIT, () =>
    inRounds(async (round) => {
      const code = `ONCE${round}`
      await shop.promo({ code, maxUsesPerCustomer: 1 })
      const order = await shop.offer(null)
      const { place } = await shop.arrive()
      const body = order(1, { promoCode: code, totalPrice: 20_000 })
      const outcomes = await Promise.all(times(TRIES, () => place(body, randomUUID())))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 1,
        answered: 1,
        refusals: { promo_used_up: TRIES - 1 },
      })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it('T-LOY-01 30 000 som of cashback pay for three orders of 10 000', LIMIT, () =>
    inRounds(async () => {
      const order = await shop.offer(null)
      const { place } = await shop.arrive()
      const body = order(1, { cashback: 10_000, totalPrice: 15_000 })
      const outcomes = await Promise.all(times(TRIES, () => place(body, randomUUID())))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 3,
        answered: 3,
        refusals: { cashback_over_balance: TRIES - 3 },
      })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it(
    'T-PAY-06 twenty submissions of one press are one order, though it takes the last of everything',
    LIMIT,
    () =>
      inRounds(async (round) => {
        const code = `PRESS${round}`
        await shop.promo({ code, maxUses: 1, maxUsesPerCustomer: 1 })
        const order = await shop.offer(1)
        const { place } = await shop.arrive()
        const body = order(1, { promoCode: code, cashback: 20_000, totalPrice: 0 })
        const key = randomUUID()
        const outcomes = await Promise.all(times(TRIES, () => place(body, key)))
        expect(countOutcomes(outcomes)).toEqual({ orders: 1, answered: TRIES, refusals: {} })
        expect(await shop.findViolations()).toEqual([])
      }),
  )

  it('T-PAY-06 the same body twenty times without a key is one order', LIMIT, () =>
    inRounds(async () => {
      const order = await shop.offer(null)
      const { place } = await shop.arrive()
      const outcomes = await Promise.all(times(TRIES, () => place(order(2))))
      expect(countOutcomes(outcomes)).toEqual({ orders: 1, answered: TRIES, refusals: {} })
      expect(await shop.findViolations()).toEqual([])
    }),
  )

  it('T-TIME-13 seven of twenty are taken for a time that has room for seven', LIMIT, async () => {
    await shop.limitSlots(7)
    await inRounds(async () => {
      const order = await shop.offer(null)
      const body = { ...order(1), deliveryAt: await shop.findSlot() }
      const outcomes = await Promise.all(shop.customers.map(({ placeAtTime }) => placeAtTime(body)))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 7,
        answered: 7,
        refusals: { slot_unavailable: TRIES - 7 },
      })
      expect(await shop.findViolations()).toEqual([])
    })
  })

  it('fault 3 money that arrives while its order is cancelled goes back once', LIMIT, async () => {
    const late = await buildLateMoney(world, running.baseUrl)
    try {
      await inRounds(async () => {
        expect(await late.race()).toEqual({ sent: 1, refunds: [late.whole] })
      })
    } finally {
      late.close()
    }
  })

  it('CHK-9 a table is given to one party, and to one again when that gives it back', LIMIT, async () => {
    const table = await shop.layTable()
    await inRounds(async () => {
      const outcomes = await Promise.all(shop.customers.map(({ reserve }) => reserve(table.id, table.time)))
      expect(countOutcomes(outcomes)).toEqual({
        orders: 1,
        answered: 1,
        refusals: { table_taken: TRIES - 1 },
      })
      expect(await shop.findViolations()).toEqual([])
      const winner = outcomes.findIndex((outcome) => 'id' in outcome)
      const won = outcomes[winner]
      if (won && 'id' in won) await shop.customers[winner]?.giveTableBack(won.id)
    })
  })
})

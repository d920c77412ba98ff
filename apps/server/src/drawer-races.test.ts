import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  buildStaff,
  countShift,
  shiftOf,
  signShift,
  verifyZ,
  type DeskPerson,
  type World,
} from '@dasturxon/api/test'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOverHttp } from './test/desk-over-http.ts'
import type { RaceCustomer } from './test/race-customer.ts'
import type { RaceShop } from './test/race-shop.ts'
import { codeOf, limitOf, MINUTE_MS, processesOr, roundsOr, sortedCodes } from './test/race-rounds.ts'
import { startRaceShop } from './test/start-race-shop.ts'

const PROCESSES = processesOr('2')
const ROUNDS = roundsOr(1)
const LIMIT = limitOf(ROUNDS, 15_000)
const PRICE = 25_000
const LONGEST_SIGNING_MS = 400
/** Fewer than one customer may have open at once. */
const ORDERS_OF_ONE = 20

describe.each(PROCESSES)('two hands on one drawer, %i processes', (processes) => {
  let world: World
  let running: Awaited<ReturnType<typeof startRaceShop>>
  let shop: RaceShop
  let order: Awaited<ReturnType<RaceShop['offer']>>
  let customer: RaceCustomer
  let operator: DeskPerson
  let people: DeskPerson['call'][]
  let drawerId = ''
  let placed = 0

  beforeAll(async () => {
    running = await startRaceShop(processes, 1)
    ;({ world, shop } = running)
    order = await shop.offer(null)
    const byHttp = ({ cookie }: DeskPerson) =>
      deskOverHttp({ baseUrl: running.baseUrl, merchant: shop.merchant.sub, cookie })
    operator = await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches: [shop.branch] })
    const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [shop.branch] })
    people = [byHttp(operator), byHttp(manager)]
    const drawers = await by(0)('desk.drawers', { query: {} })
    drawerId = (drawers.ok ? drawers.data.drawers[0]?.id : undefined) ?? ''
  }, 3 * MINUTE_MS)
  afterAll(() => running?.stop(), MINUTE_MS)

  const by = (who: number) => {
    const call = people[who % people.length]
    if (!call) throw new Error('nobody')
    return call
  }
  const open = (who: number, float: number, key: string = randomUUID()) =>
    by(who)('desk.openDrawer', { params: { id: drawerId }, body: { float, key } })
  const counting = () => ({ drawerId, counter: operator })
  const sign = (who: number, body: Awaited<ReturnType<typeof countShift>>) =>
    by(who)('desk.closeDrawer', { params: { id: drawerId }, body })
  const pay = async (who: number, id: string) => {
    const params = { id }
    const read = await by(who)('desk.order', { params })
    if (!read.ok) throw new Error(read.error.code)
    const body = { paymentType: 'CASH' as const, version: read.data.version }
    return by(who)('desk.payOrder', { params, body })
  }
  const refund = (who: number, id: string, key: string) => {
    const rest = {
      pieces: [],
      hasDelivery: false,
      goodwill: 0,
      note: 'Race',
      isPutBack: false,
    }
    const body = { ...rest, reason: 'OTHER' as const, isAll: true, way: 'CASH' as const, money: PRICE, key }
    return by(who)('desk.refundOrder', { params: { id }, body })
  }

  /** An order of one piece that somebody has accepted, not paid yet. */
  async function placeOne(): Promise<string> {
    if (placed++ % ORDERS_OF_ONE === 0) customer = await shop.arrive()
    const outcome = await customer.place(order(1), randomUUID())
    if (!('id' in outcome)) throw new Error(outcome.code)
    const params = { id: outcome.id }
    const read = await by(0)('desk.order', { params })
    if (!read.ok) throw new Error(read.error.code)
    codeOf(await by(0)('desk.acceptOrder', { params, body: { minutes: 20, version: read.data.version } }))
    return outcome.id
  }

  const entriesOf = async (orderId: string) => {
    const { rows } = await sql<{ kind: string; no: number; amount: number }>`
      select e.kind, s.no, e.amount from drawer_entry e join drawer_shift s on s.id = e.shift_id
      where e.order_id = ${orderId} order by e.at, e.id`.execute(world.db)
    return rows
  }

  /** Each round with budgets of its own, as PINs are entered often; then every chain is reckoned anew. */
  const inRounds = async (race: (round: number) => Promise<void>) => {
    for (let round = 0; round < ROUNDS; round++) {
      await world.db.deleteFrom('budget').execute()
      await world.db.deleteFrom('deployment_budget').execute()
      await race(round)
    }
    const shift = await shiftOf(by(1), drawerId)
    if (shift) await signShift(by(1), counting())
    const { broken, count } = await verifyZ(world.db)
    expect(broken).toEqual([])
    expect(count).toBeGreaterThanOrEqual(ROUNDS)
    expect(await shop.findViolations()).toEqual([])
  }

  it(
    'DSK-200 DSK-201 of those who open at once one does; whoever presses Z gets the one Z, which the others read',
    LIMIT,
    () =>
      inRounds(async () => {
        const opened = await Promise.all([0, 1, 0, 1].map((who) => open(who, 100_000)))
        expect(sortedCodes(opened)).toEqual(['done', 'drawer_open', 'drawer_open', 'drawer_open'])
        const body = await countShift(by(0), counting())
        const signed = await Promise.all([0, 1, 0, 1].map((who) => sign(who, body)))
        expect(sortedCodes(signed)).toEqual(['done', 'done', 'done', 'done'])
        const hashes = signed.map((answer) => (answer.ok ? answer.data.report?.hash : null))
        expect(new Set(hashes).size).toBe(1)
        expect(hashes[0]).toMatch(/^[\da-f]{64}$/)
      }),
  )

  it('DSK-202 a sale beside the signing is in this shift or in the next one, once', LIMIT, () =>
    inRounds(async () => {
      codeOf(await open(0, 100_000))
      const id = await placeOne()
      const { no } = (await shiftOf(by(1), drawerId)) ?? { no: 0 }
      const body = await countShift(by(0), counting())
      const beside = async () => {
        // a PIN takes its time: the sale comes before it, within it, or after
        await sleep(Math.random() * LONGEST_SIGNING_MS)
        return pay(1, id)
      }
      const [paid, signed] = await Promise.all([beside(), sign(0, body)])
      expect(codeOf(paid)).toBe('done')
      // a sale that the counter had not read refuses the Z, and is told
      const said = codeOf(signed)
      expect(['done', 'sold_while_counting']).toContain(said)
      const isInThis = said !== 'done'
      const z = signed.ok ? signed.data.report?.z : (await signShift(by(0), counting())).z
      expect(z?.sums['SALE']).toBe(isInThis ? PRICE : 0)
      codeOf(await open(0, 0))
      expect(await entriesOf(id)).toEqual([{ kind: 'SALE', no: isInThis ? no : no + 1, amount: PRICE }])
      await signShift(by(0), counting())
    }),
  )

  it(
    'DSK-207 a cash refund pressed twice is one entry, and a drawer that holds one of two gives one',
    LIMIT,
    () =>
      inRounds(async () => {
        const [one, two] = [await placeOne(), await placeOne()]
        codeOf(await open(0, 5_000))
        for (const id of [one, two]) expect(codeOf(await pay(0, id))).toBe('done')
        // 55 000 − 10 000 leave the drawer with less than both
        const out = { kind: 'OUT' as const, amount: 10_000, note: 'Non', key: randomUUID() }
        codeOf(await by(0)('desk.moveCash', { params: { id: drawerId }, body: out }))
        const keys = [randomUUID(), randomUUID()]
        const pressed = await Promise.all([
          refund(0, one, keys[0] ?? ''),
          refund(1, two, keys[1] ?? ''),
          refund(1, one, keys[0] ?? ''),
          refund(0, two, keys[1] ?? ''),
        ])
        expect(new Set(sortedCodes(pressed))).toEqual(new Set(['done', 'drawer_short']))
        const entries = [...(await entriesOf(one)), ...(await entriesOf(two))]
        expect(entries.filter(({ kind }) => kind === 'REFUND').map(({ amount }) => amount)).toEqual([-PRICE])
        expect((await shiftOf(by(1), drawerId))?.expected).toBe(45_000 - PRICE)
        await signShift(by(1), counting())
      }),
  )
})

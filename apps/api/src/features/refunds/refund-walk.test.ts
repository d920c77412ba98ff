import { randomUUID } from 'node:crypto'
import type { OrderRefunds } from '@dasturxon/contract/desk'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { buildProduct, buildPromo, INSIDE } from '../../test/build.ts'
import { chanceOf, walkOf } from '../../test/chance.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { ordersAtDesk, overRefunded, reverseOfItself } from '../../test/orders-at-desk.ts'
import { buildPayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import {
  backOf,
  earningOf,
  tiyinOf,
  totalOf,
  type OracleOrder,
  type OracleSums,
} from '../../test/refund-oracle.ts'
import { NOON } from '../../test/world.ts'
import { REFUND_QUEUE } from '../payments/refund.queries.ts'

/** `npm run walks -- refunds` walks more of them, under another seed. */
const { cases: CASES, seed: SEED } = walkOf(25, 11)
/** As long as ten thousand may take. */
const WALK_MS = 7_200_000
/** A day of a shop grows no longer. */
const OF_SHOP = 240
/** Orders between two times at which jobs run and all sums are compared, and how many of them go on at once. */
const OF_BLOCK = 24
const AT_ONCE = 3

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

describe('DSK-209 the count beside the product (part three §6)', () => {
  const order: OracleOrder = {
    lines: [
      { price: 34_000, discount: 0, count: 2 },
      { price: 27_000, discount: 0, count: 3 },
      { price: 14_000, discount: 0, count: 1 },
      { price: 6_000, discount: 0, count: 2 },
    ],
    promo: 17_500,
    ride: 12_000,
    cashback: 9_500,
    percent: 3,
  }
  it('case 5: each line and the ride in tiyin, and what is earned', () => {
    expect([totalOf(order), earningOf(order)]).toEqual([160_000, 4_725])
    expect(tiyinOf(order)).toEqual({ lines: [5_750_856, 6_850_286, 1_184_000, 1_014_858], ride: 1_200_000 })
  })
  it.each([
    ['case 6', [0, 2, 0, 0], false, [45_668, 2_931, 1_458]],
    ['case 7', [0, 3, 0, 0], false, [68_502, 4_397, 2_187]],
    ['case 8', [2, 3, 1, 2], true, [160_000, 9_500, 4_725]],
  ] as const)('%s', (_, pieces, hasRide, [money, cashback, earned]) => {
    expect(backOf(order, { pieces, hasRide, goodwill: 0 })).toEqual({ money, cashback, earned })
  })
})

/** Percent by which a dish is cheaper, and its price. */
const DISHES = [
  { price: 34_000, percent: 0 },
  { price: 27_000, percent: 0 },
  { price: 14_000, percent: 10 },
  { price: 6_000, percent: 0 },
]
const PROMO = 17_500
const RIDE = 15_000
const EARNS_PERCENT = 3
const BALANCE = 1_000_000_000
const FLOAT = 100_000_000

async function openShop() {
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { stock: 1_000_000 })
  const { merchant, branch, customer } = shop
  await buildPromo(world.db, merchant, { code: 'KUZ', productDiscount: PROMO })
  const dishes = []
  for (const { price, percent } of DISHES) {
    const options = { branches: [branch], costPrice: price, discount: percent }
    dishes.push({
      ...(await buildProduct(world.db, merchant, options)),
      price,
      discount: (price * percent) / 100,
    })
  }
  await sql`update customer set cashback = ${BALANCE} where id = ${customer.user.id}`.execute(world.owner.db)
  await sql`update merchant set order_settings = order_settings || ${{ cashbackPercent: EARNS_PERCENT }} where id = ${merchant.id}`.execute(
    world.owner.db,
  )
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  const { drawers } = dataOf(await owner.call('desk.drawers', { query: {} }))
  const params = { id: drawers[0]?.id ?? '' }
  dataOf(await owner.call('desk.openDrawer', { params, body: { float: FLOAT, key: randomUUID() } }))
  return { ...shop, dishes, owner }
}
type Shop = Awaited<ReturnType<typeof openShop>>
type Chance = ReturnType<typeof chanceOf>

/** An order of its customer by chance, and what a call says of it. */
function orderBy({ isLess, upTo }: Chance, { branch, dishes }: Shop) {
  const chosen = dishes
    .map((dish) => ({ ...dish, count: isLess(0.6) ? 1 + upTo(3) : 0 }))
    .filter(({ count }) => count > 0)
  const taken = chosen.length > 0 ? chosen : dishes.slice(0, 1).map((dish) => ({ ...dish, count: 3 }))
  const isDelivered = isLess(0.5)
  const order: OracleOrder = {
    lines: taken.map(({ price, discount, count }) => ({ price, discount, count })),
    promo: isLess(0.5) ? PROMO : 0,
    ride: isDelivered ? RIDE : 0,
    cashback: 0,
    percent: EARNS_PERCENT,
  }
  const most = totalOf(order)
  if (isLess(0.5)) order.cashback = isLess(0.15) ? most : upTo(most)
  const body = {
    branchId: branch.id,
    serviceType: isDelivered ? ('DELIVERY' as const) : ('PICK_UP' as const),
    ...(isDelivered && { address: { ...INSIDE, name: 'Amir Temur, 15' } }),
    cartItems: taken.map(({ id, count }) => ({ productId: id, count })),
    promoCode: order.promo > 0 ? 'KUZ' : '',
    cashback: order.cashback,
    totalPrice: totalOf(order),
  }
  return { order, body }
}

const STAGES = ['COOKING', 'DONE', 'ON_WAY', 'DELIVERED'] as const

/** How money of an order can go back before any did (part three §1, §3): the way it came first. */
function waysAtFirst(isOnline: boolean, total: number): OrderRefunds['ways'] {
  if (total === 0) return [{ way: 'NONE', isWholeOnly: false }]
  const ways = isOnline
    ? (['CLICK', 'BALANCE', 'CASH', 'TRANSFER'] as const)
    : (['CASH', 'BALANCE', 'TRANSFER'] as const)
  return ways.map((way) => ({ way, isWholeOnly: way === 'CLICK' && bank.gives === 'whole' }))
}

/** Places an order, pays it, and gives of it back what chance says, each answer compared with the count beside it. */
async function walkOrder(shop: Shop, chance: Chance) {
  const { isLess, upTo } = chance
  const { owner, customer } = shop
  const desk = ordersAtDesk(owner)
  const { order, body } = orderBy(chance, shop)
  const total = totalOf(order)
  const isOnline = total > 0 && isLess(0.5)
  const asked = { body: { ...body, paymentType: isOnline ? ('CLICK' as const) : ('CASH' as const) } }
  const placed = dataOf(await customer.call('orders.place', asked, { idempotencyKey: randomUUID() }))
  const { id } = placed
  if (isOnline) await clickOf(world, shop).pay(placed, total)
  // what is paid online may go back before anybody has answered it
  const isAnswered = total === 0 || !isOnline || isLess(0.6)
  let version = isAnswered ? (await desk.accept(placed)).order.version : 0
  if (!isOnline && total > 0) {
    const paying = { paymentType: 'CASH' as const, version }
    version = dataOf(await owner.call('desk.payOrder', { params: { id }, body: paying })).order.version
  }
  const stages = isAnswered ? STAGES.filter((stage) => stage !== 'ON_WAY' || order.ride > 0) : []
  /** Whether its version is the one that was read last: a refund moves it on. */
  let isRead = true
  const goOn = async () => {
    const to = stages.shift()
    if (!to) return
    if (!isRead) version = (await desk.find(placed)).version
    isRead = true
    version = dataOf(await owner.call('desk.moveOrder', { params: { id }, body: { to, version } })).order
      .version
    if (to === 'DELIVERED') handedOver = listBack()
  }
  /** List price of what was back when it was handed over; null as long as it is not. */
  let handedOver: number | null = null
  const back = { pieces: order.lines.map(() => 0), hasRide: false, goodwill: 0 }
  const listBack = () => order.lines.reduce((all, { price }, at) => all + price * (back.pieces[at] ?? 0), 0)
  const all = order.lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const isEarned = () => handedOver !== null && handedOver < all
  let went = 0
  let cash = isOnline ? 0 : total
  for (let moves = isLess(0.5) ? 0 : upTo(stages.length + 1); moves > 0; moves -= 1) await goOn()
  let ways = waysAtFirst(isOnline, total)
  const steps = 1 + upTo(3)
  for (let step = 0; step < steps; step += 1) {
    if (isLess(0.2) && (total > 0 ? went < total : listBack() < all)) await goOn()
    const way = ways[upTo(ways.length)]?.way ?? 'CASH'
    const isAll = isLess(0.2)
    const more = order.lines.map(({ count }, at) =>
      isLess(0.4) ? Math.min(count - (back.pieces[at] ?? 0), 1 + upTo(2)) : 0,
    )
    const hasRide = order.ride > 0 && !back.hasRide && isLess(0.2)
    const goodwill = total > 0 && isLess(0.3) ? upTo(40_000) : 0
    const after = isAll
      ? { pieces: order.lines.map(({ count }) => count), hasRide: true, goodwill: back.goodwill }
      : {
          pieces: back.pieces.map((count, at) => count + (more[at] ?? 0)),
          hasRide: back.hasRide || hasRide,
          goodwill: back.goodwill + goodwill,
        }
    const [was, is] = [backOf(order, back), backOf(order, after)]
    const sums: OracleSums = {
      money: (isAll ? total : is.money) - was.money,
      cashback: is.cashback - was.cashback,
      earned: isEarned() ? is.earned - was.earned : 0,
    }
    const sent = {
      isAll,
      pieces: more.map((count, position) => ({ position, count })).filter(({ count }) => count > 0),
      hasDelivery: hasRide,
      goodwill,
      money: sums.money,
      way,
    }
    const isWholeOnly = ways.some((one) => one.way === way && one.isWholeOnly)
    const answer = await desk.refund(placed, sent)
    const seen = `order ${placed.number}, step ${step}: ${JSON.stringify({ sent, order, back })}`
    const isNothing =
      (went === total && total > 0) || (sums.money === 0 && sums.cashback === 0 && sums.earned === 0)
    const refusal = isNothing
      ? 'refund_over'
      : isWholeOnly && sums.money !== total && sums.money > 0
        ? 'refund_only_whole'
        : ''
    expect(answer.ok ? '' : answer.error.code, seen).toBe(refusal)
    if (!answer.ok) continue
    isRead = false
    Object.assign(back, after)
    went += sums.money
    if (way === 'CASH') cash -= sums.money
    const last = answer.data.refunds.at(-1)
    expect([answer.data.left, last?.amount, last?.cashbackBack, last?.earnedBack], seen).toEqual([
      total - went,
      sums.money,
      sums.cashback,
      sums.earned,
    ])
    ways = answer.data.ways
  }
  return {
    id,
    number: placed.number,
    order,
    total,
    went,
    cash,
    back,
    handedOver,
    isOnline,
  }
}
type Walked = Awaited<ReturnType<typeof walkOrder>>

/** What the books and the cashback of an order must say once all that was asked has ended. */
function mustBe({ order, total, went, back, handedOver }: Walked) {
  const isWhole = went === total && total > 0
  const share = backOf(order, back)
  const list = order.lines.reduce((all, { price, count }) => all + price * count, 0)
  const earned = handedOver === null || handedOver === list ? 0 : earningOf(order)
  return {
    in: total,
    out: went,
    credit: went,
    spent: order.cashback,
    returned: isWhole ? order.cashback : share.cashback,
    earned,
    reversed: earned === 0 ? 0 : isWhole ? earned : share.earned,
  }
}

/** The same as the rows say, by a statement that knows no code of ours. */
async function rowsOf(walked: readonly Walked[]) {
  const ids = sql.join(walked.map(({ id }) => id))
  const { rows } = await sql<ReturnType<typeof mustBe> & { id: string }>`
    select o.id, ${sql.join(
      ['IN', 'OUT', 'CREDIT'].map(
        (kind) =>
          sql`(select coalesce(sum(amount), 0)::int from order_money m where m.order_id = o.id and m.kind = ${kind}) as ${sql.ref(kind.toLowerCase())}`,
      ),
    )}, ${sql.join(
      [
        ['SPEND', 'spent'],
        ['REFUND', 'returned'],
        ['EARN', 'earned'],
        ['REVERSE', 'reversed'],
      ].map(
        ([kind, name]) =>
          sql`(select coalesce(sum(abs(amount)), 0)::int from cashback_entry c where c.order_id = o.id and c.kind = ${kind}) as ${sql.ref(name ?? '')}`,
      ),
    )}
    from orders o where o.id in (${ids})`.execute(world.owner.db)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

const one = async (what: ReturnType<typeof sql<{ sum: number }>>) =>
  (await what.execute(world.owner.db)).rows[0]?.sum ?? 0

/** Jobs run, transfers are made, and every sum of these orders, the drawer and the customer is compared. */
async function compare(
  shop: Shop,
  walked: readonly Walked[],
  all: { cash: number; cashback: number },
): Promise<void> {
  const { owner, merchant, customer } = shop
  // whom an order tells what is no part of this
  await world.db.deleteFrom('job').where('queue', '<>', REFUND_QUEUE).execute()
  await world.runJobs()
  const { refunds } = dataOf(await owner.call('desk.owedRefunds', {}))
  for (const { id } of refunds)
    dataOf(await owner.call('desk.endRefund', { params: { id }, body: { isDone: true } }))
  const rows = await rowsOf(walked)
  for (const order of walked) {
    const must = mustBe(order)
    expect(rows.get(order.id), `order ${order.number}: ${JSON.stringify(order)}`).toEqual(must)
    all.cash += order.cash
    all.cashback += must.returned + must.earned - must.spent - must.reversed
  }
  const drawer = sql<{
    sum: number
  }>`select sum(amount)::int as sum from drawer_entry where merchant_id = ${merchant.id}`
  expect(await one(drawer), 'the drawer').toBe(FLOAT + all.cash)
  const balance = sql<{ sum: number }>`select cashback as sum from customer where id = ${customer.user.id}`
  expect(await one(balance), 'the cashback of the customer').toBe(BALANCE + all.cashback)
}

/** Some payments are given back by their provider of itself, and all cashback with them: what went by hand is a gap now; answers the gaps. */
async function reverseSome(
  shop: Shop,
  walked: readonly Walked[],
  { all, isLess }: Pick<Chance, 'isLess'> & { all: { cashback: number } },
): Promise<[number, number][]> {
  const gaps: [number, number][] = []
  for (const order of walked) {
    const { id, number, isOnline, total } = order
    if (!isOnline || isLess(0.7)) continue
    const [payment] = await shop.listTransactions(id)
    if (payment?.state !== 'PERFORMED') continue
    await reverseOfItself(world, shop, id)
    const { spent, returned, earned, reversed } = mustBe(order)
    all.cashback += spent - returned - earned + reversed
    const { rows } = await sql<{ way: string; amount: number }>`
      select way, sum(amount)::int as amount from order_money where order_id = ${id} and kind = 'OUT' group by way`.execute(
      world.owner.db,
    )
    expect(rows.find(({ way }) => way === 'CLICK')?.amount, `order ${number}`).toBe(total)
    const byHand = rows.reduce((sum, { way, amount }) => sum + (way === 'CLICK' ? 0 : amount), 0)
    if (byHand > 0) gaps.push([number, -byHand])
  }
  return gaps
}

const byNumber = (a: readonly [number | null, number], b: readonly [number | null, number]) =>
  (a[0] ?? 0) - (b[0] ?? 0)

describe('DSK-130 DSK-209 I3 refunds in any order', { timeout: WALK_MS }, () => {
  it(`${CASES} orders under seed ${SEED}: every part is that of a count beside it, and the drawer holds what it should`, async () => {
    world.at(NOON)
    for (let first = 0; first < CASES; first += OF_SHOP) {
      const shop = await openShop()
      const all = { cash: 0, cashback: 0 }
      const gaps: [number, number][] = []
      const upTo = Math.min(CASES, first + OF_SHOP)
      for (let block = first; block < upTo; block += OF_BLOCK) {
        const chance = chanceOf(SEED * 7919 + block)
        bank.gives = chance.isLess(0.5) ? 'part' : 'whole'
        const walked: Walked[] = []
        let number = block
        const lane = async () => {
          while (number < Math.min(upTo, block + OF_BLOCK))
            walked.push(await walkOrder(shop, chanceOf(SEED * 104_729 + number++)))
        }
        await Promise.all(Array.from({ length: AT_ONCE }, lane))
        await compare(shop, walked, all)
        gaps.push(...(await reverseSome(shop, walked, { all, isLess: chance.isLess })))
        await world.db.deleteFrom('budget').execute()
      }
      expect((await overRefunded(shop.owner)).toSorted(byNumber)).toEqual(gaps.toSorted(byNumber))
    }
  })
})

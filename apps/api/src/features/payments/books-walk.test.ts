import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { chanceOf, walkOf } from '../../test/chance.ts'
import { CLICK_ACCOUNT, clickOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { ordersAtDesk } from '../../test/orders-at-desk.ts'
import { buildPayingShop, ORDER_TOTAL } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import { NOON } from '../../test/world.ts'
import { REFUND_QUEUE } from './refund.queries.ts'
import { refund } from './refund.ts'

/** `npm run walks -- circle` walks more of them, under another seed. */
const { cases: CASES, seed: SEED } = walkOf(40, 5)
/** As long as ten thousand may take. */
const WALK_MS = 7_200_000
/** A day of a shop grows no longer. */
const OF_SHOP = 200
const STEPS = 5
const BALANCE = 100_000_000
const RIDE = 15_000

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

async function openShop() {
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildPayingShop(world, { CLICK: CLICK_ACCOUNT }, { stock: 1_000_000 })
  const { merchant, branch, customer, product } = shop
  const desk = ordersAtDesk(await buildStaff(world, merchant, { role: 'OPERATOR', branches: [branch] }))
  const place = async (paymentType: 'CASH' | 'CLICK', credit: number) => {
    const body = {
      branchId: branch.id,
      serviceType: 'PICK_UP' as const,
      cartItems: [{ productId: product.id, count: 5 }],
      paymentType,
      credit,
      totalPrice: ORDER_TOTAL,
    }
    return dataOf(await customer.call('orders.place', { body }, { idempotencyKey: randomUUID() }))
  }
  const courier = await buildStaff(world, merchant, { role: 'COURIER', branches: [branch] })
  /** Its courier cannot hand it over: what it cost is said for a ride, wherever it stood before. */
  const fail = async (id: string, code: 'REFUSED' | 'WRONG_PLACE' | 'DAMAGED') => {
    await sql`update orders set status = 'ON_WAY', service_type = 'DELIVERY', courier_staff_id = ${courier.id}, delivery_price = ${RIDE},
      product_price = product_price - ${RIDE}
      where id = ${id}`.execute(world.owner.db)
    await sql`update order_change set courier_status = 'PERFORMER_ARRIVED', reason = 'CHANGE_COURIER_STATUS'
      where order_id = ${id} and version = (select min(version) from order_change where order_id = ${id})`.execute(
      world.owner.db,
    )
    dataOf(await courier.call('desk.failDelivery', { params: { id }, body: { code } }))
  }
  const first = await place('CASH', 0)
  await sql`insert into customer_credit (merchant_id, id, order_id, branch_id, business_day, at, amount, key)
    values (${merchant.id}, ${randomUUID()}, ${first.id}, ${branch.id}, '2026-11-20', ${NOON}, ${BALANCE}, 'before the walk')`.execute(
    world.owner.db,
  )
  return { ...shop, desk, place, fail, first }
}
type Shop = Awaited<ReturnType<typeof openShop>>

/** Som of an order by kind, of which IN and OUT also by the balance. */
type Books = {
  charge: number
  credit: number
  in: number
  out: number
  inBalance: number
  outBalance: number
}
const NO_BOOKS: Books = { charge: 0, credit: 0, in: 0, out: 0, inBalance: 0, outBalance: 0 }

/** The same of these orders as their rows say, by a statement that knows no code of ours. */
async function booksOf(which: ReturnType<typeof sql>): Promise<Books> {
  const { rows } = await sql<Books>`
    select coalesce(sum(amount) filter (where kind = 'CHARGE'), 0)::int as charge, coalesce(sum(amount) filter (where kind = 'CREDIT'), 0)::int as credit,
      coalesce(sum(amount) filter (where kind = 'IN'), 0)::int as in, coalesce(sum(amount) filter (where kind = 'OUT'), 0)::int as out,
      coalesce(sum(amount) filter (where kind = 'IN' and way = 'BALANCE'), 0)::int as "inBalance",
      coalesce(sum(amount) filter (where kind = 'OUT' and way = 'BALANCE'), 0)::int as "outBalance"
    from order_money where ${which}`.execute(world.owner.db)
  return rows[0] ?? NO_BOOKS
}

/** Money goes where it was asked for; whom an order tells what is no part of this. */
async function runRefunds() {
  await world.db.deleteFrom('job').where('queue', '<>', REFUND_QUEUE).execute()
  await world.runJobs()
}

/** Asks for money of an order back and waits for its end; answers how it was asked. */
async function ask({ merchant }: Shop, { id }: { id: string }, amount: number | 'all') {
  const asked = { merchantId: merchant.id, orderId: id, amount, refundKey: randomUUID(), reason: 'cold' }
  const { kind } = await refund(world.appOf(merchant.id), asked)
  await runRefunds()
  return kind
}

/**
 * One order and what happens to its money by chance, each time compared with a count of the design (part three §1): an order at the door is
 * charged when it is placed, one that is paid online with its money, the balance with either; what is called off is credited and its
 * money owed back; the balance comes back to itself with the last of the payment; of what could not be handed over the ride stays (DSK-107).
 * Answers its books and what of the balance is in it.
 */
async function walkOrder(shop: Shop, seed: number) {
  const { next, upTo, isLess } = chanceOf(seed)
  const isOnline = isLess(0.7)
  const balance = isLess(0.5) ? 0 : isLess(0.1) ? ORDER_TOTAL : upTo(ORDER_TOTAL)
  const order = await shop.place(isOnline ? 'CLICK' : 'CASH', balance)
  const rest = ORDER_TOTAL - balance
  const isCharged = !isOnline || rest === 0
  const books = isCharged
    ? { ...NO_BOOKS, charge: ORDER_TOTAL, in: balance, inBalance: balance }
    : { ...NO_BOOKS }
  let [isCanceled, isPaid] = [false, false]
  /** What of the balance is still in it. */
  let held = balance
  const giveBalanceBack = () => {
    if (books.charge > 0) Object.assign(books, { out: books.out + held, outBalance: held })
    held = 0
  }
  for (let step = 0; step < STEPS; step += 1) {
    const choice = upTo(5)
    if (choice <= 1 && !isPaid && rest > 0 && !isCanceled) {
      if (isOnline) await clickOf(world, shop).pay(order, rest)
      else await shop.desk.takeCash(order)
      isPaid = true
      Object.assign(books, { charge: ORDER_TOTAL, in: ORDER_TOTAL, inBalance: balance })
    } else if (choice === 2 && isOnline && isPaid && !isCanceled) {
      const left = rest - (books.out - books.outBalance)
      const amount = isLess(0.3) ? ('all' as const) : 1 + upTo(ORDER_TOTAL)
      const sum = amount === 'all' ? left : amount
      bank.says = isLess(0.3) ? 'refused' : 'done'
      const kind = await ask(shop, order, amount)
      if (kind !== (sum > left ? 'too_much' : 'asked'))
        throw new Error(`order ${order.number}, step ${step}: ${kind}`)
      if (sum > left || bank.says === 'refused') continue
      books.credit += sum
      books.out += sum
      if (sum === left) {
        isCanceled = true
        books.credit = ORDER_TOTAL
        giveBalanceBack()
      }
    } else if (choice === 3 && !isCanceled && next() < 0.7) {
      bank.says = 'done'
      const { ok } = await shop.customer.call('orders.cancel', { params: { id: order.id }, body: {} })
      if (!ok) continue
      isCanceled = true
      await runRefunds()
      books.credit = books.charge
      giveBalanceBack()
      if (isOnline) books.out = books.in
    } else if (choice === 4 && !isCanceled && books.charge > 0) {
      bank.says = 'done'
      const code = isLess(0.3) ? 'DAMAGED' : isLess(0.5) ? 'REFUSED' : 'WRONG_PLACE'
      const ofPayment = isOnline && isPaid ? rest - (books.out - books.outBalance) : 0
      const byHand = !isOnline && isPaid ? rest : 0
      // the ride stays of the payment, then of what was taken by hand, then of the balance
      let ride = code === 'DAMAGED' ? 0 : RIDE
      const stays = [ofPayment, byHand, held].map((money) => {
        const taken = Math.min(ride, money)
        ride -= taken
        return taken
      })
      const [stayPayment = 0, stayHand = 0, stayBalance = 0] = stays
      await shop.fail(order.id, code)
      await runRefunds()
      isCanceled = true
      books.credit = books.charge - stayPayment - stayHand - stayBalance
      books.out += ofPayment - stayPayment + held - stayBalance
      books.outBalance += held - stayBalance
      held = stayBalance
    } else continue
    expect(await booksOf(sql`order_id = ${order.id}`), `order ${order.number}, step ${step}`).toEqual(books)
    expect(books.out).toBeLessThanOrEqual(books.in)
  }
  return { books, held }
}

describe(
  'DSK-76 DSK-132 DSK-191 I3 I4 whatever happens to orders, in any order',
  { timeout: WALK_MS },
  () => {
    it(`${CASES} orders under seed ${SEED}: every sum is that of a count beside it, and the balance what is in no order`, async () => {
      world.at(NOON)
      for (let first = 0; first < CASES; first += OF_SHOP) {
        const shop = await openShop()
        const { merchant, customer } = shop
        const day = { ...NO_BOOKS }
        let balance = BALANCE
        for (let number = first; number < Math.min(CASES, first + OF_SHOP); number += 1) {
          const { books, held } = await walkOrder(shop, SEED * 104_729 + number)
          for (const kind of Object.keys(day) as (keyof Books)[]) day[kind] += books[kind]
          balance -= held
          if (number % 50 === 0) await world.db.deleteFrom('budget').execute()
        }
        const ofDay = sql`merchant_id = ${merchant.id} and order_id <> ${shop.first.id} and business_day = '2026-11-20'`
        expect(await booksOf(ofDay)).toEqual(day)
        expect(await customer.call('users.me')).toMatchObject({ ok: true, data: { credit: balance } })
        const { rows } = await sql`
        select m.id from order_money m left join receipt r on r.money_id = m.id and r.amount = m.amount
          and r.state = case m.kind when 'IN' then 'WANTED' else 'WAITING' end
        where m.kind in ('IN', 'OUT') and m.merchant_id = ${merchant.id} and r.id is null`.execute(
          world.owner.db,
        )
        expect(rows).toEqual([])
      }
    })
  },
)

import { randomUUID } from 'node:crypto'
import { MINUTE_MS, PAY_WITHIN_MINUTES } from '@dasturxon/domain'
import { sql } from 'kysely'
import { beforeEach, describe, expect } from 'vitest'
import { paymentProviders } from '../../providers/payments/providers.ts'
import { newPhone } from '../../test/build.ts'
import { chanceOf, walkOf } from '../../test/chance.ts'
import { CLICK_ACCOUNT, clickOf, UZUM_ACCOUNT, uzumCreate, uzumOf } from '../../test/click-and-uzum.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { ordersAtDesk, type RefundBody } from '../../test/orders-at-desk.ts'
import { buildPayingShop, ORDER_TOTAL, type PayingShop } from '../../test/paying-shop.ts'
import { createRefundBank } from '../../test/refund-bank.ts'
import vectors from '../../test/vectors/payme.json' with { type: 'json' }
import { NOON } from '../../test/world.ts'
import { refund as refundAll } from '../payments/refund.ts'

/** `npm run walks -- balance` walks more of them, under another seed. */
const { cases: CASES, seed: SEED } = walkOf(30, 7)

const PAYME_ACCOUNT = { merchantId: '64fa00000000000000000001', key: vectors.basicAuth.key }

const bank = createRefundBank()
const click = paymentProviders.CLICK
if (click) paymentProviders.CLICK = bank.behind(click)

type Customer = Awaited<ReturnType<typeof world.signIn>>
let shop: PayingShop
let owner: DeskPerson
it.beforeAll(async () => {
  world.at(NOON)
  const accounts = { CLICK: CLICK_ACCOUNT, PAYME: PAYME_ACCOUNT, UZUM: UZUM_ACCOUNT }
  shop = await buildPayingShop(world, accounts, { stock: 1_000_000 })
  owner = await buildStaff(world, shop.merchant, { role: 'OWNER', branches: [shop.branch] })
})
beforeEach(() => {
  Object.assign(bank, { gives: 'part', says: 'done' })
  world.at(NOON)
})

const signIn = () => world.signIn(shop.merchant.sub, newPhone())
type Placed = { paymentType?: 'CASH' | 'CLICK' | 'PAYME' | 'UZUM'; credit?: number; changeFrom?: number }
const place = (customer: Customer, { paymentType = 'CASH', credit = 0, changeFrom }: Placed = {}) =>
  customer.call(
    'orders.place',
    {
      body: {
        branchId: shop.branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: shop.product.id, count: 5 }],
        paymentType,
        credit,
        totalPrice: ORDER_TOTAL,
        ...(changeFrom !== undefined && { changeFrom }),
      },
    },
    { idempotencyKey: randomUUID() },
  )
const balanceOf = async (customer: Customer) => dataOf(await customer.call('credit.list', {}))
const orderOf = (customer: Customer, { id }: { id: string }) =>
  customer.call('orders.find', { params: { id } }).then(dataOf)
const cancel = (customer: Customer, { id }: { id: string }) =>
  customer.call('orders.cancel', { params: { id }, body: {} })
const desk = () => ordersAtDesk(owner)
const find = (id: string) => desk().find({ id })
const takeCash = (order: { id: string }) => desk().takeCash(order)
const payByClick = async (order: { number: number }, amount: number) => {
  const calls = clickOf(world, shop)
  const prepared = await calls.prepare(order, { amount: `${amount}.00` })
  return prepared.code === 0 ? calls.complete(prepared.fields) : prepared.code
}

const refund = (order: { id: string }, body: Partial<RefundBody>) =>
  desk().refund(order, { way: 'BALANCE', ...body })
const goodwill = (amount: number) => ({ goodwill: amount, money: amount })
const shown = (order: { id: string }) => desk().refunds(order)

/** A customer to whose balance so much came of an order that they paid in cash. */
async function customerWith(balance: number) {
  const customer = await signIn()
  const order = dataOf(await place(customer))
  await takeCash(order)
  dataOf(await refund(order, goodwill(balance)))
  return { customer, before: order }
}

/** The books of an order by kind and way, by a statement that knows no code of ours. */
async function booksOf({ id }: { id: string }) {
  const { rows } = await sql<{ what: string; amount: number }>`
    select kind || coalesce(' ' || way, '') as what, sum(amount)::int as amount from order_money where order_id = ${id}
    group by 1 having sum(amount) <> 0 order by 1`.execute(world.owner.db)
  return Object.fromEntries(rows.map(({ what, amount }) => [what, amount]))
}

describe('DSK-211 money goes back to the customer’s balance', { timeout: 60_000 }, () => {
  it('at once, once a key, and its customer reads it everywhere', async () => {
    const customer = await signIn()
    const order = dataOf(await place(customer))
    await takeCash(order)
    const body = { key: randomUUID(), ...goodwill(12_000) }
    for (let time = 0; time < 2; time += 1)
      expect(dataOf(await refund(order, body))).toMatchObject({
        left: ORDER_TOTAL - 12_000,
        refunds: [{ way: 'BALANCE', state: 'DONE', amount: 12_000 }],
      })
    expect(await balanceOf(customer)).toMatchObject({
      balance: 12_000,
      content: [{ amount: 12_000, balance: 12_000, order: { id: order.id, number: order.number } }],
    })
    expect(await customer.call('users.me')).toMatchObject({ ok: true, data: { credit: 12_000 } })
    expect(await orderOf(customer, order)).toMatchObject({ creditBack: 12_000, refundedAmount: 12_000 })
    expect(await booksOf(order)).toEqual({
      CHARGE: ORDER_TOTAL,
      'IN CASH': ORDER_TOTAL,
      CREDIT: 12_000,
      'OUT BALANCE': 12_000,
    })
    const receipts = sql`select kind, amount from receipt where order_id = ${order.id} and way = 'BALANCE'`
    expect((await receipts.execute(world.owner.db)).rows).toEqual([{ kind: 'REFUND', amount: 12_000 }])
  })

  it('is the first way where a provider gives back the whole alone, and comes after cash where cash came', async () => {
    bank.gives = 'whole'
    const customer = await signIn()
    const order = dataOf(await place(customer, { paymentType: 'CLICK' }))
    expect(await payByClick(order, ORDER_TOTAL)).toBe(0)
    const ways = async () => (await shown(order)).ways.map(({ way }) => way)
    expect(await ways()).toEqual(['CLICK', 'BALANCE', 'CASH', 'TRANSFER'])
    dataOf(await refund(order, goodwill(1)))
    expect(await ways()).toEqual(['BALANCE', 'CASH', 'TRANSFER'])
    dataOf(await refund(order, { isAll: true, money: ORDER_TOTAL - 1 }))
    expect((await balanceOf(customer)).balance).toBe(ORDER_TOTAL)
    expect(await find(order.id)).toMatchObject({ status: 'CANCELED', money: { isPaid: false } })
    const [payment] = await shop.listTransactions(order.id)
    expect(payment).toMatchObject({ refund_asked_tiyin: ORDER_TOTAL * 100 })
    const other = dataOf(await place(customer))
    await takeCash(other)
    expect((await shown(other)).ways.map(({ way }) => way)).toEqual(['CASH', 'BALANCE', 'TRANSFER'])
  })

  it('the serving role adds to it and changes nothing', async () => {
    const { customer } = await customerWith(500)
    const { db } = world.appOf(shop.merchant.id)
    await sql`update customer_credit set amount = 1000000`.execute(db)
    await sql`delete from customer_credit`.execute(db)
    expect((await balanceOf(customer)).balance).toBe(500)
  })

  it('goes on where the shop ends its cashback', async () => {
    const { customer } = await customerWith(700)
    await sql`update merchant set settings = settings || '{"cashbackActive": false}' where id = ${shop.merchant.id}`.execute(
      world.owner.db,
    )
    expect((await balanceOf(customer)).balance).toBe(700)
    expect(await place(customer, { credit: 700 })).toMatchObject({ ok: true })
  })
})

describe('DSK-191 the balance pays an order', { timeout: 60_000 }, () => {
  it('what is left is what the counter takes, gives change from and counts', async () => {
    const { customer } = await customerWith(20_000)
    const left = ORDER_TOTAL - 20_000
    expect(await place(customer, { credit: 20_000, changeFrom: left - 1 })).toMatchObject({
      error: { code: 'change_below_total' },
    })
    const order = dataOf(await place(customer, { credit: 20_000, changeFrom: left }))
    expect(order).toMatchObject({ totalPrice: ORDER_TOTAL, credit: 20_000, isPaid: false })
    expect((await balanceOf(customer)).balance).toBe(0)
    expect(await booksOf(order)).toEqual({ CHARGE: ORDER_TOTAL, 'IN BALANCE': 20_000 })
    await takeCash(order)
    expect(await booksOf(order)).toEqual({ CHARGE: ORDER_TOTAL, 'IN BALANCE': 20_000, 'IN CASH': left })
  })

  it('as much as there is and as the order costs, and no som more', async () => {
    const { customer } = await customerWith(ORDER_TOTAL)
    expect(await place(customer, { credit: ORDER_TOTAL + 1 })).toMatchObject({
      error: { code: 'credit_over_balance' },
    })
    dataOf(await place(customer, { credit: 25_001 }))
    expect(await place(customer, { credit: 100_000 })).toMatchObject({
      error: { code: 'credit_over_balance', details: { most: 99_999 } },
    })
    expect(await place(customer, { credit: 99_999 })).toMatchObject({ ok: true })
    expect((await balanceOf(customer)).content.map(({ balance }) => balance)).toEqual([
      0,
      99_999,
      ORDER_TOTAL,
    ])
  })

  it('all of it: nothing is left to pay, the shop begins, and a cancellation brings it back', async () => {
    const { customer } = await customerWith(ORDER_TOTAL)
    const order = dataOf(await place(customer, { paymentType: 'CLICK', credit: ORDER_TOTAL }))
    expect(order).toMatchObject({ isPaid: true, payBefore: null })
    expect(await booksOf(order)).toEqual({ CHARGE: ORDER_TOTAL, 'IN BALANCE': ORDER_TOTAL })
    expect((await shown(order)).ways).toEqual([{ way: 'BALANCE', isWholeOnly: false }])
    dataOf(await cancel(customer, order))
    expect(await orderOf(customer, order)).toMatchObject({ isPaid: false, creditBack: ORDER_TOTAL })
    expect(await booksOf(order)).toEqual({
      CHARGE: ORDER_TOTAL,
      CREDIT: ORDER_TOTAL,
      'IN BALANCE': ORDER_TOTAL,
      'OUT BALANCE': ORDER_TOTAL,
    })
    expect((await balanceOf(customer)).balance).toBe(ORDER_TOTAL)
  })

  it('a provider is asked for what is left; the balance is in no book before its money comes', async () => {
    const { customer } = await customerWith(20_000)
    const left = ORDER_TOTAL - 20_000
    const order = dataOf(await place(customer, { paymentType: 'CLICK', credit: 20_000 }))
    expect(await booksOf(order)).toEqual({})
    expect((await balanceOf(customer)).balance).toBe(0)
    expect(await payByClick(order, ORDER_TOTAL)).not.toBe(0)
    expect(await payByClick(order, left)).toBe(0)
    expect(await booksOf(order)).toEqual({ CHARGE: ORDER_TOTAL, 'IN BALANCE': 20_000, 'IN CLICK': left })
    dataOf(await cancel(customer, order))
    await world.runJobs()
    expect(await booksOf(order)).toMatchObject({
      CREDIT: ORDER_TOTAL,
      'OUT BALANCE': 20_000,
      'OUT CLICK': left,
    })
    expect((await balanceOf(customer)).balance).toBe(20_000)
  })

  /** Payme asked whether it may take so many som, and then taking and giving them back: what it answers, in a word. */
  const payme = async (method: string, params: object) => {
    const answered = await world.server.inject({
      method: 'POST',
      url: `/api/payments/payme/${shop.merchant.sub}`,
      headers: { authorization: vectors.basicAuth.header, 'content-type': 'text/json; charset=UTF-8' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
    })
    const { result, error } = answered.json<{ result?: { state?: number }; error?: { code: number } }>()
    return error ? error.code : (result?.state ?? 0)
  }
  const byPayme = (order: { number: number }) => {
    const id = randomUUID().replaceAll('-', '').slice(0, 24)
    const account = { order_id: String(order.number) }
    const time = world.app.now().getTime()
    return {
      begin: (som: number) => payme('CreateTransaction', { id, time, amount: som * 100, account }),
      take: () => payme('PerformTransaction', { id }),
      reverse: () => payme('CancelTransaction', { id, reason: 5 }),
      words: { over: -31_001, begun: 1, taken: 2, back: -2 },
    }
  }
  const byUzum = (order: { number: number }) => {
    const call = uzumOf(world, shop)
    const transId = randomUUID()
    return {
      begin: (som: number) => call('create', { ...uzumCreate(order, transId), amount: som * 100 }),
      take: () => call('confirm', { transId }),
      reverse: () => call('reverse', { transId }),
      words: { over: '10011', begun: 'CREATED', taken: 'CONFIRMED', back: 'REVERSED' },
    }
  }
  it.each([
    ['PAYME', byPayme],
    ['UZUM', byUzum],
  ] as const)(
    '%s is asked for what is left, and gives that back; the rest goes to the balance',
    async (provider, by) => {
      const { customer } = await customerWith(20_000)
      const left = ORDER_TOTAL - 20_000
      const order = dataOf(await place(customer, { paymentType: provider, credit: 20_000 }))
      const { begin, take, reverse, words } = by(order)
      expect(await begin(ORDER_TOTAL)).toBe(words.over)
      expect(await begin(left)).toBe(words.begun)
      expect(await booksOf(order)).toEqual({})
      expect(await take()).toBe(words.taken)
      const paid = { CHARGE: ORDER_TOTAL, 'IN BALANCE': 20_000, [`IN ${provider}`]: left }
      expect(await booksOf(order)).toEqual(paid)
      expect((await balanceOf(customer)).balance).toBe(0)
      expect(await reverse()).toBe(words.back)
      const back = { CREDIT: ORDER_TOTAL, 'OUT BALANCE': 20_000, [`OUT ${provider}`]: left }
      expect(await booksOf(order)).toEqual({ ...paid, ...back })
      expect((await balanceOf(customer)).balance).toBe(20_000)
    },
  )

  it.each(['its customer', 'its time'])(
    'one that nobody paid for is called off by %s: it comes back, once',
    async (by) => {
      const { customer } = await customerWith(20_000)
      const order = dataOf(await place(customer, { paymentType: 'CLICK', credit: 20_000 }))
      if (by === 'its customer') dataOf(await cancel(customer, order))
      else world.at(new Date(NOON.getTime() + (PAY_WITHIN_MINUTES + 6) * MINUTE_MS))
      for (let time = 0; time < 2; time += 1) await world.runJobs()
      expect(await orderOf(customer, order)).toMatchObject({ status: 'CANCELED' })
      expect(await booksOf(order)).toEqual({})
      expect((await balanceOf(customer)).content.map(({ amount }) => amount)).toEqual([
        20_000, -20_000, 20_000,
      ])
    },
  )

  it('one that is paid at the door after all is charged with it', async () => {
    const { customer } = await customerWith(20_000)
    const order = dataOf(await place(customer, { paymentType: 'CLICK', credit: 20_000 }))
    dataOf(
      await customer.call('payments.changeType', { params: { id: order.id }, body: { paymentType: 'CASH' } }),
    )
    expect(await booksOf(order)).toEqual({ CHARGE: ORDER_TOTAL, 'IN BALANCE': 20_000 })
  })

  it('two orders at once never spend it twice', async () => {
    const { customer } = await customerWith(ORDER_TOTAL)
    const answers = await Promise.all([1, 2, 3].map(() => place(customer, { credit: 100_000 })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await balanceOf(customer)).balance).toBe(25_000)
  })
})

describe('DSK-211 an order that the balance paid with goes back', { timeout: 60_000 }, () => {
  /** 20 000 by the balance, the rest by Click. */
  async function mixed() {
    const { customer } = await customerWith(20_000)
    const order = dataOf(await place(customer, { paymentType: 'CLICK', credit: 20_000 }))
    expect(await payByClick(order, ORDER_TOTAL - 20_000)).toBe(0)
    return { customer, order }
  }

  it('first to the balance, so that the payment stays whole for a provider that gives nothing less', async () => {
    bank.gives = 'whole'
    const { customer, order } = await mixed()
    expect(await shown(order)).toMatchObject({ left: ORDER_TOTAL, fromBalance: 20_000 })
    expect(await refund(order, { ...goodwill(20_001), way: 'CLICK' })).toMatchObject({
      error: { code: 'refund_only_whole' },
    })
    dataOf(await refund(order, { ...goodwill(20_000), way: 'CLICK' }))
    expect((await balanceOf(customer)).balance).toBe(20_000)
    expect((await shown(order)).ways[0]).toEqual({ way: 'CLICK', isWholeOnly: true })
    dataOf(await refund(order, { isAll: true, money: ORDER_TOTAL - 20_000, way: 'CLICK' }))
    await world.runJobs()
    expect(await booksOf(order)).toMatchObject({
      CREDIT: ORDER_TOTAL,
      'OUT BALANCE': 20_000,
      'OUT CLICK': ORDER_TOTAL - 20_000,
    })
    expect(await find(order.id)).toMatchObject({ status: 'CANCELED', money: { isPaid: false } })
    expect((await balanceOf(customer)).balance).toBe(20_000)
  })

  it.each(['CLICK', 'BALANCE', 'TRANSFER'] as const)(
    'all of it at once, the rest by %s, in two rows under one key',
    async (way) => {
      const { customer, order } = await mixed()
      const body = { key: randomUUID(), isAll: true, money: ORDER_TOTAL, way }
      for (let time = 0; time < 2; time += 1) dataOf(await refund(order, body))
      await world.runJobs()
      const { refunds, left } = await shown(order)
      expect(left).toBe(0)
      expect(refunds.map((one) => [one.way, one.amount])).toEqual([
        ['BALANCE', 20_000],
        [way, ORDER_TOTAL - 20_000],
      ])
      expect((await balanceOf(customer)).balance).toBe(way === 'BALANCE' ? ORDER_TOTAL : 20_000)
      if (way === 'TRANSFER') {
        const params = { id: refunds[1]?.id ?? '' }
        dataOf(await owner.call('desk.endRefund', { params, body: { isDone: true } }))
      }
      expect(await find(order.id)).toMatchObject({ status: 'CANCELED', money: { isPaid: false } })
    },
  )

  it('pieces by what they cost, whatever paid them, and nothing twice', async () => {
    const { customer, order } = await mixed()
    const piece = { pieces: [{ position: 0, count: 1 }], money: 25_000, way: 'CLICK' as const }
    dataOf(await refund(order, piece))
    await world.runJobs()
    dataOf(await refund(order, piece))
    await world.runJobs()
    expect(await booksOf(order)).toMatchObject({ 'OUT BALANCE': 20_000, 'OUT CLICK': 30_000, CREDIT: 50_000 })
    dataOf(await cancel(customer, order))
    await world.runJobs()
    expect(await booksOf(order)).toMatchObject({ 'OUT BALANCE': 20_000, 'OUT CLICK': 105_000 })
    expect((await balanceOf(customer)).balance).toBe(20_000)
  })

  it('whole by the provider once it is cooked: the balance is back, and what is asked anew is all of it', async () => {
    const { customer, order } = await mixed()
    await desk().accept(order)
    await desk().cook(order)
    await refundAll(world.appOf(shop.merchant.id), {
      merchantId: shop.merchant.id,
      orderId: order.id,
      amount: 'all',
      refundKey: randomUUID(),
      reason: 'cold',
    })
    await world.runJobs()
    expect((await balanceOf(customer)).balance).toBe(20_000)
    expect(await booksOf(order)).toMatchObject({ CREDIT: ORDER_TOTAL, 'OUT BALANCE': 20_000 })
    expect(await orderOf(customer, order)).toMatchObject({ status: 'COOKING', isPaid: false, credit: 0 })
  })
})

describe('DSK-191 whatever happens to orders that a balance pays', { timeout: 600_000 }, () => {
  it(`${CASES} orders under seed ${SEED}: the balance is the sum of a count beside it, and never below 0`, async () => {
    const { next, upTo: below } = chanceOf(SEED)
    const upTo = (most: number) => below(most + 1)
    const { customer } = await customerWith(60_000)
    let balance = 60_000
    for (let number = 0; number < CASES; number += 1) {
      const isOnline = next() < 0.5
      const credit = next() < 0.2 ? upTo(200_000) : upTo(Math.min(balance, ORDER_TOTAL))
      const answer = await place(customer, { paymentType: isOnline ? 'CLICK' : 'CASH', credit })
      expect(answer.ok, `order ${number}`).toBe(credit <= balance && credit <= ORDER_TOTAL)
      if (!answer.ok) continue
      const order = answer.data
      balance -= credit
      const rest = ORDER_TOTAL - credit
      /** What of each is in the order. */
      const held = { balance: credit, rest: 0 }
      const isPaid = next() < 0.7
      if (isPaid && rest > 0 && isOnline) await clickOf(world, shop).pay(order, rest)
      else if (isPaid) await takeCash(order)
      if (isPaid) held.rest = rest
      const isCharged = !isOnline || held.rest > 0 || rest === 0
      const isOpen = () => held.rest + held.balance > 1 && (held.rest > 0 || rest === 0)
      for (let time = upTo(3); time > 0 && isOpen(); time -= 1) {
        const money = 1 + upTo(held.rest + held.balance - 2)
        const way = (['BALANCE', isOnline && rest > 0 ? 'CLICK' : 'CASH'] as const)[upTo(1)] ?? 'CASH'
        const first = Math.min(money, held.balance)
        const offered = (await shown(order)).ways.some((one) => one.way === way)
        const asked = await refund(order, { ...goodwill(money), way })
        expect(asked.ok, `order ${number}: ${money} by ${way}`).toBe(offered)
        if (!asked.ok) continue
        await world.runJobs()
        held.balance -= first
        held.rest -= money - first
        balance += way === 'BALANCE' ? money : first
      }
      if (next() < 0.6) {
        const canceled = await cancel(customer, order)
        await world.runJobs()
        if (canceled.ok) balance += held.balance
      }
      const { content } = await balanceOf(customer)
      const sums = await sql<{ sum: number; owed: number }>`
        select (select coalesce(sum(c.amount), 0)::int from customer_credit c join orders o on o.id = c.order_id
            where o.user_id = ${customer.user.id}) as sum,
          (select coalesce(sum(case kind when 'IN' then amount when 'OUT' then -amount else 0 end), 0)::int from order_money
            where order_id = ${order.id} and way = 'BALANCE') as owed`.execute(world.owner.db)
      expect(sums.rows[0]?.sum, `order ${number}`).toBe(balance)
      expect(content[0]?.balance ?? 0).toBe(balance)
      expect(content.every((entry) => entry.balance >= 0)).toBe(true)
      expect(isCharged || Object.keys(await booksOf(order)).length === 0, 'what waits is in no book').toBe(
        true,
      )
    }
  })
})

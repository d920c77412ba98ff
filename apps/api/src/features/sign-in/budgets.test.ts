import { beforeEach, describe, expect } from 'vitest'
import { takeFromBudgets, type Budget } from '../../http/budgets.ts'
import { buildMerchant, buildShop, newPhone } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

beforeEach(async () => {
  world.at(NOON)
  delete world.app.budgets
  world.logged.length = 0
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
})

const MINUTE_MS = 60_000
const at = (minutes: number) => world.at(new Date(NOON.getTime() + minutes * MINUTE_MS))

/** A call of sign-in from a network address; its status. */
async function ask(sub: string, path: '/code' | '/login', body: object, remoteAddress = '10.0.0.1') {
  const answer = await world.server.inject({
    method: 'POST',
    url: `/api/users/v1/users${path}`,
    remoteAddress,
    headers: { merchant: sub, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  return answer.statusCode
}

const codeOf = async (phone: string) => {
  const query = world.db
    .selectFrom('dev_inbox')
    .select('code')
    .where('phone', '=', phone)
    .orderBy('id', 'desc')
  return (await query.executeTakeFirstOrThrow()).code ?? ''
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Leaves so many uses of a budget of the deployment or of a merchant. */
async function spend(merchantId: string, budget: Budget, count: number) {
  for (let use = 0; use < count; use += 1)
    await takeFromBudgets(world.db, merchantId, [budget], world.app.now())
}

describe('fault 7 budgets of codes', () => {
  it('one phone gets five codes an hour and ten a day, in however many shops', async () => {
    const shops = await Promise.all(Array.from({ length: 6 }, () => buildMerchant(world.db)))
    const phone = newPhone()
    const statuses = []
    for (const { sub } of shops) statuses.push(await ask(sub, '/code', { phone }))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    at(60)
    for (const { sub } of shops.slice(0, 5)) expect(await ask(sub, '/code', { phone })).toBe(200)
    at(121)
    expect(await ask(shops[5]?.sub ?? '', '/code', { phone })).toBe(429)
  })

  it('are taken in turn: one that is spent takes nothing of those behind it, and what came before stays taken', async () => {
    const { id } = await buildMerchant(world.db)
    const budget = (key: string, limit: number, scope?: 'deployment'): Budget => ({
      key,
      limit,
      windowSeconds: 3600,
      ...(scope && { scope }),
    })
    const [first, second, third] = [budget('a', 4), budget('b', 1, 'deployment'), budget('c', 4)]
    const take = (budgets: Budget[]) => takeFromBudgets(world.db, id, budgets, world.app.now())
    await take([first, second, third])
    await expect(take([first, second, third])).rejects.toMatchObject({ budget: 'b' })
    await take([first, third])
    await take([first, third])
    await take([third])
    await expect(take([first])).rejects.toMatchObject({ budget: 'a' })
    await expect(take([third])).rejects.toMatchObject({ budget: 'c' })
  })

  it('slide: over the edge of an hour five pass, not ten', async () => {
    const { sub } = await buildMerchant(world.db)
    const phone = newPhone()
    for (const minute of [54, 55, 56, 57, 58]) {
      at(minute)
      expect(await ask(sub, '/code', { phone })).toBe(200)
    }
    for (const minute of [60, 66, 90, 112]) {
      at(minute)
      expect(await ask(sub, '/code', { phone })).toBe(429)
    }
    at(114)
    expect(await ask(sub, '/code', { phone })).toBe(200)
    at(114.9)
    expect(await ask(sub, '/code', { phone })).toBe(429)
  })

  it('twenty at once of what is left for seven take seven', async () => {
    const { id } = await buildMerchant(world.db)
    for (const scope of ['merchant', 'deployment'] as const) {
      const budget: Budget = { key: `test:${scope}`, limit: 7, windowSeconds: 3_600, scope }
      const taken = await Promise.allSettled(Array.from({ length: 20 }, () => spend(id, budget, 1)))
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    }
  })

  it('an IPv6 household counts once, however many addresses it has', async () => {
    const { sub } = await buildMerchant(world.db)
    const guess = (n: number) =>
      ask(sub, '/login', { phone: newPhone(), code: '000000' }, `2a05:45c2:1:2::${(n + 1).toString(16)}`)
    for (let n = 0; n < 30; n += 1) expect(await guess(n)).toBe(422)
    expect(await guess(30)).toBe(429)
    expect(await ask(sub, '/login', { phone: newPhone(), code: '000000' }, '2a05:45c2:1:3::1')).toBe(422)
  })

  it('a flood of strange numbers shuts out no customer who has ordered before, and leaves a line', async () => {
    const shop = await buildShop(world)
    const { sub, id } = shop.merchant
    const { phone } = shop.customer.user
    await shop.customer.call('orders.place', {
      body: {
        branchId: shop.branch.id,
        serviceType: 'PICK_UP',
        cartItems: [{ productId: shop.product.id, count: 2 }],
        totalPrice: 50_000,
      },
    })
    await world.db.deleteFrom('budget').execute() // what signing in took
    world.app.budgets = { 'block-hour': 3, 'merchant-hour': 3 }
    const block = phone.slice(0, 9)
    const strangers = Array.from({ length: 4 }, (_, n) => `${block}${String(n).padStart(4, '0')}`)
    const statuses = []
    for (const [n, stranger] of strangers.entries())
      statuses.push(await ask(sub, '/code', { phone: stranger }, `10.1.0.${n}`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(world.logged).toContainEqual({
      event: 'budget.spent',
      fields: expect.objectContaining({ merchantId: id, budget: 'send:block-hour' }) as object,
    })
    expect(JSON.stringify(world.logged)).not.toContain(strangers[3])
    expect(await ask(sub, '/code', { phone })).toBe(200)
  })

  it('an operator’s own numbers hold', async () => {
    const { sub } = await buildMerchant(world.db)
    world.app.budgets = { 'source-hour': 2 }
    const statuses = []
    for (let n = 0; n < 3; n += 1) statuses.push(await ask(sub, '/code', { phone: newPhone() }))
    expect(statuses).toEqual([200, 200, 429])
  })

  it('wrong codes leave a line each, without the code', async () => {
    const { sub, id } = await buildMerchant(world.db)
    await ask(sub, '/login', { phone: newPhone(), code: '918273' })
    const [line] = world.logged.filter(({ event }) => event === 'code.wrong')
    expect(line?.fields).toMatchObject({ merchantId: id, reason: 'sign_in_code_wrong' })
    // On its own: six digits come in ids by chance.
    expect(JSON.stringify(world.logged)).not.toMatch(/\b918273\b/)
  })
})

describe('fault 23 people behind one address', () => {
  it(
    'fifty of them sign in within an hour, while somebody guesses from it',
    { timeout: 60_000 },
    async () => {
      const { sub } = await buildMerchant(world.db)
      const victim = newPhone()
      await ask(sub, '/code', { phone: victim }, '10.9.9.9')
      const right = await codeOf(victim)
      let refused = 0
      for (let person = 0; person < 50; person += 1) {
        at(person / 2)
        const phone = newPhone()
        expect(await ask(sub, '/code', { phone })).toBe(200)
        for (let guess = 0; guess < 2; guess += 1)
          if ((await ask(sub, '/login', { phone: victim, code: otherThan(right) })) === 429) refused += 1
        expect(await ask(sub, '/login', { phone, code: await codeOf(phone) })).toBe(200)
      }
      expect(refused).toBeGreaterThan(0)
    },
  )

  it('a guesser has one try of each code in place of five', async () => {
    const { sub } = await buildMerchant(world.db)
    for (let guess = 0; guess < 30; guess += 1)
      await ask(sub, '/login', { phone: newPhone(), code: '000000' })
    const phone = newPhone()
    await ask(sub, '/code', { phone })
    const code = await codeOf(phone)
    expect(await ask(sub, '/login', { phone, code: otherThan(code) })).toBe(422)
    expect(await ask(sub, '/login', { phone, code })).toBe(429)
    at(10)
    expect(await ask(sub, '/code', { phone })).toBe(200)
    expect(await ask(sub, '/login', { phone, code: await codeOf(phone) })).toBe(200)
  })
})

describe('fault 9 guessing promo codes', () => {
  it('ends after thirty that do not exist, for a guest’s quotes and for a customer’s; a basket without a code goes on', async () => {
    const { merchant, branch, product, customer } = await buildShop(world)
    const guest = world.clientOf(merchant.sub)
    const quote = (call: typeof guest, promoCode: string) => {
      const cartItems = [{ productId: product.id, count: 2 }]
      return call('orders.quote', {
        body: { branchId: branch.id, serviceType: 'PICK_UP', cartItems, promoCode },
      })
    }
    for (const call of [guest, customer.call]) {
      for (let guess = 0; guess < 30; guess += 1)
        expect(await quote(call, `GUESS${guess}`)).toMatchObject({
          data: { promoProblem: 'promo_not_found' },
        })
      expect(await quote(call, 'GUESS30')).toMatchObject({ error: { code: 'too_many_requests' } })
      expect(await quote(call, '')).toMatchObject({ ok: true })
    }
    at(10)
    expect(await quote(guest, 'GUESS31')).toMatchObject({ data: { promoProblem: 'promo_not_found' } })
  })
})

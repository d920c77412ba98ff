import type { CallInput } from '@dasturxon/contract'
import { describe, expect } from 'vitest'
import { buildBranch, buildProduct, buildShop, buildTable } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

async function openShop(settings = {}) {
  world.at(NOON)
  const { merchant, branch, product, customer } = await buildShop(world, { merchant: { settings } })
  world.at(new Date(NOON.getTime() + 61_000)) // a minute after the code that signed in
  const body = {
    branchId: branch.id,
    serviceType: 'PICK_UP' as const,
    cartItems: [{ productId: product.id, count: 1 }],
    totalPrice: 25_000,
  }
  const sendCode = async (confirmed: Partial<CallInput<'orders.sendCode'>['body']> = {}) => {
    const sent = await customer.call('orders.sendCode', {
      body: { branchId: branch.id, totalPrice: 25_000, ...confirmed },
    })
    if (!sent.ok) return sent.error.code
    const { code } = await world.db
      .selectFrom('dev_inbox')
      .select('code')
      .where('phone', '=', customer.user.phone)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return code ?? ''
  }
  const place = (more: object, idempotencyKey: string = crypto.randomUUID()) =>
    customer.call('orders.place', { body: { ...body, ...more } }, { idempotencyKey })
  const outcome = async (more: object, key?: string) => {
    const answer = await place(more, key)
    return answer.ok ? 'taken' : answer.error.code
  }
  return { merchant, branch, product, customer, sendCode, place, outcome }
}

describe('CHK-4 a shop that confirms every order by a code', () => {
  const strict = { isSmsConfirmationRequiredPerOrder: true }

  it('takes the order with the code, once; the same submission again is the same order', async () => {
    const { sendCode, place, outcome } = await openShop(strict)
    expect(await outcome({})).toBe('order_code_required')
    const confirmationCode = await sendCode()
    const duplicates = await Promise.all([place({ confirmationCode }, 'k'), place({ confirmationCode }, 'k')])
    const again = await place({ confirmationCode }, 'k')
    expect(new Set([...duplicates, again].map((answer) => answer.ok && answer.data.id)).size).toBe(1)
    expect(again.ok).toBe(true)
    expect(await outcome({ confirmationCode })).toBe('order_code_wrong')
  })

  it('one code confirms one of two orders at once', async () => {
    const { sendCode, outcome } = await openShop(strict)
    const confirmationCode = await sendCode()
    const both = await Promise.all([outcome({ confirmationCode }), outcome({ confirmationCode })])
    expect(both.toSorted()).toEqual(['order_code_wrong', 'taken'])
  })

  it('fault 15 a code confirms an order of the sum and at the branch it was asked for, and no other', async () => {
    const { merchant, product, sendCode, outcome } = await openShop(strict)
    const elsewhere = await buildBranch(world.db, merchant)
    const ofOne = await sendCode()
    const two = { cartItems: [{ productId: product.id, count: 2 }], totalPrice: 50_000 }
    expect(await outcome({ ...two, confirmationCode: ofOne })).toBe('order_code_wrong')
    expect(await outcome({ confirmationCode: ofOne })).toBe('taken')
    world.at(new Date(NOON.getTime() + 3 * 60_000))
    const thatOne = await sendCode({ branchId: elsewhere.id })
    expect(await outcome({ confirmationCode: thatOne })).toBe('order_code_wrong')
    world.at(new Date(NOON.getTime() + 6 * 60_000))
    expect(await outcome({ ...two, confirmationCode: await sendCode({ totalPrice: 50_000 }) })).toBe('taken')
  })

  it('PRB-11 a code asked for one basket confirms it in any order of its lines, and no other of the same sum', async () => {
    const { merchant, branch, product, sendCode, outcome } = await openShop(strict)
    const soup = await buildProduct(world.db, merchant, { branches: [branch] })
    const other = await buildProduct(world.db, merchant, { branches: [branch] })
    const burger = { productId: product.id, count: 1 }
    const twoOf = { cartItems: [burger, { productId: soup.id, count: 1 }], totalPrice: 50_000 }
    const confirmationCode = await sendCode(twoOf)
    const another = { ...twoOf, cartItems: [burger, { productId: other.id, count: 1 }] }
    const twice = { ...twoOf, cartItems: [{ productId: product.id, count: 2 }] }
    expect(await outcome({ ...another, confirmationCode })).toBe('order_code_wrong')
    expect(await outcome({ ...twice, confirmationCode })).toBe('order_code_wrong')
    const turned = { ...twoOf, cartItems: twoOf.cartItems.toReversed() }
    expect(await outcome({ ...turned, confirmationCode })).toBe('taken')
    expect(await outcome({ ...twoOf, confirmationCode })).toBe('order_code_wrong')

    world.at(new Date(NOON.getTime() + 3 * 60_000))
    const ofAnySum = await sendCode({ totalPrice: 50_000 })
    expect(await outcome({ ...another, confirmationCode: ofAnySum })).toBe('taken')
  })

  it('a code lives five minutes and four wrong guesses, and is sent again after a minute', async () => {
    const { sendCode, outcome } = await openShop(strict)
    const first = await sendCode()
    expect(await sendCode()).toBe('too_many_requests')
    const wrong = first === '000000' ? '000001' : '000000'
    for (let guess = 1; guess <= 5; guess += 1)
      expect(await outcome({ confirmationCode: wrong })).toBe('order_code_wrong')
    expect(await outcome({ confirmationCode: first })).toBe('order_code_wrong')

    world.at(new Date(NOON.getTime() + 3 * 60_000))
    const second = await sendCode()
    world.at(new Date(NOON.getTime() + 8 * 60_000))
    expect(await outcome({ confirmationCode: second })).toBe('order_code_wrong')
    const third = await sendCode()
    world.at(new Date(NOON.getTime() + 13 * 60_000 - 1000))
    expect(await outcome({ confirmationCode: third })).toBe('taken')
  })

  it('a code asked for again in its minute takes nothing from the five of an hour', async () => {
    const { sendCode } = await openShop(strict)
    // the sign-in took one
    for (let minute = 2; minute <= 5; minute += 1) {
      world.at(new Date(NOON.getTime() + minute * 61_000))
      expect(await sendCode()).toMatch(/^\d{6}$/)
      expect(await sendCode()).toBe('too_many_requests')
    }
  })

  it('the code of another customer confirms nothing, and an order that fails leaves the code for the next try', async () => {
    const mine = await openShop(strict)
    const theirs = await openShop(strict)
    const code = await mine.sendCode()
    await theirs.sendCode()
    expect(await theirs.outcome({ confirmationCode: code })).toBe('order_code_wrong')
    expect(await mine.outcome({ confirmationCode: code, totalPrice: 1 })).toBe('product_price_overpriced')
    expect(await mine.outcome({ confirmationCode: code })).toBe('taken')
  })
})

describe('CHK-1 wishes of an order', () => {
  it('dine-in is brought to a table of its branch, where there are tables', async () => {
    const { merchant, branch, place, outcome } = await openShop()
    expect(await outcome({ serviceType: 'DINE_IN' })).toBe('taken') // called out: the branch has none
    const table = await buildTable(world.db, merchant, branch)
    const elsewhere = await buildTable(world.db, merchant, await buildBranch(world.db, merchant))
    expect(await outcome({ serviceType: 'DINE_IN' })).toBe('table_required')
    expect(await outcome({ serviceType: 'DINE_IN', tableId: elsewhere.id })).toBe('table_not_found')
    const extras = { tableId: table.id, leaveAtDoor: true, cutleryCount: 3 }
    const dineIn = await place({ serviceType: 'DINE_IN', ...extras })
    expect(dineIn).toMatchObject({
      ok: true,
      data: { table: { id: table.id }, leaveAtDoor: false, cutleryCount: 3 },
    })
    expect(await place(extras)).toMatchObject({ ok: true, data: { table: null, leaveAtDoor: false } })
    await world.db.updateTable('dining_table').set({ is_active: false }).where('id', '=', table.id).execute()
    expect(await outcome({ serviceType: 'DINE_IN', tableId: table.id })).toBe('table_not_found')
  })

  it.each([
    ['KITCHEN', 3],
    ['COFFEE', 3],
    ['GROCERIES', 0],
    ['FLOWERS', 0],
  ])('CUS-18 three sets of cutlery asked of a shop of the kind %s are %d', async (shopKind, cutleryCount) => {
    const { place } = await openShop({ shopKind })
    expect(await place({ cutleryCount: 3 })).toMatchObject({ ok: true, data: { cutleryCount } })
  })

  it.each([
    ['CASH', 24_999, 'change_below_total'],
    ['CASH', 25_000, 25_000],
    ['TERMINAL', 10, null],
  ])('change for %s from a note of %d som: %s', async (paymentType, changeFrom, expected) => {
    const { place } = await openShop()
    const answer = await place({ paymentType, changeFrom })
    expect(answer.ok ? answer.data.changeFrom : answer.error.code).toBe(expected)
  })
})

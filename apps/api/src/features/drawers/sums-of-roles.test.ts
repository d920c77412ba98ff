import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { allowanceOf, buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { buildShopOfDays, placeDishes } from '../../test/shop-of-days.ts'
import { NOON } from '../../test/world.ts'

const REFUSED = { ok: false, error: { code: 'right_missing' } }

async function buildPeople() {
  world.at(NOON)
  const shop = await buildShopOfDays(world)
  const branches = [shop.branch]
  const [manager, operator] = [
    await buildStaff(world, shop.merchant, { role: 'MANAGER', branches }),
    await buildStaff(world, shop.merchant, { role: 'OPERATOR', branches }),
  ]
  const [drawer] = dataOf(await shop.owner.call('desk.drawers', { query: {} })).drawers
  const params = { id: drawer?.id ?? '' }
  dataOf(await shop.owner.call('desk.openDrawer', { params, body: { float: 5_000_000, key: randomUUID() } }))
  return { ...shop, manager, operator, params }
}

it('DSK-215 cash moves up to 200 000 by each who may, over it and to the bank by an operator with a manager’s PIN alone', async () => {
  const { owner, manager, operator, params } = await buildPeople()
  const move = (who: DeskPerson, kind: 'OUT' | 'BANK', amount: number, allowance?: string) =>
    who.call(
      'desk.moveCash',
      { params, body: { kind, amount, note: 'x', key: randomUUID() } },
      allowance === undefined ? {} : { allowance },
    )
  for (const who of [owner, manager, operator]) {
    expect(await move(who, 'OUT', 200_000)).toMatchObject({ ok: true })
    expect(await move(who, 'OUT', 200_001)).toMatchObject(REFUSED)
  }
  for (const who of [owner, manager]) expect(await move(who, 'BANK', 300_000)).toMatchObject({ ok: true })
  expect(await move(operator, 'BANK', 1)).toMatchObject(REFUSED)
  const allowedBy = (who: DeskPerson) =>
    allowanceOf(operator, who, { call: 'desk.moveCash', about: params.id })
  expect(await move(operator, 'OUT', 200_001, await allowedBy(manager))).toMatchObject({ ok: true })
  expect(await move(operator, 'BANK', 1, await allowedBy(manager))).toMatchObject({ ok: true })
})

it('DSK-215 an operator gives back 30 000, a manager 500 000, an owner all of it', async () => {
  const shop = await buildPeople()
  const { owner, manager, operator } = shop
  const paid = async () => {
    const order = await placeDishes(shop, { count: 40 })
    const find = async () => dataOf(await owner.call('desk.order', { params: { id: order.id } })).version
    const params = { id: order.id }
    dataOf(await owner.call('desk.acceptOrder', { params, body: { minutes: 20, version: await find() } }))
    dataOf(
      await owner.call('desk.payOrder', { params, body: { paymentType: 'CASH', version: await find() } }),
    )
    return params
  }
  const refundOf = async (who: DeskPerson, money: number) =>
    who.call('desk.refundOrder', {
      params: await paid(),
      body: {
        key: randomUUID(),
        pieces: [],
        hasDelivery: false,
        goodwill: money,
        isAll: false,
        way: 'CASH',
        reason: 'QUALITY',
        note: '',
        isPutBack: false,
        money,
      },
    })
  for (const [who, limit] of [
    [operator, 30_000],
    [manager, 500_000],
  ] as const) {
    expect(await refundOf(who, limit)).toMatchObject({ ok: true })
    expect(await refundOf(who, limit + 1)).toMatchObject({ error: { code: 'refund_limit' } })
  }
  expect(await refundOf(owner, 1_000_000)).toMatchObject({ ok: true })
})

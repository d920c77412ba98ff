import type { BulkChange } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const FIVE_PERCENT: BulkChange = { price: { kind: 'PERCENT', amount: 5, step: 500 } }
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A shop with two dishes, and the owner and a manager at its desk. */
async function buildMenu() {
  world.at(NOON)
  // one source signs everybody in here
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world)
  const second = await buildProduct(world.db, shop.merchant, { branches: [shop.branch], costPrice: 38_000 })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, { role: 'MANAGER', name: 'Dilshod' })
  return { ...shop, second, owner, manager, ids: [shop.product.id, second.id] }
}
type Menu = Awaited<ReturnType<typeof buildMenu>>

/** Leaves a change as a dry run tells it. */
async function leave({ owner, ids }: Menu, { at = later(60), change = FIVE_PERCENT } = {}) {
  const asked = { change, products: ids.map((id) => ({ id })) }
  const { rows } = dataOf(
    await owner.call('desk.changeProducts', { body: { ...asked, key: crypto.randomUUID(), isDryRun: true } }),
  )
  const products = rows.map(({ id, before }) => ({ id, base: before }))
  return owner.call('desk.leaveChange', {
    body: { key: crypto.randomUUID(), at: at.toISOString(), change, products },
  })
}
const pricesOf = async (person: DeskPerson, ids: readonly string[]) =>
  dataOf(await person.call('desk.products'))
    .products.filter(({ id }) => ids.includes(id))
    .map(({ costPrice }) => costPrice)
    .toSorted((a, b) => a - b)
const waiting = async (person: DeskPerson) => dataOf(await person.call('desk.laterChanges'))
const runAt = async (minutes: number) => {
  world.at(later(minutes))
  await Promise.all([world.runJobs(), world.runJobs()])
}

describe('DSK-57 a change of many dishes that is left for a moment', () => {
  it('is made then, once, as it was told: one entry, by who left it, and goes back by one undo', async () => {
    const menu = await buildMenu()
    const { owner, ids } = menu
    expect(dataOf(await leave(menu))).toMatchObject([
      { by: 'Malika', at: later(60).toISOString(), fields: ['price'], dishes: 2, failed: null },
    ])
    await runAt(59)
    expect(await pricesOf(owner, ids)).toEqual([25_000, 38_000])
    await runAt(60)
    expect(await pricesOf(owner, ids)).toEqual([26_500, 40_000])
    await runAt(61)
    expect(await waiting(owner)).toEqual([])
    const { content } = dataOf(await owner.call('desk.log', {}))
    expect(content).toMatchObject([{ topic: 'PRICES_CHANGED', by: 'Malika', recordCount: 2 }])
    const undone = await owner.call('desk.undoChange', { params: { id: content[0]?.id ?? '' } })
    expect(dataOf(undone)).toEqual({ undone: 2, left: [] })
    expect(await pricesOf(owner, ids)).toEqual([25_000, 38_000])
  })

  it('leaves alone what somebody changed meanwhile, and says how many, until that is read', async () => {
    const menu = await buildMenu()
    const { owner, manager, ids, product } = menu
    dataOf(await leave(menu))
    const prices = [{ id: product.id, base: 25_000, value: 30_000 }]
    dataOf(await manager.call('desk.changePrices', { body: { prices } }))
    await runAt(60)
    expect(await pricesOf(owner, ids)).toEqual([30_000, 40_000])
    const [left] = await waiting(owner)
    expect(left).toMatchObject({ at: null, failed: { code: 'record_changed', left: 1 } })
    const params = { id: left?.id ?? '' }
    expect(dataOf(await owner.call('desk.dropLaterChange', { params }))).toEqual([])
    expect(await owner.call('desk.dropLaterChange', { params })).toMatchObject({
      error: { code: 'change_not_found' },
    })
  })

  it('is dropped by anybody who may change the menu, and then is not made', async () => {
    const menu = await buildMenu()
    const [left] = dataOf(await leave(menu))
    expect(
      dataOf(await menu.manager.call('desk.dropLaterChange', { params: { id: left?.id ?? '' } })),
    ).toEqual([])
    await runAt(60)
    expect(await pricesOf(menu.owner, menu.ids)).toEqual([25_000, 38_000])
  })

  it('is not made in the name of somebody who may not by then, and says so', async () => {
    const menu = await buildMenu()
    dataOf(await leave(menu))
    await world.db.updateTable('staff').set({ status: 'OFF' }).where('id', '=', menu.owner.id).execute()
    await runAt(60)
    expect(await pricesOf(menu.manager, menu.ids)).toEqual([25_000, 38_000])
    expect(await waiting(menu.manager)).toMatchObject([{ at: null, failed: { code: 'forbidden', left: 2 } }])
  })

  it.each([
    ['this very moment', later(0), 422],
    ['a minute ahead', later(1), null],
    ['thirty days ahead', later(30 * 24 * 60), null],
    ['a minute more', later(30 * 24 * 60 + 1), 422],
  ])('%s', async (_when, at, status) => {
    const menu = await buildMenu()
    const answer = await leave(menu, { at })
    expect(answer.ok ? null : answer.error.code).toBe(status === null ? null : 'invalid_request')
  })

  it('is of one shop: another one neither sees nor drops it', async () => {
    const menu = await buildMenu()
    const [left] = dataOf(await leave(menu))
    const other = await buildMenu()
    expect(await waiting(other.owner)).toEqual([])
    expect(await other.owner.call('desk.dropLaterChange', { params: { id: left?.id ?? '' } })).toMatchObject({
      error: { code: 'change_not_found' },
    })
    expect(await waiting(menu.owner)).toHaveLength(1)
  })
})

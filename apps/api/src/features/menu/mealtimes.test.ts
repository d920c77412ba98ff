import { json, newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

async function buildMealtimes() {
  world.at(NOON)
  const shop = await buildShop(world)
  const ids = [newId(), newId()]
  for (const [priority, id] of ids.entries())
    await world.db
      .insertInto('mealtime')
      .values({
        merchant_id: shop.merchant.id,
        id,
        ref: `meal-${priority}`,
        name: json({ uz: `Vaqt ${priority}`, ru: '', eng: '' }),
        hours: json([{ weekName: 'MONDAY', open: '08:00', close: '11:00' }]),
        priority,
      })
      .execute()
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const [breakfast = '', lunch = ''] = ids
  const menu = async () => dataOf(await owner.call('desk.products'))
  const category = async () => {
    const [first] = (await menu()).categories
    if (!first) throw new Error('the shop has a category')
    return first
  }
  const served = async () => {
    const answer = await world.clientOf(shop.merchant.sub)('catalogue.product', {
      params: { id: shop.product.id },
    })
    const { product, category: shown } = dataOf(answer)
    return { mealtimeIds: product.mealtimeIds.toSorted(), plate: shown.plate }
  }
  return { ...shop, owner, breakfast, lunch, menu, category, served }
}

describe('DSK-54 when a category is served, and the colours behind its pictures', () => {
  it('are changed at the desk, seen by customers, told in one entry and taken back by one undo', async () => {
    const shop = await buildMealtimes()
    expect((await shop.menu()).mealtimes.map(({ id }) => id)).toEqual([shop.breakfast, shop.lunch])
    const before = await shop.category()
    expect([before.plate, before.mealtimes]).toEqual(['', []])
    const saved = dataOf(
      await shop.owner.call('desk.changeCategory', {
        params: { id: before.id },
        body: {
          version: before.version,
          patch: {
            plate: { base: '', value: '#FFF3D6\n#F6D38B' },
            mealtimes: { base: [], value: [shop.breakfast, shop.lunch] },
          },
        },
      }),
    )
    expect(saved.fields.plate).toBe('#FFF3D6\n#F6D38B')
    expect((await shop.category()).mealtimes).toEqual([shop.breakfast, shop.lunch].toSorted())
    expect(await shop.served()).toEqual({
      mealtimeIds: [shop.breakfast, shop.lunch].toSorted(),
      plate: ['#FFF3D6', '#F6D38B'],
    })
    const { content } = dataOf(await shop.owner.call('desk.log', { query: { size: 50 } }))
    expect(content).toHaveLength(1)
    dataOf(await shop.owner.call('desk.undoChange', { params: { id: content[0]?.id ?? '' } }))
    expect(await shop.served()).toEqual({ mealtimeIds: [], plate: [] })
  })

  it('a dish has its own instead, and those of two people merge', async () => {
    const shop = await buildMealtimes()
    const dish = dataOf(await shop.owner.call('desk.product', { params: { id: shop.product.id } }))
    const other = await buildStaff(world, shop.merchant, { role: 'MANAGER', branches: [shop.branch] })
    for (const [person, id] of [
      [shop.owner, shop.breakfast],
      [other, shop.lunch],
    ] as const)
      dataOf(
        await person.call('desk.changeProduct', {
          params: { id: dish.id },
          body: { version: dish.version, patch: { mealtimes: { base: [], value: [id] } } },
        }),
      )
    expect((await shop.served()).mealtimeIds).toEqual([shop.breakfast, shop.lunch].toSorted())
  })

  it('a mealtime of another shop and one colour alone are refused, and change nothing', async () => {
    const shop = await buildMealtimes()
    const stranger = await buildMealtimes()
    const { id, version } = await shop.category()
    for (const patch of [
      { mealtimes: { base: [], value: [stranger.breakfast] } },
      { plate: { base: '', value: '#FFF3D6' } },
      { plate: { base: '', value: '#FFF3D6\nred' } },
    ])
      expect(
        await shop.owner.call('desk.changeCategory', { params: { id }, body: { version, patch } }),
      ).toMatchObject({ ok: false, error: { code: 'invalid_request' } })
    expect((await shop.category()).version).toBe(version)
  })

  it('an undo leaves alone what would need a mealtime that is gone', async () => {
    const shop = await buildMealtimes()
    const { id } = await shop.category()
    for (const [base, value] of [
      [[], [shop.breakfast]],
      [[shop.breakfast], []],
    ] as string[][][]) {
      const { version } = await shop.category()
      const patch = { mealtimes: { base: base ?? [], value: value ?? [] } }
      dataOf(await shop.owner.call('desk.changeCategory', { params: { id }, body: { version, patch } }))
    }
    await world.db.deleteFrom('mealtime').where('id', '=', shop.breakfast).execute()
    const { content } = dataOf(await shop.owner.call('desk.log', { query: { size: 50 } }))
    expect(await shop.owner.call('desk.undoChange', { params: { id: content[0]?.id ?? '' } })).toMatchObject({
      ok: false,
      error: { code: 'undo_too_late' },
    })
  })
})

import { MOST_MENU_VIEWS } from '@dasturxon/contract/desk'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

const FILTER = { category: null, only: ['noPicture' as const], query: 'plov' }

async function openShop() {
  const { merchant } = await buildShop(world)
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER' })
  return { owner, manager }
}
const save = (person: DeskPerson, name: string, filter: Partial<typeof FILTER> = {}) =>
  person.call('desk.saveMenuView', { body: { name, filter: { ...FILTER, ...filter } } })
const viewsOf = async (person: DeskPerson) => dataOf(await person.call('desk.menuViews'))

describe('desk §5.9 views of the menu', () => {
  it('are a person’s own, in any browser, and no change of the menu', async () => {
    const { owner, manager } = await openShop()
    const saved = dataOf(await save(owner, ' Без фото '))
    expect(saved).toMatchObject([{ name: 'Без фото', filter: FILTER }])
    expect(await viewsOf(owner)).toEqual(saved)
    expect(await viewsOf(manager)).toEqual([])
    expect(dataOf(await owner.call('desk.log')).content).toEqual([])
    const id = saved[0]?.id ?? ''
    const gone = { error: { status: 404, code: 'not_found' } }
    expect(await manager.call('desk.removeMenuView', { params: { id } })).toMatchObject(gone)
    expect(await viewsOf(owner)).toEqual(saved)
    expect(dataOf(await owner.call('desk.removeMenuView', { params: { id } }))).toEqual([])
    expect(await owner.call('desk.removeMenuView', { params: { id } })).toMatchObject(gone)
  })

  it('of one name there is one, which shows what it was saved with last', async () => {
    const { owner } = await openShop()
    const [first] = dataOf(await save(owner, 'Плов'))
    expect(dataOf(await save(owner, 'Плов', { only: [], query: 'osh' }))).toEqual([
      { ...first, filter: { category: null, only: [], query: 'osh' } },
    ])
  })

  it('are twenty at most, also when two browsers save at once', async () => {
    const { owner } = await openShop()
    for (let at = 1; at < MOST_MENU_VIEWS; at += 1) dataOf(await save(owner, `${at}`))
    const both = await Promise.all([save(owner, 'a'), save(owner, 'b')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { status: 409, code: 'too_many_views' } })
    expect(await viewsOf(owner)).toHaveLength(MOST_MENU_VIEWS)
    // one that is there can still be changed
    dataOf(await save(owner, '1', { query: 'osh' }))
  })

  it('a name without a letter, a long one and a filter that there is not are refused', async () => {
    const { owner } = await openShop()
    const refused = { error: { status: 400, code: 'invalid_request' } }
    expect(await save(owner, '  ')).toMatchObject(refused)
    expect(await save(owner, 'x'.repeat(41))).toMatchObject(refused)
    expect(await save(owner, 'x', { only: ['sold' as 'noPicture'] })).toMatchObject(refused)
    expect(await save(owner, 'x', { query: 'x'.repeat(101) })).toMatchObject(refused)
  })
})

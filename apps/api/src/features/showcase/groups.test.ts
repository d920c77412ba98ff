import { newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A shop that shows groups, and its owner at the desk. */
async function open() {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world, { merchant: { settings: { groupView: 'GROUP' } } })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  return { ...shop, owner, guest: world.clientOf(shop.merchant.sub) }
}
type Shop = Awaited<ReturnType<typeof open>>

const add = async (owner: DeskPerson, uz: string) =>
  dataOf(await owner.call('desk.addGroup', { body: { key: crypto.randomUUID(), name: { uz } } })).id

/** What a customer's page reads of the groups. */
const shown = async ({ guest }: Shop) =>
  dataOf(await guest('catalogue.overalls', { query: { type: 'WEB' } })).groups.map(({ id }) => id)

/** Puts the only category of the shop into a group, or out of every one. */
async function put({ owner, product }: Shop, groupId: string | null) {
  const { categories } = dataOf(await owner.call('desk.products'))
  const category = categories.find(({ id }) => id === product.categoryId)
  if (!category) throw new Error('the shop has a category')
  return owner.call('desk.changeCategory', {
    params: { id: category.id },
    body: { version: category.version, patch: { groupId: { base: category.groupId, value: groupId } } },
  })
}

const undoLast = async ({ owner, merchant }: Shop, back = 1) => {
  const entries = await world.db
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()
  return owner.call('desk.undoChange', { params: { id: entries.at(-back)?.id ?? '' } })
}

describe('DSK-218 groups of categories at the desk', () => {
  it('are in the shop once they have a category with dishes, as they look at the desk', async () => {
    const shop = await open()
    const { owner, guest } = shop
    const id = await add(owner, 'Oshxona')
    expect(await shown(shop)).toEqual([])
    dataOf(await put(shop, id))
    const base = { icon: '', image: '', bgColor: '', iconBgColor: '' }
    const look = {
      icon: 'https://pictures.example/icon.webp',
      image: 'https://pictures.example/tile.webp',
      bgColor: '#FDE68A',
      iconBgColor: '#FBBF24',
    }
    const patch = Object.fromEntries(
      Object.entries(look).map(([path, value]) => [path, { base: base[path as keyof typeof base], value }]),
    )
    dataOf(await owner.call('desk.changeGroup', { params: { id }, body: { version: 2, patch } }))
    const { groups, categories } = dataOf(await guest('catalogue.overalls', { query: { type: 'WEB' } }))
    expect(groups).toMatchObject([{ id, name: { uz: 'Oshxona' }, ...look }])
    expect(categories).toMatchObject([{ groupId: id }])
  })

  it('stand in the shop in the order of the desk, and a move goes back', async () => {
    const shop = await open()
    const { owner } = shop
    const [one, two] = [await add(owner, 'Oshxona'), await add(owner, 'Bar')]
    const listed = async () => dataOf(await owner.call('desk.groups')).content.map(({ id }) => id)
    expect(await listed()).toEqual([one, two])
    world.at(later(1))
    dataOf(await owner.call('desk.orderGroups', { body: { id: two, after: null } }))
    expect(await listed()).toEqual([two, one])
    expect(dataOf(await owner.call('desk.products')).groups.map(({ id }) => id)).toEqual([two, one])
    expect(dataOf(await undoLast(shop)).undone).toBe(2)
    expect(await listed()).toEqual([one, two])
  })

  it('one with a category is not removed; an empty one is, and comes back', async () => {
    const shop = await open()
    const { owner } = shop
    const id = await add(owner, 'Oshxona')
    dataOf(await put(shop, id))
    const remove = () => owner.call('desk.removeGroup', { params: { id } })
    expect(await remove()).toMatchObject({ error: { status: 409, code: 'group_in_use' } })
    expect(await shown(shop)).toEqual([id])
    dataOf(await put(shop, null))
    world.at(later(1))
    dataOf(await remove())
    expect(dataOf(await owner.call('desk.groups')).content).toEqual([])
    // sent twice happens once
    dataOf(await remove())
    // nobody can put a category into it
    expect(await put(shop, id)).toMatchObject({
      error: { code: 'invalid_request', details: { fields: 'body.patch.groupId' } },
    })
    // a category does not go back into a group that is not there
    expect(await undoLast(shop, 2)).toMatchObject({ error: { code: 'undo_too_late' } })
    expect(dataOf(await undoLast(shop)).undone).toBe(1)
    expect(dataOf(await owner.call('desk.groups')).content).toMatchObject([{ id }])
  })

  it('one that was made is not taken back while a category is in it', async () => {
    const shop = await open()
    const { owner } = shop
    const id = await add(owner, 'Oshxona')
    dataOf(await put(shop, id))
    expect(await undoLast(shop, 2)).toMatchObject({ error: { code: 'undo_too_late' } })
    expect(await shown(shop)).toEqual([id])
    dataOf(await put(shop, null))
    expect(dataOf(await undoLast(shop, 3)).undone).toBe(1)
    expect(dataOf(await owner.call('desk.groups')).content).toEqual([])
  })

  it.each([
    { 'name.uz': '' },
    { 'name.uz': 'x'.repeat(81) },
    { bgColor: 'red' },
    { iconBgColor: '#12345' },
    { icon: 'javascript:alert(1)' },
    { image: '/media/boshqa/osh-0123456789abcdef.webp' },
  ])('refuse %j and stay as they were', async (wrong) => {
    const shop = await open()
    const { owner } = shop
    const id = await add(owner, 'Oshxona')
    const [before] = dataOf(await owner.call('desk.groups')).content
    const patch = Object.fromEntries(
      Object.entries(wrong).map(([path, value]) => [
        path,
        { base: path === 'name.uz' ? 'Oshxona' : '', value },
      ]),
    )
    const answer = await owner.call('desk.changeGroup', { params: { id }, body: { version: 2, patch } })
    expect(answer).toMatchObject({ ok: false, error: { status: 'image' in wrong ? 404 : 400 } })
    expect(dataOf(await owner.call('desk.groups')).content).toEqual([before])
  })

  it('of another shop are neither read nor written, and no category joins one', async () => {
    const shop = await open()
    const other = await open()
    const id = await add(other.owner, 'Oshxona')
    const body = { version: 2, patch: { bgColor: { base: '', value: '#FDE68A' } } }
    expect(await shop.owner.call('desk.changeGroup', { params: { id }, body })).toMatchObject({
      error: { code: 'content_not_found' },
    })
    expect(await shop.owner.call('desk.removeGroup', { params: { id } })).toMatchObject({
      error: { code: 'content_not_found' },
    })
    expect(await shop.owner.call('desk.orderGroups', { body: { id, after: null } })).toMatchObject({
      error: { code: 'content_not_found' },
    })
    expect(await put(shop, id)).toMatchObject({ error: { code: 'invalid_request' } })
    expect(await put(shop, newId())).toMatchObject({ error: { code: 'invalid_request' } })
    expect(dataOf(await other.owner.call('desk.groups')).content).toHaveLength(1)
  })
})

import { LANGUAGES } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop, INSIDE } from '../../test/build.ts'
import { buildStaff, dataOf } from '../../test/desk.ts'
import { callAs, type Input } from '../../test/desk-presses.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

async function open() {
  world.at(NOON)
  await world.db.deleteFrom('budget').execute()
  await world.db.deleteFrom('deployment_budget').execute()
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  return { ...shop, owner }
}
type Shop = Awaited<ReturnType<typeof open>>

type Room = {
  add: 'desk.addCity' | 'desk.addGroup' | 'desk.addBanner' | 'desk.addStory' | 'desk.addVacancy'
  list: 'desk.cities' | 'desk.groups' | 'desk.banners' | 'desk.stories' | 'desk.vacancies'
  change:
    | 'desk.changeCity'
    | 'desk.changeGroup'
    | 'desk.changeBanner'
    | 'desk.changeStory'
    | 'desk.changeVacancy'
  /** The text that it is called by. */
  field: string
}
const ROOMS: Room[] = [
  { add: 'desk.addCity', list: 'desk.cities', change: 'desk.changeCity', field: 'name' },
  { add: 'desk.addGroup', list: 'desk.groups', change: 'desk.changeGroup', field: 'name' },
  { add: 'desk.addBanner', list: 'desk.banners', change: 'desk.changeBanner', field: 'title' },
  { add: 'desk.addStory', list: 'desk.stories', change: 'desk.changeStory', field: 'title' },
  { add: 'desk.addVacancy', list: 'desk.vacancies', change: 'desk.changeVacancy', field: 'position' },
]

/** What a call of these tables answers; throws where it was refused. */
async function answer<T>({ owner }: Shop, name: Parameters<typeof callAs>[1], input: Input): Promise<T> {
  const done = await callAs(owner, name, input)
  if (!done.ok) throw new Error(`${name}: ${done.error?.code}`)
  return done.data as T
}
const added = (add: Room['add'], name: Record<string, string>): Input => ({
  body: { key: crypto.randomUUID(), name, ...(add === 'desk.addCity' && INSIDE) },
})

const lastEntry = async ({ merchant }: Shop) => {
  const entries = await world.db
    .selectFrom('change_entry')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()
  return entries.at(-1)?.id ?? ''
}

/** What a field was written to, one change after another, a minute apart; answers the entry of the first one. */
async function write(
  shop: Shop,
  change:
    | Room['change']
    | 'desk.changeHall'
    | 'desk.changeCategory'
    | 'desk.changeProduct'
    | 'desk.changePromo'
    | 'desk.changeBranch',
  { id, patches }: { id: string; patches: Record<string, { base: unknown; value: unknown }>[] },
): Promise<string> {
  let first = ''
  for (const [index, patch] of patches.entries()) {
    world.at(later(index + 1))
    // nobody else writes: the first version merges with one's own changes
    await answer(shop, change, { params: { id }, body: { version: 1, patch } })
    first ||= await lastEntry(shop)
  }
  world.at(later(patches.length + 1))
  return first
}
const undo = ({ owner }: Shop, id: string) => owner.call('desk.undoChange', { params: { id } })
const TOO_LATE = { ok: false, error: { status: 409, code: 'undo_too_late' } }

/** A second language of a name, and then only that one: the first change cannot be taken back. */
const renamed = (field: string) => [
  { [`${field}.ru`]: { base: '', value: 'Новое' } },
  { [`${field}.uz`]: { base: 'Yangi', value: '' } },
]

describe('API-3 a record that is made at the desk is one that its list can show', () => {
  it.each(ROOMS)(
    '$add refuses a name with a sign that no keyboard makes, and writes nothing',
    async (room) => {
      const shop = await open()
      const before = await answer(shop, room.list, {})
      const wrong = added(room.add, { uz: 'Yangi\u0001' })
      expect(await callAs(shop.owner, room.add, wrong)).toMatchObject({
        error: { status: 400, code: 'invalid_request' },
      })
      expect(await answer(shop, room.list, {})).toEqual(before)
      expect(await lastEntry(shop)).toBe('')
    },
  )

  it('a version that no row can have is none', async () => {
    const shop = await open()
    const { id } = await answer<{ id: string }>(shop, 'desk.addCity', added('desk.addCity', { uz: 'Yangi' }))
    const patch = { description: { base: '', value: 'Poytaxt' } }
    const wanted = { version: 2_147_483_648, patch }
    const refused = { error: { status: 400, code: 'invalid_request' } }
    expect(await shop.owner.call('desk.changeCity', { params: { id }, body: wanted })).toMatchObject(refused)
    const settings = { ...wanted, patch: { isDark: { base: false, value: true } } }
    expect(await shop.owner.call('desk.publishSettings', { body: settings })).toMatchObject(refused)
  })

  it('nor does a new category or dish have one', async () => {
    const shop = await open()
    const name = { uz: 'Yangi\u0001' }
    const key = crypto.randomUUID()
    const { categoryId } = shop.product
    expect(await shop.owner.call('desk.addCategory', { body: { key, name } })).toMatchObject({
      error: { code: 'invalid_request' },
    })
    const dish = { key, categoryId, name, costPrice: 1000 }
    expect(await shop.owner.call('desk.addProduct', { body: dish })).toMatchObject({
      error: { code: 'invalid_request' },
    })
  })
})

describe('DSK-89 a change is not taken back where what is left would be no whole record', () => {
  it.each(ROOMS)('$change whose language is the only one by now', async ({ add, list, change, field }) => {
    const shop = await open()
    const { id } = await answer<{ id: string }>(shop, add, added(add, { uz: 'Yangi' }))
    const first = await write(shop, change, { id, patches: renamed(field) })
    const before = await answer(shop, list, {})
    expect(await undo(shop, first)).toMatchObject(TOO_LATE)
    expect(await answer(shop, list, {})).toEqual(before)
  })

  it('a category, a dish and a hall likewise', async () => {
    const shop = await open()
    const { owner, product, branch } = shop
    const name = { uz: 'Yangi' }
    const made = (more: object) => ({ body: { key: crypto.randomUUID(), ...more } })
    const category = await answer<{ id: string }>(shop, 'desk.addCategory', made({ name }))
    const ofCategory = await write(shop, 'desk.changeCategory', { ...category, patches: renamed('name') })
    expect(await undo(shop, ofCategory)).toMatchObject(TOO_LATE)

    const dish = made({ name, categoryId: product.categoryId, costPrice: 1000 })
    const { id } = await answer<{ id: string }>(shop, 'desk.addProduct', dish)
    const ofDish = await write(shop, 'desk.changeProduct', { id, patches: renamed('name') })
    expect(await undo(shop, ofDish)).toMatchObject(TOO_LATE)
    expect(await owner.call('desk.product', { params: { id } })).toMatchObject({ ok: true })

    const fields = Object.fromEntries(LANGUAGES.map((one) => [`name.${one}`, one === 'uz' ? 'Yangi' : '']))
    const hall = await answer<{ id: string }>(shop, 'desk.addHall', made({ branchId: branch.id, fields }))
    const ofHall = await write(shop, 'desk.changeHall', { ...hall, patches: renamed('name') })
    expect(await undo(shop, ofHall)).toMatchObject(TOO_LATE)
  })

  it('a branch likewise', async () => {
    const shop = await open()
    const { owner, branch } = shop
    const { fields } = dataOf(await owner.call('desk.branch', { params: { id: branch.id } }))
    const isNamed = ([path, value]: [string, unknown]) => path.startsWith('name.') && value !== ''
    const emptied = Object.entries(fields)
      .filter(isNamed)
      .map(([path, base]) => [path, { base, value: '' }])
    const first = await write(shop, 'desk.changeBranch', {
      id: branch.id,
      patches: [{ 'name.kz': { base: '', value: 'Жаңа' } }, Object.fromEntries(emptied)],
    })
    expect(await undo(shop, first)).toMatchObject(TOO_LATE)
    expect(await owner.call('desk.branch', { params: { id: branch.id } })).toMatchObject({
      data: { fields: { 'name.kz': 'Жаңа' } },
    })
  })

  it('the kind of a discount whose sum was typed since', async () => {
    const shop = await open()
    const body = { key: crypto.randomUUID(), code: 'KUZ' }
    const { id } = await answer<{ id: string }>(shop, 'desk.addPromo', { body })
    const first = await write(shop, 'desk.changePromo', {
      id,
      patches: [
        { discountType: { base: 'PERCENTAGE', value: 'AMOUNT' } },
        { productDiscount: { base: 0, value: 5000 } },
      ],
    })
    expect(await undo(shop, first)).toMatchObject(TOO_LATE)
    expect(await shop.owner.call('desk.promos')).toMatchObject({ ok: true })
  })

  it('goes back in its order: the later change first, then the earlier one', async () => {
    const shop = await open()
    const { id } = await answer<{ id: string }>(
      shop,
      'desk.addGroup',
      added('desk.addGroup', { uz: 'Yangi' }),
    )
    const first = await write(shop, 'desk.changeGroup', { id, patches: renamed('name') })
    expect(dataOf(await undo(shop, await lastEntry(shop))).undone).toBe(1)
    expect(dataOf(await undo(shop, first)).undone).toBe(1)
    const { content } = dataOf(await shop.owner.call('desk.groups'))
    expect(content).toMatchObject([{ fields: { 'name.uz': 'Yangi', 'name.ru': '' } }])
  })
})

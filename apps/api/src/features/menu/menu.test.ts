import type { deskCalls, DeskCallInput, DeskCallName, ProductFields } from '@dasturxon/contract/desk'
import { json, newId } from '@dasturxon/db'
import { addDays, grantsOf, LANGUAGES, toLocalTime, type Grant, type StaffRole } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { beginHousekeeping } from '../housekeeping/forget-old.ts'
import { buildMerchant, buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

/** A shop with two dishes in two categories, and the owner and a manager at its desk. */
async function buildMenu() {
  world.at(NOON)
  const shop = await buildShop(world)
  const second = await buildProduct(world.db, shop.merchant, { branches: [shop.branch] })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, {
    role: 'MANAGER',
    branches: [shop.branch],
    name: 'Dilshod',
  })
  return { ...shop, second, owner, manager }
}

const read = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } }))

type Wanted = Partial<ProductFields>
/** Saves fields of a dish as a screen does that began from `base`. */
const save = (
  person: DeskPerson,
  base: { id: string; version: number; fields: ProductFields },
  wanted: Wanted,
) => {
  const paths = Object.keys(wanted) as (keyof ProductFields)[]
  const patch = Object.fromEntries(
    paths.map((path) => [path, { base: base.fields[path], value: wanted[path] }]),
  )
  return person.call('desk.changeProduct', {
    params: { id: base.id },
    body: { version: base.version, patch },
  })
}

const entriesOf = (merchant: { id: string }) =>
  world.db
    .selectFrom('change_entry')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute()

const versionOf = async (merchant: { id: string }) =>
  (
    await world.db
      .selectFrom('merchant')
      .select('catalogue_version')
      .where('id', '=', merchant.id)
      .executeTakeFirstOrThrow()
  ).catalogue_version

async function dishesOf(sub: string) {
  const catalogue = dataOf(await world.clientOf(sub)('catalogue.overalls', { query: { type: 'WEB' } }))
  return new Map(catalogue.products.map((product) => [product.id, product]))
}

describe('DSK-54 what is made at the desk', () => {
  it('is in the shop as soon as it is shown: name, price, place, and the menu’s version that open pages are told', async () => {
    const { merchant, owner, product } = await buildMenu()
    const { categoryId } = (await read(owner, product.id)).fields
    const before = await versionOf(merchant)
    const body = { key: crypto.randomUUID(), categoryId, costPrice: 38_000, name: { ru: 'Чайханский плов' } }
    const { id } = dataOf(await owner.call('desk.addProduct', { body }))
    expect(dataOf(await owner.call('desk.addProduct', { body })).id).toBe(id) // what is sent twice
    expect([...(await dishesOf(merchant.sub)).keys()]).not.toContain(id)
    const made = await read(owner, id)
    expect(made.ref).toMatch(/^chayhanskiy-plov-[a-z]{3}$/)
    dataOf(await save(owner, made, { active: true, 'name.uz': 'Choyxona oshi', labels: ['NEW'] }))
    expect((await dishesOf(merchant.sub)).get(id)).toMatchObject({
      name: { uz: 'Choyxona oshi', ru: 'Чайханский плов', eng: '' },
      costPrice: 38_000,
      labels: ['NEW'],
      isAvailable: true,
    })
    expect(await versionOf(merchant)).toBe(before + 2)
    dataOf(await owner.call('desk.changePrices', { body: { prices: [{ id, base: 38_000, value: 38_500 }] } }))
    expect((await dishesOf(merchant.sub)).get(id)?.costPrice).toBe(38_500)
    dataOf(await save(owner, await read(owner, id), { active: false }))
    expect([...(await dishesOf(merchant.sub)).keys()]).not.toContain(id)
  })

  it('DSK-91 dishes of a pasted list are all added in their order or none, once however often it is sent, and go by one undo', async () => {
    const { merchant, owner, product } = await buildMenu()
    const { categoryId } = (await read(owner, product.id)).fields
    const before = [...(await dishesOf(merchant.sub)).keys()]
    const dish = (uz: string, costPrice: number, category = categoryId) => ({
      categoryId: category,
      name: { uz },
      description: { uz: ' guruch ' },
      costPrice,
    })
    const add = (
      products: (ReturnType<typeof dish> & { cookingMinutes?: number })[],
      areShown = true,
      key = crypto.randomUUID(),
    ) => owner.call('desk.addProducts', { body: { key, areShown, products } })
    const stranger = await add([dish('Osh', 1), dish('Manti', 2, newId())])
    expect(stranger).toMatchObject({ error: { status: 404, code: 'category_not_found' } })
    expect([...(await dishesOf(merchant.sub)).keys()]).toEqual(before)

    const key = crypto.randomUUID()
    const list = [dish('Osh', 35_000), { ...dish('Manti', 20_000), cookingMinutes: 15 }, dish('Osh', 36_000)]
    expect(dataOf(await add(list, true, key))).toEqual({ added: 3 })
    expect(dataOf(await add(list, true, key))).toEqual({ added: 3 }) // what is sent twice
    const added = [...(await dishesOf(merchant.sub)).values()].filter(({ id }) => !before.includes(id))
    expect(added.map(({ name, description, costPrice }) => [name.uz, description.uz, costPrice])).toEqual([
      ['Osh', 'guruch', 35_000],
      ['Manti', 'guruch', 20_000],
      ['Osh', 'guruch', 36_000],
    ])
    expect(added.map(({ timeCookingMin, timeCookingMax }) => [timeCookingMin, timeCookingMax])).toEqual([
      [0, 0],
      [15, 15],
      [0, 0],
    ])
    expect(dataOf(await add([dish('Somsa', 8000)], false))).toEqual({ added: 1 })
    expect((await dishesOf(merchant.sub)).size).toBe(before.length + 3) // hidden until somebody shows it

    const entry = dataOf(await owner.call('desk.log')).content.find(({ recordCount }) => recordCount === 3)
    const undone = dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    expect(undone).toEqual({ undone: 3, left: [] })
    expect([...(await dishesOf(merchant.sub)).keys()]).toEqual(before)
  })

  it('a category is shown with its first dish, and both move behind others of theirs', async () => {
    const { merchant, owner, product, second } = await buildMenu()
    const key = crypto.randomUUID()
    const { id } = dataOf(await owner.call('desk.addCategory', { body: { key, name: { uz: 'Choy' } } }))
    const [first = '', next = ''] = dataOf(await owner.call('desk.products')).categories.map((one) => one.id)
    const order = dataOf(await owner.call('desk.orderCategories', { body: { id, after: first } }))
    expect(order).toEqual([first, id, next])
    for (const one of [product.id, second.id])
      dataOf(await save(owner, await read(owner, one), { categoryId: id }))
    const dishes = async () =>
      dataOf(await owner.call('desk.products'))
        .products.filter(({ categoryId }) => categoryId === id)
        .map((one) => one.id)
    const [upper = '', lower = ''] = await dishes()
    dataOf(await owner.call('desk.orderProducts', { body: { id: lower, after: null } }))
    expect(await dishes()).toEqual([lower, upper])
    dataOf(await owner.call('desk.orderProducts', { body: { id: lower, after: upper } }))
    expect(await dishes()).toEqual([upper, lower])
    const catalogue = dataOf(
      await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }),
    )
    expect(catalogue.categories.map((one) => one.id)).toEqual([id])
    expect(catalogue.products.map((one) => one.id)).toEqual([upper, lower])
  })
})

describe('DSK-55 languages', () => {
  it('rows say whether a dish has its MXIK code and allergens; that there are none is said, too', async () => {
    const { owner, product } = await buildMenu()
    const row = async () =>
      dataOf(await owner.call('desk.products')).products.find(({ id }) => id === product.id)
    const without = { mxicCode: '', allergens: null }
    await save(owner, await read(owner, product.id), without)
    expect(await row()).toMatchObject({ hasMxik: false, hasAllergens: false })
    dataOf(await save(owner, await read(owner, product.id), { mxicCode: '05601001001000000', allergens: [] }))
    expect(await row()).toMatchObject({ hasMxik: true, hasAllergens: true })
  })

  it('gaps stand on the rows, of the name and of a description that others have', async () => {
    const { owner, product, second } = await buildMenu()
    dataOf(await save(owner, await read(owner, product.id), { 'name.eng': '' }))
    dataOf(await save(owner, await read(owner, second.id), { 'description.uz': 'Qoʻy goʻshti' }))
    const { products } = dataOf(await owner.call('desk.products'))
    const gaps = new Map(products.map((row) => [row.id, row.gaps]))
    expect(gaps.get(product.id)).toEqual(['eng'])
    expect(gaps.get(second.id)).toEqual(['ru', 'eng'])
  })
})

describe('DSK-56 a pasted column of prices', () => {
  it('changes fifty dishes in one entry, or none when one of them is another by now', async () => {
    const { merchant, owner, manager, branch } = await buildMenu()
    const dishes = await Promise.all(
      Array.from({ length: 50 }, () => buildProduct(world.db, merchant, { branches: [branch] })),
    )
    const column = (base: number, value: number) => ({
      body: { prices: dishes.map(({ id }, row) => ({ id, base, value: value + row })) },
    })
    dataOf(await owner.call('desk.changePrices', column(25_000, 30_000)))
    const entries = await entriesOf(merchant)
    expect(entries.map(({ topic }) => topic)).toEqual(['PRICES_CHANGED'])
    dataOf(await owner.call('desk.changePrices', column(25_000, 30_000))) // sent again: it is so already
    expect(await entriesOf(merchant)).toHaveLength(1)
    const [one] = dishes
    if (!one) throw new Error('no dish')
    dataOf(await save(manager, await read(manager, one.id), { costPrice: 41_000 }))
    const refused = await owner.call('desk.changePrices', {
      body: { prices: dishes.map(({ id }, row) => ({ id, base: 30_000 + row, value: 50_000 })) },
    })
    expect(refused).toMatchObject({
      error: { code: 'record_changed', details: { productId: one.id, theirs: 41_000, yours: 50_000 } },
    })
    const prices = [...(await dishesOf(merchant.sub)).values()].map(({ costPrice }) => costPrice)
    expect(prices.filter((price) => price === 50_000)).toEqual([])
    expect(prices).toEqual(expect.arrayContaining([41_000, 30_001, 30_049]))
  })
})

describe('DSK-63 two people on one product', () => {
  it('different fields merge, and the later one hears what the other changed', async () => {
    const { owner, manager, product } = await buildMenu()
    const seen = await read(owner, product.id)
    dataOf(await save(manager, seen, { labels: ['HIT'], 'name.ru': 'Плов' }))
    const saved = dataOf(await save(owner, seen, { costPrice: 38_500, labels: ['NEW'] }))
    expect(saved.product.fields).toMatchObject({
      costPrice: 38_500,
      labels: ['HIT', 'NEW'],
      'name.ru': 'Плов',
    })
    expect(saved.alsoChanged).toEqual([{ path: 'name.ru', by: 'Dilshod', at: NOON.toISOString() }])
  })

  it('the same field asks, says both values and who was faster, and writes nothing of the rest', async () => {
    const { merchant, owner, manager, product } = await buildMenu()
    const seen = await read(owner, product.id)
    dataOf(await save(manager, seen, { costPrice: 39_000 }))
    const wanted = { costPrice: 38_500, 'name.uz': 'Choyxona oshi' }
    expect(await save(owner, seen, wanted)).toMatchObject({
      error: {
        status: 409,
        code: 'record_changed',
        details: { path: 'costPrice', base: 25_000, yours: 38_500, theirs: 39_000, by: 'Dilshod', others: 0 },
      },
    })
    expect((await dishesOf(merchant.sub)).get(product.id)).toMatchObject({
      costPrice: 39_000,
      name: { uz: 'Taom' },
    })
    // chosen: mine, on top of what is there
    const present = await read(owner, product.id)
    expect(present.authors).toEqual([{ path: 'costPrice', by: 'Dilshod', at: NOON.toISOString() }])
    dataOf(await save(owner, present, wanted))
    expect((await dishesOf(merchant.sub)).get(product.id)).toMatchObject({
      costPrice: 38_500,
      name: { uz: 'Choyxona oshi' },
    })
  })

  it('nobody conflicts with themself: not by an answer that was lost, nor in a second tab', async () => {
    const { merchant, owner, product } = await buildMenu()
    const seen = await read(owner, product.id)
    dataOf(await save(owner, seen, { costPrice: 38_000 }))
    expect(dataOf(await save(owner, seen, { costPrice: 38_000 })).version).toBe(seen.version + 1)
    dataOf(await save(owner, seen, { costPrice: 38_500 })) // typed on, while the first answer was lost
    expect((await read(owner, product.id)).fields.costPrice).toBe(38_500)
    expect(await entriesOf(merchant)).toHaveLength(2)
  })

  it('whoever saves at once with others gets their field: seven languages of two texts, by two people', async () => {
    const { owner, manager, product } = await buildMenu()
    const seen = await read(owner, product.id)
    const paths = LANGUAGES.flatMap((language) => [`name.${language}`, `description.${language}`] as const)
    const answers = await Promise.all(
      paths.map((path, index) => save(index % 2 === 0 ? owner : manager, seen, { [path]: `Osh ${path}` })),
    )
    answers.forEach(dataOf)
    const { fields, version } = await read(owner, product.id)
    expect(fields).toMatchObject(Object.fromEntries(paths.map((path) => [path, `Osh ${path}`])))
    expect(version).toBe(seen.version + paths.length)
  })
})

describe('what an import would refuse the desk refuses too', () => {
  it.each<[string, Wanted]>([
    ['a dish without a name', { 'name.uz': '', 'name.ru': ' ', 'name.eng': '' }],
    ['half a som', { costPrice: 25_000.5 }],
    ['more than is given away', { discount: 101 }],
    ['three decimals of a percent', { discount: 10.125 }],
    ['a cooking time that ends before it begins', { timeCookingMin: 30, timeCookingMax: 20 }],
    ['a code that is none', { mxicCode: '12' }],
  ])('DSK-54 %s', async (_what, wanted) => {
    const { merchant, owner, product } = await buildMenu()
    const seen = await read(owner, product.id)
    const answer = await save(owner, seen, wanted)
    expect(answer).toMatchObject({ error: { status: 400, code: 'invalid_request' } })
    expect(await read(owner, product.id)).toEqual(seen)
    expect(await entriesOf(merchant)).toEqual([])
  })

  it('DSK-54 a dish, a category and a change of another shop are not there', async () => {
    const [mine, other] = [await buildMenu(), await buildMenu()]
    const theirs = await read(other.owner, other.product.id)
    dataOf(await save(other.owner, theirs, { costPrice: 30_000 }))
    const [entry] = await entriesOf(other.merchant)
    const { owner } = mine
    const own = await read(owner, mine.product.id)
    const codes = await Promise.all([
      owner.call('desk.product', { params: { id: theirs.id } }),
      save(owner, theirs, { costPrice: 1 }),
      save(owner, own, { categoryId: theirs.fields.categoryId }),
      owner.call('desk.changePrices', { body: { prices: [{ id: theirs.id, base: 30_000, value: 1 }] } }),
      owner.call('desk.orderProducts', { body: { id: theirs.id, after: null } }),
      owner.call('desk.orderProducts', { body: { id: own.id, after: theirs.id } }),
      owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }),
    ])
    expect(codes.map((answer) => (answer.ok ? 'done' : answer.error.code))).toEqual([
      'product_not_found',
      'product_not_found',
      'category_not_found',
      'product_not_found',
      'product_not_found',
      'product_not_found',
      'change_not_found',
    ])
    expect(dataOf(await owner.call('desk.log')).content).toEqual([])
  })
})

describe('DSK-54 a category', () => {
  it('is drawn in the shop as somebody says: how large, which way, how a dish opens, in which group, and back by one undo', async () => {
    const { merchant, owner, product } = await buildMenu()
    const groupId = newId()
    await world.db
      .insertInto('product_group')
      .values({ merchant_id: merchant.id, id: groupId, name: json({ uz: 'Osh', ru: '', eng: '' }) })
      .execute()
    const { categoryId: id } = (await read(owner, product.id)).fields
    const shown = async () => {
      const { categories } = dataOf(
        await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }),
      )
      return categories.find((one) => one.id === id)
    }
    const before = await shown()
    const wanted = {
      viewType: 'BIG',
      scrollType: 'HORIZONTAL',
      navigationType: 'FULL_SCREEN',
      isWithoutCart: true,
      groupId,
    }
    const change = (fields: object) =>
      owner.call('desk.changeCategory', {
        params: { id },
        body: {
          version: 1,
          patch: Object.fromEntries(
            Object.entries(fields).map(([path, value]: [string, unknown]) => [
              path,
              { base: before?.[path as keyof typeof before] ?? null, value },
            ]),
          ),
        },
      })
    const foreign = await buildMenu()
    const stranger = newId()
    await world.db
      .insertInto('product_group')
      .values({ merchant_id: foreign.merchant.id, id: stranger, name: json({ uz: 'Osh', ru: '', eng: '' }) })
      .execute()
    expect(await change({ groupId: stranger })).toMatchObject({
      error: { status: 400, details: { fields: 'body.patch.groupId' } },
    })
    expect(await change({ viewType: 'HUGE' })).toMatchObject({ error: { code: 'invalid_request' } })
    dataOf(await change(wanted))
    expect(await shown()).toMatchObject(wanted)
    const menu = dataOf(await owner.call('desk.products'))
    expect(menu.groups).toMatchObject([{ id: groupId }])
    expect(menu.categories.find((one) => one.id === id)).toMatchObject(wanted)
    const [entry] = await entriesOf(merchant)
    dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    expect(await shown()).toEqual(before)
  })
})

describe('DSK-2 a right of its own', () => {
  it('prices and discounts are changed by whoever may change prices, other fields without it', () => {
    const person = (role: StaffRole, price: Grant) =>
      ({ rights: { ...grantsOf(role), 'menu.price': price } }) as DeskContext
    for (const path of ['costPrice', 'discount', 'additionalPrice', 'eatsPrice', 'expressPrice'])
      expect(() => assertMayChange(person('MANAGER', 'no'), ['name.uz', path])).toThrow('right_missing')
    expect(() => assertMayChange(person('MANAGER', 'no'), ['name.uz'])).not.toThrow()
    expect(() => assertMayChange(person('MANAGER', 'yes'), ['costPrice'])).not.toThrow()
  })
})

type Writing = {
  [N in DeskCallName]: (typeof deskCalls)[N] extends { right: 'menu.edit' | 'menu.price'; method: infer M }
    ? M extends 'GET'
      ? never
      : N
    : never
}[Exclude<DeskCallName, Preparing>]
/** A picture that is sent or cropped is in no field of the shop yet: the change that puts it there is what leaves the entry. */
type Preparing = 'desk.addPicture' | 'desk.openPicture' | 'desk.cropPicture' | Own
/** How a person looks at the menu is no change of it, and what is left for later is none until then. */
type Own = 'desk.saveMenuView' | 'desk.removeMenuView' | 'desk.leaveChange' | 'desk.dropLaterChange'
/** Those of other rights; a sheet that is sent or mended is no change yet. */
type Applying = 'desk.applyImport' | 'desk.takeReadyMenu' | 'desk.undoChange'

/** A group of categories behind the others; the same again changes nothing. */
async function giveGroup(merchant: { id: string }, ref: string): Promise<string> {
  const rows = await world.db
    .selectFrom('product_group')
    .select(['id', 'ref'])
    .where('merchant_id', '=', merchant.id)
    .execute()
  const known = rows.find((row) => row.ref === ref)
  if (known) return known.id
  const id = newId()
  const row = { merchant_id: merchant.id, id, ref, name: json({ uz: ref, ru: '', eng: '' }) }
  await world.db
    .insertInto('product_group')
    .values({ ...row, priority: rows.length })
    .execute()
  return id
}

/** One choice of a dish, in a set of that id or in none; the same again changes nothing. */
async function giveChoice(merchant: { id: string }, product: { id: string }, setId: string | null) {
  const known = await world.db
    .selectFrom('modification_group')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('product_id', '=', product.id)
    .executeTakeFirst()
  if (known) return known.id
  const [id, option] = [newId(), newId()]
  const name = json({ uz: 'Qazi', ru: 'Казы', eng: '' })
  const merchantId = merchant.id
  if (setId !== null)
    await sql`
      insert into option_set (merchant_id, id, name, max, options)
      values (${merchantId}, ${setId}, ${name}, 1, jsonb_build_array(jsonb_build_object('id', ${option}::text, 'ref', 'qazi', 'name', ${name},
        'price', 12000, 'minCount', 0, 'maxCount', 1, 'image', '', 'allergens', null, 'diets', '[]'::jsonb)))
      on conflict do nothing`.execute(world.db)
  await world.db
    .insertInto('modification_group')
    .values({ merchant_id: merchantId, id, product_id: product.id, set_id: setId, name, max: 1 })
    .execute()
  await world.db
    .insertInto('modification')
    .values({ merchant_id: merchantId, id: newId(), group_id: id, ref: 'qazi', name, price: 12_000 })
    .execute()
  return id
}

describe('DSK-88 the log', () => {
  type Shop = Awaited<ReturnType<typeof buildMenu>>
  /** Each call that writes the menu, made so that it changes something: a new one without a row here does not compile. */
  const WRITES: Record<
    Writing | Applying,
    (shop: Shop) => Promise<{ ok: true; data: unknown } | { ok: false; error: { code: string } }>
  > = {
    'desk.addGroup': ({ owner }) =>
      owner.call('desk.addGroup', { body: { key: KEY, name: { uz: 'Oshxona' } } }),
    'desk.changeGroup': async ({ owner, merchant }) => {
      const id = await giveGroup(merchant, 'bar')
      const patch = { bgColor: { base: '', value: '#FDE68A' } }
      return owner.call('desk.changeGroup', { params: { id }, body: { version: 1, patch } })
    },
    'desk.orderGroups': async ({ owner, merchant }) => {
      await giveGroup(merchant, 'bar')
      const id = await giveGroup(merchant, 'oshxona')
      return owner.call('desk.orderGroups', { body: { id, after: null } })
    },
    'desk.removeGroup': async ({ owner, merchant }) =>
      owner.call('desk.removeGroup', { params: { id: await giveGroup(merchant, 'bar') } }),
    'desk.addProduct': async ({ owner, product }) => {
      const { categoryId } = (await read(owner, product.id)).fields
      return owner.call('desk.addProduct', {
        body: { key: KEY, categoryId, name: { uz: 'Osh' }, costPrice: 1 },
      })
    },
    'desk.addProducts': async ({ owner, product }) => {
      const { categoryId } = (await read(owner, product.id)).fields
      const dish = { categoryId, name: { uz: 'Osh' }, description: {}, costPrice: 1 }
      return owner.call('desk.addProducts', { body: { key: KEY, areShown: true, products: [dish, dish] } })
    },
    'desk.copyProduct': ({ owner, product }) =>
      owner.call('desk.copyProduct', { params: { id: product.id }, body: { key: KEY } }),
    'desk.retireProduct': ({ owner, product }) =>
      owner.call('desk.retireProduct', { params: { id: product.id } }),
    'desk.restoreProduct': async ({ owner, product, merchant }) => {
      const { id } = product
      await world.db
        .updateTable('product')
        .set({ deleted: true })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', id)
        .where('version', '=', 1)
        .execute()
      return owner.call('desk.restoreProduct', { params: { id } })
    },
    'desk.changeProduct': ({ manager, product }) => {
      const patch = { costPrice: { base: 25_000, value: 26_000 }, 'name.uz': { base: 'Taom', value: 'Osh' } }
      return manager.call('desk.changeProduct', { params: { id: product.id }, body: { version: 1, patch } })
    },
    'desk.changePrices': ({ owner, product, second }) =>
      owner.call('desk.changePrices', {
        body: { prices: [product, second].map(({ id }) => ({ id, base: 25_000, value: 27_000 })) },
      }),
    'desk.changeProducts': ({ owner, product, second }) =>
      owner.call('desk.changeProducts', {
        body: {
          key: KEY,
          isDryRun: false,
          change: { vatPercent: 15 },
          products: [product, second].map(({ id }) => ({ id, base: { vatPercent: 12 } })),
        },
      }),
    'desk.orderProducts': async ({ owner, merchant, product, second }) => {
      const { categoryId } = (await read(owner, product.id)).fields
      await world.db
        .updateTable('product')
        .set({ category_id: categoryId })
        .where('merchant_id', '=', merchant.id)
        .execute()
      const [first, last] = [product.id, second.id].toSorted()
      return owner.call('desk.orderProducts', { body: { id: first ?? '', after: last ?? '' } })
    },
    'desk.addCategory': ({ owner }) =>
      owner.call('desk.addCategory', { body: { key: KEY, name: { ru: 'Чай' } } }),
    'desk.changeCategory': async ({ owner, product }) => {
      const { categoryId: id } = (await read(owner, product.id)).fields
      const patch = { 'name.uz': { base: 'Taomlar', value: 'Oshlar' } }
      return owner.call('desk.changeCategory', { params: { id }, body: { version: 1, patch } })
    },
    'desk.orderCategories': async ({ owner }) => {
      const ids = dataOf(await owner.call('desk.products'))
        .categories.map(({ id }) => id)
        .toSorted()
      return owner.call('desk.orderCategories', { body: { id: ids[0] ?? '', after: ids[1] ?? '' } })
    },
    'desk.addOptionSet': async ({ owner, merchant, product }) => {
      const groupId = await giveChoice(merchant, product, null)
      const choices = [{ productId: product.id, groupId }]
      return owner.call('desk.addOptionSet', { body: { key: KEY, choices } })
    },
    'desk.changeOptionSet': async ({ owner, merchant, product }) => {
      await giveChoice(merchant, product, KEY)
      const body = { version: 1, patch: { max: { base: 1, value: 2 } } }
      return owner.call('desk.changeOptionSet', { params: { id: KEY }, body })
    },
    'desk.joinOptionSet': async ({ owner, merchant, product, second }) => {
      await giveChoice(merchant, product, KEY)
      const dishes = [{ productId: second.id, groupId: null }]
      return owner.call('desk.joinOptionSet', { params: { id: KEY }, body: { dishes } })
    },
    'desk.splitOptionSet': async ({ owner, merchant, product, second }) => {
      await giveChoice(merchant, second, KEY)
      const groupId = await giveChoice(merchant, product, KEY)
      return owner.call('desk.splitOptionSet', { params: { id: KEY }, body: { groupIds: [groupId] } })
    },
    'desk.undoChange': async ({ owner, product, merchant }) => {
      const [entry] = await entriesOf(merchant)
      if (entry) return owner.call('desk.undoChange', { params: { id: entry.id } })
      dataOf(await save(owner, await read(owner, product.id), { costPrice: 28_000 }))
      const [made] = await entriesOf(merchant)
      return owner.call('desk.undoChange', { params: { id: made?.id ?? '' } })
    },
    'desk.takeReadyMenu': ({ owner }) =>
      owner.call('desk.takeReadyMenu', {
        body: {
          key: KEY,
          menu: 'plov',
          dishes: [
            { index: 0, price: 40_000 },
            { index: 3, price: 28_000 },
          ],
        },
      }),
    'desk.applyImport': async ({ owner, product }) => {
      const { categoryId } = (await read(owner, product.id)).fields
      const file = Buffer.from(`Nomi (uz);Boʻlim;Narx\nTaom;${categoryId};29000`).toString('base64')
      const sent = { key: KEY, fileName: 'menyu.csv', file }
      const { id, digest } = dataOf(await owner.call('desk.sendSheet', { body: sent }))
      return owner.call('desk.applyImport', { params: { id }, body: { digest } })
    },
  }
  const KEY = crypto.randomUUID()

  it.each(Object.entries(WRITES))(
    '%s leaves exactly one entry that says who, and none when it is sent again',
    async (name, write) => {
      const shop = await buildMenu()
      const before = name === 'desk.undoChange' ? 1 : 0
      dataOf(await write(shop))
      dataOf(await write(shop))
      const entries = (await entriesOf(shop.merchant)).slice(before)
      expect(entries).toHaveLength(1)
      const records = await world.db
        .selectFrom('change_record')
        .selectAll()
        .where('merchant_id', '=', shop.merchant.id)
        .where('entry_id', '=', entries[0]?.id ?? '')
        .execute()
      const areMany = [
        'desk.addProducts',
        'desk.changePrices',
        'desk.changeProducts',
        'desk.orderGroups',
        // the set, and its dish
        'desk.addOptionSet',
        'desk.changeOptionSet',
      ].includes(name)
      // two dishes, each in a category that it brings along
      const count = name === 'desk.takeReadyMenu' ? 4 : areMany ? 2 : 1
      expect(records.length).toBe(count)
      for (const record of records) expect(record.before).not.toEqual(record.after)
      const person = name === 'desk.changeProduct' ? shop.manager : shop.owner
      expect(entries[0]).toMatchObject({ staff_id: person.id, device_id: null, at: NOON })
    },
  )

  it('is read page by page, the newest first, with what was before and after', async () => {
    const { owner, manager, product, second } = await buildMenu()
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 26_000 }))
    world.at(later(1))
    dataOf(await save(manager, await read(manager, second.id), { active: false }))
    const first = dataOf(await owner.call('desk.log', { query: { size: 1 } }))
    expect(first.content).toMatchObject([
      {
        by: 'Dilshod',
        at: later(1).toISOString(),
        topic: 'PRODUCT_CHANGED',
        records: [{ id: second.id, fields: [{ path: 'active', before: true, after: false }] }],
        undone: null,
      },
    ])
    const cursor = first.cursor ?? ''
    const next = dataOf(await owner.call('desk.log', { query: { size: 1, cursor } }))
    expect(next.content).toMatchObject([
      { by: 'Malika', records: [{ fields: [{ path: 'costPrice', before: 25_000, after: 26_000 }] }] },
    ])
    expect(next.cursor).toBeNull()
  })

  it('is filtered by person, by what it is about and by day, also page by page', async () => {
    const { owner, manager, product, second } = await buildMenu()
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 26_000 }))
    dataOf(await save(manager, await read(manager, second.id), { active: false }))
    // NOON is at 12:00 in Tashkent: the last millisecond of its day, and the first one of the next.
    const ofDay = later(12 * 60 - 1 / 60_000)
    world.at(ofDay)
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 27_000 }))
    world.at(later(12 * 60))
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 28_000 }))
    const prices = async (query: NonNullable<DeskCallInput<'desk.log'>['query']>) =>
      dataOf(await owner.call('desk.log', { query })).content.map(
        ({ by, records }) => `${by} ${String(records[0]?.fields[0]?.after)}`,
      )
    const [day, next] = [toLocalTime(NOON).day, addDays(toLocalTime(NOON).day, 1)]
    expect(await prices({ staffId: manager.id })).toEqual(['Dilshod false'])
    expect(await prices({ day: next })).toEqual(['Malika 28000'])
    expect(await prices({ day, staffId: owner.id })).toEqual(['Malika 27000', 'Malika 26000'])
    expect(await prices({ about: 'MENU', day })).toHaveLength(3)
    expect(await prices({ about: 'ZONES' })).toEqual([])
    expect(await prices({ staffId: product.id })).toEqual([])
    const first = dataOf(await owner.call('desk.log', { query: { day, staffId: owner.id, size: 1 } }))
    expect(first.people).toEqual([
      { id: manager.id, name: 'Dilshod' },
      { id: owner.id, name: 'Malika' },
    ])
    expect(await prices({ day, staffId: owner.id, size: 1, cursor: first.cursor ?? '' })).toEqual([
      'Malika 26000',
    ])
    for (const query of [{ day: '2026-02-30' }, { about: 'WEATHER' }, { staffId: '1' }])
      expect(await owner.call('desk.log', { query: query as never })).toMatchObject({
        ok: false,
        error: { status: 400 },
      })
  })

  it('keeps 400 days', async () => {
    const { merchant, owner, product } = await buildMenu()
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 26_000 }))
    const [entry] = await entriesOf(merchant)
    dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    const forget = async (days: number) => {
      world.at(later(days * 24 * 60))
      await beginHousekeeping(world.db, world.app.now())
      await world.runJobs()
      return (await entriesOf(merchant)).length
    }
    expect([await forget(400), await forget(401)]).toEqual([2, 0])
    const left = await world.db
      .selectFrom('change_record')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('DSK-89 undo', () => {
  const undo = (person: DeskPerson, id: string) => person.call('desk.undoChange', { params: { id } })
  const lastOf = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content[0]?.id ?? ''

  it('takes back all fields of a change, and is itself a change that can be taken back', async () => {
    const { merchant, owner, manager, product } = await buildMenu()
    const seen = await read(owner, product.id)
    dataOf(await save(owner, seen, { costPrice: 38_500, 'name.eng': '', labels: ['HIT'] }))
    const change = await lastOf(owner)
    expect(dataOf(await undo(manager, change))).toEqual({ undone: 1, left: [] })
    expect((await read(owner, product.id)).fields).toEqual(seen.fields)
    expect(dataOf(await owner.call('desk.log')).content[1]?.undone).toMatchObject({ by: 'Dilshod' })
    dataOf(await undo(owner, await lastOf(owner)))
    expect((await dishesOf(merchant.sub)).get(product.id)).toMatchObject({
      costPrice: 38_500,
      labels: ['HIT'],
    })
  })

  it('is refused where somebody changed it since; in a column only the untouched go back, the rest is named', async () => {
    const { owner, manager, product, second } = await buildMenu()
    const prices = [product, second].map(({ id }) => ({ id, base: 25_000, value: 30_000 }))
    dataOf(await owner.call('desk.changePrices', { body: { prices } }))
    const column = await lastOf(owner)
    dataOf(await save(manager, await read(manager, product.id), { costPrice: 31_000, 'name.uz': 'Osh' }))
    const single = await lastOf(owner)
    dataOf(await save(owner, await read(owner, product.id), { costPrice: 32_000 }))
    expect(await undo(manager, single)).toMatchObject({ error: { status: 409, code: 'undo_too_late' } })
    const { undone, left } = dataOf(await undo(owner, column))
    expect([undone, left.map(({ uz }) => uz)]).toEqual([1, ['Osh']])
    expect((await read(owner, product.id)).fields.costPrice).toBe(32_000)
    expect((await read(owner, second.id)).fields.costPrice).toBe(25_000)
  })

  it('takes a new dish away while nothing was done to it, and puts a moved one back', async () => {
    const { owner, product } = await buildMenu()
    const { categoryId } = (await read(owner, product.id)).fields
    const add = async (name: string) => {
      const body = { key: crypto.randomUUID(), categoryId, name: { uz: name }, costPrice: 1 }
      return dataOf(await owner.call('desk.addProduct', { body })).id
    }
    const dishes = async () =>
      dataOf(await owner.call('desk.products'))
        .products.filter((one) => one.categoryId === categoryId)
        .map(({ id }) => id)
    const first = await add('Osh')
    const madeFirst = await lastOf(owner)
    const other = await add('Somsa')
    dataOf(await undo(owner, await lastOf(owner)))
    expect(await dishes()).toEqual([product.id, first])
    expect(await owner.call('desk.product', { params: { id: other } })).toMatchObject({
      error: { status: 404 },
    })
    dataOf(await owner.call('desk.orderProducts', { body: { id: first, after: null } }))
    dataOf(await undo(owner, await lastOf(owner)))
    expect(await dishes()).toEqual([product.id, first])
    expect(await undo(owner, madeFirst)).toMatchObject({ error: { code: 'undo_too_late' } })
  })

  it('a category goes back while it is empty', async () => {
    const { owner, product } = await buildMenu()
    const body = { key: crypto.randomUUID(), name: { uz: 'Choy' } }
    const { id } = dataOf(await owner.call('desk.addCategory', { body }))
    const made = await lastOf(owner)
    const { categoryId } = (await read(owner, product.id)).fields
    dataOf(await save(owner, await read(owner, product.id), { categoryId: id }))
    expect(await undo(owner, made)).toMatchObject({ error: { code: 'undo_too_late' } })
    dataOf(await save(owner, await read(owner, product.id), { categoryId }))
    dataOf(await undo(owner, made))
    expect(dataOf(await owner.call('desk.products')).categories.map((one) => one.id)).not.toContain(id)
    expect(await save(owner, await read(owner, product.id), { categoryId: id })).toMatchObject({
      error: { code: 'category_not_found' },
    })
  })
})

it('DSK-54 a dish of a shop without branches open to it is nobody’s', async () => {
  const merchant = await buildMerchant(world.db)
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  expect(dataOf(await owner.call('desk.products'))).toEqual({
    mainLanguage: 'uz',
    categories: [],
    mealtimes: [],
    groups: [],
    products: [],
  })
})

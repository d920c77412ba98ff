import { json, newId } from '@dasturxon/db'
import type { Language } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { type World } from '../../test/world.ts'

/** A shop with categories of so many products, in this order. */
async function openShop(sizes: number[], settings: { mainLanguage?: Language } = {}) {
  const merchant = await buildMerchant(world.db, { settings })
  const branch = await buildBranch(world.db, merchant)
  const categoryIds: string[] = []
  for (const [at, size] of sizes.entries()) {
    const id = newId()
    categoryIds.push(id)
    const name = json({ uz: `Boʻlim ${at}`, ru: `Раздел ${at}`, eng: '' })
    await world.db
      .insertInto('category')
      .values({ merchant_id: merchant.id, id, name, priority: at })
      .execute()
    if (size > 0) await addProducts(merchant.id, branch.id, { categoryId: id, size, from: at * 1000 })
  }
  return { merchant, branch, categoryIds, call: world.clientOf(merchant.sub) }
}

async function addProducts(
  merchantId: string,
  branchId: string,
  { categoryId, size, from }: { categoryId: string; size: number; from: number },
) {
  const products = Array.from({ length: size }, (_, index) => ({
    merchant_id: merchantId,
    id: newId(),
    category_id: categoryId,
    name: json({ uz: `Taom ${index}`, ru: `Блюдо ${index}`, eng: '' }),
    description: json({ uz: '', ru: 'Только по-русски', eng: '' }),
    cost_price: 10_000,
    priority: from + index,
  }))
  await world.db.insertInto('product').values(products).execute()
  const sold = products.map(({ id }) => ({ merchant_id: merchantId, product_id: id, branch_id: branchId }))
  await world.db.insertInto('product_branch').values(sold).execute()
}

async function startOf({ call }: { call: ReturnType<World['clientOf']> }, lang?: Language) {
  const answer = await call('catalogue.start', { query: { type: 'WEB', lang } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('CAT-1 the start of a menu', () => {
  it.each([
    { sizes: [3, 2], first: 5, isWhole: true },
    { sizes: [24, 1], first: 24, isWhole: false },
    { sizes: [23, 1], first: 24, isWhole: true },
    { sizes: [23, 30, 1], first: 53, isWhole: false },
    { sizes: [60, 1], first: 60, isWhole: false },
    { sizes: [61], first: 60, isWhole: false },
    { sizes: [20, 90], first: 60, isWhole: false },
    { sizes: [], first: 0, isWhole: true },
  ])(
    'CAT-1 has $first products of a menu with $sizes in its categories, and all of these by count',
    async ({ sizes, first, isWhole }) => {
      const shop = await openShop(sizes)
      const start = await startOf(shop)
      expect(start.products).toHaveLength(first)
      expect(start.isWhole).toBe(isWhole)
      expect(start.categories.map(({ productCount }) => productCount)).toEqual(sizes)
      const whole = await shop.call('catalogue.overalls')
      // The document's own answer has more fields of each (spec §3).
      expect(whole.ok && whole.data.products.slice(0, first)).toMatchObject(start.products)
    },
  )
})

describe('CAT-1 a part of a menu', () => {
  it('CAT-1 has the products of one category, as the whole menu has them', async () => {
    const shop = await openShop([2, 3])
    const whole = await shop.call('catalogue.overalls')
    const section = await shop.call('catalogue.section', { params: { id: shop.categoryIds[1] ?? '' } })
    expect(section.ok && section.data.products).toHaveLength(3)
    // The document's own answer has more fields of each (spec §3).
    expect({
      version: 1,
      products: whole.ok && whole.data.products.slice(2),
    }).toMatchObject(section.ok ? section.data : {})
  })

  it('CAT-1 is not found when the category is empty, nobody’s, or of another shop', async () => {
    const [shop, other] = [await openShop([1, 0]), await openShop([1])]
    for (const id of [shop.categoryIds[1], newId(), other.categoryIds[0]]) {
      const refused = await shop.call('catalogue.section', { params: { id: id ?? '' } })
      expect(refused).toMatchObject({ ok: false, error: { status: 404, code: 'category_not_found' } })
    }
  })

  it('CAT-1 has products by their ids in the order asked, each once, and leaves out what is not there', async () => {
    const [shop, other] = [await openShop([3]), await openShop([1])]
    const whole = await shop.call('catalogue.overalls')
    const theirs = await other.call('catalogue.overalls')
    if (!whole.ok || !theirs.ok) throw new Error('no menu')
    const [first, second, third] = whole.data.products.map(({ id }) => id)
    const ids = [third, theirs.data.products[0]?.id, first?.toUpperCase(), newId(), third].join(',')
    const found = await shop.call('catalogue.products', { query: { type: 'WEB', ids } })
    expect(found.ok && found.data.products.map(({ id }) => id)).toEqual([third, first])
    expect(second).not.toBeUndefined()
  })

  it('API-3 refuses a list of ids that is none, or longer than a hundred', async () => {
    const shop = await openShop([])
    const ask = (ids: string) => shop.call('catalogue.products', { query: { type: 'WEB', ids } })
    const many = (count: number) => Array.from({ length: count }, () => newId()).join(',')
    expect(await ask(many(100))).toMatchObject({ ok: true, data: { products: [] } })
    for (const ids of ['', 'x', `${newId()},`, many(101)])
      expect(await ask(ids)).toMatchObject({ ok: false, error: { status: 400, code: 'invalid_request' } })
  })
})

describe('LNG-4 a menu in one language', () => {
  it('LNG-4 has its texts in that language alone, in every part of the menu', async () => {
    const shop = await openShop([1, 1])
    const uz = { uz: 'Taom 0', ru: '', eng: '' }
    const [start, whole, section] = [
      await startOf(shop, 'uz'),
      await shop.call('catalogue.overalls', { query: { type: 'WEB', lang: 'uz' } }),
      await shop.call('catalogue.section', {
        params: { id: shop.categoryIds[0] ?? '' },
        query: { type: 'WEB', lang: 'uz' },
      }),
    ]
    if (!whole.ok || !section.ok) throw new Error('no menu')
    const ids = whole.data.products.map(({ id }) => id).join(',')
    const byId = await shop.call('catalogue.products', { query: { type: 'WEB', lang: 'uz', ids } })
    if (!byId.ok) throw new Error('no products')
    for (const { products } of [start, whole.data, section.data, byId.data])
      expect(products[0]?.name).toEqual(uz)
    expect(start.categories.map(({ name }) => name)).toEqual(
      [0, 1].map((at) => ({ uz: `Boʻlim ${at}`, ru: '', eng: '' })),
    )
  })

  it.each([
    ['in the shop’s main language', 'ru', { uz: '', ru: 'Блюдо 0', eng: '' }],
    ['in Uzbek where the shop speaks none that is there', 'zh', { uz: 'Taom 0', ru: '', eng: '' }],
  ] as const)('LNG-4 shows %s what nobody translated, and says so', async (_what, mainLanguage, name) => {
    const start = await startOf(await openShop([1], { mainLanguage }), 'eng')
    expect(start.products[0]?.name).toEqual(name)
    expect(start.products[0]?.description).toEqual({ uz: '', ru: 'Только по-русски', eng: '' })
  })

  it('LNG-4 names options and their groups, and mealtimes, in that language', async () => {
    const shop = await openShop([])
    const groups = [{ min: 0, max: 1, options: [{ price: 0 }] }]
    const product = await buildProduct(world.db, shop.merchant, { branches: [shop.branch], groups })
    const id = newId()
    await world.db
      .insertInto('mealtime')
      .values({
        merchant_id: shop.merchant.id,
        id,
        name: json({ uz: 'Nonushta', ru: 'Завтрак', eng: '' }),
        hours: json([{ weekName: 'MONDAY', open: '07:00', close: '11:00' }]),
      })
      .execute()
    await world.db
      .insertInto('product_mealtime')
      .values({ merchant_id: shop.merchant.id, product_id: product.id, mealtime_id: id })
      .execute()
    const start = await startOf(shop, 'ru')
    const [group] = start.products[0]?.modificationGroups ?? []
    expect([group?.name, group?.modifications[0]?.name]).toEqual([
      { uz: '', ru: 'Guruh', eng: '' },
      { uz: '', ru: 'Variant', eng: '' },
    ])
    expect(start.mealtimes).toMatchObject([{ id, name: { uz: '', ru: 'Завтрак', eng: '' } }])
    expect(start.products[0]?.mealtimeIds).toEqual([id])
  })
})

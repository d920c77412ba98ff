import { inTransaction, json } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { type World } from '../../test/world.ts'
import { bumpCatalogueVersion } from './bump-catalogue-version.ts'
import { loadOrderProducts } from './load-order-products.ts'

async function openShop() {
  const merchant = await buildMerchant(world.db)
  const branches = [await buildBranch(world.db, merchant), await buildBranch(world.db, merchant)] as const
  return { merchant, branches, call: world.clientOf(merchant.sub) }
}

async function catalogueOf({
  call,
}: {
  call: World['clientOf'] extends (...args: never[]) => infer C ? C : never
}) {
  const answer = await call('catalogue.overalls', { query: { type: 'WEB' } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

const setProduct = (
  id: string,
  values: { priority?: number; active?: boolean; deleted?: boolean; discount?: number },
) => world.db.updateTable('product').set(values).where('id', '=', id).execute()
const setBranch = (
  productId: string,
  branchId: string,
  values: { is_available?: boolean; stock?: number | null },
) =>
  world.db
    .updateTable('product_branch')
    .set(values)
    .where('product_id', '=', productId)
    .where('branch_id', '=', branchId)
    .execute()
const bump = (merchantId: string) => inTransaction(world.owner, (tx) => bumpCatalogueVersion(tx, merchantId))

describe('CAT-1 the menu', () => {
  it('CAT-1 has products, categories and groups in the order of their priority', async () => {
    const shop = await openShop()
    const products = []
    for (const priority of [30, 10, 20]) {
      const product = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
      await setProduct(product.id, { priority })
      products.push({ ...product, priority })
    }
    const categories = await world.db
      .selectFrom('product')
      .select(['id', 'category_id', 'priority'])
      .where('merchant_id', '=', shop.merchant.id)
      .execute()
    for (const [index, { category_id, priority }] of categories.entries()) {
      const groupId = crypto.randomUUID()
      const name = json({ uz: `guruh ${index}`, ru: '', eng: '' })
      await world.db
        .insertInto('product_group')
        .values({ merchant_id: shop.merchant.id, id: groupId, name, priority })
        .execute()
      await world.db
        .updateTable('category')
        .set({ priority, group_id: groupId })
        .where('id', '=', category_id)
        .execute()
    }
    const catalogue = await catalogueOf(shop)
    expect(catalogue.products.map(({ priority }) => priority)).toEqual([10, 20, 30])
    expect(catalogue.categories.map(({ priority }) => priority)).toEqual([10, 20, 30])
    expect(catalogue.groups.map(({ priority }) => priority)).toEqual([10, 20, 30])
  })

  it('CAT-1 shows only what is active, and only categories that have such a product', async () => {
    const shop = await openShop()
    const shown = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
    const inactive = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
    const deleted = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
    await setProduct(inactive.id, { active: false })
    await setProduct(deleted.id, { deleted: true })
    const catalogue = await catalogueOf(shop)
    expect(catalogue.products.map(({ id }) => id)).toEqual([shown.id])
    expect(catalogue.categories).toHaveLength(1)
    expect(catalogue.categories[0]?.id).toBe(catalogue.products[0]?.categoryId)
  })

  it('CAT-1 marks a product available unless every branch stopped it or ran out of it', async () => {
    const shop = await openShop()
    const [first, second] = shop.branches
    const product = await buildProduct(world.db, shop.merchant, { branches: [first, second] })
    const now = async () => {
      await bump(shop.merchant.id)
      const [shown] = (await catalogueOf(shop)).products
      return {
        isAvailable: shown?.isAvailable,
        inBranches: shown?.productBranch.map((one) => one.isAvailable),
      }
    }
    expect(await now()).toEqual({ isAvailable: true, inBranches: [true, true] })
    await setBranch(product.id, first.id, { is_available: false })
    expect(await now()).toMatchObject({ isAvailable: true })
    await setBranch(product.id, second.id, { stock: 0 })
    expect(await now()).toEqual({ isAvailable: false, inBranches: [false, false] })
    await setBranch(product.id, second.id, { stock: 1 })
    expect(await now()).toMatchObject({ isAvailable: true })
  })

  it('CAT-1 counts the most of one branch, and not at all when a branch that sells it does not count', async () => {
    const shop = await openShop()
    const [first, second] = shop.branches
    const product = await buildProduct(world.db, shop.merchant, { branches: [first, second], stock: 3 })
    await setBranch(product.id, second.id, { stock: 8 })
    expect((await catalogueOf(shop)).products[0]?.count).toBe(8)
    await setBranch(product.id, first.id, { stock: null })
    await bump(shop.merchant.id)
    expect((await catalogueOf(shop)).products[0]?.count).toBeNull()
    await setBranch(product.id, first.id, { is_available: false })
    await bump(shop.merchant.id)
    expect((await catalogueOf(shop)).products[0]?.count).toBe(8)
  })

  it('CAT-1 names no branch that is closed for good', async () => {
    const shop = await openShop()
    const [first, second] = shop.branches
    await buildProduct(world.db, shop.merchant, { branches: [first, second] })
    await world.db.updateTable('branch').set({ is_active: false }).where('id', '=', first.id).execute()
    expect((await catalogueOf(shop)).products[0]?.productBranch.map(({ branchId }) => branchId)).toEqual([
      second.id,
    ])
  })

  it('CAT-4 has the choices of a product with their limits; a choice that is switched off is not there', async () => {
    const shop = await openShop()
    const groups = [
      { min: 1, max: 1, options: [{ price: 0 }, { price: 4_000 }] },
      { min: 0, max: 3, options: [{ price: 1_000, maxCount: 2 }] },
    ]
    const product = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches], groups })
    await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
    const [large] = product.groups[0]?.modifications.slice(1) ?? []
    await world.db
      .updateTable('modification')
      .set({ active: false })
      .where('id', '=', large ?? '')
      .execute()
    const { products } = await catalogueOf(shop)
    const shown = products.find(({ id }) => id === product.id)
    expect(shown?.type).toBe('MODIFICATION')
    expect(
      shown?.modificationGroups.map(({ min, max, modifications }) => [min, max, modifications.length]),
    ).toEqual([
      [1, 1, 1],
      [0, 3, 1],
    ])
    expect(shown?.modificationGroups[1]?.modifications[0]).toMatchObject({ price: 1_000, maxCount: 2 })
    expect(products.find(({ id }) => id !== product.id)).toMatchObject({
      type: 'NONE',
      modificationGroups: [],
    })
  })

  it('CAT-1 is never that of another merchant, also when both are asked at once', async () => {
    const shops = await Promise.all([openShop(), openShop(), openShop()])
    for (const { merchant, branches } of shops)
      await buildProduct(world.db, merchant, { branches: [...branches] })
    const rounds = await Promise.all([...shops, ...shops, ...shops].map((shop) => catalogueOf(shop)))
    const idOf = (index: number) => rounds[index]?.products[0]?.id
    expect(new Set([idOf(0), idOf(1), idOf(2)]).size).toBe(3)
    for (const index of [0, 1, 2])
      expect([idOf(index + 3), idOf(index + 6)]).toEqual([idOf(index), idOf(index)])
  })

  it('CAT-1 changes with its version, and an unchanged one is not sent twice', async () => {
    const shop = await openShop()
    const product = await buildProduct(world.db, shop.merchant, { branches: [...shop.branches] })
    const ask = (etag?: string) =>
      world.server.inject({
        url: '/api/products/v1/overalls?type=WEB',
        headers: { merchant: shop.merchant.sub, ...(etag ? { 'if-none-match': etag } : {}) },
      })
    const first = await ask()
    const etag = String(first.headers.etag)
    expect((await ask(etag)).statusCode).toBe(304)
    await setProduct(product.id, { discount: 15 })
    await bump(shop.merchant.id)
    const changed = await ask(etag)
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ version: 2, products: [{ discount: 15 }] })
  })
})

describe('one product', () => {
  it('CAT-4 comes with its category for a shared link', async () => {
    const shop = await openShop()
    const { id } = await buildProduct(world.db, shop.merchant, {
      branches: [...shop.branches],
      costPrice: 19_990,
      discount: 12.5,
    })
    const found = await shop.call('catalogue.product', { params: { id } })
    expect(found).toMatchObject({ ok: true, data: { product: { id, costPrice: 19_990, discount: 12.5 } } })
    expect(found.ok && found.data.category.id).toBe(found.ok && found.data.product.categoryId)
  })

  it("CAT-4 is not found when it is another merchant's, switched off or deleted", async () => {
    const [mine, other] = [await openShop(), await openShop()]
    const theirs = await buildProduct(world.db, other.merchant, { branches: [...other.branches] })
    const inactive = await buildProduct(world.db, mine.merchant, { branches: [...mine.branches] })
    const deleted = await buildProduct(world.db, mine.merchant, { branches: [...mine.branches] })
    await setProduct(inactive.id, { active: false })
    await setProduct(deleted.id, { deleted: true })
    for (const { id } of [theirs, inactive, deleted]) {
      const refused = await mine.call('catalogue.product', { params: { id } })
      expect(refused).toMatchObject({ ok: false, error: { status: 404, code: 'product_not_found' } })
    }
  })
})

describe('products as an order needs them', () => {
  it('T-STOCK-03 are available and counted in the branch that is asked, not in any', async () => {
    const { merchant, branches } = await openShop()
    const [first, second] = branches
    const product = await buildProduct(world.db, merchant, { branches: [first, second], stock: 5 })
    await setBranch(product.id, first.id, { is_available: false })
    await setBranch(product.id, second.id, { stock: 2 })
    const inBranch = async (branchId: string) =>
      (await loadOrderProducts(world.db, merchant.id, { branchId, productIds: [product.id] })).get(product.id)
    expect(await inBranch(first.id)).toMatchObject({ isAvailable: false, stock: 5, isActive: true })
    expect(await inBranch(second.id)).toMatchObject({ isAvailable: true, stock: 2 })
    expect(await inBranch(crypto.randomUUID())).toMatchObject({ isAvailable: false, stock: null })
    await setProduct(product.id, { active: false })
    expect(await inBranch(second.id)).toMatchObject({ isActive: false, isAvailable: false })
  })

  it("are missing when they are another merchant's or deleted", async () => {
    const [mine, other] = [await openShop(), await openShop()]
    const theirs = await buildProduct(world.db, other.merchant, { branches: [...other.branches] })
    const deleted = await buildProduct(world.db, mine.merchant, { branches: [...mine.branches] })
    const kept = await buildProduct(world.db, mine.merchant, { branches: [...mine.branches] })
    await setProduct(deleted.id, { deleted: true })
    const loaded = await loadOrderProducts(world.db, mine.merchant.id, {
      branchId: mine.branches[0].id,
      productIds: [theirs.id, deleted.id, kept.id],
    })
    expect([...loaded.keys()]).toEqual([kept.id])
  })
})

import type { BulkChange } from '@dasturxon/contract/desk'
import { changePrice } from '@dasturxon/domain'
import { json, newId } from '@dasturxon/db'
import { describe, expect } from 'vitest'
import { buildProduct, buildShop, newPersonToken } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const FIVE_PERCENT: BulkChange = { price: { kind: 'PERCENT', amount: 5, step: 500 } }

/** A shop with two dishes in two categories, and the owner and a manager at its desk. */
async function buildMenu() {
  world.at(NOON)
  const shop = await buildShop(world)
  const second = await buildProduct(world.db, shop.merchant, { branches: [shop.branch], costPrice: 38_000 })
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, {
    role: 'MANAGER',
    branches: [shop.branch],
    name: 'Dilshod',
  })
  return { ...shop, second, owner, manager }
}

/** Dishes of a category with a price of their own each; their ids. */
async function buildDishes(
  merchant: { id: string },
  { categoryId, count }: { categoryId: string; count: number },
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  const text = json({ uz: 'Taom', ru: '', eng: '' })
  await world.db
    .insertInto('product')
    .values(
      ids.map((id, index) => ({
        merchant_id: merchant.id,
        id,
        category_id: categoryId,
        name: text,
        description: text,
        cost_price: 10_000 + index * 50,
      })),
    )
    .execute()
  return ids
}

const dryRun = (person: DeskPerson, change: BulkChange, ids: readonly string[]) =>
  person.call('desk.changeProducts', {
    body: { key: crypto.randomUUID(), isDryRun: true, change, products: ids.map((id) => ({ id })) },
  })

type Rows = Awaited<ReturnType<typeof rowsOf>>
const rowsOf = async (answer: ReturnType<typeof dryRun>) => dataOf(await answer).rows

/** Does what a dry run told. */
const apply = (person: DeskPerson, change: BulkChange, rows: Rows, key = crypto.randomUUID()) =>
  person.call('desk.changeProducts', {
    body: { key, isDryRun: false, change, products: rows.map(({ id, before }) => ({ id, base: before })) },
  })

const fieldsOf = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } })).fields

const setPrice = (person: DeskPerson, { id, base, value }: { id: string; base: number; value: number }) =>
  person.call('desk.changePrices', { body: { prices: [{ id, base, value }] } })

const entriesOf = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content

describe('DSK-57 many dishes by one press', () => {
  it('five percent of 500 prices: the dry run is what comes out, one entry, one undo', async () => {
    const { merchant, owner, product } = await buildMenu()
    const { categoryId } = product
    const ids = await buildDishes(merchant, { categoryId, count: 500 })
    const pricesOf = async () =>
      new Map(dataOf(await owner.call('desk.products')).products.map((row) => [row.id, row.costPrice]))
    const before = await pricesOf()
    const { rows, entryId } = dataOf(await dryRun(owner, FIVE_PERCENT, ids))
    expect(entryId).toBeNull()
    expect(await pricesOf()).toEqual(before)
    expect(await entriesOf(owner)).toEqual([])

    const key = crypto.randomUUID()
    const done = dataOf(await apply(owner, FIVE_PERCENT, rows, key))
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect(done.rows.toSorted(byId)).toEqual(rows.toSorted(byId))
    expect(dataOf(await apply(owner, FIVE_PERCENT, rows, key))).toEqual(done) // what is sent twice
    const after = await pricesOf()
    for (const id of ids)
      expect(after.get(id)).toBe(changePrice(before.get(id) ?? 0, { kind: 'PERCENT', amount: 5, step: 500 }))
    expect(after.get(product.id)).toBe(before.get(product.id))
    expect(await entriesOf(owner)).toMatchObject([
      { id: done.entryId, topic: 'PRICES_CHANGED', recordCount: rows.length },
    ])
    const undone = dataOf(await owner.call('desk.undoChange', { params: { id: done.entryId ?? '' } }))
    expect(undone).toEqual({ undone: rows.length, left: [] })
    expect(await pricesOf()).toEqual(before)
    expect(await entriesOf(owner)).toHaveLength(2)
  })

  it('DSK-60 all dishes of a menu of 5 004 change by one press, with all fields of each, and go back', async () => {
    const { merchant, owner, product } = await buildMenu()
    const ids = await buildDishes(merchant, { categoryId: product.categoryId, count: 5_004 })
    const change: BulkChange = {
      ...FIVE_PERCENT,
      active: false,
      labels: { add: ['HIT', 'NEW', 'SPICY', 'VEGETARIAN'], remove: [] },
      vatPercent: 15,
    }
    const rows = await rowsOf(dryRun(owner, change, ids))
    const { entryId } = dataOf(await apply(owner, change, rows))
    expect(await entriesOf(owner)).toMatchObject([{ id: entryId, recordCount: ids.length }])
    const undone = dataOf(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } }))
    expect(undone).toEqual({ undone: ids.length, left: [] })
  })

  it('category, visibility, labels and VAT go with the price, and come back with it', async () => {
    const { merchant, owner, product, second } = await buildMenu()
    const before = await Promise.all([product, second].map(({ id }) => fieldsOf(owner, id)))
    const labelled = { labels: { base: [], value: ['SPICY' as const, 'HIT' as const] } }
    dataOf(
      await owner.call('desk.changeProduct', {
        params: { id: product.id },
        body: { version: 1, patch: labelled },
      }),
    )
    const change: BulkChange = {
      price: { kind: 'SOM', amount: -1000, step: 1 },
      categoryId: second.categoryId,
      active: false,
      labels: { add: ['NEW', 'HIT'], remove: ['SPICY'] },
      vatPercent: 15,
    }
    const rows = await rowsOf(dryRun(owner, change, [product.id, second.id]))
    expect(rows[0]).toEqual({
      id: product.id,
      before: {
        costPrice: 25_000,
        categoryId: product.categoryId,
        active: true,
        labels: ['SPICY', 'HIT'],
        vatPercent: 12,
      },
      after: {
        costPrice: 24_000,
        categoryId: second.categoryId,
        active: false,
        labels: ['HIT', 'NEW'],
        vatPercent: 15,
      },
    })
    const { entryId } = dataOf(await apply(owner, change, rows))
    expect(await fieldsOf(owner, product.id)).toMatchObject({ ...rows[0]?.after })
    expect(await fieldsOf(owner, second.id)).toMatchObject({ ...rows[1]?.after })
    const catalogue = dataOf(
      await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }),
    )
    expect(catalogue.products).toEqual([])
    dataOf(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } }))
    expect(await fieldsOf(owner, product.id)).toEqual({ ...before[0], labels: ['SPICY', 'HIT'] })
    expect(await fieldsOf(owner, second.id)).toEqual(before[1])
  })

  it('leaves out what is so already, and writes nothing where nothing changes', async () => {
    const { owner, product, second } = await buildMenu()
    const change: BulkChange = { price: { kind: 'SET', amount: 25_000 } }
    const rows = await rowsOf(dryRun(owner, change, [product.id, second.id]))
    expect(rows.map(({ id }) => id)).toEqual([second.id])
    dataOf(await apply(owner, change, rows))
    const again = rows.map((row) => ({ ...row, before: row.after }))
    expect(dataOf(await apply(owner, change, again))).toEqual({ rows: [], openBaskets: 0, entryId: null })
    expect(await entriesOf(owner)).toHaveLength(1)
  })

  it('is refused where a dish is not as the dry run told it, and names who changed what', async () => {
    const { owner, manager, product, second } = await buildMenu()
    const rows = await rowsOf(dryRun(owner, FIVE_PERCENT, [product.id, second.id]))
    dataOf(await setPrice(manager, { id: second.id, base: 38_000, value: 39_000 }))
    expect(await apply(owner, FIVE_PERCENT, rows)).toMatchObject({
      error: {
        status: 409,
        code: 'record_changed',
        details: {
          productId: second.id,
          path: 'costPrice',
          base: 38_000,
          theirs: 39_000,
          yours: 40_000,
          by: 'Dilshod',
          others: 0,
        },
      },
    })
    expect((await fieldsOf(owner, product.id)).costPrice).toBe(25_000)
    // another field of the same dish is none of its business
    const now = await rowsOf(dryRun(owner, FIVE_PERCENT, [product.id, second.id]))
    const patch = { active: { base: true, value: false } }
    dataOf(
      await manager.call('desk.changeProduct', { params: { id: second.id }, body: { version: 2, patch } }),
    )
    dataOf(await apply(owner, FIVE_PERCENT, now))
  })

  it('what an import changed meanwhile refuses it too, in nobody’s name', async () => {
    const { merchant, owner, product } = await buildMenu()
    dataOf(await setPrice(owner, { id: product.id, base: 25_000, value: 26_000 }))
    const rows = await rowsOf(dryRun(owner, FIVE_PERCENT, [product.id]))
    await world.db
      .updateTable('product')
      .set({ cost_price: 30_000 })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', product.id)
      .execute()
    expect(await apply(owner, FIVE_PERCENT, rows)).toMatchObject({
      error: { code: 'record_changed', details: { theirs: 30_000, by: '', at: null } },
    })
  })

  it('undo after single edits takes back the untouched ones and names the rest (edge case 45)', async () => {
    const { owner, manager, product, second } = await buildMenu()
    const rows = await rowsOf(dryRun(owner, FIVE_PERCENT, [product.id, second.id]))
    const { entryId } = dataOf(await apply(owner, FIVE_PERCENT, rows))
    const patch = { 'name.uz': { base: 'Taom', value: 'Osh' }, costPrice: { base: 40_000, value: 41_000 } }
    dataOf(
      await manager.call('desk.changeProduct', { params: { id: second.id }, body: { version: 2, patch } }),
    )
    const { undone, left } = dataOf(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } }))
    expect([undone, left.map(({ uz }) => uz)]).toEqual([1, ['Osh']])
    expect((await fieldsOf(owner, product.id)).costPrice).toBe(25_000)
    expect((await fieldsOf(owner, second.id)).costPrice).toBe(41_000)
  })

  it('a category that was taken back since keeps the dishes from going back to it, and names them', async () => {
    const { merchant, owner, product, second } = await buildMenu()
    const change: BulkChange = { categoryId: second.categoryId }
    const rows = await rowsOf(dryRun(owner, change, [product.id]))
    const { entryId } = dataOf(await apply(owner, change, rows))
    await world.db
      .updateTable('category')
      .set({ deleted: true })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', product.categoryId)
      .execute()
    expect(await owner.call('desk.undoChange', { params: { id: entryId ?? '' } })).toMatchObject({
      error: { status: 409, code: 'undo_too_late' },
    })
  })

  it('counts the baskets that hold one of them: of customers, and shared ones that are open', async () => {
    const { owner, product, second, branch, customer } = await buildMenu()
    const count = async (id: string) => dataOf(await dryRun(owner, FIVE_PERCENT, [id])).openBaskets
    expect(await count(product.id)).toBe(0)
    const line = { productId: product.id, modifications: [], count: 1, comment: '' }
    const lines = [line, { ...line, comment: 'x' }]
    dataOf(await customer.call('baskets.save', { body: { version: 0, lines } }))
    expect([await count(product.id), await count(second.id)]).toEqual([1, 0])
    const personToken = newPersonToken()
    const opened = dataOf(
      await customer.call('sharedBaskets.open', {
        body: { branchId: branch.id, name: 'Ali', personToken },
      }),
    )
    const { code, expiresAt } = opened.basket
    dataOf(
      await customer.call('sharedBaskets.putLines', {
        params: { code },
        body: { personToken, operationId: newId(), lines },
      }),
    )
    expect([await count(product.id), await count(second.id)]).toEqual([2, 0])
    world.at(new Date(expiresAt))
    expect(await count(product.id)).toBe(1)
  })

  it.each<[string, BulkChange, string]>([
    ['nothing to change', {}, 'body.change'],
    ['half a som', { price: { kind: 'SET', amount: 0.5 } }, 'body.change.price.amount'],
    [
      'more than all of it',
      { price: { kind: 'PERCENT', amount: -100.01, step: 1 } },
      'body.change.price.amount',
    ],
    ['three decimals', { price: { kind: 'PERCENT', amount: 1.005, step: 1 } }, 'body.change.price.amount'],
    ['a step of its own', { price: { kind: 'SOM', amount: 5, step: 7 as 1 } }, 'body.change.price.step'],
    [
      'dearer than may be',
      { price: { kind: 'SOM', amount: 999_990_000, step: 1 } },
      'body.change.price.amount',
    ],
    ['VAT of 101', { vatPercent: 101 }, 'body.change.vatPercent'],
  ])('%s is refused with its place', async (_what, change, fields) => {
    const { owner, product } = await buildMenu()
    expect(await dryRun(owner, change, [product.id])).toMatchObject({
      error: { status: 400, code: 'invalid_request', details: { fields } },
    })
  })

  it('a dish twice, more than 10 000 and one without what was seen of it are refused', async () => {
    const { owner, product } = await buildMenu()
    const refused = { error: { status: 400, code: 'invalid_request' } }
    expect(await dryRun(owner, FIVE_PERCENT, [product.id, product.id])).toMatchObject(refused)
    const ids = Array.from({ length: 10_000 }, () => newId())
    expect(await dryRun(owner, FIVE_PERCENT, [...ids, product.id])).toMatchObject(refused)
    expect(await dryRun(owner, FIVE_PERCENT, ids)).toMatchObject({ error: { code: 'product_not_found' } })
    const change = { ...FIVE_PERCENT, active: false }
    const rows = [{ id: product.id, before: { costPrice: 25_000 }, after: {} }]
    expect(await apply(owner, change, rows)).toMatchObject(refused)
  })

  it('a dish and a category of another shop are not there', async () => {
    const [mine, other] = [await buildMenu(), await buildMenu()]
    const both = [mine.product.id, other.product.id]
    expect(await dryRun(mine.owner, FIVE_PERCENT, both)).toMatchObject({
      error: { status: 404, code: 'product_not_found' },
    })
    const change = { categoryId: other.product.categoryId }
    expect(await dryRun(mine.owner, change, [mine.product.id])).toMatchObject({
      error: { status: 404, code: 'category_not_found' },
    })
    const rows = both.map((id) => ({ id, before: { costPrice: 25_000 }, after: {} }))
    expect(await apply(mine.owner, FIVE_PERCENT, rows)).toMatchObject({
      error: { code: 'product_not_found' },
    })
    expect((await fieldsOf(mine.owner, mine.product.id)).costPrice).toBe(25_000)
  })
})

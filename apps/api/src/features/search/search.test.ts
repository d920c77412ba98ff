import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inTransaction, json, newId, type Transaction } from '@dasturxon/db'
import { demoMerchants } from '@dasturxon/demo'
import { buildSearchIndex, dishDictionary, searchProducts } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'
import { bumpCatalogueVersion } from '../catalogue/bump-catalogue-version.ts'

type Name = { uz: string; ru: string; eng: string }
const named = (uz: string, ru = '', eng = ''): Name => ({ uz, ru, eng })

/** A shop that sells these in one category, in this order; the first branch has all, the second every other. */
async function openShop(names: Name[]) {
  const merchant = await buildMerchant(world.db)
  const branches = [await buildBranch(world.db, merchant), await buildBranch(world.db, merchant)] as const
  const categoryId = newId()
  const row = { merchant_id: merchant.id }
  await world.db
    .insertInto('category')
    .values({ ...row, id: categoryId, name: json(named('Taomlar', 'Блюда', 'Dishes')) })
    .execute()
  const products = names.map((name, priority) => ({
    ...row,
    id: newId(),
    category_id: categoryId,
    name: json(name),
    description: json(named('')),
    cost_price: 10_000,
    priority,
  }))
  await world.db.insertInto('product').values(products).execute()
  const sold = products.flatMap(({ id }, place) =>
    branches.slice(0, 2 - (place % 2)).map((branch) => ({ ...row, product_id: id, branch_id: branch.id })),
  )
  await world.db.insertInto('product_branch').values(sold).execute()
  const call = world.clientOf(merchant.sub)
  type Changes = { limit?: number; lang?: 'uz' | 'ru'; branchId?: string }
  async function find(q: string, changes: Changes = {}) {
    const answer = await call('catalogue.search', { query: { q, limit: 50, ...changes } })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const namesOf = async (q: string, changes: Changes = {}) =>
    (await find(q, changes)).products.map(({ name }) => name.uz || name.ru)
  return { merchant, branches, products, call, find, namesOf }
}

/** The names of every demo dish. */
const demoNames = (): Name[] =>
  demoMerchants().flatMap(({ folder }) => {
    const rows: { name: Name }[] = JSON.parse(readFileSync(path.join(folder, 'products.json'), 'utf8'))
    return rows.map(({ name }) => name)
  })

describe('CAT-7 search on the server', () => {
  it('finds in every script and answers in the asked language alone', async () => {
    const { find } = await openShop([named('Lagʻmon', 'Лагман'), named('Somsa', 'Самса')])
    for (const q of ["lag'mon", 'лағмон', 'лагман', 'lamgon', 'kfuvfy']) {
      const { products } = await find(q, { lang: 'ru' })
      expect(
        products.map(({ name }) => name),
        q,
      ).toEqual([{ uz: '', ru: 'Лагман', eng: '' }])
    }
    expect((await find('lagʻmon')).products[0]?.name).toEqual({ uz: 'Lagʻmon', ru: 'Лагман', eng: '' })
    expect((await find('pitsa')).products).toEqual([])
    expect((await find('  ')).products).toEqual([])
  })

  it('gives every query the order that a browser with the whole menu gives it', async () => {
    const names = demoNames()
    const { call, find } = await openShop(names)
    const whole = await call('catalogue.overalls')
    if (!whole.ok) throw new Error(whole.error.code)
    const index = buildSearchIndex(whole.data, dishDictionary())
    const words = [...new Set(names.flatMap(({ uz, ru }) => [uz, ...ru.split(' '), ru.slice(0, 3)]))]
    const queries = words
      .filter((_, place) => place % 3 === 0)
      .flatMap((word) => [word, word.slice(0, 2) + word.slice(3)])
    expect(queries.length).toBeGreaterThan(100)
    const differing: string[] = []
    for (const q of queries) {
      const { products } = await find(q.slice(0, 100))
      const ids = products.map(({ id }) => id)
      if (ids.join(' ') !== searchProducts(index, q).slice(0, 50).join(' ')) differing.push(q)
    }
    expect(differing).toEqual([])
  })

  it('CUS-16 gives what the shop calls popular where nothing is typed, and no more than was asked for', async () => {
    const { merchant, products, find } = await openShop([named('Somsa'), named('Manti'), named('Norin')])
    expect((await find('')).products).toEqual([])
    await inTransaction(world.owner, async (tx) => {
      const hits = products.slice(1).map(({ id }) => id)
      await tx
        .updateTable('product')
        .set({ labels: json(['HIT']) })
        .where('id', 'in', hits)
        .execute()
      await bumpCatalogueVersion(tx, merchant.id)
    })
    const namesOf = (found: { products: { name: { uz?: unknown } }[] }) =>
      found.products.map(({ name }) => name.uz)
    expect(namesOf(await find(' '))).toEqual(['Manti', 'Norin'])
    expect(namesOf(await find('', { limit: 1 }))).toEqual(['Manti'])
    expect(namesOf(await find('xit'))).toEqual(['Manti', 'Norin'])
  })

  it('gives as many as were asked for, of those that the branch carries', async () => {
    const { branches, namesOf } = await openShop(
      ['a', 'b', 'c', 'd'].map((letter) => named(`Somsa ${letter}`)),
    )
    expect(await namesOf('somsa')).toEqual(['Somsa a', 'Somsa b', 'Somsa c', 'Somsa d'])
    expect(await namesOf('somsa', { limit: 1 })).toEqual(['Somsa a'])
    expect(await namesOf('somsa', { branchId: branches[1].id })).toEqual(['Somsa a', 'Somsa c'])
    expect(await namesOf('somsa', { branchId: branches[1].id, limit: 2 })).toEqual(['Somsa a', 'Somsa c'])
    expect(await namesOf('somsa', { branchId: newId() })).toEqual([])
  })

  it('knows a new name at once, and keeps saying what is sold out', async () => {
    const { merchant, products, find, namesOf } = await openShop([named('Somsa'), named('Manti')])
    expect(await namesOf('manti')).toEqual(['Manti'])
    const [somsa] = products
    if (!somsa) throw new Error('the shop sells somsa')
    const change = (work: (tx: Transaction) => Promise<unknown>) =>
      inTransaction(world.owner, async (tx) => {
        await work(tx)
        await bumpCatalogueVersion(tx, merchant.id)
      })
    await change((tx) =>
      tx
        .updateTable('product')
        .set({ name: json(named('Xonim')) })
        .where('id', '=', somsa.id)
        .execute(),
    )
    expect(await namesOf('somsa')).toEqual([])
    expect(await namesOf('ханим')).toEqual(['Xonim'])
    await change((tx) =>
      tx
        .updateTable('product_branch')
        .set({ is_available: false })
        .where('product_id', '=', somsa.id)
        .execute(),
    )
    expect((await find('xonim')).products).toMatchObject([{ id: somsa.id, isAvailable: false }])
  })

  it("never shows another merchant's dishes, and refuses what is no query", async () => {
    const [mine, other] = [await openShop([named('Norin')]), await openShop([named('Mastava')])]
    expect(await mine.namesOf('mastava')).toEqual([])
    expect(await other.namesOf('mastava')).toEqual(['Mastava'])
    const tooLong = await mine.call('catalogue.search', { query: { q: 'a'.repeat(101) } })
    expect(tooLong).toMatchObject({ ok: false, error: { status: 400, code: 'invalid_request' } })
    const tooMany = await mine.call('catalogue.search', { query: { q: 'a', limit: 51 } })
    expect(tooMany).toMatchObject({ ok: false, error: { status: 400, code: 'invalid_request' } })
  })
})

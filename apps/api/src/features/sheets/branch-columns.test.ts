import type { ImportCheck } from '@dasturxon/contract/desk'
import { json } from '@dasturxon/db'
import { branchPriceField } from '@dasturxon/domain'
import { expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const text = (words: string) => ({ uz: words, ru: words, eng: words })

/** Plov in two branches, 31 000 som at the airport, bread in the first alone; the owner, and a manager of the airport. */
async function openShop() {
  world.at(NOON)
  const merchant = await buildMerchant(world.db)
  const [centre, airport] = [await buildBranch(world.db, merchant), await buildBranch(world.db, merchant)]
  const plov = await buildProduct(world.db, merchant, {
    branches: [centre, airport],
    ownPrices: [null, 31_000],
  })
  const bread = await buildProduct(world.db, merchant, { branches: [centre] })
  for (const [table, id, ref, name] of [
    ['branch', centre.id, 'centre', 'Markaz'],
    ['branch', airport.id, 'airport', 'Aeroport'],
    ['product', plov.id, 'plov', 'Osh'],
    ['product', bread.id, 'bread', 'Non'],
    ['category', plov.categoryId, 'main', 'Taomlar'],
    ['category', bread.categoryId, 'bakery', 'Nonlar'],
  ] as const)
    await world.db
      .updateTable(table)
      .set({ ref, name: json(text(name)) })
      .where('id', '=', id)
      .execute()
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [airport], name: 'Dilshod' })
  return { merchant, centre, airport, plov, bread, owner, manager }
}

const exported = async (person: DeskPerson) =>
  Buffer.from(
    dataOf(await person.call('desk.exportMenu', { query: { format: 'csv', language: 'uz' } })).file,
    'base64',
  ).toString('utf8')
const send = async (person: DeskPerson, rows: string) =>
  dataOf(
    await person.call('desk.sendSheet', {
      body: {
        key: crypto.randomUUID(),
        fileName: 'menyu.csv',
        file: Buffer.from(rows).toString('base64'),
      },
    }),
  )
const apply = (person: DeskPerson, run: ImportCheck) =>
  person.call('desk.applyImport', { params: { id: run.id }, body: { digest: run.digest, replace: false } })
const pricesOf = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } })).branches.map(({ price }) => price)

it('DSK-58 DSK-54 own prices have a column for each branch; what is exported changes nothing, to the byte', async () => {
  const { owner } = await openShop()
  const before = await exported(owner)
  expect(before).toContain(';Narx;Filial narxi: Markaz;Filial narxi: Aeroport;')
  expect(before).toContain(';25000;;31000;')
  const run = await send(owner, before)
  expect(run.problems).toEqual([])
  expect(run.counts).toEqual({ changed: 0, added: 0, same: 2 })
  dataOf(await apply(owner, run))
  expect(await exported(owner)).toBe(before)
})

it('DSK-58 DSK-67 a sheet sets and takes own prices in one entry, also of a new dish, and undo brings the bytes back', async () => {
  const { owner, plov, airport } = await openShop()
  const before = await exported(owner)
  const run = await send(
    owner,
    [
      'Код;Раздел;Название;Цена;Цена филиала: Markaz;Branch price: Aeroport',
      'plov;Taomlar;;25000;24 000;',
      'manti;Taomlar;Манты;20000;;22000',
    ].join('\n'),
  )
  expect(run.problems).toEqual([])
  expect(run.counts).toMatchObject({ changed: 1, added: 1 })
  dataOf(await apply(owner, run))
  expect(await pricesOf(owner, plov.id)).toEqual([24_000, null])
  const manti = dataOf(await owner.call('desk.products')).products.find(({ ref }) => ref === 'manti')
  expect(manti?.ownPrices).toEqual([{ branchId: airport.id, price: 22_000 }])
  const [entry] = dataOf(await owner.call('desk.log')).content
  expect(entry?.records.find(({ id }) => id === plov.id)?.fields).toContainEqual({
    path: branchPriceField(airport.id),
    before: 31_000,
    after: null,
  })
  dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
  expect(await exported(owner)).toBe(before)
})

it('DSK-58 DSK-65 a price where the branch does not sell it is wrong in its cell, as is one that is no price', async () => {
  const { owner } = await openShop()
  const { problems } = await send(
    owner,
    'Kod;Narx;Filial narxi: Aeroport\nbread;25000;9000\nplov;25000;31 ming',
  )
  expect(problems.map(({ row, column, code, repair }) => [row, column, code, repair])).toEqual([
    [2, 2, 'NOT_SOLD', null],
    [3, 2, 'PRICE', '31000'],
  ])
})

it('DSK-58 DSK-2 a manager has columns of their own branches; those of others mean nothing to them', async () => {
  const { owner, manager, plov } = await openShop()
  const before = await exported(manager)
  expect(before).toContain(';Filial narxi: Aeroport;')
  expect(before).not.toContain('Markaz')
  const rows = 'Kod;Narx;Filial narxi: Markaz;Filial narxi: Aeroport\nplov;25000;1;32000'
  dataOf(await apply(manager, await send(manager, rows)))
  expect(await pricesOf(owner, plov.id)).toEqual([null, 32_000])
  // what the owner has read is not applied by somebody who may not
  const run = await send(owner, 'Kod;Narx;Filial narxi: Markaz\nplov;25000;1')
  expect(await apply(manager, run)).toMatchObject({ error: { code: 'branch_not_yours' } })
})

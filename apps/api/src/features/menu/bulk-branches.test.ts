import type { BulkChange, StopEnd } from '@dasturxon/contract/desk'
import { json, newId } from '@dasturxon/db'
import { soldField, stopField } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

/** A dish in two branches, another one in the first alone, the owner, and a manager of the second branch. */
async function openShop() {
  world.at(NOON)
  const merchant = await buildMerchant(world.db)
  const centre = await buildBranch(world.db, merchant)
  const airport = await buildBranch(world.db, merchant)
  const plov = await buildProduct(world.db, merchant, { branches: [centre, airport], stock: 7 })
  const local = await buildProduct(world.db, merchant, { branches: [centre] })
  const owner = await buildStaff(world, merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, merchant, { role: 'MANAGER', branches: [airport], name: 'Dilshod' })
  return { merchant, centre, airport, plov, local, owner, manager }
}

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)
const dryRun = (person: DeskPerson, change: BulkChange, ids: readonly string[]) =>
  person.call('desk.changeProducts', {
    body: { key: newId(), isDryRun: true, change, products: ids.map((id) => ({ id })) },
  })
type Plan = Extract<Awaited<ReturnType<typeof dryRun>>, { ok: true }>['data']
const apply = (person: DeskPerson, change: BulkChange, { rows }: Plan) =>
  person.call('desk.changeProducts', {
    body: {
      key: newId(),
      isDryRun: false,
      change,
      products: rows.map(({ id, before }) => ({ id, base: before })),
    },
  })
const undo = async (person: DeskPerson, id: string | null) =>
  person.call('desk.undoChange', { params: { id: id ?? '' } })
const entriesOf = async (person: DeskPerson) => dataOf(await person.call('desk.log')).content
const sellersOf = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } })).branches

/** What is stopped, by dish, with its end, in each branch. */
async function stopsOf(person: DeskPerson) {
  const branches = dataOf(await person.call('desk.stops', {}))
  return branches.map(({ stops }) =>
    Object.fromEntries(stops.map(({ id, until, by }) => [id, `${by} ${until}`])),
  )
}
const stopIn = (branches: readonly { id: string }[], end: StopEnd | null, at = NOON): BulkChange => ({
  stop: { branchIds: branches.map(({ id }) => id), end, at: at.toISOString() },
})

describe('DSK-57 DSK-34 stops of many dishes by one press', () => {
  it('what was told is what is stopped, in the branches that sell it; one entry, one undo', async () => {
    const { centre, airport, plov, local, owner } = await openShop()
    const change = stopIn([centre, airport], 'HOUR')
    const until = later(60).toISOString()
    const plan = dataOf(await dryRun(owner, change, [plov.id, local.id]))
    expect(plan.rows).toEqual([
      {
        id: plov.id,
        before: { [stopField(centre.id)]: null, [stopField(airport.id)]: null },
        after: { [stopField(centre.id)]: until, [stopField(airport.id)]: until },
      },
      { id: local.id, before: { [stopField(centre.id)]: null }, after: { [stopField(centre.id)]: until } },
    ])
    expect(await stopsOf(owner)).toEqual([{}, {}])
    // an hour counts from the choice, however long somebody reads
    world.at(later(3))
    const done = dataOf(await apply(owner, change, plan))
    expect(new Map(done.rows.map((row) => [row.id, row]))).toEqual(
      new Map(plan.rows.map((row) => [row.id, row])),
    )
    const word = `Malika ${until}`
    expect(await stopsOf(owner)).toEqual([{ [plov.id]: word, [local.id]: word }, { [plov.id]: word }])
    expect(await entriesOf(owner)).toMatchObject([{ topic: 'PRODUCT_CHANGED', recordCount: 2 }])
    expect(dataOf(await undo(owner, done.entryId))).toEqual({ undone: 2, left: [] })
    expect(await stopsOf(owner)).toEqual([{}, {}])
  })

  it('they end by themselves, and what was sold again since is left by an undo', async () => {
    const { centre, airport, plov, local, owner } = await openShop()
    const change = stopIn([centre], 'HOUR')
    const { entryId } = dataOf(
      await apply(owner, change, dataOf(await dryRun(owner, change, [plov.id, local.id]))),
    )
    dataOf(
      await owner.call('desk.setStop', {
        body: { kind: 'PRODUCT', id: plov.id, branchId: centre.id, end: null },
      }),
    )
    expect(dataOf(await undo(owner, entryId))).toMatchObject({ undone: 1, left: [{ uz: 'Taom' }] })
    const again = stopIn([centre, airport], 'HOUR')
    dataOf(await apply(owner, again, dataOf(await dryRun(owner, again, [plov.id, local.id]))))
    world.at(later(60))
    await world.runJobs()
    expect(await stopsOf(owner)).toEqual([{}, {}])
  })

  it('sells many again, and that goes back only while the stop would last', async () => {
    const { centre, plov, owner } = await openShop()
    const stop = stopIn([centre], 'HOUR')
    dataOf(await apply(owner, stop, dataOf(await dryRun(owner, stop, [plov.id]))))
    const lift = stopIn([centre], null)
    const { entryId } = dataOf(await apply(owner, lift, dataOf(await dryRun(owner, lift, [plov.id]))))
    expect(await stopsOf(owner)).toEqual([{}, {}])
    world.at(later(60))
    expect(await undo(owner, entryId)).toMatchObject({ error: { code: 'undo_too_late' } })
    world.at(later(59))
    dataOf(await undo(owner, entryId))
    expect((await stopsOf(owner))[0]).toEqual({ [plov.id]: `Malika ${later(60).toISOString()}` })
  })

  it('a stop of another hand meanwhile refuses all of it', async () => {
    const { centre, plov, local, owner } = await openShop()
    const change = stopIn([centre], 'NEVER')
    const plan = dataOf(await dryRun(owner, change, [plov.id, local.id]))
    dataOf(
      await owner.call('desk.setStop', {
        body: { kind: 'PRODUCT', id: local.id, branchId: centre.id, end: 'HOUR' },
      }),
    )
    expect(await apply(owner, change, plan)).toMatchObject({
      error: { code: 'record_changed', details: { productId: local.id, by: '' } },
    })
    expect((await stopsOf(owner))[0]?.[plov.id]).toBeUndefined()
  })

  it('a choice that waited five minutes is asked again, one of tomorrow is refused', async () => {
    const { centre, plov, owner } = await openShop()
    const change = stopIn([centre], 'HOUR')
    world.at(later(5))
    dataOf(await dryRun(owner, change, [plov.id]))
    world.at(new Date(later(5).getTime() + 1))
    expect(await dryRun(owner, change, [plov.id])).toMatchObject({ error: { code: 'stop_asked_again' } })
    expect(await dryRun(owner, stopIn([centre], 'HOUR', later(60)), [plov.id])).toMatchObject({
      error: { status: 400, code: 'invalid_request' },
    })
  })

  it('DSK-2 of a branch that is not mine is neither changed nor taken back', async () => {
    const { centre, airport, plov, owner, manager } = await openShop()
    const refused = { error: { code: 'branch_not_yours' } }
    const foreign: BulkChange[] = [
      stopIn([airport, centre], 'HOUR'),
      { branches: { add: [centre.id], remove: [] } },
      { branches: { add: [], remove: [centre.id] } },
    ]
    for (const change of foreign) expect(await dryRun(manager, change, [plov.id])).toMatchObject(refused)
    const both = stopIn([centre, airport], 'HOUR')
    const { entryId } = dataOf(await apply(owner, both, dataOf(await dryRun(owner, both, [plov.id]))))
    expect(await undo(manager, entryId)).toMatchObject(refused)
    const fields = (await entriesOf(manager)).flatMap(({ records }) => records.flatMap((one) => one.fields))
    expect(fields.map(({ path }) => path)).toEqual([stopField(airport.id)])
  })
})

describe('DSK-57 where many dishes are sold', () => {
  it('a branch sells them, or no more, and an undo brings back its price, its pieces and its stop', async () => {
    const { merchant, centre, airport, plov, local, owner } = await openShop()
    dataOf(
      await owner.call('desk.changeProduct', {
        params: { id: plov.id },
        body: { version: 1, branchPrices: [{ branchId: centre.id, base: null, value: 31_000 }] },
      }),
    )
    const stop = stopIn([centre], 'NEVER')
    dataOf(await apply(owner, stop, dataOf(await dryRun(owner, stop, [plov.id]))))
    const before = [await sellersOf(owner, plov.id), await sellersOf(owner, local.id), await stopsOf(owner)]
    const change: BulkChange = { branches: { add: [airport.id], remove: [centre.id] } }
    const plan = dataOf(await dryRun(owner, change, [plov.id, local.id]))
    expect(plan.rows[1]).toEqual({
      id: local.id,
      before: { [soldField(airport.id)]: null, [soldField(centre.id)]: true },
      after: { [soldField(airport.id)]: true, [soldField(centre.id)]: null },
    })
    const { entryId } = dataOf(await apply(owner, change, plan))
    for (const { id } of [plov, local])
      expect((await sellersOf(owner, id)).map(({ isSold }) => isSold)).toEqual([false, true])
    const menu = dataOf(await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }))
    for (const { productBranch } of menu.products)
      expect(productBranch.map(({ branchId }) => branchId)).toEqual([airport.id])
    expect(dataOf(await undo(owner, entryId))).toEqual({ undone: 2, left: [] })
    expect([await sellersOf(owner, plov.id), await sellersOf(owner, local.id), await stopsOf(owner)]).toEqual(
      before,
    )
  })

  it('does not come back into a branch that was removed since', async () => {
    const { merchant, centre, local, owner } = await openShop()
    const change: BulkChange = { branches: { add: [], remove: [centre.id] } }
    const { entryId } = dataOf(await apply(owner, change, dataOf(await dryRun(owner, change, [local.id]))))
    await world.db
      .updateTable('branch')
      .set({ deleted: true })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', centre.id)
      .execute()
    expect(await undo(owner, entryId)).toMatchObject({ error: { code: 'undo_too_late' } })
  })

  it('a branch of another shop, and one that is added and removed at once, are refused', async () => {
    const [mine, other] = [await openShop(), await openShop()]
    const change = (add: string[], remove: string[]): BulkChange => ({ branches: { add, remove } })
    expect(await dryRun(mine.owner, change([other.centre.id], []), [mine.plov.id])).toMatchObject({
      error: { code: 'branch_not_yours' },
    })
    const { id } = mine.centre
    expect(await dryRun(mine.owner, change([id], [id]), [mine.plov.id])).toMatchObject({
      error: { status: 400, code: 'invalid_request' },
    })
  })
})

describe('DSK-57 when many dishes are served', () => {
  const addMealtimes = async (merchant: { id: string }, count: number) => {
    const ids = Array.from({ length: count }, () => newId()).toSorted()
    await world.db
      .insertInto('mealtime')
      .values(
        ids.map((id) => ({
          merchant_id: merchant.id,
          id,
          ref: id,
          name: json({ uz: 'Nonushta', ru: '', eng: '' }),
          hours: json([{ weekName: 'MONDAY', open: '08:00', close: '11:00' }]),
        })),
      )
      .execute()
    return ids
  }

  it('a mealtime comes and another one goes, and both go back', async () => {
    const { merchant, plov, local, owner } = await openShop()
    const [breakfast = '', lunch = ''] = await addMealtimes(merchant, 2)
    const mealtimesOf = async (id: string) =>
      dataOf(await owner.call('desk.product', { params: { id } })).fields.mealtimes
    const first: BulkChange = { mealtimes: { add: [breakfast], remove: [] } }
    dataOf(await apply(owner, first, dataOf(await dryRun(owner, first, [plov.id]))))
    const change: BulkChange = { mealtimes: { add: [lunch], remove: [breakfast] } }
    const plan = dataOf(await dryRun(owner, change, [plov.id, local.id]))
    expect(plan.rows[0]).toEqual({
      id: plov.id,
      before: { mealtimes: [breakfast] },
      after: { mealtimes: [lunch] },
    })
    const { entryId } = dataOf(await apply(owner, change, plan))
    expect([await mealtimesOf(plov.id), await mealtimesOf(local.id)]).toEqual([[lunch], [lunch]])
    dataOf(await undo(owner, entryId))
    expect([await mealtimesOf(plov.id), await mealtimesOf(local.id)]).toEqual([[breakfast], []])
  })

  it('one of another shop, and an eleventh, are refused', async () => {
    const [mine, other] = [await openShop(), await openShop()]
    const refused = { error: { status: 400, code: 'invalid_request' } }
    const foreign = await addMealtimes(other.merchant, 1)
    const add = (ids: string[]): BulkChange => ({ mealtimes: { add: ids, remove: [] } })
    expect(await dryRun(mine.owner, add(foreign), [mine.plov.id])).toMatchObject(refused)
    const own = await addMealtimes(mine.merchant, 11)
    const ten = add(own.slice(0, 10))
    dataOf(await apply(mine.owner, ten, dataOf(await dryRun(mine.owner, ten, [mine.plov.id]))))
    expect(await dryRun(mine.owner, add(own.slice(10)), [mine.plov.id])).toMatchObject(refused)
  })
})

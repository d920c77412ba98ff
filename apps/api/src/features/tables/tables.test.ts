import { describe, expect } from 'vitest'
import { buildBranch, buildMerchant, buildTable } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'

async function openHall() {
  const shop = await buildMerchant(world.db)
  const branch = await buildBranch(world.db, shop)
  const table = await buildTable(world.db, shop, branch, { chairs: 6 })
  const call = world.clientOf(shop.sub)
  const list = async (key?: string) => {
    const answer = await call('tables.list', {
      params: { id: branch.id },
      ...(key === undefined ? {} : { query: { key } }),
    })
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.data
  }
  const setShop = (changes: { is_demo?: boolean; table_codes_key?: string }) =>
    world.db.updateTable('merchant').set(changes).where('id', '=', shop.id).execute()
  return { shop, branch, table, call, list, setShop }
}

describe('the tables of a branch', () => {
  it('CHK-1 are listed by hall, without those out of use and those of other branches', async () => {
    const { shop, branch, table, list } = await openHall()
    await buildTable(world.db, shop, branch, { isActive: false })
    await buildTable(world.db, shop, await buildBranch(world.db, shop))
    expect(await list()).toMatchObject([
      { name: { uz: 'Zal' }, tables: [{ id: table.id, name: table.name, chairs: 6, isBookable: true }] },
    ])
  })

  it('CHK-9 keep their codes to whoever may print them: the holder of the key, and anybody in a demo shop', async () => {
    const key = 'a-key-of-the-printer'
    const { table, list, setShop } = await openHall()
    const codes = async (given?: string) =>
      (await list(given)).flatMap((hall) => hall.tables.map((t) => t.code))
    expect(await codes('')).toEqual([null])
    expect(await codes(key)).toEqual([null])
    await setShop({ table_codes_key: key })
    expect(await codes()).toEqual([null])
    expect(await codes(`${key.slice(0, -1)}s`)).toEqual([null])
    expect(await codes(key)).toEqual([table.code])
    await setShop({ is_demo: true })
    expect(await codes()).toEqual([table.code])
  })
})

describe('the table of a QR code', () => {
  it('NAV-1 says where the guest sits', async () => {
    const { branch, table, call } = await openHall()
    expect(await call('tables.find', { params: { code: table.code } })).toMatchObject({
      ok: true,
      data: { table: { id: table.id, name: table.name }, branch: { id: branch.id }, waiterCalls: [] },
    })
  })

  it('NAV-1 is not found out of use, in a closed-down branch, in another shop, or misread', async () => {
    const { shop, branch, call } = await openHall()
    const { table: theirs } = await openHall()
    const unused = await buildTable(world.db, shop, branch, { isActive: false })
    const gone = await buildTable(world.db, shop, await buildBranch(world.db, shop, { isActive: false }))
    for (const code of [unused.code, gone.code, theirs.code, 'nothing'])
      expect(await call('tables.find', { params: { code } })).toMatchObject({
        error: { status: 404, code: 'table_not_found' },
      })
  })
})

import type { ImportCheck } from '@dasturxon/contract/desk'
import { BUDGET_LIMITS } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number) => world.at(new Date(NOON.getTime() + ms))

/** A shop of two dishes in one category, with codes. */
async function openShop() {
  world.at(NOON)
  const shop = await buildShop(world)
  const { merchant, product } = shop
  const other = await buildProduct(world.db, merchant, { branches: [shop.branch] })
  for (const [id, ref] of [
    [product.id, 'osh'],
    [other.id, 'somsa'],
  ] as const)
    await world.db.updateTable('product').set({ ref }).where('id', '=', id).execute()
  await world.db
    .updateTable('category')
    .set({ ref: 'taomlar' })
    .where('id', '=', product.categoryId)
    .execute()
  const owner = await buildStaff(world, merchant, { role: 'OWNER' })
  return { merchant, owner, osh: product.id, somsa: other.id }
}

const table = (rows: string[]): Buffer => Buffer.from(['Kod;Narx', ...rows].join('\n'))
const send = (person: DeskPerson, file: Uint8Array, { key = crypto.randomUUID() }: { key?: string } = {}) =>
  person.call('desk.sendSheet', {
    body: { key, fileName: 'm.csv', file: Buffer.from(file).toString('base64') },
  })
const apply = (person: DeskPerson, { id, digest }: Pick<ImportCheck, 'id' | 'digest'>, replace = false) =>
  person.call('desk.applyImport', { params: { id }, body: { digest, replace } })
const check = async (person: DeskPerson, file: Uint8Array) => dataOf(await send(person, file))
const priceOf = async (id: string) => {
  const row = await world.db
    .selectFrom('product')
    .select('cost_price')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.cost_price
}
const OUTDATED = { ok: false, error: { code: 'import_outdated' } }

describe('FIL-8 what is applied is what was shown, and over what was shown', () => {
  it('of two files that change one price the second is outdated; read again it is applied', async () => {
    const { owner, osh } = await openShop()
    const first = await check(owner, table(['osh;41000']))
    const second = await check(owner, table(['osh;42000']))
    expect(await apply(owner, first)).toMatchObject({ ok: true })
    expect(await apply(owner, second)).toMatchObject(OUTDATED)
    expect(await priceOf(osh)).toBe(41_000)
    const again = dataOf(await owner.call('desk.import', { params: { id: second.id } }))
    expect(await apply(owner, again)).toMatchObject({ ok: true, data: { changed: 1 } })
    expect(await priceOf(osh)).toBe(42_000)
  })

  it('what somebody changes of another dish, or of a field that the file does not have, keeps nobody', async () => {
    const { owner, osh, somsa } = await openShop()
    const run = await check(owner, table(['osh;41000']))
    await world.db.updateTable('product').set({ cost_price: 9000 }).where('id', '=', somsa).execute()
    await world.db.updateTable('product').set({ calorie: 700 }).where('id', '=', osh).execute()
    expect(await apply(owner, run)).toMatchObject({ ok: true, data: { changed: 1 } })
    expect(await priceOf(somsa)).toBe(9000)
  })

  it('a dish that would go is not taken over what somebody has changed of it; what orders count down keeps nobody', async () => {
    const { owner, merchant, somsa } = await openShop()
    const run = await check(owner, table(['osh;41000']))
    const replaced = async () =>
      dataOf(await owner.call('desk.import', { params: { id: run.id }, query: { replace: 'true' } }))
    const shown = await replaced()
    await world.db.updateTable('product').set({ cost_price: 9000 }).where('id', '=', somsa).execute()
    expect(await apply(owner, shown, true)).toMatchObject(OUTDATED)
    const again = await replaced()
    await world.db
      .updateTable('product_branch')
      .set({ stock: 3 })
      .where('merchant_id', '=', merchant.id)
      .where('product_id', '=', somsa)
      .execute()
    expect(await apply(owner, again, true)).toMatchObject({ ok: true, data: { removed: 1 } })
  })
})

const runsOf = async ({ id }: { id: string }) => {
  const rows = await world.db
    .selectFrom('import_run')
    .select('id')
    .where('merchant_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.id)
}

describe('FIL-7 what a shop may send and keep', () => {
  it('so many files in an hour are read, those of a key once; then the time is told, and another shop is asked nothing', async () => {
    const { owner, merchant } = await openShop()
    const neighbour = await openShop()
    const key = crypto.randomUUID()
    for (let sent = 0; sent < BUDGET_LIMITS['sheets-hour']; sent += 1)
      expect(await send(owner, table([`osh;${41_000 + sent}`]), sent === 0 ? { key } : {})).toMatchObject({
        ok: true,
      })
    expect(await send(owner, table(['osh;1']))).toMatchObject({
      ok: false,
      error: { status: 429, code: 'too_many_requests', details: { retryAfterSeconds: expect.any(Number) } },
    })
    expect(await send(neighbour.owner, table(['osh;1']))).toMatchObject({ ok: true })
    later(61 * MINUTE)
    expect(await send(owner, table(['osh;1']))).toMatchObject({ ok: true })
    expect(await runsOf(merchant)).toHaveLength(20)
  })

  it('a press that comes twice is one run, and spends nothing', async () => {
    const { owner, merchant } = await openShop()
    const key = crypto.randomUUID()
    const ids = new Set<string>()
    for (let sent = 0; sent <= BUDGET_LIMITS['sheets-hour']; sent += 1)
      ids.add(dataOf(await send(owner, table(['osh;41000']), { key })).id)
    expect(await runsOf(merchant)).toEqual([...ids])
  })

  it('the oldest go beyond twenty, but for those that can still be taken back', async () => {
    const { owner, merchant } = await openShop()
    const applied = await check(owner, table(['osh;40000']))
    expect(await apply(owner, applied)).toMatchObject({ ok: true })
    const sent: string[] = []
    for (let minute = 1; minute <= 22; minute += 1) {
      later(minute * MINUTE)
      sent.push((await check(owner, table(['osh;41000']))).id)
    }
    expect(await runsOf(merchant)).toEqual([applied.id, ...sent.slice(2)])
    expect(await owner.call('desk.import', { params: { id: sent[0] ?? '' } })).toMatchObject({
      ok: false,
      error: { status: 404, code: 'import_not_found' },
    })
    later(25 * HOUR)
    const last = await check(owner, table(['osh;41000']))
    expect(await runsOf(merchant)).toEqual([...sent.slice(3), last.id])
  })

  it('the oldest go beyond so many bytes, never the one that came', async () => {
    // the database makes no fewer bytes of them
    await sql`alter table import_run alter column folder set storage external`.execute(world.db)
    const { owner, merchant } = await openShop()
    const sent: string[] = []
    for (let minute = 1; minute <= 3; minute += 1) {
      later(minute * MINUTE)
      sent.push((await check(owner, table(['osh;41000']))).id)
      const id = sent.at(-1) ?? ''
      await sql`
        update import_run set folder = jsonb_build_object('menu.json', repeat('-', ${28 * 1024 * 1024}))
        where id = ${id}`.execute(world.db)
    }
    later(10 * MINUTE)
    const last = await check(owner, table(['osh;41000']))
    expect(await runsOf(merchant)).toEqual([...sent.slice(1), last.id])
  })
})

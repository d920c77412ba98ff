import type { DeskOptionSet } from '@dasturxon/contract/desk'
import { json, newId } from '@dasturxon/db'
import { grantsOf, type FieldValue } from '@dasturxon/domain'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { buildProduct, buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'

const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const EXTRAS = { uz: 'Qoʻshimcha', ru: 'Добавки', eng: '' }
const OPTIONS = [
  { ref: 'qazi', name: { uz: 'Qazi', ru: 'Казы', eng: '' }, price: 12_000 },
  { ref: 'egg', name: { uz: 'Tuxum', ru: 'Яйцо', eng: '' }, price: 3000 },
]

type Shop = Awaited<ReturnType<typeof buildShop>>

/** Gives a dish a choice as an import leaves it; answers the ids of the group and its options. */
async function giveExtras(
  { merchant }: Pick<Shop, 'merchant'>,
  product: { id: string },
  options: typeof OPTIONS = OPTIONS,
) {
  const groupId = newId()
  await world.db
    .insertInto('modification_group')
    .values({
      merchant_id: merchant.id,
      id: groupId,
      product_id: product.id,
      ref: 'extras',
      name: json(EXTRAS),
      max: 2,
    })
    .execute()
  const ids: string[] = []
  for (const [priority, { ref, name, price }] of options.entries()) {
    const id = newId()
    ids.push(id)
    await world.db
      .insertInto('modification')
      .values({ merchant_id: merchant.id, id, group_id: groupId, ref, name: json(name), price, priority })
      .execute()
  }
  return { productId: product.id, groupId, options: ids }
}

/** A shop with four plovs that have the same extras, a fifth dish without any, and two people at the desk. */
async function buildPlovs() {
  world.at(NOON)
  const shop = await buildShop(world)
  const dishes = [shop.product]
  for (let more = 0; more < 3; more += 1)
    dishes.push(await buildProduct(world.db, shop.merchant, { branches: [shop.branch] }))
  const fifth = await buildProduct(world.db, shop.merchant, { branches: [shop.branch] })
  const extras = []
  for (const dish of dishes) extras.push(await giveExtras(shop, dish))
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, {
    role: 'MANAGER',
    branches: [shop.branch],
    name: 'Dilshod',
  })
  return { ...shop, extras, fifth, owner, manager }
}

type Choice = { productId: string; groupId: string }

const make = (person: DeskPerson, choices: readonly Choice[], key = crypto.randomUUID()) =>
  person.call('desk.addOptionSet', {
    body: { key, choices: choices.map(({ productId, groupId }) => ({ productId, groupId })) },
  })

async function buildSet() {
  const shop = await buildPlovs()
  const { id } = dataOf(await make(shop.owner, shop.extras))
  return { ...shop, id, set: await read(shop.owner, id) }
}

const readAll = async (person: DeskPerson) => dataOf(await person.call('desk.optionSets'))

async function read(person: DeskPerson, id: string): Promise<DeskOptionSet> {
  const set = (await readAll(person)).sets.find((one) => one.id === id)
  if (!set) throw new Error('no such set')
  return set
}

/** Saves fields as a screen does that began from `base`. */
const save = (person: DeskPerson, base: DeskOptionSet, wanted: Record<string, FieldValue>) =>
  person.call('desk.changeOptionSet', {
    params: { id: base.id },
    body: {
      version: base.version,
      patch: Object.fromEntries(
        Object.entries(wanted).map(([path, value]) => [
          path,
          { base: (base.fields[path] ?? null) as never, value: value as never },
        ]),
      ),
    },
  })

/** The path of a field of the option that is called so in Uzbek. */
function pathOf({ fields }: DeskOptionSet, name: string, field: string): string {
  const found = Object.entries(fields).find(([path, value]) => path.endsWith('.name.uz') && value === name)
  return found ? found[0].replace('name.uz', field) : ''
}

/** What customers see of each dish's choices. */
async function choicesIn({ sub }: { sub: string }, client = world.clientOf(sub)) {
  const catalogue = dataOf(await client('catalogue.overalls', { query: { type: 'WEB' } }))
  return new Map(
    catalogue.products.map(({ id, modificationGroups }) => [
      id,
      modificationGroups.map(({ min, max, modifications }) => ({
        min,
        max,
        options: modifications.map((option) => `${option.name.uz} ${option.price}`),
      })),
    ]),
  )
}

const pricesOf = async ({
  merchant,
  extras,
}: Pick<Awaited<ReturnType<typeof buildPlovs>>, 'merchant' | 'extras'>) => {
  const choices = await choicesIn(merchant)
  return extras.map(({ productId }) =>
    choices
      .get(productId)
      ?.flatMap(({ options }) => options)
      .join(', '),
  )
}

const FOUR = (words: string) => [words, words, words, words]

async function lastEntry(person: DeskPerson) {
  const [entry] = dataOf(await person.call('desk.log')).content
  if (!entry) throw new Error('nothing was written down')
  return entry
}
const undo = (person: DeskPerson, id: string) => person.call('desk.undoChange', { params: { id } })

describe('DSK-62 a set of options', () => {
  it('is proposed where choices are alike, and made of them without changing any dish', async () => {
    const shop = await buildPlovs()
    const { owner, merchant, extras, fifth } = shop
    await giveExtras(shop, fifth, OPTIONS.slice(0, 1)) // not alike
    const { proposals, sets } = await readAll(owner)
    expect(sets).toEqual([])
    expect(proposals).toMatchObject([{ setId: null, min: 0, max: 2, name: EXTRAS }])
    expect(proposals[0]?.dishes.map(({ groupId }) => groupId).toSorted()).toEqual(
      extras.map(({ groupId }) => groupId).toSorted(),
    )
    const before = await choicesIn(merchant)
    const key = crypto.randomUUID()
    const { id } = dataOf(await make(owner, extras, key))
    expect(dataOf(await make(owner, extras, key)).id).toBe(id) // what is sent twice
    expect(await choicesIn(merchant)).toEqual(before)
    const after = await readAll(owner)
    expect(after.proposals).toEqual([])
    expect(after.sets).toMatchObject([
      { id, name: EXTRAS, gaps: ['eng'], fields: { min: 0, max: 2, 'name.uz': 'Qoʻshimcha' } },
    ])
    const dish = dataOf(await owner.call('desk.product', { params: { id: extras[0]?.productId ?? '' } }))
    expect(dish.groups).toMatchObject([{ set: { id, dishes: 4 } }])
    expect((await lastEntry(owner)).topic).toBe('OPTION_SET_MADE')
  })

  it('is not made of choices that differ, of one that has a set, or of dishes that are not there', async () => {
    const shop = await buildSet()
    const { owner, fifth, extras } = shop
    const other = await giveExtras(shop, fifth, OPTIONS.toReversed())
    const [first] = extras
    if (!first) throw new Error('the shop has plovs')
    const refused = { ok: false, error: { status: 409, code: 'option_choices_differ' } }
    expect(await make(owner, [other, first])).toMatchObject(refused)
    expect(await make(owner, [first])).toMatchObject(refused)
    const unknown = await make(owner, [{ productId: fifth.id, groupId: newId() }])
    expect(unknown).toMatchObject({ error: { status: 404, code: 'product_not_found' } })
    expect((await readAll(owner)).sets).toHaveLength(1)
  })

  it('changes price, name, limits and options on all four dishes at once, with one entry and one undo', async () => {
    const shop = await buildSet()
    const { owner, merchant, set } = shop
    const ids = async () =>
      (
        await world.db
          .selectFrom('modification')
          .select('id')
          .where('merchant_id', '=', merchant.id)
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
    const before = await ids()
    dataOf(await save(owner, set, { [pathOf(set, 'Qazi', 'price')]: 14_000, max: 3, 'name.eng': 'Extras' }))
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 14000, Tuxum 3000'))
    expect(await ids()).toEqual(before) // baskets name them
    const entry = await lastEntry(owner)
    expect(entry).toMatchObject({ topic: 'OPTION_SET_CHANGED', by: 'Malika', recordCount: 5 })
    expect(entry.records[0]).toMatchObject({ kind: 'OPTION_SET', name: { eng: 'Extras' } })
    const price = entry.records[0]?.fields.find(({ path }) => path.endsWith('.price'))
    expect(price).toMatchObject({ before: 12_000, after: 14_000 })
    const called = entry.records[0]?.parts?.[price?.path.split('.')[1] ?? '']
    expect(called).toMatchObject({ uz: 'Qazi' })

    expect(dataOf(await undo(owner, entry.id))).toEqual({ undone: 4, left: [] })
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
    expect((await read(owner, set.id)).fields).toEqual(set.fields)
    expect(dataOf(await undo(owner, entry.id))).toEqual({ undone: 0, left: [] }) // what is sent twice
  })

  it('DSK-89 is not taken back to a choice that nobody could make: more of it than there may be', async () => {
    const shop = await buildSet()
    const { owner, merchant, set } = shop
    const one = dataOf(await save(owner, set, { max: 1 })).set
    world.at(later(1))
    const two = dataOf(await save(owner, one, { max: 2 })).set
    const { id } = await lastEntry(owner)
    world.at(later(2))
    dataOf(await save(owner, two, { min: 2 }))
    const before = await choicesIn(merchant)
    world.at(later(3))
    expect(await undo(owner, id)).toMatchObject({ error: { status: 409, code: 'undo_too_late' } })
    expect(await choicesIn(merchant)).toEqual(before)
  })

  it('adds, moves and takes away options on all dishes; the undo brings the same ones back', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    const added = crypto.randomUUID()
    const own = (field: string) => `option.${added}.${field}`
    dataOf(
      await save(owner, set, {
        [own('there')]: true,
        [own('name.uz')]: 'Zira',
        [own('price')]: 500,
        [pathOf(set, 'Tuxum', 'there')]: false,
        order: `${added} ${String(set.fields['order'])}`,
      }),
    )
    expect(await pricesOf(shop)).toEqual(FOUR('Zira 500, Qazi 12000'))
    dataOf(await undo(owner, (await lastEntry(owner)).id))
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
    const { rows } = await sql<{ id: string }>`
      select id from modification where group_id = any(${extras.map(({ groupId }) => groupId)}::uuid[])`.execute(
      world.db,
    )
    expect(rows).toHaveLength(8)
  })

  it('writes nothing at all when the third of four dishes cannot be written', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    const third = extras[2]?.options[0] ?? ''
    await sql`create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'this one is refused'; end $$`.execute(world.db)
    await sql`create trigger refuse_one before insert or update on modification
      for each row when (new.id = ${sql.lit(third)} and new.price = 14000) execute function refuse_one()`.execute(
      world.db,
    )
    const before = await lastEntry(owner)
    const answer = await save(owner, set, { [pathOf(set, 'Qazi', 'price')]: 14_000 })
    await sql`drop trigger refuse_one on modification`.execute(world.db)
    await sql`drop function refuse_one`.execute(world.db)
    expect(answer.ok).toBe(false)
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
    expect(await read(owner, set.id)).toEqual(set)
    expect((await lastEntry(owner)).id).toBe(before.id)
  })

  it.each([
    ['a least that its options do not allow', { min: 3, max: 3 }, 'min'],
    ['a most below the least', { min: 2, max: 1 }, 'max'],
    ['no name in any language', { 'name.uz': ' ', 'name.ru': '' }, 'name.uz'],
    ['half a price', { Qazi: 0.5 }, 'price'],
    ['a text for a price', { Qazi: 'ten' }, 'price'],
  ])('is not %s', async (_why, wanted, field) => {
    const shop = await buildSet()
    const { owner, set } = shop
    const fields = Object.entries(wanted).map(([path, value]) => [
      path === 'Qazi' ? pathOf(set, 'Qazi', 'price') : path,
      value,
    ])
    const refused = await save(owner, set, Object.fromEntries(fields))
    expect(refused).toMatchObject({
      error: { status: 400, code: 'invalid_request', details: { fields: expect.stringContaining(field) } },
    })
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
  })

  it('is not left without an option', async () => {
    const { owner, set } = await buildSet()
    const refused = await save(owner, set, {
      [pathOf(set, 'Qazi', 'there')]: false,
      [pathOf(set, 'Tuxum', 'there')]: false,
    })
    expect(refused).toMatchObject({
      error: { code: 'invalid_request', details: { fields: 'body.patch.order' } },
    })
  })

  it('only here: one dish goes its own way and stays as it is; the next change is for three', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    const [first] = extras
    const groupIds = [first?.groupId ?? '']
    const split = dataOf(
      await owner.call('desk.splitOptionSet', { params: { id: set.id }, body: { groupIds } }),
    )
    expect(split.set?.dishes).toHaveLength(3)
    dataOf(await save(owner, await read(owner, set.id), { [pathOf(set, 'Qazi', 'price')]: 14_000 }))
    const [alone = '', ...others] = await pricesOf(shop)
    expect(alone).toBe('Qazi 12000, Tuxum 3000')
    expect(others).toEqual(FOUR('Qazi 14000, Tuxum 3000').slice(1))
    // and back again, by taking the split back: it says what the set says by now
    const entry = dataOf(await owner.call('desk.log')).content.find(
      ({ topic }) => topic === 'OPTION_SET_SPLIT',
    )
    expect(dataOf(await undo(owner, entry?.id ?? ''))).toEqual({ undone: 1, left: [] })
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 14000, Tuxum 3000'))
    expect((await read(owner, set.id)).dishes).toHaveLength(4)
  })

  it('a change is taken back on the dishes that stayed; the one that left is named', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    dataOf(await save(owner, set, { [pathOf(set, 'Qazi', 'price')]: 14_000 }))
    const entry = await lastEntry(owner)
    const groupIds = [extras[3]?.groupId ?? '']
    dataOf(await owner.call('desk.splitOptionSet', { params: { id: set.id }, body: { groupIds } }))
    expect(dataOf(await undo(owner, entry.id))).toMatchObject({ undone: 3, left: [{ uz: 'Taom' }] })
    const old = 'Qazi 12000, Tuxum 3000'
    expect(await pricesOf(shop)).toEqual([old, old, old, 'Qazi 14000, Tuxum 3000'])
  })

  it('an undo is refused for all where somebody changed the same field since', async () => {
    const shop = await buildSet()
    const { owner, manager, set } = shop
    const path = pathOf(set, 'Qazi', 'price')
    dataOf(await save(owner, set, { [path]: 14_000 }))
    const entry = await lastEntry(owner)
    dataOf(await save(manager, await read(manager, set.id), { [path]: 15_000 }))
    expect(await undo(owner, entry.id)).toMatchObject({ error: { status: 409, code: 'undo_too_late' } })
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 15000, Tuxum 3000'))
  })

  it('goes with its last dish, and the undo of its making leaves the dishes as they are', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    const made = await lastEntry(owner)
    const groupIds = extras.map(({ groupId }) => groupId)
    const split = dataOf(
      await owner.call('desk.splitOptionSet', { params: { id: set.id }, body: { groupIds } }),
    )
    expect(split.set).toBeNull()
    expect((await readAll(owner)).sets).toEqual([])
    dataOf(await undo(owner, (await lastEntry(owner)).id))
    expect((await read(owner, set.id)).dishes).toHaveLength(4)
    // it is another version by now: its making is not what is taken back
    expect(await undo(owner, made.id)).toMatchObject({ error: { code: 'undo_too_late' } })
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
  })

  it('its making is taken back while nothing else was done to it', async () => {
    const shop = await buildSet()
    expect(dataOf(await undo(shop.owner, (await lastEntry(shop.owner)).id))).toEqual({ undone: 4, left: [] })
    const { sets, proposals } = await readAll(shop.owner)
    expect([sets.length, proposals.length]).toEqual([0, 1])
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
  })

  it('dishes join it: with a choice of theirs that it replaces, keeping its options, or with one more', async () => {
    const shop = await buildSet()
    const { owner, merchant, set, fifth } = shop
    const own = await giveExtras(shop, fifth, [
      { ref: 'kazy', name: { uz: 'Qazi', ru: '', eng: '' }, price: 1 },
    ])
    const join = (productId: string, groupId: string | null) =>
      owner.call('desk.joinOptionSet', { params: { id: set.id }, body: { dishes: [{ productId, groupId }] } })
    expect(dataOf(await join(fifth.id, own.groupId)).set.dishes).toHaveLength(5)
    const entry = await lastEntry(owner)
    expect(entry).toMatchObject({ topic: 'OPTION_SET_JOINED', recordCount: 1 })
    expect((await choicesIn(merchant)).get(fifth.id)).toEqual([
      { min: 0, max: 2, options: ['Qazi 12000', 'Tuxum 3000'] },
    ])
    const kept = await world.db
      .selectFrom('modification')
      .select('ref')
      .where('id', '=', own.options[0] ?? '')
      .execute()
    expect(kept).toEqual([{ ref: 'kazy' }])
    dataOf(await join(fifth.id, null)) // it is there already
    expect((await lastEntry(owner)).id).toBe(entry.id)
    expect(dataOf(await undo(owner, entry.id))).toEqual({ undone: 1, left: [] })
    expect((await choicesIn(merchant)).get(fifth.id)).toEqual([{ min: 0, max: 2, options: ['Qazi 1'] }])

    dataOf(await join(fifth.id, null))
    expect((await choicesIn(merchant)).get(fifth.id)?.map(({ options }) => options)).toEqual([
      ['Qazi 1'],
      ['Qazi 12000', 'Tuxum 3000'],
    ])
    dataOf(await save(owner, await read(owner, set.id), { [pathOf(set, 'Qazi', 'price')]: 13_000 }))
    expect((await choicesIn(merchant)).get(fifth.id)?.[1]?.options).toEqual(['Qazi 13000', 'Tuxum 3000'])
  })
})

describe('DSK-62 DSK-63 two people on one set', () => {
  it('different fields are put together, also an option that one adds and an order that the other changes', async () => {
    const shop = await buildSet()
    const { owner, manager, set } = shop
    const added = crypto.randomUUID()
    dataOf(
      await save(manager, set, {
        [`option.${added}.there`]: true,
        [`option.${added}.name.uz`]: 'Zira',
        [pathOf(set, 'Tuxum', 'price')]: 4000,
      }),
    )
    const order = String(set.fields['order']).split(' ').toReversed().join(' ')
    const saved = dataOf(await save(owner, set, { order, [pathOf(set, 'Qazi', 'price')]: 14_000 }))
    expect(await pricesOf(shop)).toEqual(FOUR('Tuxum 4000, Qazi 14000, Zira 0'))
    expect(saved.alsoChanged).toContainEqual(
      expect.objectContaining({ path: pathOf(set, 'Tuxum', 'price'), by: 'Dilshod' }),
    )
  })

  it('the same field asks, and nobody is asked about their own', async () => {
    const shop = await buildSet()
    const { owner, manager, set } = shop
    const path = pathOf(set, 'Qazi', 'price')
    dataOf(await save(owner, set, { [path]: 14_000 }))
    const asked = await save(manager, set, { [path]: 15_000 })
    expect(asked).toMatchObject({
      error: {
        code: 'record_changed',
        details: { path, base: 12_000, yours: 15_000, theirs: 14_000, by: 'Malika' },
      },
    })
    dataOf(await save(owner, set, { [path]: 16_000 }))
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 16000, Tuxum 3000'))
  })

  it('a set and a dish of it at once: both are written', async () => {
    const shop = await buildSet()
    const { owner, manager, set, product } = shop
    const dish = dataOf(await manager.call('desk.product', { params: { id: product.id } }))
    const [one, other] = await Promise.all([
      save(owner, set, { [pathOf(set, 'Qazi', 'price')]: 14_000 }),
      manager.call('desk.changeProduct', {
        params: { id: product.id },
        body: { version: dish.version, patch: { costPrice: { base: 25_000, value: 26_000 } } },
      }),
    ])
    expect([one.ok, other.ok]).toEqual([true, true])
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 14000, Tuxum 3000'))
    expect(dataOf(await owner.call('desk.product', { params: { id: product.id } })).fields.costPrice).toBe(
      26_000,
    )
  })
})

describe('DSK-62 DSK-35 an option of a set that ran out', () => {
  const stop = (person: DeskPerson, id: string, isStopped: boolean) =>
    person.call('desk.setStop', {
      body: { kind: 'OPTION', id, branchId: null, end: isStopped ? 'NEVER' : null },
    })

  it('is stopped and sold again on all its dishes by one press on any of them', async () => {
    const shop = await buildSet()
    const { owner, extras, branch, set } = shop
    dataOf(await stop(owner, extras[1]?.options[0] ?? '', true))
    expect(await pricesOf(shop)).toEqual(FOUR('Tuxum 3000'))
    const qazi = pathOf(set, 'Qazi', 'price').split('.')[1] ?? ''
    expect((await read(owner, set.id)).stops[qazi]?.stopped).toEqual([{ branchId: branch.id, until: null }])
    dataOf(await stop(owner, (await read(owner, set.id)).stops[qazi]?.optionId ?? '', false))
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
  })

  it('is stopped on one dish alone where it is its own', async () => {
    const shop = await buildPlovs()
    dataOf(await stop(shop.owner, shop.extras[1]?.options[0] ?? '', true))
    const whole = 'Qazi 12000, Tuxum 3000'
    expect(await pricesOf(shop)).toEqual([whole, 'Tuxum 3000', whole, whole])
  })

  it('is stopped on a dish that joins', async () => {
    const shop = await buildSet()
    const { owner, merchant, set, fifth, extras } = shop
    dataOf(await stop(owner, extras[0]?.options[0] ?? '', true))
    const dishes = [{ productId: fifth.id, groupId: null }]
    dataOf(await owner.call('desk.joinOptionSet', { params: { id: set.id }, body: { dishes } }))
    expect((await choicesIn(merchant)).get(fifth.id)?.[0]?.options).toEqual(['Tuxum 3000'])
  })
})

describe('DSK-62 DSK-69 sheets and sets', () => {
  /** Sends a sheet of options and applies it. */
  async function importOptions(person: DeskPerson, text: string) {
    const body = {
      key: crypto.randomUUID(),
      fileName: 'tanlovlar.csv',
      file: Buffer.from(text).toString('base64'),
    }
    const sent = dataOf(await person.call('desk.sendSheet', { body }))
    expect(sent.problems).toEqual([])
    return dataOf(
      await person.call('desk.applyImport', { params: { id: sent.id }, body: { digest: sent.digest } }),
    )
  }
  const rowOf = ({ productId }: { productId: string }, price: number) => `${productId};extras;qazi;${price}`
  const HEAD = 'product;group;ref;price'

  it('a sheet that changes one dish takes it out of the set, and its undo puts it back', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    const [first] = extras
    if (!first) throw new Error('the shop has plovs')
    await importOptions(owner, [HEAD, rowOf(first, 20_000)].join('\n'))
    const old = 'Qazi 12000, Tuxum 3000'
    expect(await pricesOf(shop)).toEqual(['Qazi 20000, Tuxum 3000', old, old, old])
    const left = await read(owner, set.id)
    expect([left.dishes.length, left.version]).toEqual([3, set.version])
    dataOf(await undo(owner, (await lastEntry(owner)).id))
    expect(await pricesOf(shop)).toEqual(FOUR(old))
    expect((await read(owner, set.id)).dishes).toHaveLength(4)
  })

  it('a sheet that changes all of them alike changes the set, and its undo, too', async () => {
    const shop = await buildSet()
    const { owner, set, extras } = shop
    await importOptions(owner, [HEAD, ...extras.map((one) => rowOf(one, 20_000))].join('\n'))
    const after = await read(owner, set.id)
    expect(after.dishes).toHaveLength(4)
    expect(after.fields).toEqual({ ...set.fields, [pathOf(set, 'Qazi', 'price')]: 20_000 })
    dataOf(await undo(owner, (await lastEntry(owner)).id))
    expect((await read(owner, set.id)).fields).toEqual(set.fields)
    expect(await pricesOf(shop)).toEqual(FOUR('Qazi 12000, Tuxum 3000'))
  })

  it('the export, sent back, changes nothing', async () => {
    const { owner, set } = await buildSet()
    const entry = await lastEntry(owner)
    const sheet = dataOf(await owner.call('desk.exportMenu', { query: { language: 'uz' } }))
    const body = { key: crypto.randomUUID(), fileName: 'menyu.xlsx', file: sheet.file }
    const sent = dataOf(await owner.call('desk.sendSheet', { body }))
    expect(sent).toMatchObject({ problems: [], counts: { changed: 0, added: 0 } })
    dataOf(await owner.call('desk.applyImport', { params: { id: sent.id }, body: { digest: sent.digest } }))
    expect(await read(owner, set.id)).toEqual(set)
    expect((await lastEntry(owner)).id).toBe(entry.id)
  })
})

describe('DSK-62 DSK-2 sets of another shop, and rights', () => {
  it('nobody sees or changes a set of another shop, or gets one of its dishes', async () => {
    const shop = await buildSet()
    const other = await buildSet()
    expect((await readAll(other.owner)).sets.map(({ id }) => id)).toEqual([other.id])
    const params = { id: shop.id }
    const notThere = { error: { status: 404, code: 'option_set_not_found' } }
    expect(await save(other.owner, shop.set, { max: 5 })).toMatchObject(notThere)
    const dishes = [{ productId: other.fifth.id, groupId: null }]
    expect(await other.owner.call('desk.joinOptionSet', { params, body: { dishes } })).toMatchObject(notThere)
    const groupIds = shop.extras.map(({ groupId }) => groupId)
    expect(await other.owner.call('desk.splitOptionSet', { params, body: { groupIds } })).toMatchObject(
      notThere,
    )
    expect(await make(other.owner, shop.extras)).toMatchObject({ error: { code: 'product_not_found' } })
    const foreign = [{ productId: shop.fifth.id, groupId: null }]
    const taken = await other.owner.call('desk.joinOptionSet', {
      params: { id: other.id },
      body: { dishes: foreign },
    })
    expect(taken).toMatchObject({ error: { code: 'product_not_found' } })
    expect(await read(shop.owner, shop.id)).toEqual(shop.set)
  })

  it('a price of an option is for those who may change prices', () => {
    const contextOf = (price: 'yes' | 'no') =>
      ({ rights: { ...grantsOf('MANAGER'), 'menu.price': price } }) as DeskContext
    const price = ['max', `option.${newId()}.price`]
    expect(() => assertMayChange(contextOf('no'), price)).toThrow('right_missing')
    expect(() => assertMayChange(contextOf('no'), ['max', 'name.uz'])).not.toThrow()
    expect(() => assertMayChange(contextOf('yes'), price)).not.toThrow()
  })
})

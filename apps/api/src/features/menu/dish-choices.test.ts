import type { DeskProduct } from '@dasturxon/contract/desk'
import { newId } from '@dasturxon/db'
import { grantsOf, type FieldValue } from '@dasturxon/domain'
import { describe, expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'
import { NOON } from '../../test/world.ts'
import type { DeskContext } from '../staff/desk-context.ts'
import { assertMayChange } from './change-record.ts'

async function buildDish() {
  world.at(NOON)
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const manager = await buildStaff(world, shop.merchant, {
    role: 'MANAGER',
    branches: [shop.branch],
    name: 'Dilshod',
  })
  return { ...shop, owner, manager }
}

const read = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } }))

/** Saves fields of choices as a screen does that began from `base`. */
const save = (person: DeskPerson, base: DeskProduct, wanted: Record<string, FieldValue>) =>
  person.call('desk.changeProduct', {
    params: { id: base.id },
    body: {
      version: base.version,
      choices: Object.fromEntries(
        Object.entries(wanted).map(([path, value]) => [
          path,
          { base: (base.choices[path] ?? null) as never, value: value as never },
        ]),
      ),
    },
  })

/** The fields of a choice called `name` with options at these prices. */
function choiceOf(name: string, prices: readonly number[]) {
  const id = newId()
  const options = prices.map(() => newId())
  const fields: Record<string, FieldValue> = {
    [`choice.${id}.there`]: true,
    [`choice.${id}.name.uz`]: name,
    [`choice.${id}.min`]: 1,
    [`choice.${id}.max`]: 1,
  }
  for (const [at, option] of options.entries()) {
    fields[`choice.${id}.option.${option}.there`] = true
    fields[`choice.${id}.option.${option}.name.uz`] = `${name} ${at + 1}`
    fields[`choice.${id}.option.${option}.price`] = prices[at] ?? 0
  }
  return { id, options, fields }
}

async function buildChoice(prices: readonly number[] = [0, 12_000]) {
  const shop = await buildDish()
  const choice = choiceOf('Porsiya', prices)
  dataOf(await save(shop.owner, await read(shop.owner, shop.product.id), choice.fields))
  return { ...shop, choice, dish: await read(shop.owner, shop.product.id) }
}

/** What customers see of the dish's choices. */
async function seen({ merchant, product }: Awaited<ReturnType<typeof buildDish>>) {
  const found = dataOf(
    await world.clientOf(merchant.sub)('catalogue.product', { params: { id: product.id } }),
  )
  return found.product.modificationGroups.map(
    ({ name, min, max, modifications }) =>
      `${name.uz} ${min}-${max}: ${modifications.map((option) => `${option.name.uz} ${option.price}`).join(', ')}`,
  )
}

const own = (id: string) => `choice.${id}`

const logOf = async (person: DeskPerson) =>
  dataOf(await person.call('desk.log', { query: { size: 50 } })).content

describe('DSK-54 a choice of one dish', () => {
  it('is made by one save with one entry, which one undo takes back', async () => {
    const shop = await buildChoice()
    expect(await seen(shop)).toEqual(['Porsiya 1-1: Porsiya 1 0, Porsiya 2 12000'])
    expect(shop.dish.groups).toMatchObject([{ id: shop.choice.id, set: null, modifications: [{}, {}] }])
    const [entry, ...others] = await logOf(shop.owner)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ topic: 'PRODUCT_CHANGED', by: 'Malika', recordCount: 1 })
    dataOf(await shop.owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
    expect(await seen(shop)).toEqual([])
  })

  it('is made once where the same save is sent twice', async () => {
    const shop = await buildDish()
    const base = await read(shop.owner, shop.product.id)
    const { fields } = choiceOf('Porsiya', [0])
    const first = dataOf(await save(shop.owner, base, fields))
    const second = dataOf(await save(shop.owner, base, fields))
    expect([second.version, (await logOf(shop.owner)).length]).toEqual([first.version, 1])
  })

  it('is changed with the dish’s own fields in one entry, and its options keep their ids and stops', async () => {
    const shop = await buildChoice()
    const [small = '', large = ''] = shop.choice.options
    const stopped = { kind: 'OPTION' as const, id: large, branchId: null, end: 'OPENING' as const }
    dataOf(await shop.owner.call('desk.setStop', { body: stopped }))
    const price = `choice.${shop.choice.id}.option.${large}.price`
    const answer = await shop.owner.call('desk.changeProduct', {
      params: { id: shop.product.id },
      body: {
        version: shop.dish.version,
        patch: { calorie: { base: shop.dish.fields.calorie, value: 640 } },
        choices: {
          [price]: { base: 12_000, value: 14_000 },
          [`choice.${shop.choice.id}.order`]: { base: `${small} ${large}`, value: `${large} ${small}` },
        },
      },
    })
    const { product } = dataOf(answer)
    expect(product.fields.calorie).toBe(640)
    expect(product.groups[0]?.modifications).toMatchObject([
      { id: large, price: 14_000, stopped: 1 },
      { id: small, price: 0, stopped: 0 },
    ])
    const entries = await logOf(shop.owner)
    expect(entries.filter(({ topic }) => topic === 'PRODUCT_CHANGED')).toHaveLength(2)
  })

  it('goes with one save, the other ones stay in their order', async () => {
    const shop = await buildChoice()
    const sauce = choiceOf('Sous', [0])
    dataOf(
      await save(shop.owner, shop.dish, {
        ...sauce.fields,
        choices: `${sauce.id} ${shop.choice.id}`,
      }),
    )
    expect(await seen(shop)).toEqual(['Sous 1-1: Sous 1 0', 'Porsiya 1-1: Porsiya 1 0, Porsiya 2 12000'])
    const base = await read(shop.owner, shop.product.id)
    dataOf(await save(shop.owner, base, { [`choice.${sauce.id}.there`]: false }))
    expect(await seen(shop)).toEqual(['Porsiya 1-1: Porsiya 1 0, Porsiya 2 12000'])
  })
})

describe('DSK-63 two people on the choices of one dish', () => {
  it('merge where they change different fields, and each reorder and addition stays', async () => {
    const shop = await buildChoice([0, 12_000])
    const [small = '', large = ''] = shop.choice.options
    const path = own(shop.choice.id)
    const added = newId()
    dataOf(
      await save(shop.manager, shop.dish, {
        [`${path}.option.${added}.there`]: true,
        [`${path}.option.${added}.name.uz`]: 'Porsiya 3',
        [`${path}.option.${added}.price`]: 31_000,
      }),
    )
    const answer = dataOf(
      await save(shop.owner, shop.dish, {
        [`${path}.option.${large}.price`]: 13_000,
        [`${path}.order`]: `${large} ${small}`,
      }),
    )
    expect(await seen(shop)).toEqual(['Porsiya 1-1: Porsiya 2 13000, Porsiya 1 0, Porsiya 3 31000'])
    expect(answer.alsoChanged).toContainEqual(
      expect.objectContaining({ path: `${path}.option.${added}.price`, by: 'Dilshod' }),
    )
  })

  it('are asked where both changed the same field, and nobody is asked about a change of their own', async () => {
    const shop = await buildChoice()
    const price = `choice.${shop.choice.id}.option.${shop.choice.options[1]}.price`
    dataOf(await save(shop.owner, shop.dish, { [price]: 13_000 }))
    dataOf(await save(shop.owner, shop.dish, { [price]: 13_500 }))
    expect(await save(shop.manager, shop.dish, { [price]: 14_000 })).toMatchObject({
      ok: false,
      error: {
        code: 'record_changed',
        details: { path: price, base: 12_000, yours: 14_000, theirs: 13_500, by: 'Malika' },
      },
    })
    const { authors } = await read(shop.manager, shop.product.id)
    expect(authors).toContainEqual(expect.objectContaining({ path: price, by: 'Malika' }))
  })
})

type Fault = [
  string,
  (choice: ReturnType<typeof choiceOf>) => Record<string, FieldValue>,
  (id: string) => string,
]
const FAULTS: Fault[] = [
  [
    'at least more than there are',
    ({ id }) => ({ [`${own(id)}.min`]: 3, [`${own(id)}.max`]: 3 }),
    (id) => `${own(id)}.min`,
  ],
  ['at most less than at least', ({ id }) => ({ [`${own(id)}.min`]: 2 }), (id) => `${own(id)}.max`],
  [
    'no option',
    ({ id, options }) => Object.fromEntries(options.map((one) => [`${own(id)}.option.${one}.there`, false])),
    (id) => `${own(id)}.order`,
  ],
  ['no name', ({ id }) => ({ [`${own(id)}.name.uz`]: ' ' }), (id) => `${own(id)}.name.uz`],
  ['101 of one', ({ id }) => ({ [`${own(id)}.max`]: 101 }), (id) => `${own(id)}.max`],
]

describe('DSK-54 a choice that nobody could choose is refused, and nothing is written', () => {
  it.each(FAULTS)('%s', async (_what, change, path) => {
    const shop = await buildChoice()
    expect(await save(shop.owner, shop.dish, change(shop.choice))).toMatchObject({
      ok: false,
      error: { code: 'invalid_request', details: { fields: `body.choices.${path(shop.choice.id)}` } },
    })
    expect(await seen(shop)).toEqual(['Porsiya 1-1: Porsiya 1 0, Porsiya 2 12000'])
  })

  it('an id that another choice has, and an option in two choices', async () => {
    const shop = await buildChoice()
    const [known = ''] = shop.choice.options
    const other = choiceOf('Sous', [0])
    const stolen = { ...other.fields, [`${own(other.id)}.option.${known}.there`]: true }
    const twice = { [`${own(other.id)}.option.${known}.name.uz`]: 'X' }
    expect(await save(shop.owner, shop.dish, { ...stolen, ...twice })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request' },
    })
    const second = await read(shop.owner, shop.product.id)
    expect(second).toEqual(shop.dish)
  })

  it('a dish of another shop is not found, and a path that is no field is no request', async () => {
    const shop = await buildChoice()
    const stranger = await buildDish()
    expect(await save(stranger.owner, shop.dish, { [`${own(shop.choice.id)}.min`]: 0 })).toMatchObject({
      ok: false,
      error: { code: 'product_not_found' },
    })
    expect(await save(shop.owner, shop.dish, { 'choice.x.min': 0 })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request' },
    })
  })

  it('prices of options take the right to prices', () => {
    const ctx = { rights: { ...grantsOf('OWNER'), 'menu.price': 'no' } } as unknown as DeskContext
    const path = `${own(newId())}.option.${newId()}.price`
    expect(() => assertMayChange(ctx, [path])).toThrow('right_missing')
    expect(() => assertMayChange(ctx, [path.replace('price', 'maxCount')])).not.toThrow()
  })
})

describe('DSK-62 a choice of a set on the page of its dish', () => {
  it('is not changed there, and may leave the dish', async () => {
    const shop = await buildChoice()
    const choices = [{ productId: shop.product.id, groupId: shop.choice.id }]
    const set = dataOf(
      await shop.owner.call('desk.addOptionSet', { body: { key: crypto.randomUUID(), choices } }),
    )
    const base = await read(shop.owner, shop.product.id)
    expect(Object.keys(base.choices).toSorted()).toEqual(
      ['choices', `${own(shop.choice.id)}.there`].toSorted(),
    )
    expect(await save(shop.owner, base, { [`${own(shop.choice.id)}.min`]: 0 })).toMatchObject({
      ok: false,
      error: { code: 'invalid_request' },
    })
    dataOf(await save(shop.owner, base, { [`${own(shop.choice.id)}.there`]: false }))
    expect(await seen(shop)).toEqual([])
    const { sets } = dataOf(await shop.owner.call('desk.optionSets'))
    expect(sets.filter(({ id }) => id === set.id)).toEqual([])
  })
})

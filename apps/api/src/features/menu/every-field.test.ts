import type { ProductFields } from '@dasturxon/contract/desk'
import { expect } from 'vitest'
import { buildShop } from '../../test/build.ts'
import { buildStaff, dataOf, type DeskPerson } from '../../test/desk.ts'
import { it, world } from '../../test/it.ts'

/** A value of each field of spec §3 that stands on a dish's page and no other test sets, and what the document's call answers then. */
const SET: Partial<ProductFields> = {
  unit: 'LITER',
  amount: 0.25,
  measure: '4 kishilik',
  tags: ['choy', 'piyola'],
  diets: ['HALAL', 'VEGAN'],
  barcode: '4780012345678',
  systems: ['TG'],
  deliveryEnabled: false,
  isCartRecommendation: true,
  additionalPrice: 31_000,
  eatsPrice: 35_000,
  enabledEats: true,
  expressPrice: null,
  enabledExpress: true,
  externalIds: 'iiko=4711\nposter=ab 12',
}
const ANSWERED = { ...SET, externalIds: { iiko: '4711', poster: 'ab 12' } }

const read = async (person: DeskPerson, id: string) =>
  dataOf(await person.call('desk.product', { params: { id } }))

async function save(person: DeskPerson, id: string, wanted: Partial<ProductFields>) {
  const { version, fields } = await read(person, id)
  const patch = Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => [
      path,
      { base: fields[path as keyof ProductFields], value },
    ]),
  )
  return person.call('desk.changeProduct', { params: { id }, body: { version, patch } })
}

async function buildMenu() {
  const shop = await buildShop(world)
  const owner = await buildStaff(world, shop.merchant, { role: 'OWNER', name: 'Malika' })
  const shown = async (type: 'WEB' | 'TG') => {
    const { products } = dataOf(
      await world.clientOf(shop.merchant.sub)('catalogue.overalls', { query: { type } }),
    )
    return products.find(({ id }) => id === shop.product.id)
  }
  return { ...shop, owner, shown }
}

it('DSK-54 SPC-21 every field of a dish that the document names is set at the desk, answered to its clients, and taken back', async () => {
  const { product, owner, shown } = await buildMenu()
  const before = await read(owner, product.id)
  // of fiscal receipts, which no call of the document says
  const typed = { ...SET, packageCode: '1500094' }
  dataOf(await save(owner, product.id, typed))
  expect((await read(owner, product.id)).fields).toMatchObject(typed)
  // sold in the messenger alone now
  expect(await shown('WEB')).toBeUndefined()
  const answered = await shown('TG')
  expect(answered).toMatchObject(ANSWERED)
  const [entry] = dataOf(await owner.call('desk.log')).content
  dataOf(await owner.call('desk.undoChange', { params: { id: entry?.id ?? '' } }))
  expect((await read(owner, product.id)).fields).toEqual(before.fields)
})

it.each<[string, Partial<ProductFields>]>([
  ['sold nowhere', { systems: [] }],
  ['nothing of a unit', { amount: 0 }],
  ['less than a thousandth', { amount: 0.0004 }],
  ['a barcode of 7 digits', { barcode: '4780012' }],
  ['a packing code with a letter', { packageCode: '15a' }],
  ['a tag without a letter', { tags: [''] }],
  ['half a som elsewhere', { eatsPrice: 100.5 }],
  ['a system twice', { externalIds: 'iiko=1\niiko=2' }],
  ['an id of no system', { externalIds: '=4711' }],
  ['a system without an id', { externalIds: 'iiko=' }],
  ['a system in capitals', { externalIds: 'IIKO=4711' }],
])('DSK-54 refused at the desk: %s', async (_what, wanted) => {
  const { product, owner } = await buildMenu()
  const seen = await read(owner, product.id)
  expect(await save(owner, product.id, wanted)).toMatchObject({ error: { code: 'invalid_request' } })
  expect(await read(owner, product.id)).toEqual(seen)
})

it('DSK-57 the colour of a category’s heading is set, answered, and refused where it is none', async () => {
  const { merchant, product, owner } = await buildMenu()
  const { categoryId: id } = (await read(owner, product.id)).fields
  const change = (value: string) =>
    owner.call('desk.changeCategory', {
      params: { id },
      body: { version: 1, patch: { textColor: { base: '', value } } },
    })
  expect(await change('red')).toMatchObject({ error: { code: 'invalid_request' } })
  dataOf(await change('#12408f'))
  const { categories } = dataOf(
    await world.clientOf(merchant.sub)('catalogue.overalls', { query: { type: 'WEB' } }),
  )
  expect(categories.find((one) => one.id === id)).toMatchObject({ textColor: '#12408f' })
})

import { json } from '@dasturxon/db'
import type { Allergen, Diet } from '@dasturxon/domain'
import { expect } from 'vitest'
import { buildBranch, buildMerchant, buildProduct } from '../../test/build.ts'
import { it, world } from '../../test/it.ts'

type Declared = { allergens: Allergen[] | null; diets: Diet[] }
const SAID: Declared[] = [
  { allergens: null, diets: [] },
  { allergens: [], diets: ['VEGAN', 'LENTEN'] },
  { allergens: ['MILK', 'GLUTEN'], diets: [] },
]

it.each(SAID)(
  'CAT-4 what a merchant says of a dish and of its options arrives as it is: %j',
  async (said) => {
    const merchant = await buildMerchant(world.db)
    const branches = [await buildBranch(world.db, merchant)]
    const product = await buildProduct(world.db, merchant, {
      branches,
      groups: [{ min: 0, max: 1, options: [{ price: 0 }, { price: 0 }] }],
    })
    const [option = ''] = product.groups[0]?.modifications ?? []
    const stored = { allergens: said.allergens && json(said.allergens), diets: json(said.diets) }
    await world.db.updateTable('product').set(stored).where('id', '=', product.id).execute()
    await world.db.updateTable('modification').set(stored).where('id', '=', option).execute()

    const call = world.clientOf(merchant.sub)
    const menu = await call('catalogue.overalls', { query: { type: 'WEB' } })
    const page = await call('catalogue.product', { params: { id: product.id } })
    const shown = [menu.ok ? menu.data.products[0] : null, page.ok ? page.data.product : null]
    for (const one of shown) {
      expect(one).toMatchObject(said)
      const options = one?.modificationGroups[0]?.modifications ?? []
      expect(options.find(({ id }) => id === option)).toMatchObject(said)
      // The other option: nobody has said anything, and that is what is told.
      expect(options.find(({ id }) => id !== option)).toMatchObject({ allergens: null, diets: [] })
    }
  },
)

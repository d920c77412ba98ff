import type { Product } from '@dasturxon/contract'
import { checkSelection, startingSelection, type ChosenModification } from '@dasturxon/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { chosenBefore, mayPress, pressOption, setOptionCount } from './choose-options.ts'

const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 300),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
}
const [plain] = buildCatalogue('Lavash').products
if (!plain) throw new Error('the menu has a product')
const name = { uz: '', ru: '', eng: '' }

const small = fc.integer({ min: 0, max: 3 })
const option = fc.record({ minCount: fc.constantFrom(0, 0, 0, 1), room: small })
const group = fc.record({
  min: small,
  room: small,
  options: fc.array(option, { minLength: 1, maxLength: 4 }),
})
/** A product as the importer lets it in: what is obligatory fits into its group. */
const arbitraryProduct = fc.array(group, { minLength: 1, maxLength: 3 }).map((groups): Product => ({
  ...plain,
  modificationGroups: groups.map(({ min, room, options }, at) => ({
    id: `g${at}`,
    name,
    min,
    max: Math.max(
      1,
      min + room,
      options.reduce((sum, { minCount }) => sum + minCount, 0),
    ),
    modifications: options.map(({ minCount, room: more }, place) => ({
      id: `g${at}o${place}`,
      name,
      image: '',
      price: 0,
      minCount,
      maxCount: Math.max(1, minCount + more),
      allergens: null,
      diets: [],
    })),
  })),
}))
/** What a finger may do: press an option, or set how many of it. */
const arbitraryActs = fc.array(
  fc.record({ group: small, place: small, count: fc.option(fc.integer({ min: 0, max: 6 })) }),
  { maxLength: 20 },
)

type Act = { group: number; place: number; count: number | null }
type Chosen = readonly ChosenModification[]

function act(product: Product, chosen: Chosen, { group: at, place, count }: Act): Chosen {
  const target = product.modificationGroups[at]
  const id = target?.modifications[place]?.id
  if (!target || !id) return chosen
  if (count !== null) return setOptionCount(target, id, count, chosen)
  return mayPress(target, id, chosen) ? pressOption(target, id, chosen) : chosen
}

const verdictOf = (product: Product, chosen: Chosen) => {
  const selection = checkSelection(product, chosen)
  return selection.kind === 'valid' ? 'valid' : selection.problem
}

test('CAT-5 T-OPT-01 whatever is pressed, a choice on screen is right or lacks something: never too much, never wrong', () => {
  fc.assert(
    fc.property(arbitraryProduct, arbitraryActs, (product, acts) => {
      let chosen: Chosen = startingSelection(product)
      for (const one of acts) {
        chosen = act(product, chosen, one)
        expect(verdictOf(product, chosen)).toMatch(/^(valid|below_min)$/)
      }
    }),
    RUNS,
  )
})

test('T-OPT-03 a line opened to be edited has what can still be had of it; on an unchanged product, all of it', () => {
  fc.assert(
    fc.property(arbitraryProduct, arbitraryProduct, arbitraryActs, (product, changed, acts) => {
      const chosen = acts.reduce<Chosen>((known, one) => act(product, known, one), startingSelection(product))
      const counts = (list: Chosen) => new Map(list.map(({ id, count }) => [id, count]))
      expect(counts(chosenBefore(product, chosen))).toEqual(counts(chosen))
      expect(verdictOf(changed, chosenBefore(changed, chosen))).toMatch(/^(valid|below_min)$/)
    }),
    RUNS,
  )
})

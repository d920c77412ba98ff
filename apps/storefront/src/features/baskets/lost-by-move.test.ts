import type { Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { buildCatalogue } from '../../../server/test/shop.ts'
import { keyOf, type BasketLine } from '../../session/basket.ts'
import { productOfBranch } from '../catalogue/menu-of-branch.ts'
import { listLostByMove } from './lost-by-move.ts'
import { showLines } from './shown-lines.ts'

const PRODUCT = 'cheeseburger'
type Stock = { isAvailable?: boolean; count?: number | null } | null

/** Two lines of one product, five pieces, as they are after the customer went from branch `a` to branch `b`. */
function lostBetween(a: Stock, b: Stock): string[] {
  const menu = buildCatalogue('Chizburger')
  const [first] = menu.products
  if (!first) throw new Error('the menu has a product')
  const sold = ([branchId, stock]: [string, Stock]) =>
    stock ? [{ branchId, isAvailable: true, count: null, ...stock }] : []
  const product: Product = {
    ...first,
    id: PRODUCT,
    productBranch: (
      [
        ['a', a],
        ['b', b],
      ] as [string, Stock][]
    ).flatMap(sold),
    modificationGroups: [],
  }
  const line: BasketLine = { productId: PRODUCT, modifications: [], count: 5, comment: '' }
  const here = productOfBranch(product, 'b') ?? { ...product, isAvailable: false }
  const lines = showLines({ lines: [line] }, { ...menu, products: [here] }, { [keyOf(line)]: 1 })
  return listLostByMove(lines, 'a').flatMap(({ changes }) =>
    changes.map(({ kind }) => kind).filter((kind) => kind !== 'price'),
  )
}

test.each<[string, Stock, Stock, string[]]>([
  ['both have it', {}, {}, []],
  ['only the first carries it', {}, null, ['gone']],
  ['sold out at the second', {}, { isAvailable: false }, ['gone']],
  ['five left at the second', {}, { count: 5 }, []],
  ['four left at the second', {}, { count: 4 }, ['less_stock']],
  ['the first had five', { count: 5 }, { count: 4 }, ['less_stock']],
  ['the first had only four, too', { count: 4 }, { count: 4 }, []],
  ['sold out at both', { isAvailable: false }, { isAvailable: false }, []],
  ['only the second carries it', null, {}, []],
  ['neither does', null, null, []],
])('T-ZONE-05 what a change of branch costs: %s', (_name, a, b, lost) => {
  expect(lostBetween(a, b)).toEqual(lost)
})

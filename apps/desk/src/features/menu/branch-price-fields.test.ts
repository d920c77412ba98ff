import type { DeskProduct } from '@dasturxon/contract/desk'
import { expect, it } from 'vitest'
import { bodyOf, withParts } from './branch-price-fields.ts'

const name = { uz: 'Filial', ru: 'Filial', eng: 'Filial' }
const branch = (id: string, price: number | null, isSold = true) => ({ id, name, isSold, price, stock: null })

it('DSK-58 own prices are fields of the dish, of branches that sell it', () => {
  const branches = [branch('a', null), branch('b', 0), branch('c', null, false)]
  // no other field of it is read
  const product = { fields: { costPrice: 25_000 }, branches } as unknown as DeskProduct
  expect(withParts(product).fields).toEqual({
    costPrice: 25_000,
    'branchPrice.a': null,
    'branchPrice.b': 0,
  })
})

it('DSK-58 what was typed is sent as fields and as prices of branches, each only where there are some', () => {
  const price = { base: null, value: 31_000 }
  const discount = { base: 0, value: 10 }
  expect(bodyOf({ version: 3, changes: { discount, 'branchPrice.a': price } })).toEqual({
    version: 3,
    patch: { discount },
    branchPrices: [{ branchId: 'a', ...price }],
  })
  expect(bodyOf({ version: 3, changes: { discount } })).toEqual({ version: 3, patch: { discount } })
  expect(bodyOf({ version: 3, changes: { 'branchPrice.a': price } })).toEqual({
    version: 3,
    branchPrices: [{ branchId: 'a', ...price }],
  })
})

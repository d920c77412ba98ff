import type { Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { useProductTexts } from './use-product-texts.ts'

const draw = await drawInShop('eng')
const text = { uz: 'Mastava', ru: 'Мастава', eng: 'Mastava' }
const SOUP = { name: text, description: text, costPrice: 25_000, discount: 0, labels: [], measure: '' }

const Amount = ({ product }: { product: object }) =>
  `(${useProductTexts()({ ...SOUP, ...product } as unknown as Product).amount})`
const amountOf = (product: { unit: Product['unit']; amount: number; measure?: string }) =>
  draw(<Amount product={product} />)

test('DAY-26 a soup whose unit nobody has set is not called a piece; what was set is said', () => {
  expect(amountOf({ unit: 'COUNT', amount: 1 })).toBe('()')
  expect(amountOf({ unit: 'COUNT', amount: 8 })).toBe('(8\u00A0pcs)')
  expect(amountOf({ unit: 'COUNT', amount: 1, measure: '30 cm' })).toBe('(30 cm)')
  expect(amountOf({ unit: 'LITER', amount: 1 })).toBe('(1\u00A0l)')
})

import type { Product } from '@dasturxon/contract'
import { expect, test } from 'vitest'
import { drawInShop } from '../../test/draw-in-shop.tsx'
import { useFirstChoice } from './use-first-choice.ts'

const option = (id: string) => ({ id, price: 0, minCount: 0, maxCount: 1 })
const cola = {
  modificationGroups: [{ id: 'size', min: 1, max: 1, modifications: [option('small'), option('large')] }],
} as unknown as Product

function Chosen() {
  return useFirstChoice()(cola)
    .map(({ id }) => id)
    .join()
}

const chosenWith = async (requiredChoicesAsked: boolean) => {
  const draw = await drawInShop('uz', { requiredChoicesAsked })
  return draw(<Chosen />)
}

test('customer 11 MER-4 a cola is added in one press, unless the merchant has required choices asked', async () => {
  expect(await chosenWith(false)).toBe('small')
  expect(await chosenWith(true)).toBe('')
})

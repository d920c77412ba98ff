import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { addLine, EMPTY_BASKET, keyOf, setCount, type Basket } from './basket.ts'
import { withKey } from './keyed-basket.ts'
import { parseBasket } from './stored-basket.ts'

const line = (productId: string) => ({ productId, count: 1, modifications: [], comment: '' })
const open = () => withKey(createStore<Basket>(() => EMPTY_BASKET))

test('fault 11 a basket has the key of its order from the first dish until it is empty', () => {
  const basket = open()
  expect(basket.getState().key).toBeUndefined()
  basket.setState(addLine(basket.getState(), line('a')), true)
  const { key } = basket.getState()
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  basket.setState(addLine(basket.getState(), line('b')), true)
  expect(basket.getState()).toEqual({ lines: [line('a'), line('b')], key })
  basket.setState(setCount(setCount(basket.getState(), keyOf(line('a')), 0), keyOf(line('b')), 0), true)
  expect(basket.getState()).toEqual({ lines: [] })
  basket.setState(addLine(basket.getState(), line('a')), true)
  expect(basket.getState().key).not.toBe(key)
})

test('fault 11 two tabs with one basket send it with one key, long before either is pressed', () => {
  const [first, second] = [open(), open()]
  first.setState(addLine(first.getState(), line('a')), true)
  // The second tab reads what the first has stored.
  second.setState(parseBasket(JSON.parse(JSON.stringify(first.getState()))), true)
  expect(second.getState().key).toBe(first.getState().key)
})

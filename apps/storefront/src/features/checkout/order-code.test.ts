import { expect, test } from 'vitest'
import { basketKey } from '@dasturxon/domain'
import { isCodeFor } from './order-code.ts'

const line = (productId: string) => ({ productId, modifications: [], count: 1, comment: '' })
const order = { branchId: 'branch', totalPrice: 50_000, lines: [line('burger'), line('soup')] }
const sent = {
  branchId: 'branch',
  totalPrice: 50_000,
  basket: basketKey(order.lines),
  resendAt: 0,
  expiresAt: 0,
}

test('PRB-11 a code is for the basket it was sent for, in any order of its lines, and for no other of the same sum', () => {
  expect(isCodeFor(sent, order)).toBe(true)
  expect(isCodeFor(sent, { ...order, lines: order.lines.toReversed() })).toBe(true)
  expect(isCodeFor(sent, { ...order, lines: [line('burger'), line('lavash')] })).toBe(false)
  expect(isCodeFor(sent, { ...order, totalPrice: 49_000 })).toBe(false)
  expect(isCodeFor(sent, { ...order, branchId: 'elsewhere' })).toBe(false)
})

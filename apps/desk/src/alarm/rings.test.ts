import type { DeskCall, DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { ringOf } from './rings.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
// What the alarm looks at of an order.
const order = (fields: Partial<DeskOrder>) =>
  ({ status: 'OPEN', ringsSince: '2026-11-22T11:59:59Z', isWaitingForPayment: false, ...fields }) as DeskOrder
const call = { status: 'CALLED' } as DeskCall

test('DSK-20 a new order rings, and stops once anybody has accepted it', () => {
  expect(ringOf([order({})], [], NOW)).toEqual({ kind: 'order', isLoud: false })
  expect(ringOf([order({ status: 'ACCEPTED', ringsSince: null })], [], NOW)).toBeNull()
})

test('DSK-20 five orders in a second are one ring, louder once the oldest has waited a minute', () => {
  const five = [1, 2, 3, 4].map(() => order({}))
  expect(ringOf([...five, order({ ringsSince: '2026-11-22T11:59:00Z' })], [], NOW)).toEqual({
    kind: 'order',
    isLoud: true,
  })
  expect(ringOf([...five, order({ ringsSince: '2026-11-22T11:59:01Z' })], [], NOW)?.isLoud).toBe(false)
})

test('DSK-11 an order that waits for its payment, or for its time, does not ring', () => {
  expect(ringOf([order({ isWaitingForPayment: true })], [], NOW)).toBeNull()
  expect(ringOf([order({ status: 'AT_TIME', ringsSince: null })], [], NOW)).toBeNull()
})

test('DAY-15 an order for later rings from the moment that the server names on, and again when its time has come', () => {
  const at = (ms: number) => new Date(NOW + ms).toISOString()
  expect(ringOf([order({ ringsSince: at(1) })], [], NOW)).toBeNull()
  expect(ringOf([order({ ringsSince: at(0) })], [], NOW)).toEqual({ kind: 'order', isLoud: false })
  expect(ringOf([order({ status: 'ACCEPTED', ringsSince: at(-60_000) })], [], NOW)).toEqual({
    kind: 'order',
    isLoud: true,
  })
  expect(ringOf([order({ status: 'COOKING', ringsSince: null })], [], NOW)).toBeNull()
})

test('DSK-25 an order that was cancelled while it cooked has a sound of its own until the kitchen has seen it', () => {
  expect(ringOf([order({ status: 'CANCELED', ringsSince: null, isEndSeen: false })], [call], NOW)?.kind).toBe(
    'cancelled',
  )
  expect(ringOf([order({ status: 'CANCELED', ringsSince: null, isEndSeen: true })], [call], NOW)?.kind).toBe(
    'call',
  )
})

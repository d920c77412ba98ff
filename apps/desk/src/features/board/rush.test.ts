import type { DeskOrder } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { acceptAll, type Outcome } from './accept-all.ts'
import { isRush } from './rush.ts'

test('DSK-11 thirty new orders at once are a rush, until fewer than twenty are left', () => {
  expect([29, 30].map((count) => isRush(count, false))).toEqual([false, true])
  expect([29, 20, 19].map((count) => isRush(count, true))).toEqual([true, true, false])
})

test('DSK-12 each of many is accepted by itself, and one that has gone on is named and holds up nobody', async () => {
  const orders = [1, 2, 3].map((number) => ({ number }) as DeskOrder)
  const asked: number[] = []
  const told: Outcome[] = []
  const accept = async ({ number }: DeskOrder) => {
    asked.push(number)
    return number === 2 ? 'cancelled by the customer' : null
  }
  await acceptAll(orders, accept, (outcome) => told.push(outcome))
  expect(asked).toEqual([1, 2, 3])
  const others = [{ number: 2, why: 'cancelled by the customer' }]
  expect(told).toEqual([
    { accepted: 1, others: [] },
    { accepted: 1, others },
    { accepted: 2, others },
  ])
})

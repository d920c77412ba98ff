import type { CallError } from '@dasturxon/contract/client'
import { inEveryLanguage } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { findObstacle, type OrderState } from './obstacle.ts'

const QUOTE = { isOutsideZones: false, missingForDelivery: 0, isPastClosing: false }
const ready: OrderState = {
  serviceType: 'DELIVERY',
  hasAddress: true,
  hasBranch: true,
  hasPayment: true,
  needsTable: false,
  openState: { kind: 'open', until: null },
  soonest: null,
  isForLater: false,
  isTimeGone: false,
  isPriceChanged: false,
  isOrderChanged: false,
  quote: QUOTE,
  quoteError: null,
}
const closed = { kind: 'closed', opensAt: new Date('2026-11-21T05:00:00Z') } as const
const refusal: CallError = {
  code: 'product_unavailable',
  description: inEveryLanguage(() => ''),
  requestId: '',
  status: 409,
}

describe('CHK-1 what stands in the way of an order', () => {
  test('is nothing when all is there', () => {
    expect(findObstacle(ready)).toBeNull()
  })

  test('is nothing while the totals are still being asked for', () => {
    expect(findObstacle({ ...ready, quote: null, openState: null })).toBeNull()
  })

  test.each([
    ['no address for delivery', { hasAddress: false }, 'no_address'],
    ['no branch', { hasBranch: false }, 'no_branch'],
    ['no table in the hall', { serviceType: 'DINE_IN', needsTable: true }, 'no_table'],
    ['LOC-6 a point outside every zone', { quote: { ...QUOTE, isOutsideZones: true } }, 'outside_zones'],
    ['LOC-3 a closed branch', { openState: closed }, 'closed'],
    [
      'DSK-155 a branch that closes before it would come',
      { quote: { ...QUOTE, isPastClosing: true } },
      'too_late',
    ],
    ['BSK-5 a product that cannot be had', { quoteError: refusal }, 'refused'],
    ['CHK-1 a time that has been taken', { isForLater: true, isTimeGone: true }, 'time_gone'],
    ['BSK-5 a price the customer has not seen', { isPriceChanged: true }, 'price_changed'],
    ['CUS-1 a sum the customer has not seen', { isOrderChanged: true }, 'order_changed'],
    ['no way to pay', { hasPayment: false }, 'no_payment'],
  ] as const)('is %s', (_, change, kind) => {
    expect(findObstacle({ ...ready, ...change })).toMatchObject({ kind })
  })

  test('BSK-4 is one missing som, and none is no obstacle', () => {
    const quote = { ...QUOTE, missingForDelivery: 1 }
    expect(findObstacle({ ...ready, quote })).toEqual({ kind: 'too_small', missing: 1 })
    expect(findObstacle({ ...ready, quote: { ...quote, missingForDelivery: 0 } })).toBeNull()
  })

  test('is not a missing address when the order is picked up', () => {
    expect(findObstacle({ ...ready, serviceType: 'PICK_UP', hasAddress: false })).toBeNull()
  })

  test('LOC-3 is no closed branch for an order that waits until it is open, and the first such time is at hand', () => {
    const soonest = { day: '2026-11-21', time: '10:30', at: '2026-11-21T05:30:00.000Z', isFull: false }
    const state = { ...ready, openState: closed, soonest }
    expect(findObstacle(state)).toEqual({ kind: 'closed', state: closed, soonest })
    expect(findObstacle({ ...state, isForLater: true })).toBeNull()
  })

  test('DSK-155 is no lack of time for an order for later, and a branch that has closed meanwhile is closed', () => {
    const soonest = { day: '2026-11-22', time: '10:00', at: '2026-11-22T05:00:00.000Z', isFull: false }
    const state = { ...ready, soonest, quote: { ...QUOTE, isPastClosing: true } }
    expect(findObstacle(state)).toEqual({ kind: 'too_late', soonest })
    expect(findObstacle({ ...state, isForLater: true })).toBeNull()
    expect(findObstacle({ ...state, openState: closed })).toEqual({ kind: 'closed', state: closed, soonest })
  })

  test('is told one at a time, the address before the closed branch', () => {
    expect(findObstacle({ ...ready, hasAddress: false, openState: closed })).toEqual({ kind: 'no_address' })
  })
})

import type { CallError } from '@dasturxon/contract/client'
import { describe, expect, test } from 'vitest'
import { findObstacle, type OrderState } from './obstacle.ts'

const ready: OrderState = {
  serviceType: 'DELIVERY',
  hasAddress: true,
  hasBranch: true,
  hasPayment: true,
  openState: { kind: 'open', until: null },
  quote: { isOutsideZones: false, missingForDelivery: 0 },
  quoteError: null,
}
const closed = { kind: 'closed', opensAt: new Date('2026-11-21T05:00:00Z') } as const
const refusal: CallError = {
  code: 'product_unavailable',
  description: { uz: '', ru: '', eng: '' },
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
    [
      'LOC-6 a point outside every zone',
      { quote: { isOutsideZones: true, missingForDelivery: 0 } },
      'outside_zones',
    ],
    ['LOC-3 a closed branch', { openState: closed }, 'closed'],
    ['BSK-5 a product that cannot be had', { quoteError: refusal }, 'refused'],
    ['no way to pay', { hasPayment: false }, 'no_payment'],
  ] as const)('is %s', (_, change, kind) => {
    expect(findObstacle({ ...ready, ...change })).toMatchObject({ kind })
  })

  test('BSK-4 is one missing som, and none is no obstacle', () => {
    const quote = { isOutsideZones: false, missingForDelivery: 1 }
    expect(findObstacle({ ...ready, quote })).toEqual({ kind: 'too_small', missing: 1 })
    expect(findObstacle({ ...ready, quote: { ...quote, missingForDelivery: 0 } })).toBeNull()
  })

  test('is not a missing address when the order is picked up', () => {
    expect(findObstacle({ ...ready, serviceType: 'PICK_UP', hasAddress: false })).toBeNull()
  })

  test('is told one at a time, the address before the closed branch', () => {
    expect(findObstacle({ ...ready, hasAddress: false, openState: closed })).toEqual({ kind: 'no_address' })
  })
})

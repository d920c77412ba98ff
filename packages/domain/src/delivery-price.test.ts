import { describe, expect, it } from 'vitest'
import { freeRideFrom, ridesFree } from './delivery-price.ts'

describe('from which sum on a ride costs nothing', () => {
  it.each([
    ['nobody names one', null, null, null],
    ['the merchant alone', 120_000, null, 120_000],
    ['the zone alone', null, 90_000, 90_000],
    ['the zone is more generous', 120_000, 119_999, 119_999],
    ['the zone is less generous', 120_000, 120_001, 120_001],
    ['both say the same', 120_000, 120_000, 120_000],
    ['the zone is always free', 120_000, 0, 0],
    ['the merchant is always free, the zone is not', 0, 50_000, 50_000],
  ])('CHK-2 DSK-71 %s', (_, ofMerchant, ofZone, expected) => {
    expect(freeRideFrom({ ofMerchant, ofZone })).toBe(expected)
  })

  it.each([
    [119_999, 120_000, false],
    [120_000, 120_000, true],
    [120_001, 120_000, true],
    [0, 0, true],
    [0, 1, false],
    [1_000_000_000, null, false],
  ])('CHK-2 products of %i where the sum is %s', (net, freeFrom, expected) => {
    expect(ridesFree(net, freeFrom)).toBe(expected)
  })
})

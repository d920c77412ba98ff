import { describe, expect, it } from 'vitest'
import { courierPhase, showsCourier, showsCourierPosition } from './courier-states.ts'
import { COURIER_STATUSES, ORDER_STATUSES } from './vocabulary.ts'

const named = (courierStatus: (typeof COURIER_STATUSES)[number]) =>
  showsCourier({ status: 'DONE', courierStatus })

describe('what a screen shows of the courier', () => {
  it('T-LIVE-02 the position between pick-up and drop-off and at no other status', () => {
    const shown = COURIER_STATUSES.filter((courierStatus) =>
      showsCourierPosition({ status: 'ON_WAY', courierStatus }),
    )
    expect(shown.toSorted()).toEqual(['PERFORMER_ARRIVED', 'PERFORMER_PICKUPED'])
  })

  it('T-LIVE-02 no position once the order is over, whatever the courier’s status says', () => {
    for (const status of ['DELIVERED', 'CLOSED', 'CANCELED'] as const) {
      for (const courierStatus of [...COURIER_STATUSES, null]) {
        expect(showsCourierPosition({ status, courierStatus })).toBe(false)
        expect(showsCourier({ status, courierStatus })).toBe(false)
      }
    }
  })

  it('T-LIVE-02 without a courier status the order on its way decides', () => {
    const shown = ORDER_STATUSES.filter((status) => showsCourierPosition({ status, courierStatus: null }))
    expect(shown).toEqual(['ON_WAY'])
    expect(courierPhase({ status: 'DONE', courierStatus: null })).toBeNull()
  })

  it('name and call from the moment a courier is found', () => {
    expect(named('PERFORMER_LOOK_UP')).toBe(false)
    expect(named('PERFORMER_FOUND')).toBe(true)
    expect(named('PERFORMER_NOT_FOUND')).toBe(false)
    expect(named('PERFORMER_RETURNING')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { courierPhase, showsCourier, showsCourierPosition } from './courier-states.ts'
import { canMove, customerMayCancel, isActive, isArchived, nextStatuses } from './order-states.ts'
import { listTimelineSteps, progressParts } from './order-timeline.ts'
import {
  COURIER_STATUSES,
  ORDER_STATUSES,
  SERVICE_TYPES,
  type OrderStatus,
  type ServiceType,
} from './vocabulary.ts'

/** All moves there are, written out a second time. */
const ALLOWED: Record<'DELIVERY' | 'PICK_UP', string[]> = {
  DELIVERY: [
    'OPEN>ACCEPTED OPEN>AT_TIME OPEN>CANCELED',
    'CREATED>OPEN CREATED>ACCEPTED CREATED>AT_TIME CREATED>CANCELED',
    'ATTACHED>ACCEPTED ATTACHED>AT_TIME ATTACHED>CANCELED',
    'AT_TIME>ACCEPTED AT_TIME>CANCELED',
    'ACCEPTED>COOKING ACCEPTED>CANCELED',
    'COOKING>DONE',
    'DONE>ON_WAY',
    'ON_WAY>DELIVERED',
    'DELIVERED>CLOSED',
  ],
  PICK_UP: [
    'OPEN>ACCEPTED OPEN>AT_TIME OPEN>CANCELED',
    'CREATED>OPEN CREATED>ACCEPTED CREATED>AT_TIME CREATED>CANCELED',
    'ATTACHED>ACCEPTED ATTACHED>AT_TIME ATTACHED>CANCELED',
    'AT_TIME>ACCEPTED AT_TIME>CANCELED',
    'ACCEPTED>COOKING ACCEPTED>CANCELED',
    'COOKING>DONE',
    'DONE>DELIVERED',
    'ON_WAY>DELIVERED',
    'DELIVERED>CLOSED',
  ],
}

describe('CHK-5 order transitions', () => {
  it.each([
    ['DELIVERY', ALLOWED.DELIVERY],
    ['YANDEX_EATS', ALLOWED.DELIVERY],
    ['EXPRESS_24', ALLOWED.DELIVERY],
    ['PICK_UP', ALLOWED.PICK_UP],
    ['DINE_IN', ALLOWED.PICK_UP],
  ] satisfies [ServiceType, string[]][])('of %s are these and no others', (serviceType, allowed) => {
    const moves = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => ({ from, to })))
    const possible = moves.filter(({ from, to }) => canMove(from, to, serviceType))
    const expected = allowed.flatMap((line) => line.split(' '))
    expect(possible.map(({ from, to }) => `${from}>${to}`).toSorted()).toEqual(expected.toSorted())
  })

  it('never lead out of CLOSED or CANCELED', () => {
    for (const serviceType of SERVICE_TYPES) {
      expect([...nextStatuses('CLOSED', serviceType), ...nextStatuses('CANCELED', serviceType)]).toEqual([])
    }
  })

  it('every status an order can start in reaches CLOSED', () => {
    for (const serviceType of SERVICE_TYPES) {
      for (const start of ['OPEN', 'CREATED', 'ATTACHED', 'AT_TIME'] as const) {
        const reached = new Set<OrderStatus>([start])
        for (const status of reached) for (const next of nextStatuses(status, serviceType)) reached.add(next)
        expect(reached).toContain('CLOSED')
      }
    }
  })

  it('a customer may cancel until the kitchen begins, and only where the order can be cancelled at all', () => {
    expect(ORDER_STATUSES.filter(customerMayCancel).toSorted()).toEqual(['ACCEPTED', 'AT_TIME', 'OPEN'])
    for (const status of ORDER_STATUSES.filter(customerMayCancel)) {
      expect(canMove(status, 'CANCELED', 'DELIVERY')).toBe(true)
    }
  })

  it('CHK-6 an order is active until nothing is left to wait for', () => {
    expect(ORDER_STATUSES.filter(isArchived).toSorted()).toEqual(['CANCELED', 'CLOSED', 'DELIVERED'])
    expect(ORDER_STATUSES.filter(isActive)).toHaveLength(ORDER_STATUSES.length - 3)
  })
})

const steps = (status: OrderStatus, serviceType: ServiceType, reached: OrderStatus[] = []) =>
  listTimelineSteps({ status, serviceType, reached }).map((step) => `${step.status} ${step.state}`)

describe('CHK-6 the timeline of an order', () => {
  it.each([
    ['OPEN', ['ACCEPTED todo', 'COOKING todo', 'ON_WAY todo', 'DELIVERED todo'], 0],
    ['ACCEPTED', ['ACCEPTED now', 'COOKING todo', 'ON_WAY todo', 'DELIVERED todo'], 1],
    ['COOKING', ['ACCEPTED done', 'COOKING now', 'ON_WAY todo', 'DELIVERED todo'], 2],
    ['DONE', ['ACCEPTED done', 'COOKING done', 'ON_WAY todo', 'DELIVERED todo'], 2],
    ['ON_WAY', ['ACCEPTED done', 'COOKING done', 'ON_WAY now', 'DELIVERED todo'], 3],
    ['DELIVERED', ['ACCEPTED done', 'COOKING done', 'ON_WAY done', 'DELIVERED done'], 4],
    ['CLOSED', ['ACCEPTED done', 'COOKING done', 'ON_WAY done', 'DELIVERED done'], 4],
  ] satisfies [OrderStatus, string[], number][])('of a delivery that is %s', (status, expected, parts) => {
    expect(steps(status, 'DELIVERY')).toEqual(expected)
    expect(progressParts(status, 'DELIVERY')).toBe(parts)
  })

  it('of a pick-up waits for the customer instead of a courier', () => {
    expect(steps('DONE', 'PICK_UP')).toEqual(['ACCEPTED done', 'COOKING done', 'DONE now', 'DELIVERED todo'])
    expect(progressParts('DONE', 'PICK_UP')).toBe(3)
  })

  it('of a scheduled order begins with the chosen time, also later on', () => {
    expect(steps('AT_TIME', 'DINE_IN')[0]).toBe('AT_TIME now')
    expect(steps('COOKING', 'DINE_IN', ['OPEN', 'AT_TIME', 'ACCEPTED'])[0]).toBe('AT_TIME done')
    expect(steps('COOKING', 'DINE_IN', ['OPEN', 'ACCEPTED'])[0]).toBe('ACCEPTED done')
  })

  it('of a cancelled order shows how far it came', () => {
    expect(steps('CANCELED', 'DELIVERY', ['OPEN'])).toEqual(['CANCELED now'])
    expect(steps('CANCELED', 'DELIVERY', ['OPEN', 'ACCEPTED'])).toEqual(['ACCEPTED done', 'CANCELED now'])
    expect(progressParts('CANCELED', 'DELIVERY')).toBe(0)
  })
})

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

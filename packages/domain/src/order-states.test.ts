import { describe, expect, it } from 'vitest'
import { canMove, customerMayCancel, isActive, isArchived, nextStatuses } from './order-states.ts'
import { ORDER_STATUSES, SERVICE_TYPES, type OrderStatus, type ServiceType } from './vocabulary.ts'

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

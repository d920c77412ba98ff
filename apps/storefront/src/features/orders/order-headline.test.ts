import type { Order } from '@dasturxon/contract'
import { ORDER_STATUSES } from '@dasturxon/domain'
import { describe, expect, test } from 'vitest'
import { headlineOf, laterEta } from './order-headline.ts'

const now = new Date('2026-11-21T14:00:00Z')
const order = {
  status: 'COOKING',
  serviceType: 'DELIVERY',
  payBefore: null,
  etaFrom: '2026-11-21T14:20:00Z',
  etaTo: '2026-11-21T14:35:00Z',
  deliveryAt: null,
  courierStatus: null,
} as const satisfies Partial<Order>

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('CHK-6 the headline of an order', () => {
  test('is the promised range while it is made and carried', () => {
    const range = { kind: 'arrives_in', fromMinutes: 20, toMinutes: 35 }
    expect(headlineOf(order, now)).toEqual(range)
    expect(headlineOf({ ...order, status: 'ON_WAY' }, now)).toEqual(range)
    expect(headlineOf({ ...order, status: 'DONE' }, now)).toEqual(range)
  })

  test.each([
    [19, { kind: 'arrives_in', fromMinutes: 5, toMinutes: 20 }],
    [25, { kind: 'arrives_in', fromMinutes: 5, toMinutes: 10 }],
    [30, { kind: 'arrives_soon' }],
    [31, { kind: 'arrives_soon' }],
    [60, { kind: 'arrives_soon' }],
  ])('%i minutes later it is still a range, and never counts down to zero', (minutes, headline) => {
    expect(headlineOf(order, later(minutes))).toEqual(headline)
  })

  test.each([0, 1, 4, 7, 13, 22])('customer 5 %i minutes later it is in steps of five', (minutes) => {
    const said = headlineOf(order, later(minutes))
    if (said.kind !== 'arrives_in') throw new Error(said.kind)
    expect([said.fromMinutes % 5, said.toMinutes % 5]).toEqual([0, 0])
    expect(said.toMinutes).toBeGreaterThan(said.fromMinutes)
  })

  test.each([
    [-0.5, 35],
    [-0.99, 35],
    [-1, 40],
  ])('CUS-1 a clock that is %d minutes off reads up to %i', (minutes, toMinutes) => {
    expect(headlineOf(order, later(minutes))).toMatchObject({ fromMinutes: 20, toMinutes })
  })

  test('customer 5 says that the courier is at the door instead of a time', () => {
    const atDoor = { ...order, status: 'ON_WAY', courierStatus: 'PERFORMER_ARRIVED' } as const
    expect(headlineOf(atDoor, now)).toEqual({ kind: 'courier_here' })
    expect(headlineOf({ ...atDoor, courierStatus: 'PERFORMER_PICKUPED' }, now).kind).toBe('arrives_in')
    expect(headlineOf({ ...atDoor, status: 'DELIVERED' }, now)).toEqual({ kind: 'delivered' })
    expect(headlineOf({ ...atDoor, serviceType: 'PICK_UP' }, now).kind).toBe('ready_in')
  })

  test('is never a promise to the minute', () => {
    const narrow = { ...order, etaFrom: order.etaTo }
    expect(headlineOf(narrow, now)).toEqual({ kind: 'arrives_in', fromMinutes: 30, toMinutes: 35 })
  })

  test('speaks of being ready when the customer comes for it', () => {
    const pickup = { ...order, serviceType: 'PICK_UP' } as const
    expect(headlineOf(pickup, now)).toEqual({ kind: 'ready_in', fromMinutes: 20, toMinutes: 35 })
    expect(headlineOf(pickup, later(31))).toEqual({ kind: 'ready_soon' })
    expect(headlineOf({ ...pickup, status: 'DONE' }, now)).toEqual({ kind: 'ready' })
    expect(headlineOf({ ...pickup, status: 'DELIVERED' }, now)).toEqual({ kind: 'handed_over' })
  })

  test('names the window of a scheduled order', () => {
    const deliveryAt = '2026-11-21T18:00:00Z'
    expect(headlineOf({ ...order, status: 'AT_TIME', deliveryAt }, now)).toEqual({
      kind: 'scheduled',
      at: new Date(deliveryAt),
    })
  })

  test('is the payment as long as it waits for one', () => {
    const unpaid = { ...order, status: 'OPEN', payBefore: '2026-11-21T14:15:00Z' } as const
    expect(headlineOf(unpaid, now)).toEqual({ kind: 'awaiting_payment' })
    expect(headlineOf({ ...unpaid, payBefore: null }, now).kind).toBe('arrives_in')
    expect(headlineOf({ ...unpaid, status: 'CANCELED' }, now)).toEqual({ kind: 'canceled' })
  })

  test.each(ORDER_STATUSES)('has something to say in status %s', (status) => {
    expect(headlineOf({ ...order, status }, now).kind).not.toBe('')
  })
})

describe('CHK-6 T-TIME-14 what is later than promised', () => {
  const moved = { ...order, firstEtaTo: '2026-11-21T14:34:00Z' }

  test('is told with its new time, as long as it is awaited', () => {
    expect(laterEta(moved)).toEqual(new Date(order.etaTo))
    expect(laterEta({ ...moved, status: 'ON_WAY' })).toEqual(new Date(order.etaTo))
  })

  test.each(['DELIVERED', 'CLOSED', 'CANCELED'] as const)('is not told once the order is %s', (status) => {
    expect(laterEta({ ...moved, status })).toBeNull()
  })

  test('is not said of a promise that holds or came to be earlier', () => {
    expect(laterEta({ ...moved, firstEtaTo: null })).toBeNull()
    expect(laterEta({ ...moved, firstEtaTo: order.etaTo })).toBeNull()
    expect(laterEta({ ...moved, etaTo: null })).toBeNull()
  })

  test.each([
    ['2026-11-21T14:34:01Z', false],
    ['2026-11-21T14:34:00Z', true],
    ['2026-11-21T14:33:59Z', true],
  ])('is said from a whole minute on: promised first for %s, now for 14:35:00', (firstEtaTo, isSaid) => {
    expect(laterEta({ ...moved, firstEtaTo }) !== null).toBe(isSaid)
  })
})

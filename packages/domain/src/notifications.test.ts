import { describe, expect, test } from 'vitest'
import {
  CHANNELS_OF_KIND,
  eventOfChange,
  isOnByDefault,
  isWorthSms,
  kindOfEvent,
  NOTIFICATION_EVENTS,
  NOTIFICATION_KINDS,
  type NotedChange,
} from './notifications.ts'

const change = (changes: Partial<NotedChange>): NotedChange => ({
  reason: 'CHANGE_STATUS',
  status: 'ACCEPTED',
  courierStatus: null,
  serviceType: 'DELIVERY',
  isPaid: false,
  actor: 'kitchen clock',
  ...changes,
})

describe('CHK-7 what a change of an order is to its customer', () => {
  test.each([
    ['the branch takes it', change({}), 'ORDER_ACCEPTED'],
    ['it is cooked', change({ status: 'COOKING' }), null],
    ['it waits for a courier', change({ status: 'DONE' }), null],
    ['it waits at the counter', change({ status: 'DONE', serviceType: 'PICK_UP' }), 'ORDER_READY'],
    ['it waits in the hall', change({ status: 'DONE', serviceType: 'DINE_IN' }), 'ORDER_READY'],
    ['it is on its way', change({ status: 'ON_WAY' }), 'ORDER_ON_WAY'],
    ['it was brought', change({ status: 'DELIVERED' }), 'ORDER_DELIVERED'],
    ['it was handed over', change({ status: 'DELIVERED', serviceType: 'PICK_UP' }), null],
    [
      'its courier could not hand it over (DSK-107)',
      change({ status: 'CANCELED', courierStatus: 'PERFORMER_RETURNING' }),
      'ORDER_NOT_DELIVERED',
    ],
    ['the branch cancels it', change({ status: 'CANCELED' }), 'ORDER_CANCELED'],
    ['its customer cancels it', change({ status: 'CANCELED', actor: 'customer' }), null],
    ['nobody paid in time', change({ status: 'CANCELED', actor: 'payment expiry' }), 'ORDER_UNPAID'],
    ['it is closed', change({ status: 'CLOSED' }), null],
    ['DAY-15 it is accepted for later', change({ status: 'AT_TIME' }), 'ORDER_ACCEPTED'],
    ['DAY-15 its time has come', change({ status: 'ACCEPTED', actor: 'schedule' }), null],
    ['it is paid', change({ reason: 'PAID', isPaid: true, actor: 'payment CLICK' }), 'ORDER_PAID'],
    ['the money went back', change({ reason: 'UPDATE', actor: 'payment CLICK' }), 'ORDER_REFUNDED'],
    [
      'a part went back',
      change({ reason: 'UPDATE', isPaid: true, actor: 'payment CLICK' }),
      'ORDER_PARTLY_REFUNDED',
    ],
    ['it will be later', change({ reason: 'UPDATE', actor: 'eta' }), 'ORDER_LATER'],
    ['it was rated', change({ reason: 'UPDATE', actor: 'customer' }), null],
    [
      'a courier is found',
      change({ reason: 'CHANGE_COURIER_STATUS', courierStatus: 'PERFORMER_FOUND' }),
      null,
    ],
    [
      'the courier is at the door',
      change({ reason: 'CHANGE_COURIER_STATUS', courierStatus: 'PERFORMER_ARRIVED' }),
      'COURIER_ARRIVED',
    ],
  ])('%s', (_what, noted, event) => {
    expect(eventOfChange(noted)).toBe(event)
  })
})

test('CHK-7 an SMS is worth what cannot wait, and never what is about money', () => {
  expect(NOTIFICATION_EVENTS.filter(isWorthSms)).toEqual([
    'ORDER_READY',
    'COURIER_ARRIVED',
    'ORDER_CANCELED',
    'ORDER_NOT_DELIVERED',
  ])
  for (const event of NOTIFICATION_EVENTS.filter(isWorthSms))
    expect(CHANNELS_OF_KIND[kindOfEvent(event)]).toContain('SMS')
  expect(CHANNELS_OF_KIND.PAYMENT).not.toContain('SMS')
})

test('CHK-7 without a choice customers hear of their orders and get no advertising', () => {
  const on = NOTIFICATION_KINDS.map((kind) =>
    CHANNELS_OF_KIND[kind].filter((way) => isOnByDefault(kind, way)),
  )
  expect(on).toEqual([['PUSH', 'TELEGRAM', 'SMS'], ['PUSH', 'TELEGRAM'], []])
})

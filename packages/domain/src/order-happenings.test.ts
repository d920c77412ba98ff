import { describe, expect, it } from 'vitest'
import { happenedIn, type WrittenChange } from './order-happenings.ts'
import { COURIER_STATUSES, ORDER_CHANGE_REASONS, ORDER_STATUSES } from './vocabulary.ts'

const AT = '2026-11-27T20:26:46.048Z'
const written = (fields: Partial<WrittenChange>): WrittenChange => ({
  reason: 'UPDATE',
  status: 'COOKING',
  courierStatus: null,
  actor: 'staff',
  note: '',
  ...fields,
})

const CASES: [name: string, change: Partial<WrittenChange>, happened: object][] = [
  [
    'minutes of an acceptance',
    { reason: 'CHANGE_STATUS', status: 'ACCEPTED', note: '30' },
    { what: 'STATUS', minutes: 30, note: '' },
  ],
  [
    'an acceptance by a clock',
    { reason: 'CHANGE_STATUS', status: 'ACCEPTED', actor: 'kitchen clock' },
    { what: 'STATUS', minutes: null },
  ],
  [
    'an order for later whose time has come',
    { reason: 'CHANGE_STATUS', status: 'ACCEPTED', actor: 'schedule' },
    { what: 'DUE' },
  ],
  [
    'words of a cancellation',
    { reason: 'CHANGE_STATUS', status: 'CANCELED', note: '30' },
    { what: 'STATUS', minutes: null, note: '30' },
  ],
  [
    'a promise that the clock moved',
    { actor: 'eta', note: AT },
    { what: 'PROMISE_MOVED', etaTo: new Date(AT), note: '' },
  ],
  [
    'a promise that somebody moved',
    { actor: 'staff delay', note: AT },
    { what: 'PROMISE_MOVED', etaTo: new Date(AT), note: '' },
  ],
  ['money that went back', { actor: 'payment PAYME' }, { what: 'MONEY_BACK' }],
  ['stars', { actor: 'customer', note: 'rated' }, { what: 'RATED', note: '' }],
  ['an order that its customer hid', { actor: 'customer', note: 'hidden' }, { what: 'HIDDEN', note: '' }],
  ['money that came', { reason: 'PAID', actor: 'payment PAYME' }, { what: 'PAID' }],
  ['another way to pay', { reason: 'CHANGE_PAYMENT_TYPE' }, { what: 'PAYMENT_CHANGED' }],
  ['a courier who was taken off', { reason: 'CHANGE_COURIER_STATUS' }, { what: 'COURIER_TAKEN' }],
  [
    'a courier at the door',
    { reason: 'CHANGE_COURIER_STATUS', courierStatus: 'PERFORMER_ARRIVED' },
    { what: 'COURIER_ARRIVED' },
  ],
]

describe('a row of an order’s history', () => {
  it.each(CASES)('DAY-19 reads %s', (_, change, happened) => {
    expect(happenedIn(written(change))).toMatchObject(happened)
  })

  it('DAY-19 leaves no moment, bare figure or word of the program in its note, whatever is written', () => {
    for (const reason of ORDER_CHANGE_REASONS)
      for (const status of ORDER_STATUSES)
        for (const courierStatus of [null, ...COURIER_STATUSES])
          for (const [actor, note] of [
            ['staff', ''],
            ['eta', AT],
            ['staff delay', AT],
            ['customer', 'rated'],
            ['customer', 'hidden'],
          ] as const) {
            if (reason === 'CHANGE_STATUS' && note !== '') continue
            expect(happenedIn({ reason, status, courierStatus, actor, note }).note).toBe('')
          }
  })
})

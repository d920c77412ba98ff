import { describe, expect, it } from 'vitest'
import { paymentStageOf } from './payment-stage.ts'

const CREATED = '2026-11-21T12:00:00.000Z'
const LAST = '2026-11-21T12:30:00.000Z'
const before = new Date(Date.parse(LAST) - 1)
const after = new Date(LAST)

type Paid = Parameters<typeof paymentStageOf>[0]

const waiting: Paid = {
  status: 'OPEN',
  paymentType: 'CLICK',
  isPaid: false,
  payBefore: LAST,
  isPaymentDeclined: false,
  createdAt: CREATED,
  history: [{ status: 'OPEN', reason: 'CHANGE_STATUS', at: CREATED }],
  allowedActions: ['pay', 'cancel'],
}
const cancelledAt = (at: string, more: Partial<Paid> = {}): Paid => ({
  ...waiting,
  status: 'CANCELED',
  payBefore: null,
  allowedActions: ['repeat', 'hide'],
  history: [...waiting.history, { status: 'CANCELED', reason: 'CHANGE_STATUS', at }],
  ...more,
})
const PAID = { status: 'OPEN', reason: 'PAID', at: '2026-11-21T12:05:00.000Z' } as const

describe('PAY-2 what is said about the money of an order', () => {
  it.each(['none', 'recent', 'past'] as const)(
    'customer 8 a declined payment is declined, however one comes back from it: %s',
    (from) => {
      const declined = { ...waiting, isPaymentDeclined: true }
      expect(paymentStageOf(declined, { now: before, from })).toBe('declined')
      expect(paymentStageOf(declined, { now: after, from: 'none' })).toBe('late')
    },
  )

  it.each([
    ['none', 'in time', 'waiting'],
    ['recent', 'in time', 'checking'],
    ['past', 'in time', 'not_arrived'],
    ['none', 'too late', 'late'],
    ['past', 'too late', 'late'],
    // The provider was faster than the way back.
    ['recent', 'too late', 'checking'],
  ] as const)('an unpaid order, back from the provider: %s, %s: %s', (from, time, stage) => {
    const now = time === 'in time' ? before : after
    expect(paymentStageOf(waiting, { now, from })).toBe(stage)
  })

  it('T-PAY-02 it is paid when our own order says so, and not because the browser came back', () => {
    const paid: Paid = { ...waiting, isPaid: true, payBefore: null, allowedActions: ['cancel'] }
    expect(paymentStageOf(paid, { now: before, from: 'recent' })).toBe('paid')
    expect(paymentStageOf(paid, { now: before, from: 'past' })).toBe('paid')
    expect(paymentStageOf(paid, { now: before, from: 'none' })).toBeNull()
    expect(paymentStageOf(waiting, { now: before, from: 'recent' })).not.toBe('paid')
    // The way back is looked at again when the meal is eaten.
    expect(paymentStageOf({ ...paid, status: 'DELIVERED' }, { now: after, from: 'past' })).toBeNull()
  })

  it('CHK-8 an order nobody paid for is called off at its last moment, not by its customer before it', () => {
    const at = { now: after, from: 'none' } as const
    expect(paymentStageOf(cancelledAt(LAST), at)).toBe('expired')
    expect(paymentStageOf(cancelledAt(before.toISOString()), at)).toBeNull()
  })

  it('money of an order that is called off is on its way back until it is back', () => {
    const history = [...cancelledAt(LAST).history, PAID]
    const at = { now: after, from: 'none' } as const
    expect(paymentStageOf(cancelledAt(LAST, { isPaid: true, history }), at)).toBe('refund_due')
    expect(paymentStageOf(cancelledAt(LAST, { history }), at)).toBe('refunded')
  })

  it('nothing is said of cash', () => {
    expect(paymentStageOf({ ...waiting, paymentType: 'CASH' }, { now: before, from: 'recent' })).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { moneyOf, type OrderMoney } from './order-money.ts'

const CASES: [name: string, order: Partial<Parameters<typeof moneyOf>[0]>, money: OrderMoney][] = [
  ['nobody has paid yet', {}, { kind: 'unpaid' }],
  ['it is paid', { isPaid: true }, { kind: 'paid' }],
  ['a part goes back while it is cooked', { isPaid: true, returningAmount: 5000 }, { kind: 'paid' }],
  [
    'it is paid through a provider that gives nothing back by itself',
    { isPaid: true, refundByHand: 'PAYME' },
    { kind: 'paid' },
  ],
  ['it is cancelled and was never paid', { status: 'CANCELED' }, { kind: 'unpaid' }],
  [
    'it is cancelled, and its money was asked back',
    { status: 'CANCELED', isPaid: true, returningAmount: 48_000 },
    { kind: 'returning', amount: 48_000 },
  ],
  [
    'its money came after it was cancelled',
    { status: 'CANCELED', returningAmount: 48_000 },
    { kind: 'returning', amount: 48_000 },
  ],
  [
    'it is cancelled, and somebody has to give its money back',
    { status: 'CANCELED', isPaid: true, returningAmount: 48_000, refundByHand: 'PAYME' },
    { kind: 'by_hand', amount: 48_000, provider: 'PAYME' },
  ],
  [
    'its money came after it was cancelled, and somebody has to give it back',
    { status: 'CANCELED', returningAmount: 48_000, refundByHand: 'UZUM' },
    { kind: 'by_hand', amount: 48_000, provider: 'UZUM' },
  ],
  [
    'somebody gave all of it back',
    { status: 'CANCELED', refundedAmount: 48_000, refundByHand: 'PAYME' },
    { kind: 'returned', amount: 48_000 },
  ],
  [
    'all of it went back',
    { status: 'CANCELED', refundedAmount: 48_000 },
    { kind: 'returned', amount: 48_000 },
  ],
  [
    'it could not be handed over, and its ride is paid (DSK-107)',
    { status: 'CANCELED', isPaid: true, refundedAmount: 33_000, retainedAmount: 15_000 },
    { kind: 'paid' },
  ],
  [
    'it could not be handed over, and the rest is on its way back (DSK-107)',
    { status: 'CANCELED', isPaid: true, returningAmount: 33_000, retainedAmount: 15_000 },
    { kind: 'returning', amount: 33_000 },
  ],
  ['a refund failed, or it was cash', { status: 'CANCELED', isPaid: true }, { kind: 'owed' }],
  [
    'all of it went back after it was cooked',
    { refundedAmount: 48_000 },
    { kind: 'returned', amount: 48_000 },
  ],
]
it.each(CASES)('DAY-17 says what became of the money when %s', (_, order, money) => {
  const nothing = {
    isPaid: false,
    refundedAmount: 0,
    returningAmount: 0,
    retainedAmount: 0,
    refundByHand: null,
  }
  expect(moneyOf({ status: 'OPEN', ...nothing, ...order })).toEqual(money)
})

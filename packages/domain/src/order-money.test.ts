import { expect, it } from 'vitest'
import { moneyOf, type OrderMoney } from './order-money.ts'

const CASES: [name: string, order: Partial<Parameters<typeof moneyOf>[0]>, money: OrderMoney][] = [
  ['nobody has paid yet', {}, { kind: 'unpaid' }],
  ['it is paid', { isPaid: true }, { kind: 'paid' }],
  ['a part goes back while it is cooked', { isPaid: true, returningAmount: 5000 }, { kind: 'paid' }],
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
    'all of it went back',
    { status: 'CANCELED', refundedAmount: 48_000 },
    { kind: 'returned', amount: 48_000 },
  ],
  ['a refund failed, or it was cash', { status: 'CANCELED', isPaid: true }, { kind: 'owed' }],
  [
    'all of it went back after it was cooked',
    { refundedAmount: 48_000 },
    { kind: 'returned', amount: 48_000 },
  ],
]
it.each(CASES)('DAY-17 says what became of the money when %s', (_, order, money) => {
  expect(moneyOf({ status: 'OPEN', isPaid: false, refundedAmount: 0, returningAmount: 0, ...order })).toEqual(
    money,
  )
})

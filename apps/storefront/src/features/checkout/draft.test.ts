import { expect, test } from 'vitest'
import { EMPTY_DRAFT, parseDraft } from './draft.ts'
import { findPayment } from './find-payment.ts'

test('CHK-3 what was filled in at checkout comes back after a reload', () => {
  const draft = {
    paymentType: 'TERMINAL' as const,
    comment: 'Piyozsiz',
    usesCashback: true,
    receiver: { name: 'Malika', digits: '907654321' },
  }
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.each([null, 'x', 7, [], { paymentType: 'GOLD', comment: 5, usesCashback: 'yes', receiver: 'me' }])(
  'a damaged draft %j is an empty one',
  (stored) => {
    expect(parseDraft(stored)).toEqual(EMPTY_DRAFT)
  },
)

test('a receiver keeps only the digits of a phone', () => {
  expect(parseDraft({ receiver: { name: 'M', digits: '90<b>7' } }).receiver).toEqual({
    name: 'M',
    digits: '907',
  })
})

const method = (type: 'CASH' | 'TERMINAL' | 'PAYME') => ({
  id: type,
  type,
  title: { uz: type, ru: type, eng: type },
  icon: '',
})

test.each([
  ['the chosen way', ['CASH', 'TERMINAL'], 'TERMINAL', 'TERMINAL'],
  ['cash where the chosen way is not offered', ['TERMINAL', 'CASH'], 'PAYME', 'CASH'],
  ['the first way where there is no cash', ['TERMINAL'], 'PAYME', 'TERMINAL'],
  ['nothing where nothing is offered', [], 'CASH', null],
] as const)('CHK-1 an order is paid by %s', (_, offered, chosen, paid) => {
  expect(findPayment(offered.map(method), chosen)).toBe(paid)
})

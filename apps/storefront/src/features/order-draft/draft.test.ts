import { expect, test } from 'vitest'
import {
  draftAfter,
  draftAsked,
  EMPTY_DRAFT,
  LONGEST_CARD,
  MOST_CUTLERY,
  parseDraft,
  type Draft,
} from './draft.ts'
import { findPayment } from '../checkout/find-payment.ts'

const FILLED: Draft = {
  paymentType: 'TERMINAL',
  paysByCard: true,
  comment: 'Piyozsiz',
  usesCashback: true,
  keepsCredit: true,
  receiver: { name: 'Malika', digits: '907654321' },
  deliveryAt: '2026-11-21T14:00:00.000Z',
  leaveAtDoor: true,
  cutleryCount: 3,
  cardText: 'Tabriklayman',
  hidesSender: true,
  changeFrom: 100_000,
  tellsAllergies: true,
  tableId: 'table-5',
}

test('CHK-3 what was filled in at checkout comes back after a reload', () => {
  expect(parseDraft(JSON.parse(JSON.stringify(FILLED)))).toEqual(FILLED)
})

test('CHK-3 DSK-30 a placed order takes its words, allergies, time and receiver with it; habits are there for the next', () => {
  expect(draftAfter(FILLED)).toEqual({
    ...EMPTY_DRAFT,
    paymentType: 'TERMINAL',
    paysByCard: true,
    leaveAtDoor: true,
    cutleryCount: 3,
    tableId: 'table-5',
  })
})

test('a draft with more cutlery than an order may have, half a set or a day that is none is put right', () => {
  expect(parseDraft({ cutleryCount: MOST_CUTLERY + 1 }).cutleryCount).toBe(MOST_CUTLERY)
  expect(parseDraft({ cutleryCount: MOST_CUTLERY }).cutleryCount).toBe(MOST_CUTLERY)
  expect(parseDraft({ cutleryCount: 1.5 }).cutleryCount).toBe(0)
  expect(parseDraft({ deliveryAt: 'tomorrow', changeFrom: -1, tableId: 7 })).toEqual(EMPTY_DRAFT)
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

test('CUS-18 a card longer than there is room for is cut, and one that is no text is none', () => {
  expect(parseDraft({ cardText: 'g'.repeat(LONGEST_CARD) }).cardText).toHaveLength(LONGEST_CARD)
  expect(parseDraft({ cardText: 'g'.repeat(LONGEST_CARD + 1) }).cardText).toHaveLength(LONGEST_CARD)
  expect(parseDraft({ cardText: 5, hidesSender: 'yes' })).toMatchObject({ cardText: '', hidesSender: false })
})

test('CUS-18 what was filled in is sent only where it is asked for: cutlery of those who prepare, a card with flowers, a receiver of shops that take one', () => {
  const card = { cardText: 'Tabriklayman', hidesSender: true }
  const draft = { ...EMPTY_DRAFT, cutleryCount: 2, receiver: { name: 'Malika', digits: '907654321' } }
  const asksReceiver = true
  expect(draftAsked(draft, { kind: 'KITCHEN', asksReceiver })).toEqual(draft)
  expect(draftAsked(draft, { kind: 'COFFEE', asksReceiver })).toEqual(draft)
  expect(draftAsked(draft, { kind: 'GROCERIES', asksReceiver })).toEqual({ ...draft, cutleryCount: 0 })
  expect(draftAsked({ ...draft, ...card }, { kind: 'COFFEE', asksReceiver })).toEqual(draft)
  expect(draftAsked({ ...draft, ...card }, { kind: 'FLOWERS', asksReceiver: false })).toEqual({
    ...EMPTY_DRAFT,
    ...card,
  })
})

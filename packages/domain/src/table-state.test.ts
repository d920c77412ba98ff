import { describe, expect, it } from 'vitest'
import { answerableFrom, canAnswer, RESERVATION_ANSWERS, type ReservationState } from './reservations.ts'
import { tableStateOf, type TableFacts } from './table-state.ts'

const facts = (changes: Partial<TableFacts> = {}): TableFacts => ({
  calls: [],
  orders: [],
  isChoosing: false,
  isSeated: false,
  nextAt: null,
  ...changes,
})
const MINUTE = 60_000

describe('DSK-110 what the tile of a table says', () => {
  it.each([
    ['FREE', {}],
    ['FREE', { nextAt: 60 * MINUTE + 1 }],
    ['SOON', { nextAt: 60 * MINUTE }],
    ['SOON', { nextAt: -5 * MINUTE }],
    ['SEATED', { isSeated: true, nextAt: 10 * MINUTE }],
    ['CHOOSING', { isChoosing: true, isSeated: true }],
    ['KITCHEN', { orders: [{ status: 'OPEN' }] }],
    ['KITCHEN', { orders: [{ status: 'DELIVERED' }, { status: 'COOKING' }], isChoosing: true }],
    ['SERVED', { orders: [{ status: 'DONE' }], isSeated: true }],
    ['SERVED', { orders: [{ status: 'DELIVERED' }] }],
    ['CHOOSING', { orders: [{ status: 'DELIVERED' }], isChoosing: true }],
    ['BILL', { calls: ['BILL'], orders: [{ status: 'DELIVERED' }] }],
    ['CALLED', { calls: ['BILL', 'WAITER'], orders: [{ status: 'COOKING' }] }],
  ] as const)('%s %j', (state, given) => {
    expect(tableStateOf(facts(given as Partial<TableFacts>), 0)).toBe(state)
  })
})

describe('DSK-165 what may be said of a reservation', () => {
  it('guests are there from an hour before, and missed from a quarter of an hour after', () => {
    expect(answerableFrom('ARRIVE', 0)).toBe(-60 * MINUTE)
    expect(answerableFrom('NO_SHOW', 0)).toBe(15 * MINUTE)
    expect(answerableFrom('CANCEL', 0)).toBeNull()
  })

  it.each([
    ['ACTIVE', ['CONFIRM', 'CANCEL', 'ARRIVE', 'NO_SHOW']],
    ['PAST', ['ARRIVE', 'NO_SHOW']],
    ['ARRIVED', ['LEAVE']],
    ['LEFT', []],
    ['CANCELED', []],
    ['NO_SHOW', []],
  ] as const satisfies (readonly [ReservationState, readonly string[]])[])('%s: %j', (state, answers) => {
    expect(RESERVATION_ANSWERS.filter((answer) => canAnswer(state, answer))).toEqual(answers)
  })
})

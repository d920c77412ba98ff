import { expect, test } from 'vitest'
import { providerOf } from './payment-providers.ts'
import { cancelledStateOf, canMovePayment, PAYMENT_STATES } from './payment-states.ts'

const ALLOWED = ['CREATED>PERFORMED', 'CREATED>CANCELLED', 'PERFORMED>REVERSED']

test('INV-6 a transaction is performed once, reversed once, and what is over stays over', () => {
  const moves = PAYMENT_STATES.flatMap((from) => PAYMENT_STATES.map((to) => ({ from, to })))
  const possible = moves.filter(({ from, to }) => canMovePayment(from, to))
  expect(possible.map(({ from, to }) => `${from}>${to}`)).toEqual(ALLOWED)
})

test('a transaction is called off to where the table lets it go', () => {
  for (const from of PAYMENT_STATES) {
    const to = cancelledStateOf(from)
    const isOver = !PAYMENT_STATES.some((next) => canMovePayment(from, next))
    expect(to === null ? isOver : canMovePayment(from, to)).toBe(true)
  }
})

test('PAY-1 the mini app of Click is paid to Click, every other type to its own provider', () => {
  expect(providerOf('CLICK_MINI_APP')).toBe('CLICK')
  expect(providerOf('PAYME')).toBe('PAYME')
})

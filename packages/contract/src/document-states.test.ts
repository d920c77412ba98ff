import { readFileSync } from 'node:fs'
import { COURIER_STATUSES, ORDER_CHANGE_REASONS, ORDER_STATUSES } from '@dasturxon/domain'
import { expect, test } from 'vitest'

/** Who reaches a state that the document names; each has a test of its own where it is reached. */
const REACHED: Record<string, string> = {
  OPEN: 'customer',
  AT_TIME: 'customer',
  ACCEPTED: 'staff, a payment, the clock',
  COOKING: 'staff',
  DONE: 'staff',
  ON_WAY: 'staff, courier',
  DELIVERED: 'staff, courier',
  CANCELED: 'customer, staff, the clock',
  PERFORMER_FOUND: 'staff',
  PERFORMER_PICKUPED: 'courier',
  PERFORMER_ARRIVED: 'courier',
  PERFORMER_DELIVERED_FINISH: 'courier',
  PAID: 'payment provider',
  UPDATE: 'customer, staff, the clock',
  CHANGE_STATUS: 'staff',
  CHANGE_COURIER_STATUS: 'courier',
  CHANGE_PAYMENT_TYPE: 'customer',
}

test('CHK-10 SPC-22 customer 31 each state of the document is reached by somebody, or decision 45 says why it is not', () => {
  const page = readFileSync(
    new URL('../../../docs/decisions/0045-the-documents-own-wire.md', import.meta.url),
    'utf8',
  )
  const table = page.slice(page.indexOf('**States that nothing reaches yet**'))
  const unreached = [...table.matchAll(/^\| ([A-Z_, ]+) \| ([^|]+) \|$/gm)]
    .filter(([, , why = '']) => why.trim() !== '')
    .flatMap(([, names = '']) => names.split(', '))
  const named = new Set<string>([...ORDER_STATUSES, ...COURIER_STATUSES, ...ORDER_CHANGE_REASONS])
  // ACCEPTED is a state of orders, which is reached, and a word of couriers, which is not.
  const both = unreached.filter((name) => name in REACHED && name !== 'ACCEPTED')
  expect([...named].filter((name) => !(name in REACHED) && !unreached.includes(name))).toEqual([])
  expect([both, unreached.filter((name) => !named.has(name))]).toEqual([[], []])
})

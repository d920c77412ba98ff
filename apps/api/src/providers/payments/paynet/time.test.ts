import { expect, it } from 'vitest'
import { timeOfText } from './time.ts'

const NOON = Date.parse('2026-11-21T12:00:03+05:00')

it.each([
  ['2026-11-21 12:00:03', NOON],
  ['2026-11-21T12:00:03', NOON],
  [' 2026-11-21T12:00:03 ', NOON],
  ['2026-11-21T12:00:03+05:00', NOON],
  ['2026-11-21T12:00:03+0500', NOON],
  ['2026-11-21 12:00:03 +05', NOON],
  ['2026-11-21T07:00:03Z', NOON],
  ['2026-11-21T02:30:03-04:30', NOON],
  ['2026-11-21T12:00:03.250+05:00', NOON + 250],
  ['2026-11-21T12:00:03.250999+0500', NOON + 250],
  ['2026-11-21T12:00:03.250999999', NOON + 250],
])('FIL-1 Paynet’s %s is read', (text, ms) => {
  expect(timeOfText(text)).toBe(ms)
})

it.each([
  '',
  'yesterday',
  '2026-11-21',
  '2026-13-21 12:00:03',
  '2026-11-21 12:00',
  '2026-11-21 12:00:03+5',
  '2026-11-21 12:00:03:00',
  '20261121120003',
])('FIL-1 %j is no time', (text) => {
  expect(timeOfText(text)).toBeNull()
})

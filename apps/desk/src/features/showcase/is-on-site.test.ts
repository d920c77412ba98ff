import { expect, it } from 'vitest'
import { isOnSite } from './is-on-site.ts'

const CASH = {
  type: 'CASH',
  isSwitchedOff: false,
  lacksAccount: false,
  fields: { isActive: true, webEnabled: true },
} as const

it.each([
  ['is accepted and offered there', {}, true],
  ['is not accepted', { fields: { isActive: false, webEnabled: true } }, false],
  ['is offered elsewhere only', { fields: { isActive: true, webEnabled: false } }, false],
  ['is switched off in the settings', { isSwitchedOff: true }, false],
  ['has no account', { type: 'PAYME', lacksAccount: true }, false],
  ['has an account', { type: 'PAYME' }, true],
  ['is for the app of Click', { type: 'CLICK_MINI_APP' }, false],
] as const)('SPC-20 customers of the site pay by what %s: %o', (_, changes, expected) => {
  expect(isOnSite({ ...CASH, ...changes })).toBe(expected)
})

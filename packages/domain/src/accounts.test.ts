import { describe, expect, it } from 'vitest'
import { accountState, callsState, keyState, tailOf, type AccountTest } from './accounts.ts'

const GOOD: AccountTest = { network: 'OK', key: 'RIGHT', calls: 'OK' }

describe('DSK-75 how an account stands', () => {
  it.each([
    [null, 'NOT_TESTED'],
    [GOOD, 'WORKS'],
    [{ ...GOOD, calls: 'NONE' }, 'WORKS'],
    [{ network: 'NONE', key: 'NOT_ASKED', calls: 'MISSING' }, 'NO_NETWORK'],
    [{ ...GOOD, key: 'WRONG', calls: 'MISSING' }, 'WRONG_KEY'],
    [{ ...GOOD, calls: 'MISSING' }, 'NO_CALLS'],
    [{ ...GOOD, key: 'UNKNOWN', calls: 'NONE' }, 'UNPROVEN'],
  ] as const)('%j is %s', (test, state) =>
    expect(accountState({ isSet: true, isActive: true, test })).toBe(state),
  )

  it('is off or not there whatever a test said', () => {
    expect(accountState({ isSet: true, isActive: false, test: GOOD })).toBe('OFF')
    expect(accountState({ isSet: false, isActive: true, test: GOOD })).toBe('NOT_SET')
  })

  it.each([
    [false, 0, 'NONE'],
    [false, 1, 'MISSING'],
    [true, 0, 'OK'],
    [true, 2, 'OK'],
    [true, 3, 'MISSING'],
  ] as const)('has called: %s, then %i orders unpaid: %s', (hasCalled, waiting, state) =>
    expect(callsState({ hasCalled, waiting })).toBe(state),
  )

  it.each([
    ['WRONG', true, false, 'WRONG'],
    ['RIGHT', false, true, 'RIGHT'],
    ['UNKNOWN', true, true, 'RIGHT'],
    ['UNKNOWN', false, true, 'WRONG'],
    ['UNKNOWN', false, false, 'UNKNOWN'],
  ] as const)('asked %s, proven %s, refused %s: %s', (asked, isProvenByCall, wasRefused, state) =>
    expect(keyState({ asked, isProvenByCall, wasRefused })).toBe(state),
  )

  it('DSK-74 shows four letters at most, and none of a short secret', () => {
    expect(tailOf('a-long-secret-b7e0')).toBe('b7e0')
    expect(tailOf('twelve-chars')).toBe('hars')
    expect(tailOf('eleven-char')).toBe('')
  })
})

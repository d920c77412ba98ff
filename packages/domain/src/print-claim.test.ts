import { expect, test } from 'vitest'
import { PRINT_CLAIM_MS, printStateAt } from './print-claim.ts'

const NOON = new Date('2026-11-22T12:00:00Z')
const claimEndsAt = new Date(NOON.getTime() + PRINT_CLAIM_MS)

test('DAY-2 a claim is somebody’s for a minute, and nobody is sure of its ticket from then on', () => {
  for (const state of ['CLAIMED', 'SENT'] as const) {
    expect(printStateAt({ state, claimEndsAt }, new Date(claimEndsAt.getTime() - 1))).toBe(state)
    expect(printStateAt({ state, claimEndsAt }, claimEndsAt)).toBe('UNSURE')
  }
  expect(printStateAt({ state: 'QUEUED', claimEndsAt: null }, NOON)).toBe('QUEUED')
  expect(printStateAt({ state: 'PRINTED', claimEndsAt: null }, claimEndsAt)).toBe('PRINTED')
})

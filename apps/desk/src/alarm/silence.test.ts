import type { BranchState } from '@dasturxon/contract/desk'
import { expect, test } from 'vitest'
import { silentBranches } from './silence.ts'

// What the line looks at of a branch.
const state = (fields: Partial<BranchState>) =>
  ({ isOpen: true, listening: 0, pauses: [], ...fields }) as unknown as BranchState
const pause = (service: string) => ({ service }) as BranchState['pauses'][number]

test('DSK-23 an owner and a manager are told of each open branch whose orders nobody hears, and nobody else is', () => {
  expect(silentBranches([state({}), state({ listening: 1 })], 'OWNER')).toHaveLength(1)
  expect(silentBranches([state({})], 'MANAGER')).toHaveLength(1)
  for (const role of ['OPERATOR', 'KITCHEN', 'WAITER', 'COURIER'] as const)
    expect(silentBranches([state({})], role)).toEqual([])
})

test('DSK-23 a branch that is closed, or that rests whole, keeps nobody from anything; one that rests in part does', () => {
  const pauses = ['DELIVERY', 'PICK_UP', 'DINE_IN'].map(pause)
  expect(silentBranches([state({ isOpen: false }), state({ pauses })], 'OWNER')).toEqual([])
  expect(silentBranches([state({ pauses: pauses.slice(1) })], 'OWNER')).toHaveLength(1)
})

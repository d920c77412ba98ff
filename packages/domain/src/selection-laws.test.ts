import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkSelection,
  startingSelection,
  type ChosenModification,
  type ModificationGroup,
} from './selection.ts'
import { arbitraryChoice, arbitraryGroups } from './test/arbitrary-options.ts'

/** `npm run fuzz` tries more, and others each time. */
const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 400),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
}

/** The rules once more, as a waiter would check them on paper: everything at once, nothing kept. */
function isAllowed(groups: readonly ModificationGroup[], chosen: readonly ChosenModification[]): boolean {
  const countOf = (id: string) =>
    chosen.filter((choice) => choice.id === id).reduce((sum, { count }) => sum + count, 0)
  const known = new Set(groups.flatMap(({ modifications }) => modifications.map(({ id }) => id)))
  return (
    chosen.every(({ id, count }) => known.has(id) && Number.isInteger(count) && count >= 0) &&
    groups.every(({ min, max, modifications }) => {
      const total = modifications.reduce((sum, { id }) => sum + countOf(id), 0)
      const areOptionsRight = modifications.every(
        ({ id, minCount, maxCount }) => countOf(id) >= (minCount ?? 0) && countOf(id) <= (maxCount ?? 100),
      )
      return total >= min && total <= max && areOptionsRight
    })
  )
}

describe('T-OPT-01 laws of a choice', () => {
  it('takes what the rules allow and nothing else', () => {
    const verdicts = { valid: 0, invalid: 0 }
    fc.assert(
      fc.property(arbitraryChoice, ({ groups, chosen }) => {
        const { kind } = checkSelection({ modificationGroups: groups }, chosen)
        verdicts[kind] += 1
        expect(kind === 'valid').toBe(isAllowed(groups, chosen))
      }),
      RUNS,
    )
    // Of each enough to prove something.
    expect(verdicts.valid).toBeGreaterThanOrEqual(Math.floor(RUNS.numRuns / 50))
    expect(verdicts.invalid).toBeGreaterThanOrEqual(Math.floor(RUNS.numRuns / 50))
  })

  it('says the same of a choice in any order, and of the choice it gave back', () => {
    fc.assert(
      fc.property(arbitraryChoice, ({ groups, chosen }) => {
        const product = { modificationGroups: groups }
        const selection = checkSelection(product, chosen)
        expect(checkSelection(product, chosen.toReversed()).kind).toBe(selection.kind)
        const again =
          selection.kind === 'valid' ? checkSelection(product, selection.modifications) : selection
        expect(again).toEqual(selection)
      }),
      RUNS,
    )
  })

  it('opens a sheet with a choice that lacks at most what the customer must choose', () => {
    fc.assert(
      fc.property(arbitraryGroups, (groups) => {
        const product = { modificationGroups: groups }
        const selection = checkSelection(product, startingSelection(product))
        expect(selection.kind === 'valid' ? 'valid' : selection.problem).toMatch(/^(valid|below_min)$/)
      }),
      RUNS,
    )
  })
})

import fc from 'fast-check'
import type { ChosenModification, ModificationGroup } from '../selection.ts'

type Option = { id: string; price: number; minCount: number; maxCount: number }
type Group = Omit<ModificationGroup, 'modifications'> & { modifications: Option[] }

const small = fc.integer({ min: 0, max: 4 })

const arbitraryGroup = fc
  .record({
    min: small,
    room: small,
    options: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 20_000 }),
        minCount: fc.constantFrom(0, 0, 0, 0, 1, 2),
        room: small,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ min, room, options }) => {
    const modifications = options.map((option) => ({
      price: option.price,
      minCount: option.minCount,
      maxCount: Math.max(1, option.minCount + option.room),
    }))
    // As the importer lets them in: what is obligatory fits into the group.
    const obligatory = modifications.reduce((sum, { minCount }) => sum + minCount, 0)
    return { min, max: Math.max(1, min + room, obligatory), modifications }
  })

/** Groups of one product with ids that are unique in it. */
export const arbitraryGroups: fc.Arbitrary<Group[]> = fc
  .array(arbitraryGroup, { maxLength: 4 })
  .map((groups) =>
    groups.map((group, at) => ({
      ...group,
      id: `g${at}`,
      modifications: group.modifications.map((option, place) => ({ ...option, id: `g${at}o${place}` })),
    })),
  )

/** A product's groups with any choice: of its options and a stranger's, twice the same, in counts that may be wrong. */
export const arbitraryChoice: fc.Arbitrary<{ groups: Group[]; chosen: ChosenModification[] }> =
  arbitraryGroups.chain((groups) => {
    const ids = groups.flatMap(({ modifications }) => modifications.map(({ id }) => id))
    const id = fc.constantFrom(...ids, ...ids, ...ids, 'stranger')
    const count = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 4 }) }, fc.constantFrom(-1, 0.5))
    return fc.record({
      groups: fc.constant(groups),
      chosen: fc.array(fc.record({ id, count }), { maxLength: 8 }),
    })
  })

import { describe, expect, it } from 'vitest'
import {
  checkSelection,
  type ChosenModification,
  mayAddModification,
  type ModificationGroup,
  defaultSelection,
  startingSelection,
} from './selection.ts'

const SIZE: ModificationGroup = {
  id: 'size',
  min: 1,
  max: 1,
  modifications: [
    { id: 'small', price: 0 },
    { id: 'large', price: 8_000 },
  ],
}
const EXTRAS: ModificationGroup = {
  id: 'extras',
  min: 0,
  max: 5,
  modifications: [
    { id: 'cheese', price: 4_000, maxCount: 3 },
    { id: 'chilli', price: 2_000 },
  ],
}
const SAUCES: ModificationGroup = {
  id: 'sauces',
  min: 2,
  max: 4,
  modifications: [
    { id: 'ketchup', price: 1_500 },
    { id: 'mayonnaise', price: 1_500 },
  ],
}
const BURGER = { modificationGroups: [SIZE, EXTRAS] }

const pick = (...chosen: [id: string, count: number][]): ChosenModification[] =>
  chosen.map(([id, count]) => ({ id, count }))
const problemOf = (groups: ModificationGroup[], ...chosen: [id: string, count: number][]) => {
  const selection = checkSelection({ modificationGroups: groups }, pick(...chosen))
  return selection.kind === 'valid' ? null : selection
}

describe('T-OPT-01 a choice of options', () => {
  it('comes back with the product’s prices, in the product’s order', () => {
    expect(checkSelection(BURGER, pick(['chilli', 1], ['cheese', 2], ['large', 1]))).toEqual({
      kind: 'valid',
      modifications: [
        { id: 'large', price: 8_000, count: 1 },
        { id: 'cheese', price: 4_000, count: 2 },
        { id: 'chilli', price: 2_000, count: 1 },
      ],
    })
  })

  it('is refused below the minimum of a group, named with what is missing', () => {
    expect(problemOf([SIZE, EXTRAS])).toEqual({
      kind: 'invalid',
      problem: 'below_min',
      groupId: 'size',
      missing: 1,
    })
    expect(problemOf([SAUCES], ['ketchup', 1])).toMatchObject({
      problem: 'below_min',
      groupId: 'sauces',
      missing: 1,
    })
    expect(problemOf([SAUCES], ['ketchup', 2])).toBeNull()
    expect(problemOf([SAUCES], ['ketchup', 1], ['mayonnaise', 1])).toBeNull()
  })

  it('is refused above the maximum of a group, counted by quantity', () => {
    expect(problemOf([SAUCES], ['ketchup', 3], ['mayonnaise', 1])).toBeNull()
    expect(problemOf([SAUCES], ['ketchup', 3], ['mayonnaise', 2])).toMatchObject({
      problem: 'above_max',
      groupId: 'sauces',
      excess: 1,
    })
    expect(problemOf([SIZE], ['small', 1], ['large', 1])).toMatchObject({
      problem: 'above_max',
      groupId: 'size',
    })
  })

  it('is refused with an option of another product', () => {
    expect(problemOf([SIZE], ['small', 1], ['anchovy', 1])).toEqual({
      kind: 'invalid',
      problem: 'unknown',
      modificationId: 'anchovy',
    })
    expect(problemOf([], ['small', 1])).toMatchObject({ problem: 'unknown' })
    expect(problemOf([SIZE], ['small', 1], ['anchovy', 0])).toMatchObject({ problem: 'unknown' })
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused with a count of %d', (count) => {
    expect(problemOf([EXTRAS], ['chilli', count])).toMatchObject({
      problem: 'count',
      groupId: 'extras',
      modificationId: 'chilli',
    })
  })

  it('a negative count is not made good by a larger one of the same option', () => {
    expect(problemOf([EXTRAS], ['chilli', -1], ['chilli', 2])).toMatchObject({ problem: 'count' })
  })

  it('keeps to the limit of an option, also when it is named twice', () => {
    expect(problemOf([EXTRAS], ['cheese', 3])).toBeNull()
    expect(problemOf([EXTRAS], ['cheese', 4])).toMatchObject({ problem: 'count', modificationId: 'cheese' })
    expect(problemOf([EXTRAS], ['cheese', 2], ['cheese', 2])).toMatchObject({ problem: 'count' })
    expect(
      checkSelection({ modificationGroups: [EXTRAS] }, pick(['cheese', 1], ['cheese', 2])),
    ).toMatchObject({
      modifications: [{ id: 'cheese', count: 3 }],
    })
  })

  it('B24 no option goes beyond 100, whatever the group and the option allow', () => {
    const many = { ...EXTRAS, max: 1_000, modifications: [{ id: 'rice', price: 1, maxCount: 500 }] }
    expect(problemOf([many], ['rice', 100])).toBeNull()
    expect(problemOf([many], ['rice', 101])).toMatchObject({ problem: 'count', modificationId: 'rice' })
  })

  it('an option with a minimum of its own is obligatory', () => {
    const spoon = { id: 'spoon', min: 0, max: 9, modifications: [{ id: 'wood', price: 0, minCount: 1 }] }
    expect(problemOf([spoon])).toMatchObject({ problem: 'count', groupId: 'spoon', modificationId: 'wood' })
    expect(problemOf([spoon], ['wood', 1])).toBeNull()
    expect(startingSelection({ modificationGroups: [SIZE, spoon] })).toEqual([{ id: 'wood', count: 1 }])
  })

  it('customer 11 a choice that is required begins with its first option, several are left to the customer', () => {
    const size = {
      id: 'size',
      min: 1,
      max: 1,
      modifications: [
        { id: 's', price: 0 },
        { id: 'l', price: 5000 },
      ],
    }
    const sauces = { id: 'sauces', min: 2, max: 2, modifications: [{ id: 'hot', price: 0 }] }
    const extras = { id: 'extras', min: 0, max: 3, modifications: [{ id: 'cheese', price: 3000 }] }
    expect(defaultSelection({ modificationGroups: [size, sauces, extras] })).toEqual([{ id: 's', count: 1 }])
    expect(checkSelection({ modificationGroups: [size, extras] }, [{ id: 's', count: 1 }]).kind).toBe('valid')
    // What the product makes obligatory is an answer.
    const cup = {
      ...size,
      modifications: [
        { id: 's', price: 0 },
        { id: 'l', price: 0, minCount: 1 },
      ],
    }
    expect(defaultSelection({ modificationGroups: [cup] })).toEqual([{ id: 'l', count: 1 }])
  })

  it('leaves out options with a count of 0', () => {
    expect(checkSelection(BURGER, pick(['small', 1], ['chilli', 0]))).toEqual({
      kind: 'valid',
      modifications: [{ id: 'small', price: 0, count: 1 }],
    })
  })

  it('a product without options takes none', () => {
    expect(checkSelection({ modificationGroups: [] }, [])).toEqual({ kind: 'valid', modifications: [] })
  })
})

describe('CAT-5 whether one more option fits', () => {
  it('up to the maximum of the group', () => {
    expect(mayAddModification(SAUCES, 'ketchup', pick(['mayonnaise', 3]))).toBe(true)
    expect(mayAddModification(SAUCES, 'ketchup', pick(['mayonnaise', 3], ['ketchup', 1]))).toBe(false)
  })

  it('up to the maximum of the option', () => {
    expect(mayAddModification(EXTRAS, 'cheese', pick(['cheese', 2]))).toBe(true)
    expect(mayAddModification(EXTRAS, 'cheese', pick(['cheese', 3]))).toBe(false)
    expect(mayAddModification(EXTRAS, 'chilli', pick(['cheese', 3]))).toBe(true)
  })

  it('choices in other groups do not matter, options of other groups do not fit', () => {
    expect(mayAddModification(SIZE, 'small', pick(['cheese', 3]))).toBe(true)
    expect(mayAddModification(SIZE, 'cheese', [])).toBe(false)
  })
})

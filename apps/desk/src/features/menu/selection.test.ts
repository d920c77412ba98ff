import { describe, expect, it } from 'vitest'
import { NO_SELECTION, selectTo, toggleAll, toggleDish } from './selection.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted()

describe('DSK-57 which dishes are selected', () => {
  it('one more, one less', () => {
    const one = toggleDish(NO_SELECTION, 'b')
    expect(idsOf(toggleDish(one, 'd'))).toEqual(['b', 'd'])
    expect(idsOf(toggleDish(one, 'b'))).toEqual([])
    expect(idsOf(NO_SELECTION)).toEqual([])
  })

  it('a range from the last one pressed, up or down, beside what was selected', () => {
    const from = toggleDish(toggleDish(NO_SELECTION, 'a'), 'c')
    expect(idsOf(selectTo(from, 'e', ORDER))).toEqual(['a', 'c', 'd', 'e'])
    expect(idsOf(selectTo(from, 'b', ORDER))).toEqual(['a', 'b', 'c'])
    expect(idsOf(selectTo(selectTo(from, 'd', ORDER), 'b', ORDER))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('a range that began at a dish the list does not show, or nowhere, is that one dish', () => {
    expect(idsOf(selectTo(NO_SELECTION, 'c', ORDER))).toEqual(['c'])
    expect(idsOf(selectTo(toggleDish(NO_SELECTION, 'x'), 'c', ORDER))).toEqual(['c', 'x'])
    expect(idsOf(selectTo(toggleDish(NO_SELECTION, 'a'), 'x', ORDER))).toEqual(['a'])
  })

  it('all that the list shows, and none of them again; others stay', () => {
    const others = toggleDish(NO_SELECTION, 'x')
    const all = toggleAll(others, ORDER)
    expect(idsOf(all)).toEqual([...ORDER, 'x'])
    expect(idsOf(toggleAll(all, ORDER))).toEqual(['x'])
    expect(idsOf(toggleAll(toggleDish(all, 'b'), ORDER))).toEqual([...ORDER, 'x'])
  })
})

import { describe, expect, it } from 'vitest'
import { afterOfGap, gapAt, gapOfStep, putBehind } from './gap-order.ts'

const IDS = ['a', 'b', 'c', 'd']

describe('DSK-59 a row is moved', () => {
  it.each<[string, number, string | null | undefined]>([
    ['b', 0, null],
    ['b', 1, undefined],
    ['b', 2, undefined],
    ['b', 3, 'c'],
    ['b', 4, 'd'],
    ['b', 5, undefined],
    ['b', -1, undefined],
    ['a', 0, undefined],
    ['d', 4, undefined],
    ['d', 3, undefined],
    ['d', 2, 'b'],
    ['x', 2, undefined],
  ])('%s into gap %i stands behind %s', (id, gap, after) => {
    expect(afterOfGap(IDS, id, gap)).toBe(after)
  })

  it('a step by keys is a gap, too: the same as a drag over one row', () => {
    const step = (id: string, way: -1 | 1) => afterOfGap(IDS, id, gapOfStep(IDS, id, way))
    expect([step('b', 1), step('b', -1)]).toEqual(['c', null])
    expect([step('a', -1), step('d', 1)]).toEqual([undefined, undefined])
    const middles = [10, 30, 50, 70]
    expect(afterOfGap(IDS, 'b', gapAt(middles, 51))).toBe(step('b', 1))
    expect(afterOfGap(IDS, 'b', gapAt(middles, 9))).toBe(step('b', -1))
    expect(afterOfGap(IDS, 'b', gapAt(middles, 50))).toBeUndefined()
  })

  it('the list shows it at once, among those of its own', () => {
    const rows = ['x1', 'a1', 'a2', 'y1', 'a3'].map((id) => ({ id }))
    const isBeside = ({ id }: { id: string }) => id.startsWith('a')
    const order = (id: string, after: string | null) =>
      putBehind(rows, { id, after, isBeside }).map((row) => row.id)
    expect(order('a3', null)).toEqual(['x1', 'a3', 'a1', 'a2', 'y1'])
    expect(order('a1', 'a3')).toEqual(['x1', 'a2', 'y1', 'a3', 'a1'])
    expect(order('a2', null)).toEqual(['x1', 'a2', 'a1', 'y1', 'a3'])
    expect(order('z', null)).toEqual(rows.map((row) => row.id))
  })
})

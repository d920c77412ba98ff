import { expect, it } from 'vitest'
import { rangeOf, rowsByUrgency, topsOf } from './use-window.ts'

it('draws the rows that a window touches, of five thousand too', () => {
  const tops = topsOf([40, 60, 60, 40, 60])
  expect(tops).toEqual([0, 40, 100, 160, 200, 260])
  expect(rangeOf(tops, { from: 0, to: 30 })).toEqual({ first: 0, last: 0 })
  expect(rangeOf(tops, { from: 41, to: 160 })).toEqual({ first: 1, last: 3 })
  expect(rangeOf(tops, { from: -500, to: 900 })).toEqual({ first: 0, last: 4 })
  expect(rangeOf([0], { from: 0, to: 900 })).toEqual({ first: 0, last: 0 })
  const many = topsOf(Array.from({ length: 5000 }, () => 60))
  expect(rangeOf(many, { from: 120_000, to: 120_900 })).toEqual({ first: 2000, last: 2015 })
})

it('DSK-60 draws what is seen first, then what is below it, then what is above, the nearest first', () => {
  const many = topsOf(Array.from({ length: 5000 }, () => 60))
  const rows = rowsByUrgency(many, { from: 120_000 - 600, to: 120_120 + 600 })
  expect(rows.slice(0, 3)).toEqual([2000, 2001, 2002])
  expect(rows.slice(3, 13)).toEqual(Array.from({ length: 10 }, (_, index) => 2003 + index))
  expect(rows.slice(13)).toEqual(Array.from({ length: 10 }, (_, index) => 1999 - index))
  expect(rowsByUrgency(topsOf([60, 60]), { from: -600, to: 1200 })).toEqual([0, 1])
})

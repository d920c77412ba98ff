import { expect, test } from 'vitest'
import { guarded, unguarded } from './formula-guard.ts'

test.each([
  ['Osh,=1+1', "Osh,'=1+1"],
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['Osh,"=1+1"', 'Osh,"\'=1+1"'],
  ['\t=1', "'\t'=1"],
  ['Osh;-5|+5', "Osh;'-5|'+5"],
  ['＝1', "'＝1"],
  ['Sho‘rva - issiq, 5-6 kishiga', 'Sho‘rva - issiq, 5-6 kishiga'],
])('ATK-21 %j is written as %j and read back', (cell, written) => {
  expect(guarded(cell)).toBe(written)
  expect(unguarded(written)).toBe(cell)
})

test('ATK-21 whatever a cell is, it is read back as it was, and nowhere begins what is computed', () => {
  const letters = ["'", '=', ',', ';', '\t', '"', '-', 'a', '\n']
  const cells = Array.from({ length: letters.length ** 5 }, (_, number) =>
    Array.from(
      { length: 5 },
      (_none, place) => letters[Math.floor(number / letters.length ** place) % letters.length],
    ).join(''),
  )
  const wrong = cells.filter((cell) => {
    const written = guarded(cell)
    return unguarded(written) !== cell || /(?:^|[,;\t|\r\n])[=+@-]/.test(written)
  })
  expect(wrong).toEqual([])
})

// Long enough that looking back from each letter of a run would take hours.
test.each(['"', "'", '"\'', ',"', '\t', "'="])(
  'ATK-21 a cell of two million letters of %j is written and read back in one pass over it',
  (repeated) => {
    const cell = repeated.repeat(2_000_000 / repeated.length)
    expect(unguarded(guarded(cell)) === cell).toBe(true)
  },
)

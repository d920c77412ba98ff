import { expect, test } from 'vitest'
import { banknotesFor, isChangeFrom } from './banknotes.ts'

test.each([
  [46_000, [50_000, 100_000, 200_000]],
  [50_000, [100_000, 200_000]],
  [49_999, [50_000, 100_000, 200_000]],
  [99_800, [100_000, 200_000]],
  [230_000, [250_000, 300_000, 400_000]],
])('CHK-1 %i som are paid with the next notes above them', (total, notes) => {
  expect(banknotesFor(total)).toEqual(notes)
})

test('CHK-1 change is brought from more than the total, never from the total itself', () => {
  expect(isChangeFrom(50_001, 50_000)).toBe(true)
  expect(isChangeFrom(50_000, 50_000)).toBe(false)
  expect(isChangeFrom(1_000_000_001, 50_000)).toBe(false)
})

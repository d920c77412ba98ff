import { expect, it } from 'vitest'
import { moveTo } from './move-to.ts'

it.each<[string, number, number, string]>([
  ['the last to the front', 3, 0, 'dabc'],
  ['the first to the end', 0, 3, 'bcda'],
  ['one place on', 1, 2, 'acbd'],
  ['one place back', 2, 1, 'acbd'],
  ['where it is', 2, 2, 'abcd'],
])('DSK-61 a picture is moved: %s', (_case, from, to, order) =>
  expect(moveTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order),
)

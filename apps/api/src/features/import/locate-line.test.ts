import { expect, it } from 'vitest'
import { lineFinder } from './locate-line.ts'

const JSON_TEXT = `[
  { "ref": "a", "name": "a \\"}],[{ brace" },
  {
    "ref": "b",
    "empty": [], "list": [1, 2,
      3],
    "deep": { "one": { "two": -1.5e3 } }
  }
]`

it.each([
  [[], 1],
  [[0], 2],
  [[0, 'name'], 2],
  [[1], 3],
  [[1, 'ref'], 4],
  [[1, 'list', 1], 5],
  [[1, 'list', 2], 6],
  [[1, 'deep', 'one', 'two'], 7],
  [[1, 'empty', 0], 5],
  [[1, 'missing'], 3],
  [[2], 1],
  [[1, 'ref', 'below'], 4],
])('OPS-2 finds the line of %j', (path, line) => {
  expect(lineFinder(JSON_TEXT)(path)).toBe(line)
})

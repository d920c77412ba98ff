import { expect, it } from 'vitest'
import { readSourceFiles } from '../boundaries/source-file.ts'
import { countRetiredWords } from './retired-words.ts'

it.each([
  ['const keptCell = keep(text)', 2],
  ['interface CellKeeper {\n  keepsCells: boolean\n}', 2],
  ['const KEPT_CELLS = 30', 1],
  ['sql`select ${kept} from menu`', 1],
  ["`it's ${f({ kept: `as ${keep}` })} kept`", 2],
  ["const upkeep = 'kept'", 0],
  ['// kept\nconst housekeeping = "keep" /* keeper */', 0],
  ['server.keepAliveTimeout = KEEP_ALIVE_MS', 0],
  ['sql`select kept from menu`', 0],
])('counts names of ours: %s', (code, count) => {
  expect(countRetiredWords(code)).toBe(count)
})

it('the product has at most 50 of them', () => {
  const counts = readSourceFiles()
    .filter(({ path, isTest }) => !isTest && /^(apps|packages)\//.test(path))
    .map(({ text }) => countRetiredWords(text))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(50)
})

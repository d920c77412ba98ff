import { expect, it } from 'vitest'
import { countRetiredWords } from './retired-words.ts'

it.each([
  ['const keptCell = keep(text)', 2],
  ['interface AnswerKeeper {\n  keepsCells: boolean\n}', 2],
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

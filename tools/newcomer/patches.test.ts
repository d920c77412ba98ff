import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../commands.ts'
import { isNamed, rowOf } from './named.ts'
import { PATCHES } from './patches.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

describe.each(PATCHES)('$task', ({ task, edits }) => {
  it('its row of the table names every file that a newcomer touches', () => {
    const row = rowOf(textOf('docs/architecture.md'), task)
    expect(edits.map(([file]) => file).filter((file) => !isNamed(row, file))).toEqual([])
  })

  it('what its edits stand behind is there once', () => {
    const times = edits.flatMap(([file, after]) =>
      after === null ? [] : [textOf(file).split(after).length - 1],
    )
    expect(new Set(times)).toEqual(new Set([1]))
  })
})

it('a row names a file by the end of its path, a folder, and either of some names', () => {
  const row = '| x | `paths.ts`, `features/<noun>`, `i18n/{uz,ru}/shop.json`, `routes/` |'
  const named = ['src/paths.ts', 'src/features/menu/a.ts', 'i18n/ru/shop.json', 'src/routes/b.tsx']
  expect(named.filter((file) => !isNamed(row, file))).toEqual([])
  const others = ['src/my-paths.ts', 'src/paths.ts.bak', 'i18n/tr/shop.json', 'src/features.ts']
  expect(others.filter((file) => isNamed(row, file))).toEqual([])
})

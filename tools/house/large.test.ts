import { expect, it } from 'vitest'
import { describeSource, readSourceFiles, readStyleSheets } from '../boundaries/source-file.ts'
import { largeFiles, largeFunctions } from './large.ts'

const body = (lines: number) => '  step()\n'.repeat(lines)
const source = (text: string, path = 'apps/desk/src/a.tsx') => describeSource(path, text)

it('names functions over 150 lines, however they are written, and no shorter one', () => {
  const text = [
    `export function Long({\n  a,\n}: {\n  a: string\n}) {\n${body(146)}}`,
    `function Short() {\n${body(148)}}`,
    `export const Memo = memo(function Memo() {\n${body(149)}})`,
    `const arrow = async (a: string) => {\n${body(149)}}`,
    `const TABLE = {\n${body(200)}}`,
  ].join('\n\n')
  expect(largeFunctions([source(text)])).toEqual([
    { name: 'apps/desk/src/a.tsx Long', lines: 152 },
    { name: 'apps/desk/src/a.tsx Memo', lines: 151 },
    { name: 'apps/desk/src/a.tsx arrow', lines: 151 },
  ])
})

it('names files and style sheets over 300 lines, but no test, no dictionary and no tool', () => {
  const text = body(301)
  const paths = [
    'apps/api/src/features/a.ts',
    'apps/api/src/features/a.test.ts',
    'packages/i18n/src/error-texts.ts',
    'packages/db/src/test/world.ts',
    'tools/a.ts',
  ]
  expect(largeFiles(paths.map((path) => source(text, path)))).toEqual([
    { name: 'apps/api/src/features/a.ts', lines: 301 },
  ])
  expect(largeFiles([source(body(300))])).toEqual([])
  const sheet = (lines: number) => ({ path: 'apps/desk/src/a.module.css', text: body(lines) })
  expect(largeFiles([sheet(300), sheet(301)])).toEqual([{ name: 'apps/desk/src/a.module.css', lines: 301 }])
})

it('nothing of the product is that long', () => {
  const files = readSourceFiles()
  expect([...largeFiles([...files, ...readStyleSheets()]), ...largeFunctions(files)]).toEqual([])
})

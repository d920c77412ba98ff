import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DOCS = path.resolve(import.meta.dirname, '../../docs')
const text = readFileSync(path.join(DOCS, 'asvs.md'), 'utf8')

/** How many of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const IN_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const LEVEL_1 = 70
const STANDINGS = ['met', 'deviation', 'not met', 'n/a']

type Row = { id: string; level: string; standing: string; files: string[]; note: string }

const rows: Row[] = [
  ...text.matchAll(/^\| ([\d.]+) +\| ([12]) +\|[^|]*\| ([^|]*?) +\| ([^|]*?) *\| ([^|]*?) *\|$/gm),
].map(([, id = '', level = '', standing = '', proven = '', note = '']) => ({
  id,
  level,
  standing,
  files: [...proven.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file),
  note,
}))

test('there are the 253 requirements of levels 1 and 2, each once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const inChapter = IN_CHAPTER.map(
    (_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length,
  )
  expect(inChapter).toEqual(IN_CHAPTER)
  expect(rows.length).toBe(253)
  expect(rows.filter(({ level }) => level === '1').length).toBe(LEVEL_1)
})

test('each is judged by one of four words, and they are counted right', () => {
  expect(rows.filter(({ standing }) => !STANDINGS.includes(standing))).toEqual([])
  const counted = [...text.matchAll(/^\| (met|declared|not met|not applicable)[^|]*\| (\d+) +\|$/gm)].map(
    ([, , count]) => Number(count),
  )
  expect(counted).toEqual(STANDINGS.map((standing) => rows.filter((row) => row.standing === standing).length))
})

test('what is met is shown by a file that exists; what is not, is explained above, and what does not apply says why', () => {
  const named = rows.flatMap(({ files }) => files)
  expect(named.filter((file) => !existsSync(path.join(DOCS, file)))).toEqual([])
  expect(rows.filter(({ standing, files }) => standing === 'met' && files.length === 0)).toEqual([])
  expect(rows.filter(({ standing, note }) => standing === 'n/a' && note === '')).toEqual([])
  const explained = (heading: string) => {
    const [, section = ''] = text.split(`\n## ${heading}\n`)
    const [own = ''] = section.split('\n## ')
    return [...own.matchAll(/^\| ([\d.]+) [^|]+\| [^|\s][^|]*\|$/gm)].map(([, id]) => id)
  }
  for (const [standing, heading] of [
    ['not met', 'Not met'],
    ['deviation', 'Declared deviations'],
  ] as const)
    expect(explained(heading)).toEqual(rows.filter((row) => row.standing === standing).map(({ id }) => id))
})

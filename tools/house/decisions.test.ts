import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../commands.ts'

const FOLDER = join(root, 'docs/decisions')

it('the index of the decisions names each page once, and no page that is not there', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[\d{4}\]\((\d{4}-[^)]+\.md)\) \|/gm)].map(([, page = '']) => page)
  const pages = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
  expect(listed.toSorted()).toEqual(pages.toSorted())
})

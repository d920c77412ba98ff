import { expect, it } from 'vitest'
import { patternOf, readStories } from '../e2e/stories.ts'
import { readSourceFiles } from './boundaries/source-file.ts'
import { titlesInSource } from './requirements/test-titles.ts'

const titles = readSourceFiles()
  .flatMap(titlesInSource)
  .map(({ file, title }) => ({ file, title, pattern: withAnyArguments(title) }))
const stories = readStories()

it.each(stories)('OPS-1 $test.file $test.title is a browser test that npm run stories runs', ({ test }) => {
  expect(titles.filter((one) => one.file === `e2e/${test.file}` && isOf(one, test.title))).toHaveLength(1)
})

const leftOut = stories.filter(({ provenBy }) => provenBy)
it.each(leftOut)(
  'OPS-1 what npm test leaves out has its proof: $provenBy.file $provenBy.title',
  ({ provenBy }) => {
    const { file = '', title = '' } = provenBy ?? {}
    const proofs = titles.filter((one) => one.file.endsWith(`/${file}`) && isOf(one, title))
    expect(proofs).not.toEqual([])
    // A browser test proves another only while it is not left out itself; of those below, the phone's run stays.
    const isLeftOut = leftOut.some(({ test }) => patternOf(test).test(` ${file} ${title}`))
    expect(isLeftOut).toBe(false)
  },
)

function isOf(one: { title: string; pattern: RegExp }, part: string): boolean {
  return one.title.includes(part) || one.pattern.test(part)
}

/** Begins as the title does, with anything in place of what an argument gives. */
function withAnyArguments(title: string): RegExp {
  const fixed = title
    .split(/\$\{[^}]*\}|\$\w+|%[sidjo]/)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  // Of a title that is nothing but an argument anything would be a beginning.
  return fixed.length > 1 && fixed.join('').trim() !== '' ? new RegExp(`^${fixed.join('.*')}`) : /$^/
}

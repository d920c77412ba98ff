import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
/** Where screens and the page itself begin, and parts that say nothing of the dictionary. */
const WITHOUT_WORDS = ['screens.ts', 'entry-development.ts', 'shell/root.tsx']
/** Its words are among each page's own (FOOTER of stages.mjs). */
const FOOTER = "import('./footer.tsx')"

test('LNG-5 a part that is fetched later is drawn once all words are here: a page comes with its own alone', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && !WITHOUT_WORDS.includes(name),
  )
  const fetching = files
    .map((name) => ({ name, source: readFileSync(join(SOURCES, name), 'utf8').replace(FOOTER, '') }))
    .filter(({ source }) => /import\('[^']+\.tsx'\)/.test(source))
  expect(fetching.length).toBeGreaterThan(10)
  const isWaiting = /withItsWords\(|laterPart\(|laterSheet\(/
  expect(fetching.filter(({ source }) => !isWaiting.test(source)).map(({ name }) => name)).toEqual([])
})

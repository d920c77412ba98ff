import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface TestName {
  /** The file's name: of a browser test below e2e/, of any other wherever it lies. */
  file: string
  /** A part of the title, as it stands when the test runs. */
  title: string
}

/** A row of docs/stories.md: a browser test that `npm test` leaves to `npm run stories`, and what proves the same. */
export interface Story {
  test: TestName
  /** Undefined where the phone's run of the same test proves it: then only the wide screen's is left out. */
  provenBy: TestName | undefined
}

const CELL = /`([^`]+)` ([^|]+?) \|/g

/** The rows of docs/stories.md, in their order. */
export function readStories(): Story[] {
  const page = readFileSync(join(import.meta.dirname, '../docs/stories.md'), 'utf8')
  return page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [test, provenBy] = [...line.matchAll(CELL)].map(([, file = '', title = '']) => ({ file, title }))
      if (!test) throw new Error(`No row of stories: ${line}`)
      return { test, provenBy }
    })
}

/** What Playwright calls the test in a project: `phone basket.spec.ts a group BSK-1 a title @tag`. */
export function patternOf({ file, title }: TestName, project = ''): RegExp {
  return new RegExp(`${project} ${escape(file)} .*${escape(title)}`)
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceFiles, type SourceFile } from '../boundaries/source-file.ts'
import { root } from '../commands.ts'

export interface TestTitle {
  /** With the titles of the groups around it: `pricing BSK-2 rounds in the customer's favour`. */
  title: string
  file: string
  outcome: 'passed' | 'failed' | 'not run'
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** The tests of the last `npm test`; when none was run since the results were cleared, those in the sources. */
export function readTestTitles(): TestTitle[] {
  const [embedded, machine]: (VitestReport | undefined)[] = [
    readReport('vitest.json'),
    readReport('vitest-machine.json'),
  ]
  const browser: { suites: PlaywrightSuite[] } | undefined = readReport('playwright.json')
  const ran = [
    ...fromVitest(embedded),
    ...fromVitest(machine),
    ...(browser?.suites ?? []).flatMap((suite) => fromPlaywright(suite, '')),
  ]
  return ran.length > 0 ? ran : readSourceFiles().flatMap(titlesInSource)
}

/** The titles that a test file gives its groups and tests, each on its own. */
export function titlesInSource({ path, text, isTest }: SourceFile): TestTitle[] {
  if (!isTest) return []
  const calls = text.matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)
  return [...calls].map(([, , title = '']) => ({ title, file: path, outcome: 'not run' }))
}

// Parsed without a check: the reports are what the runners of package.json wrote a moment ago.
function readReport(name: string) {
  const file = join(root, 'test-results', name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function fromVitest(report: VitestReport | undefined): TestTitle[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      file: name,
      outcome: status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'not run',
    })),
  )
}

// Playwright calls a skipped test fine; for a requirement it has shown nothing.
function fromPlaywright({ title, file, specs, suites = [] }: PlaywrightSuite, around: string): TestTitle[] {
  const path = `${around} ${title}`
  const own = specs.map((spec): TestTitle => ({
    title: `${path} ${spec.title}`.trim(),
    file,
    outcome: spec.tests.every(({ status }) => status === 'skipped')
      ? 'not run'
      : spec.ok
        ? 'passed'
        : 'failed',
  }))
  return own.concat(suites.flatMap((suite) => fromPlaywright(suite, path)))
}

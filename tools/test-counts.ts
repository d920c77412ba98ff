import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
}

/** A test that failed and the first lines of why, without colours. */
export interface Failure {
  title: string
  reason: string
}

/** Enough to see what was expected and what came. */
const LINES_OF_A_REASON = 8

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
}

/** Counts of vitest's JSON report; a test file that could not even be loaded counts as one failure. */
export function readVitestCounts(file: string): Counts {
  const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests,
    failures: [
      ...unloaded.map(({ name, message }) => failure(name, message)),
      ...report.testResults.flatMap(({ assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
      ),
    ],
  }
}

/** Counts of Playwright's JSON report; one that needed a second try has failed, as would a customer's first. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => failure('Before or after the stories', message)),
      ...suites.flatMap(failuresOf),
    ],
  }
}

function failuresOf({ suites = [], specs = [] }: PlaywrightSuite): Failure[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(
          `[${projectName}] ${file} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
        ),
      ),
  )
  return [...here, ...suites.flatMap(failuresOf)]
}

function failure(title: string, message = ''): Failure {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return { title, reason: lines.slice(0, LINES_OF_A_REASON).join('\n') }
}

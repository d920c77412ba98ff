import { readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
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
  }
}

/** Counts of Playwright's JSON report; one that needed a second try has failed, as would a customer's first. */
export function readPlaywrightCounts(file: string): Counts {
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPlaywrightCounts, readVitestCounts } from './test-counts.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'dasturxon-counts-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function keep(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

it('OPS-1 counts a test file that cannot be loaded as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  }
  expect(readVitestCounts(keep(report))).toEqual({ passed: 3, failed: 2, skipped: 2 })
})

it('OPS-1 counts a browser test that needed a second try, or a server that did not start, as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(readPlaywrightCounts(keep({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2, skipped: 2 })
  expect(readPlaywrightCounts(keep({ stats, errors: [{}] })).failed).toBe(3)
})

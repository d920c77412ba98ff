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
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'ADR-1 keeps', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'ADR-2 takes',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\n\nto be 2'],
          },
        ],
      },
      { name: 'orders.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      {
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'ADR-3 is', failureMessages: [] }],
      },
    ],
  }
  expect(readVitestCounts(keep(report))).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: [
      { title: 'orders.test.ts', reason: 'no such file' },
      { title: 'ADR-2 takes', reason: 'expected 1\nto be 2' },
    ],
  })
})

it('OPS-1 counts a browser test that needed a second try, or a server that did not start, as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  const test = (status: string, ...messages: string[]) => ({
    projectName: 'phone',
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  })
  const specs = [
    {
      file: 'zones.spec.ts',
      title: 'DSK-71 zones',
      tests: [test('expected'), test('unexpected', 'one', 'two')],
    },
    {
      file: 'zones.spec.ts',
      title: 'DSK-72 hours',
      tests: [test('flaky', Array(20).fill('line').join('\n'))],
    },
  ]
  const suites = [{ specs: [], suites: [{ specs }] }]
  const failures = [
    { title: '[phone] zones.spec.ts › DSK-71 zones', reason: 'one\ntwo' },
    { title: '[phone] zones.spec.ts › DSK-72 hours', reason: Array(8).fill('line').join('\n') },
  ]
  expect(readPlaywrightCounts(keep({ stats, errors: [], suites }))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures,
  })
  const broken = readPlaywrightCounts(keep({ stats, errors: [{ message: 'no server' }], suites }))
  expect(broken.failed).toBe(3)
  expect(broken.failures).toEqual([
    { title: 'Before or after the stories', reason: 'no server' },
    ...failures,
  ])
})

import { expect, it } from 'vitest'
import { misses } from './fact.ts'
import { writeFailure, writeReport, writeSection } from './report.ts'

const part = { title: 'Board', about: 'What is measured.' }

it('a figure that misses its bar is bold, and one without a reference says so', () => {
  const facts = [
    { what: 'loaded', figure: '61 ms, 2 of 700', reference: '50 ms', bar: '≤ 50 ms' },
    { what: 'scrolled', figure: '40 ms' },
  ]
  const written = writeReport([writeSection(part, { facts })], 0)
  expect(written).toContain('## Board\n\nWhat is measured.\n\n| what |')
  expect(written).toContain(
    '\n| loaded | **61 ms, 2 of 700** | 50 ms | ≤ 50 ms |\n| scrolled | 40 ms | – | – |\n',
  )
})

it('a part that fails says why, in one line', () => {
  expect(writeFailure(part, new Error('no browser\nat all'))).toBe(
    '## Board\n\nWhat is measured.\n\nNot measured: no browser',
  )
})

it.each([
  ['50 ms, 0 of 7360', '≤ 50 ms', false],
  ['51 ms, 1 of 7360', '≤ 50 ms', true],
  ['95 / 100 / 100 / 100', '≥ 95 / 100 / 100 / 100', false],
  ['97 / 100 / 99 / 100', '≥ 95 / 100 / 100 / 100', true],
  ['0.021', '≤ 0.02', true],
  ['–', '≤ 50 ms', false],
])('%s by a bar of %s: misses it %s', (figure, bar, isMissed) => {
  expect(misses(figure, bar)).toBe(isMissed)
})

import { expect, test } from 'vitest'
import { createFloodGuard } from './log-flood.ts'

test('fault 26 a flood of strangers leaves its first lines and how many there were, and hides nothing else', () => {
  const clock = { ms: 0 }
  const told: unknown[] = []
  const passes = createFloodGuard({ now: () => clock.ms, dropped: (fields) => told.push(fields) })
  const written = Array.from({ length: 500 }, () => passes('merchant.not_found')).filter(Boolean)
  expect(written).toHaveLength(20)
  for (let line = 0; line < 500; line += 1) expect(passes('request.failed')).toBe(true)
  expect(passes('access.refused')).toBe(true)
  clock.ms = 10_000
  expect(passes('merchant.not_found')).toBe(true)
  expect(told).toEqual([{ of: 'merchant.not_found', count: 480 }])
})

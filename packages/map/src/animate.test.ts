import { afterEach, expect, test, vi } from 'vitest'
import { animate } from './animate.ts'
import { MAP_TRANSITION_MS } from './map-engine.ts'

afterEach(() => vi.unstubAllGlobals())

/** Frames of a screen that are drawn when the test says so. */
function openScreen(isReduced: boolean) {
  const frames: ((now: number) => void)[] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isReduced }) })
  vi.stubGlobal('performance', { now: () => 1000 })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  return (now: number) => frames.splice(0).forEach((frame) => frame(now))
}

test('NAV-5 LOC-8 a map is where it goes after 500 ms, and not before', () => {
  const drawAt = openScreen(false)
  const shares: number[] = []
  animate(MAP_TRANSITION_MS, (share) => shares.push(share))
  drawAt(1250)
  expect(shares.at(-1)).toBeGreaterThan(0.5)
  drawAt(1499)
  expect(shares.at(-1)).toBeLessThan(1)
  drawAt(1500)
  expect(shares.at(-1)).toBe(1)
  drawAt(1600)
  expect(shares).toHaveLength(3)
})

test('NAV-5 with reduced motion it is there at once', () => {
  const drawAt = openScreen(true)
  const shares: number[] = []
  animate(MAP_TRANSITION_MS, (share) => shares.push(share))
  drawAt(1016)
  expect(shares).toEqual([1])
})

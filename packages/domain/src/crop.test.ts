import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CROP_LIMITS, cropInPixels, storedCrop, middleCrop, moveCrop, resizeCrop, type Crop } from './crop.ts'

const close = (crop: Crop) =>
  Object.fromEntries(Object.entries(crop).map(([side, value]) => [side, Math.round(value * 1e4) / 1e4]))

const HALF: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

describe('DSK-61 a crop as it is kept', () => {
  it.each<[string, Crop | null, Crop | null]>([
    ['nothing is all of it', null, null],
    ['all of it is nothing', WHOLE, null],
    ['what rounds to all of it is', { x: 0.00001, y: 0, width: 0.99998, height: 1 }, null],
    [
      'ten-thousandths',
      { x: 0.123456, y: 0.1, width: 0.33333, height: 0.5 },
      { x: 0.1235, y: 0.1, width: 0.3333, height: 0.5 },
    ],
    [
      'what arithmetic left over the edge comes inside',
      { x: 0.7, y: 0, width: 0.30000001, height: 1 },
      { x: 0.7, y: 0, width: 0.3, height: 1 },
    ],
    [
      'rounded up at the edge stays inside',
      { x: 0.33335, y: 0, width: 0.66665, height: 1 },
      { x: 0.3333, y: 0, width: 0.6667, height: 1 },
    ],
    [
      'the smallest side',
      { x: 0.95, y: 0.95, width: 0.05, height: 0.05 },
      { x: 0.95, y: 0.95, width: 0.05, height: 0.05 },
    ],
  ])('%s', (_case, crop, kept) => expect(storedCrop(crop)).toEqual(kept))
})

describe('DSK-61 a crop in pixels', () => {
  it.each<[Crop, [number, number], [number, number, number, number]]>([
    [HALF, [400, 200], [100, 50, 200, 100]],
    [WHOLE, [3, 5], [0, 0, 3, 5]],
    [{ x: 0.95, y: 0.95, width: 0.05, height: 0.05 }, [1, 1], [0, 0, 1, 1]],
    [{ x: 0.5, y: 0.5, width: 0.5, height: 0.5 }, [3, 3], [2, 2, 1, 1]],
    [{ x: 0.9999, y: 0, width: 0.05, height: 1 }, [10, 10], [9, 0, 1, 10]],
  ])('%j of %j', (crop, [width, height], [left, top, w, h]) =>
    expect(cropInPixels(crop, { width, height })).toEqual({ left, top, width: w, height: h }),
  )
})

describe('DSK-61 the crop that is proposed', () => {
  it.each<[string, [number, number], number | null, Crop]>([
    ['a square of a wide picture', [400, 200], 1, { x: 0.25, y: 0, width: 0.5, height: 1 }],
    ['a square of a high one', [200, 400], 1, { x: 0, y: 0.25, width: 1, height: 0.5 }],
    ['a square of a square', [300, 300], 1, WHOLE],
    ['a banner of a square', [300, 300], 2, { x: 0, y: 0.25, width: 1, height: 0.5 }],
    ['a story of a wide one', [1600, 900], 9 / 16, { x: 0.3418, y: 0, width: 0.3164, height: 1 }],
    ['free', [400, 200], null, WHOLE],
  ])('%s', (_case, [width, height], aspect, crop) =>
    expect(close(middleCrop({ width, height }, aspect))).toEqual(crop),
  )
})

describe('DSK-61 a crop that is moved', () => {
  it.each<[string, [number, number], [number, number]]>([
    ['to the right', [0.1, 0], [0.35, 0.25]],
    ['up', [0, -0.1], [0.25, 0.15]],
    ['past the right edge: it stops there', [2, 0], [0.5, 0.25]],
    ['past the left upper corner', [-2, -2], [0, 0]],
  ])('%s', (_case, [x, y], [left, top]) =>
    expect(close(moveCrop(HALF, { x, y }))).toEqual({ x: left, y: top, width: 0.5, height: 0.5 }),
  )
})

describe('DSK-61 a crop that is made larger or smaller', () => {
  const wide = { width: 400, height: 200 }
  it.each<[string, Crop, [number, number], Partial<Parameters<typeof resizeCrop>[2]>, Crop]>([
    [
      'free, from the middle',
      HALF,
      [0.6, 0.5],
      { aspect: null },
      { x: 0.2, y: 0.25, width: 0.6, height: 0.5 },
    ],
    [
      'a square keeps its aspect',
      { x: 0.25, y: 0, width: 0.5, height: 1 },
      [0.25, 9],
      { aspect: 1 },
      { x: 0.375, y: 0.25, width: 0.25, height: 0.5 },
    ],
    [
      'a square is as high as the picture at most',
      { x: 0.25, y: 0, width: 0.5, height: 1 },
      [0.9, 1],
      { aspect: 1 },
      { x: 0.25, y: 0, width: 0.5, height: 1 },
    ],
    [
      'the left upper corner stays',
      HALF,
      [0.9, 0.9],
      { aspect: null, anchor: { x: 0, y: 0 } },
      { x: 0.25, y: 0.25, width: 0.75, height: 0.75 },
    ],
    [
      'the right lower corner stays',
      HALF,
      [0.9, 0.1],
      { aspect: null, anchor: { x: 1, y: 1 } },
      { x: 0, y: 0.65, width: 0.75, height: 0.1 },
    ],
    [
      'a corner with an aspect stops at the nearer edge',
      { x: 0.5, y: 0.5, width: 0.1, height: 0.2 },
      [0.5, 0],
      { aspect: 1, anchor: { x: 0, y: 0 } },
      { x: 0.5, y: 0.5, width: 0.25, height: 0.5 },
    ],
    [
      'never smaller than the smallest side',
      HALF,
      [0, 0],
      { aspect: null },
      { x: 0.475, y: 0.475, width: 0.05, height: 0.05 },
    ],
    [
      'with an aspect neither side is',
      HALF,
      [0, 0],
      { aspect: 4 },
      { x: 0.45, y: 0.475, width: 0.1, height: 0.05 },
    ],
    [
      'from the middle it gives way at an edge',
      { x: 0, y: 0.25, width: 0.5, height: 0.5 },
      [0.8, 0.5],
      { aspect: null },
      { x: 0, y: 0.25, width: 0.8, height: 0.5 },
    ],
  ])('%s', (_case, crop, [width, height], options, expected) =>
    expect(close(resizeCrop(crop, { width, height }, { size: wide, aspect: null, ...options }))).toEqual(
      expected,
    ),
  )

  it('whatever is done, it stays inside the picture, is no smaller than the smallest side, and keeps its aspect', () => {
    const side = fc.integer({ min: 40, max: 6000 })
    const by = fc.double({ min: -2, max: 2, noNaN: true })
    const corner = fc.constantFrom<0 | 0.5 | 1>(0, 0.5, 1)
    const step = fc.oneof(
      fc.record({ x: by, y: by }).map((to) => (crop: Crop) => moveCrop(crop, to)),
      fc.record({ width: by, height: by, x: corner, y: corner }).map(
        ({ width, height, x, y }) =>
          (crop: Crop, how: Omit<Parameters<typeof resizeCrop>[2], 'anchor'>) =>
            resizeCrop(crop, { width, height }, { ...how, anchor: { x, y } }),
      ),
    )
    fc.assert(
      fc.property(
        side,
        side,
        fc.constantFrom(null, 1, 2, 9 / 16),
        fc.array(step, { maxLength: 12 }),
        (width, height, aspect, steps) => {
          const size = { width, height }
          const start = middleCrop(size, aspect)
          // of a picture so long that its smallest crop is its whole width there is nothing to choose
          fc.pre(start.width > CROP_LIMITS.leastSide && start.height > CROP_LIMITS.leastSide)
          const crop = steps.reduce((present, change) => change(present, { size, aspect }), start)
          const edge = 1 + 1e-9
          expect(crop.x).toBeGreaterThanOrEqual(0)
          expect(crop.y).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(edge)
          expect(crop.y + crop.height).toBeLessThanOrEqual(edge)
          expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(CROP_LIMITS.leastSide - 1e-9)
          const present = (crop.width * width) / (crop.height * height)
          expect(present).toBeCloseTo(aspect ?? present, 6)
          const kept = storedCrop(crop) ?? WHOLE
          expect(kept.x + kept.width).toBeLessThanOrEqual(1 + CROP_LIMITS.tolerance)
        },
      ),
    )
  })
})

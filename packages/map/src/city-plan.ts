/**
 * The plan of a city that is nowhere: streets, avenues, parks and canals worked out from coordinates alone, so that the
 * same place always looks the same, with no network and no data. Lengths are world pixels of zoom 16.
 */
import type { Point } from './projection.ts'

/** Streets do not run north to south. */
const TURN = (-14 * Math.PI) / 180
const COSINE = Math.cos(TURN)
const SINE = Math.sin(TURN)

/** From one avenue to the next, before each is moved a little. */
const AVENUE_SPACING = 620

/** Between canals. */
const CANAL_SPACING = 2400

/** How far the bending of streets can move a point. */
const MAX_BEND = 80

/** A line of the grid: an avenue or one of the streets between two avenues. */
export type GridLine = { at: number; isAvenue: boolean; key: number }

export type Bounds = { left: number; top: number; right: number; bottom: number }

/** From the grid's own axes to the world, gentle bends included. */
export function bend(u: number, v: number): Point {
  const bentU = u + 26 * Math.sin(v / 410 + 2 * Math.sin(u / 1900)) + 40 * Math.sin(v / 1330)
  const bentV = v + 22 * Math.sin(u / 520 + 1.3) + 36 * Math.sin(u / 1510 + 0.7)
  return { x: bentU * COSINE - bentV * SINE, y: bentU * SINE + bentV * COSINE }
}

/** The part of the grid that covers a part of the world. */
export function gridBounds({ left, top, right, bottom }: Bounds): Bounds {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => ({ u: x * COSINE + y * SINE, v: -x * SINE + y * COSINE }))
  return {
    left: Math.min(...corners.map(({ u }) => u)) - MAX_BEND,
    right: Math.max(...corners.map(({ u }) => u)) + MAX_BEND,
    top: Math.min(...corners.map(({ v }) => v)) - MAX_BEND,
    bottom: Math.max(...corners.map(({ v }) => v)) + MAX_BEND,
  }
}

/** Lines of one axis (0: u, 1: v) that cover the range, with one more on either side; `every` skips avenues far out. */
export function gridLines(
  axis: 0 | 1,
  from: number,
  to: number,
  detail: 'streets' | 'avenues',
  every = 1,
): GridLine[] {
  const lines: GridLine[] = []
  const first = Math.floor(from / AVENUE_SPACING) - 1
  const last = Math.ceil(to / AVENUE_SPACING) + 1
  for (let index = first; index <= last; index++) {
    if (detail === 'avenues' && index % every !== 0) continue
    const at = avenueAt(axis, index)
    lines.push({ at, isAvenue: true, key: index * 16 })
    if (detail === 'avenues') continue
    const next = avenueAt(axis, index + 1)
    const streets = 5 + Math.floor(chance(index, axis, 11) * 3)
    for (let street = 1; street < streets; street++) {
      const share = (street + (chance(index * 16 + street, axis, 12) - 0.5) * 0.35) / streets
      lines.push({ at: at + (next - at) * share, isAvenue: false, key: index * 16 + street })
    }
  }
  return lines.filter(
    ({ at }, place) => (lines[place + 1]?.at ?? at) >= from - 200 && (lines[place - 1]?.at ?? at) <= to + 200,
  )
}

/** What stands in a cell of the grid; keys are those of its first lines. */
export function cellKind(uKey: number, vKey: number): 'park' | 'open' | 'houses' {
  if (isInPark(uKey, vKey)) return 'park'
  return chance(uKey, vKey, 21) < 0.12 ? 'open' : 'houses'
}

/** Some streets stop short: whether the street goes on through this cell. */
export function hasStreet(uKey: number, vKey: number, axis: 0 | 1): boolean {
  return chance(uKey, vKey, 31 + axis) > 0.1
}

/** Where canals run within a range of v: each a function from u to v, with its width; `every` skips some far out. */
export function canals(from: number, to: number, every = 1): { vAt: (u: number) => number; width: number }[] {
  const found = []
  for (
    let index = Math.floor(from / CANAL_SPACING) - 1;
    index <= Math.ceil(to / CANAL_SPACING) + 1;
    index++
  ) {
    if (index % every !== 0) continue
    const base = (index + 0.4) * CANAL_SPACING
    const phase = chance(index, 7, 41) * 6
    found.push({
      vAt: (u: number) => base + 240 * Math.sin(u / 1150 + phase) + 90 * Math.sin(u / 430 + 2 * phase),
      width: 24 + 18 * chance(index, 3, 42),
    })
  }
  return found
}

/** A number 0..1 that looks like chance and is always the same for the same three whole numbers. */
export function chance(first: number, second: number, seed: number): number {
  let mixed = Math.imul(first, 0x27d4eb2d) ^ Math.imul(second, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

function avenueAt(axis: 0 | 1, index: number): number {
  return index * AVENUE_SPACING + (chance(index, axis, 13) - 0.5) * 140
}

/** Every third quarter has a park of two cells by two, between its streets. */
function isInPark(uKey: number, vKey: number): boolean {
  const [quarterU, streetU] = [Math.floor(uKey / 16), uKey - Math.floor(uKey / 16) * 16]
  const [quarterV, streetV] = [Math.floor(vKey / 16), vKey - Math.floor(vKey / 16) * 16]
  if (chance(quarterU, quarterV, 22) > 0.3) return false
  const startU = 1 + Math.floor(chance(quarterU, quarterV, 23) * 2)
  const startV = 1 + Math.floor(chance(quarterU, quarterV, 24) * 2)
  return streetU >= startU && streetU < startU + 2 && streetV >= startV && streetV < startV + 2
}

import { bend, canals, cellKind, chance, gridBounds, gridLines, hasStreet } from './city-plan.ts'
import type { Bounds, GridLine } from './city-plan.ts'

export type CityColors = {
  land: string
  block: string
  road: string
  casing: string
  avenue: string
  park: string
  water: string
}

/** Far out only each `every`-th avenue and canal is shown. */
type Plan = { us: GridLine[]; vs: GridLine[]; bounds: Bounds; every: number; scale: number }

/** Below these zooms the finer things are left out. */
const STREETS_FROM = 13.6
const HOUSES_FROM = 14.6

/**
 * Paints the city onto a canvas whose transform maps world pixels of zoom 16 to the canvas. `bounds` is the painted part
 * of the world in these pixels, `zoom` decides how much detail and how wide the lines.
 */
export function drawCity(
  paint: CanvasRenderingContext2D,
  bounds: Bounds,
  zoom: number,
  colors: CityColors,
): void {
  const grid = gridBounds(bounds)
  const detail = zoom >= STREETS_FROM ? 'streets' : 'avenues'
  const every = zoom >= 11.6 ? 1 : zoom >= 10.2 ? 3 : 8
  const plan: Plan = {
    us: gridLines(0, grid.left, grid.right, detail, every),
    vs: gridLines(1, grid.top, grid.bottom, detail, every),
    bounds: grid,
    every,
    scale: 2 ** (zoom - 16),
  }
  paint.fillStyle = colors.land
  paint.fillRect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top)
  paint.lineJoin = 'round'
  paint.lineCap = 'round'
  if (detail === 'streets') drawCells(paint, plan, colors, zoom >= HOUSES_FROM)
  drawCanals(paint, plan, colors)
  if (detail === 'streets') drawStreets(paint, plan, colors)
  drawAvenues(paint, plan, colors, detail === 'streets' ? 1 : 0.7)
}

function drawCells(
  paint: CanvasRenderingContext2D,
  { us, vs }: Plan,
  colors: CityColors,
  withHouses: boolean,
) {
  const houses = new Path2D()
  const parks = new Path2D()
  for (const [i, u] of us.slice(0, -1).entries()) {
    for (const [j, v] of vs.slice(0, -1).entries()) {
      const nextU = us[i + 1]?.at ?? u.at
      const nextV = vs[j + 1]?.at ?? v.at
      const kind = cellKind(u.key, v.key)
      if (kind === 'park') addQuad(parks, u.at, v.at, nextU, nextV)
      if (kind === 'houses' && withHouses) addHouses(houses, u, v, nextU, nextV)
    }
  }
  paint.fillStyle = colors.park
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  paint.fill(parks)
  paint.fillStyle = colors.block
  paint.strokeStyle = colors.block
  paint.lineWidth = 8
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  paint.fill(houses)
  paint.stroke(houses)
}

/** One block of houses, or two with a yard between; they keep back from the street by their own whim. */
function addHouses(path: Path2D, u: GridLine, v: GridLine, nextU: number, nextV: number) {
  const left = u.at + (u.isAvenue ? 26 : 14)
  const top = v.at + (v.isAvenue ? 26 : 14)
  const right = nextU - 14 - 24 * chance(u.key, v.key, 51)
  const bottom = nextV - 14 - 18 * chance(u.key, v.key, 52)
  if (right - left < 16 || bottom - top < 16) return
  if (chance(u.key, v.key, 53) > 0.62 && right - left > 60) {
    const middle = left + (right - left) * (0.35 + 0.3 * chance(u.key, v.key, 54))
    addQuad(path, left, top, middle - 9, bottom)
    addQuad(path, middle + 9, top, right, bottom)
  } else {
    addQuad(path, left, top, right, bottom)
  }
}

function addQuad(path: Path2D, left: number, top: number, right: number, bottom: number) {
  const corners = [bend(left, top), bend(right, top), bend(right, bottom), bend(left, bottom)]
  for (const [index, { x, y }] of corners.entries()) {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
  path.closePath()
}

function drawCanals(paint: CanvasRenderingContext2D, { bounds, every, scale }: Plan, colors: CityColors) {
  paint.strokeStyle = colors.water
  for (const { vAt, width } of canals(bounds.top, bounds.bottom, every)) {
    const path = new Path2D()
    for (let u = bounds.left - 80; u <= bounds.right + 80; u += Math.max(40, 24 / scale)) {
      const { x, y } = bend(u, vAt(u))
      path.lineTo(x, y)
    }
    paint.lineWidth = Math.max(width, 3 / scale)
    paint.stroke(path)
  }
}

function drawStreets(paint: CanvasRenderingContext2D, { us, vs, scale }: Plan, colors: CityColors) {
  const path = new Path2D()
  for (const [i, u] of us.entries()) {
    for (const [j, v] of vs.entries()) {
      const here = bend(u.at, v.at)
      const nextU = us[i + 1]
      const nextV = vs[j + 1]
      if (!v.isAvenue && nextU && hasStreet(u.key, v.key, 0)) addSegment(path, here, bend(nextU.at, v.at))
      if (!u.isAvenue && nextV && hasStreet(u.key, v.key, 1)) addSegment(path, here, bend(u.at, nextV.at))
    }
  }
  strokeRoad(paint, path, Math.max(11, 2 / scale), Math.min(4, 2 / scale), colors.road, colors.casing)
}

function drawAvenues(
  paint: CanvasRenderingContext2D,
  { us, vs, scale }: Plan,
  colors: CityColors,
  share: number,
) {
  const path = new Path2D()
  for (const u of us)
    if (u.isAvenue)
      addLine(
        path,
        vs.map((v) => bend(u.at, v.at)),
      )
  for (const v of vs)
    if (v.isAvenue)
      addLine(
        path,
        us.map((u) => bend(u.at, v.at)),
      )
  strokeRoad(
    paint,
    path,
    Math.max(25 * share, 3 / scale),
    Math.min(6, 2 / scale),
    colors.avenue,
    colors.casing,
  )
}

function strokeRoad(
  paint: CanvasRenderingContext2D,
  path: Path2D,
  width: number,
  edge: number,
  color: string,
  casing: string,
) {
  paint.strokeStyle = casing
  paint.lineWidth = width + edge
  paint.stroke(path)
  paint.strokeStyle = color
  paint.lineWidth = width
  paint.stroke(path)
}

function addSegment(path: Path2D, from: { x: number; y: number }, to: { x: number; y: number }) {
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
}

function addLine(path: Path2D, points: { x: number; y: number }[]) {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

import type { MapLabel } from './map-engine.ts'
import { toWorld } from './projection.ts'
import type { Coordinates, Point } from './projection.ts'

/** Streets and their names lie at this angle, see city-plan.ts. */
const TURN = (-14 * Math.PI) / 180

/** From which zoom a kind of name is shown, and how; `size` in px of usual text. */
const KINDS = {
  zone: { from: 9, to: 15.5, weight: 720, size: 13, color: '--map-zone' },
  district: { from: 9.5, to: 15.5, weight: 650, size: 14, color: '--map-text' },
  park: { from: 13, to: 20, weight: 560, size: 13, color: '--map-park-text' },
  street: { from: 13.2, to: 20, weight: 560, size: 13, color: '--map-text' },
  place: { from: 13.2, to: 20, weight: 600, size: 12.5, color: '--map-text' },
} as const satisfies Record<
  Exclude<MapLabel['kind'], 'pin'>,
  { from: number; to: number; weight: number; size: number; color: string }
>

/** Half the sides of the green around the name of a park, world pixels of zoom 16. */
const PARK = { along: 130, across: 86 }

/** Half of what a marker takes above its place, px: its head and its leg (map-view.module.css). */
const PIN = { across: 23, along: 35 }
/** Half the height of a line of usual text, px. */
const LINE = 11

/** Greens around parks that have a name, on a canvas in world pixels of zoom 16. */
export function drawParks(
  paint: CanvasRenderingContext2D,
  labels: readonly MapLabel[],
  zoom: number,
  color: string,
): void {
  if (zoom < 12.5) return
  paint.fillStyle = color
  for (const label of labels) {
    if (label.kind !== 'park') continue
    const { x, y } = toWorld(label, 16)
    paint.save()
    paint.translate(x, y)
    paint.rotate(TURN)
    paint.beginPath()
    paint.roundRect(-PARK.along, -PARK.across, 2 * PARK.along, 2 * PARK.across, 28)
    paint.fill()
    paint.restore()
  }
}

/**
 * Names, the important ones first; one that would lie on another is left out, and one that a marker would cover goes
 * below or above it. Canvas in screen pixels; names are `times` as large as usual text.
 */
export function drawLabels(
  paint: CanvasRenderingContext2D,
  labels: readonly MapLabel[],
  zoom: number,
  style: CSSStyleDeclaration,
  toCanvas: (place: Coordinates) => Point,
  times = 1,
): void {
  const line = LINE * times
  const family = style.getPropertyValue('font-family')
  /** What is drawn already: its middle, and half of what it takes. */
  const taken = labels
    .filter(({ kind }) => kind === 'pin')
    .map((pin) => {
      const { x, y } = toCanvas(pin)
      return { x, y: y - PIN.along, ...PIN }
    })
  paint.textAlign = 'center'
  paint.textBaseline = 'middle'
  paint.lineJoin = 'round'
  paint.lineWidth = 3.5
  paint.strokeStyle = style.getPropertyValue('--map-land')
  for (const label of labels) {
    if (label.kind === 'pin') continue
    const kind = KINDS[label.kind]
    if (zoom < kind.from || zoom > kind.to) continue
    paint.font = `${kind.weight} ${kind.size * times}px ${family}`
    const across = paint.measureText(label.text).width / 2
    const { x, y: wished } = toCanvas(label)
    const inTheWay = (y: number) =>
      taken.find(
        (other) =>
          Math.abs(other.y - y) < other.along + line && Math.abs(other.x - x) < other.across + across + 8,
      )
    const other = inTheWay(wished)
    const y =
      other?.along === PIN.along ? other.y + (wished < other.y ? -1 : 1) * (PIN.along + line + 3) : wished
    if (inTheWay(y)) continue
    taken.push({ x, y, across, along: line })
    paint.save()
    paint.translate(x, y)
    if (label.kind === 'street') paint.rotate(TURN)
    paint.fillStyle = style.getPropertyValue(kind.color)
    paint.strokeText(label.text, 0, 0)
    paint.fillText(label.text, 0, 0)
    paint.restore()
  }
}

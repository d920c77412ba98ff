import { placeOnPlan, type TablePlace } from '@dasturxon/domain'

/** Squares that a key moves with Shift. */
const FAR = 5
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type Key = { key: string; shiftKey: boolean; altKey: boolean }

/** Where a key moves a table, or how large it makes it with Alt; null for a key that does neither. */
export function placeByKey(place: TablePlace, { key, shiftKey, altKey }: Key): TablePlace | null {
  const [x, y] = ARROWS[key] ?? [0, 0]
  if (x === 0 && y === 0) return null
  const far = shiftKey ? FAR : 1
  return altKey ? resized(place, x * far, y * far) : moved(place, x * far, y * far)
}

/** A place so many squares further. */
export const moved = (place: TablePlace, x: number, y: number): TablePlace =>
  placeOnPlan({ ...place, x: place.x + x, y: place.y + y })

/** The same, so many squares wider and higher. */
export const resized = (place: TablePlace, x: number, y: number): TablePlace =>
  placeOnPlan({ ...place, width: place.width + x, height: place.height + y })

/** Twice the middle, so that it is a whole number. */
const middle = ({ x, y, width, height }: TablePlace) => ({ x: 2 * x + width, y: 2 * y + height })

/** The lines on which a table stands in a row with others, in squares. */
export function guidesOf(
  place: TablePlace,
  others: readonly TablePlace[],
): { across: number | null; down: number | null } {
  const own = middle(place)
  const all = others.map(middle)
  return {
    across: all.some(({ y }) => y === own.y) ? own.y / 2 : null,
    down: all.some(({ x }) => x === own.x) ? own.x / 2 : null,
  }
}

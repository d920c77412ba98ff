/** What a drag of a sheet was, from its first touch to its end; pure, so that the rules can be read in one place. */

/** A flick faster than this, in px/ms, moves one snap or closes. */
const FLICK = 0.5

/** A flick this much faster closes from any snap. */
const HARD_FLICK = FLICK * 2.4

/** Dragged lower than this share of its height at the lowest snap, the sheet closes. */
const CLOSE_SHARE = 0.3

/** Above the highest snap the sheet follows ever less. */
const RESISTANCE = 0.72

export type Drag = {
  startY: number
  startHeight: number
  /** Downwards is positive, px. */
  offset: number
  /** The last few positions, for the speed at the end. */
  trail: { y: number; time: number }[]
}

export function startDrag(y: number, time: number, startHeight: number): Drag {
  return { startY: y, startHeight, offset: 0, trail: [{ y, time }] }
}

export function moveDrag(drag: Drag, y: number, time: number): void {
  drag.offset = y - drag.startY
  drag.trail.push({ y, time })
  if (drag.trail.length > 5) drag.trail.shift()
}

/** Where the sheet is under the finger: lower by an offset, or higher by a height that resists above the highest snap. */
export function placeOf(drag: Drag, highest: number): { height: number; offset: number } {
  if (drag.offset >= 0) return { height: drag.startHeight, offset: drag.offset }
  const height = drag.startHeight - drag.offset
  return { height: height > highest ? highest + (height - highest) ** RESISTANCE : height, offset: 0 }
}

/** What letting go means: close, or rest at a snap. `heights` are those of the snaps, rising, px. */
export function outcomeOf(drag: Drag, snap: number, heights: readonly number[]): 'close' | number {
  const velocity = velocityOf(drag)
  if (velocity > FLICK) return snap === 0 || velocity > HARD_FLICK ? 'close' : snap - 1
  if (snap === 0 && drag.offset > drag.startHeight * CLOSE_SHARE) return 'close'
  if (velocity < -FLICK) return Math.min(heights.length - 1, snap + 1)
  return nearest(heights, drag.startHeight - drag.offset)
}

/** Downward speed at the end, px/ms. */
function velocityOf({ trail }: Drag): number {
  const first = trail[0]
  const last = trail.at(-1)
  if (!first || !last) return 0
  return (last.y - first.y) / Math.max(1, last.time - first.time)
}

function nearest(heights: readonly number[], height: number): number {
  let best = 0
  for (const [index, candidate] of heights.entries()) {
    if (Math.abs(candidate - height) < Math.abs((heights[best] ?? 0) - height)) best = index
  }
  return best
}

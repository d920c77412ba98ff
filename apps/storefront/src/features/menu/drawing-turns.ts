import { drawInPlace } from './draw-in-place.ts'

/**
 * When a turn comes: the nearest to what is seen first, by px; then what is taken off the page again; then, when there is
 * nothing else to do, what is far and stays.
 */
type Urgency = { distance: number } | 'removal' | 'whenever'

/** What is drawn: the element whose contents change. */
type Part = { current: Element | null }

const near = new Map<Part, { distance: number; draw: () => void }>()
const removals = new Map<Part, () => void>()
const others = new Map<Part, () => void>()
let isFramePlanned = false
let isRestPlanned = false

/** So many waiting removals are too much for a small phone to hold: then they have every second turn. */
const MOST_WAITING = 4
let wasRemoval = false

/**
 * Draws parts of a long page one in each frame, so that a cheap phone has time to answer the finger between two. `part`
 * names what is drawn: asked for again, the later wish holds.
 */
export function drawInTurn(part: Part, urgency: Urgency, draw: () => void): void {
  leaveTurn(part)
  if (urgency === 'whenever') others.set(part, draw)
  else if (urgency === 'removal') removals.set(part, draw)
  else near.set(part, { ...urgency, draw })
  plan()
}

/** Takes a part back that has not had its turn. */
export function leaveTurn(part: Part): void {
  near.delete(part)
  removals.delete(part)
  others.delete(part)
}

function plan() {
  if (near.size + removals.size > 0) {
    if (isFramePlanned) return
    isFramePlanned = true
    // After the frame and not in it: a frame that is late is a scroll that stutters.
    requestAnimationFrame(() => setTimeout(takeTurn))
  } else if (others.size > 0 && !isRestPlanned) {
    isRestPlanned = true
    whenIdle(drawOther)
  }
}

function takeTurn() {
  isFramePlanned = false
  const isRemoval = removals.size > 0 && (near.size === 0 || (removals.size > MOST_WAITING && !wasRemoval))
  wasRemoval = isRemoval
  if (isRemoval) takeFirst(removals)
  else drawNearest()
  plan()
}

function drawNearest() {
  let nearest: Part | undefined
  let least = Infinity
  for (const [part, { distance }] of near) {
    if (distance >= least) continue
    nearest = part
    least = distance
  }
  const turn = nearest && near.get(nearest)
  if (!nearest || !turn) return
  near.delete(nearest)
  drawInPlace(nearest.current, turn.draw)
}

function drawOther() {
  isRestPlanned = false
  if (near.size + removals.size === 0) takeFirst(others)
  plan()
}

function takeFirst(queue: Map<Part, () => void>) {
  const [first] = queue
  if (!first) return
  const [part, draw] = first
  queue.delete(part)
  drawInPlace(part.current, draw)
}

/** Not every browser knows when it is idle. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

import { flushSync } from 'react-dom'

/** How urgent a turn is: so many px from what is seen, or when there is nothing else to do. */
type Urgency = { distance: number } | 'whenever'

const near = new Map<object, { distance: number; draw: () => void }>()
const others = new Map<object, () => void>()
let isFramePlanned = false
let isRestPlanned = false

/**
 * Draws parts of a long page one in each frame, the nearest first, so that a cheap phone has time to answer the finger
 * between two. `part` names what is drawn: asked for again, the later wish holds.
 */
export function drawInTurn(part: object, urgency: Urgency, draw: () => void): void {
  leaveTurn(part)
  if (urgency === 'whenever') others.set(part, draw)
  else near.set(part, { ...urgency, draw })
  plan()
}

/** Takes a part back that has not had its turn. */
export function leaveTurn(part: object): void {
  near.delete(part)
  others.delete(part)
}

function plan() {
  if (near.size > 0 && !isFramePlanned) {
    isFramePlanned = true
    // After the frame and not in it: a frame that is late is a scroll that stutters.
    requestAnimationFrame(() => setTimeout(drawNearest))
  } else if (near.size === 0 && others.size > 0 && !isRestPlanned) {
    isRestPlanned = true
    whenIdle(drawOther)
  }
}

function drawNearest() {
  isFramePlanned = false
  let nearest: object | undefined
  let least = Infinity
  for (const [part, { distance }] of near) {
    if (distance >= least) continue
    nearest = part
    least = distance
  }
  const turn = nearest && near.get(nearest)
  if (nearest) near.delete(nearest)
  if (turn) flushSync(turn.draw)
  plan()
}

function drawOther() {
  isRestPlanned = false
  const [next] = others
  if (next && near.size === 0) {
    const [part, draw] = next
    others.delete(part)
    flushSync(draw)
  }
  plan()
}

/** Not every browser knows when it is idle. */
function whenIdle(work: () => void) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 50)
}

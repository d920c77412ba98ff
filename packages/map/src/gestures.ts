import type { Point } from './projection.ts'

type GestureListener = {
  /** A finger or mouse took hold of the map: whatever moved by itself stops. */
  onStart: () => void
  onPan: (by: Point) => void
  /** Zoomed by so many levels around a point given from the container's corner. */
  onZoom: (levels: number, around: Point) => void
  /** Let go, still moving so fast, px/ms. */
  onEnd: (velocity: Point) => void
  /** A step by key, wheel or double press: to be moved to smoothly. */
  onStep: (step: { pan: Point } | { levels: number; around: Point | null }) => void
}

/** What an arrow key moves the map by, px (also the answer for those who cannot drag). */
const KEY_STEP = 40

const DOUBLE_PRESS_MS = 300
const DOUBLE_PRESS_PX = 24

const KEY_PANS: Record<string, Point> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

type Grip = { centre: Point; spread: number }

/** Turns drags, pinches, the wheel, double presses and keys on an element into movements of a map. */
export function attachGestures(element: HTMLElement, listener: GestureListener): () => void {
  const abort = new AbortController()
  const fingers = new Map<number, Point>()
  let grip: Grip | null = null
  let trail: { at: Point; time: number }[] = []
  let lastPress: { at: Point; time: number } | null = null

  function local(event: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function onDown(event: PointerEvent) {
    if (event.button !== 0 || isOnControl(event)) return
    if (fingers.size === 0) listener.onStart()
    element.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, local(event))
    grip = gripOf(fingers)
    trail = []
  }

  function onMove(event: PointerEvent) {
    if (!fingers.has(event.pointerId) || !grip) return
    fingers.set(event.pointerId, local(event))
    const next = gripOf(fingers)
    listener.onPan({ x: next.centre.x - grip.centre.x, y: next.centre.y - grip.centre.y })
    if (next.spread > 0 && grip.spread > 0) listener.onZoom(Math.log2(next.spread / grip.spread), next.centre)
    grip = next
    trail.push({ at: next.centre, time: event.timeStamp })
    if (trail.length > 6) trail.shift()
  }

  function onUp(event: PointerEvent) {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) {
      grip = gripOf(fingers)
      trail = []
      return
    }
    grip = null
    listener.onEnd(velocityOf(trail, event.timeStamp))
    if (trail.length < 2) onPress(event)
  }

  function onPress(event: PointerEvent) {
    const press = { at: local(event), time: event.timeStamp }
    const isDouble =
      lastPress !== null &&
      press.time - lastPress.time < DOUBLE_PRESS_MS &&
      Math.hypot(press.at.x - lastPress.at.x, press.at.y - lastPress.at.y) < DOUBLE_PRESS_PX
    lastPress = isDouble ? null : press
    if (isDouble) listener.onStep({ levels: 1, around: press.at })
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY
    // A pinch on a touch pad arrives as a wheel with the control key, in smaller numbers.
    listener.onZoom(-pixels / (event.ctrlKey ? 60 : 320), local(event))
    listener.onEnd({ x: 0, y: 0 })
  }

  function onKey(event: KeyboardEvent) {
    if (event.target !== element) return
    const step = keyStep(event.key)
    if (!step) return
    listener.onStep('pan' in step ? step : { ...step, around: null })
    event.preventDefault()
  }

  const { signal } = abort
  element.addEventListener('pointerdown', onDown, { signal })
  element.addEventListener('pointermove', onMove, { signal })
  element.addEventListener('pointerup', onUp, { signal })
  element.addEventListener('pointercancel', onUp, { signal })
  element.addEventListener('wheel', onWheel, { signal, passive: false })
  element.addEventListener('keydown', onKey, { signal })
  return () => abort.abort()
}

/** What a key does to a map; null when nothing. */
export function keyStep(key: string): { pan: Point } | { levels: number } | null {
  const pan = KEY_PANS[key]
  if (pan) return { pan }
  const levels = { '+': 1, '=': 1, '-': -1, _: -1 }[key]
  return levels === undefined ? null : { levels }
}

function gripOf(fingers: Map<number, Point>): Grip {
  const [first = { x: 0, y: 0 }, second] = fingers.values()
  if (!second) return { centre: first, spread: 0 }
  return {
    centre: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  }
}

function velocityOf(trail: { at: Point; time: number }[], now: number): Point {
  const first = trail[0]
  const last = trail.at(-1)
  // A finger that rested before it was lifted throws nothing.
  if (!first || !last || now - last.time > 60 || last.time === first.time) return { x: 0, y: 0 }
  const duration = last.time - first.time
  return { x: (last.at.x - first.at.x) / duration, y: (last.at.y - first.at.y) / duration }
}

function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, a') !== null
}

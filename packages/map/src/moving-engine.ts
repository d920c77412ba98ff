import { animate } from './animate.ts'
import { attachGestures } from './gestures.ts'
import { anchorOf, MAP_TRANSITION_MS } from './map-engine.ts'
import type { EngineOptions, MapEngine, MapLabel } from './map-engine.ts'
import { isSameView, pannedBy, SPHERICAL, toWorld, zoomedAround } from './projection.ts'
import type { Point, View } from './projection.ts'

/** A throw slows down to nothing in this time, ms. */
const GLIDE_MS = 600

/** Slower than this, px/ms, nothing glides. */
const GLIDE_FROM = 0.15

/** A flight across more than this many screens would be a blur: it jumps. */
const FLIGHT_SCREENS = 4

/** What shows the city where the engine says, in the colours of the theme as it is. */
export type CityPicture = {
  /** The view has come to rest, or theme or size are others. */
  paint: (view: View, anchor: Point) => void
  /** On the way. */
  shift: (view: View, anchor: Point) => void
  setLabels: (labels: readonly MapLabel[]) => void
  remove: () => void
}

/** A picture of the city that fingers, wheel, keys and flights move, once hands may take hold of it. */
export function createMovingEngine(
  container: HTMLElement,
  options: EngineOptions,
  picture: CityPicture,
): MapEngine & { takeHands: () => void } {
  let view = options.view
  let insets = options.insets
  let stop: (() => void) | null = null
  /** Where a flight is going. */
  let goal: View | null = null
  let zoomTimer: number | undefined

  const anchor = () => anchorOf(container, insets)

  function show(next: View, isSettled: boolean) {
    view = next
    if (isSettled) picture.paint(view, anchor())
    else picture.shift(view, anchor())
    options.onMove(isSettled)
  }

  function halt() {
    stop?.()
    stop = null
    goal = null
    window.clearTimeout(zoomTimer)
  }

  function flyTo(target: View, durationMs: number) {
    halt()
    const from = view
    const centre = toWorld(from.centre, from.zoom)
    const end = toWorld(target.centre, from.zoom)
    const distance = Math.hypot(end.x - centre.x, end.y - centre.y)
    if (distance > FLIGHT_SCREENS * Math.max(container.clientWidth, container.clientHeight)) {
      return show(target, true)
    }
    goal = target
    stop = animate(durationMs, (share) => {
      if (share === 1) goal = null
      const zoom = from.zoom + (target.zoom - from.zoom) * share
      const at = { x: -(end.x - centre.x) * share, y: -(end.y - centre.y) * share }
      show(share === 1 ? target : { ...pannedBy(from, at), zoom }, share === 1)
    })
  }

  // Steps that come quickly add up: each goes on from where the one before is still flying to.
  function zoomTo(levels: number, offset: Point) {
    const from = goal ?? view
    flyTo(zoomedAround(from, Math.round(from.zoom) + levels, offset), 250)
  }

  function glide(velocity: Point) {
    if (Math.hypot(velocity.x, velocity.y) < GLIDE_FROM) return show(view, true)
    const from = view
    const reach = GLIDE_MS / 3
    stop = animate(GLIDE_MS, (share) => {
      show(pannedBy(from, { x: velocity.x * reach * share, y: velocity.y * reach * share }), share === 1)
    })
  }

  function offsetOf(point: Point | null): Point {
    const { x, y } = anchor()
    return point ? { x: point.x - x, y: point.y - y } : { x: 0, y: 0 }
  }

  let detach: (() => void) | null = null
  function takeHands() {
    if (!options.isInteractive || detach) return
    detach = attachGestures(container, {
      onStart: halt,
      onPan: (by) => show(pannedBy(view, by), false),
      onZoom: (levels, around) => show(zoomedAround(view, view.zoom + levels, offsetOf(around)), false),
      onEnd: (velocity) => {
        window.clearTimeout(zoomTimer)
        // Turns of a wheel come one by one: paint when they have come to rest.
        if (velocity.x === 0 && velocity.y === 0) zoomTimer = window.setTimeout(() => show(view, true), 120)
        else glide(velocity)
      },
      onStep: (step) => {
        if ('pan' in step) flyTo(pannedBy(goal ?? view, step.pan), 120)
        else zoomTo(step.levels, offsetOf(step.around))
      },
    })
  }

  const resize = new ResizeObserver(() => show(view, true))
  resize.observe(container)
  // A theme switched while the map is open changes its colours.
  const theme = new MutationObserver(() => picture.paint(view, anchor()))
  theme.observe(document.documentElement, { attributeFilter: ['data-dark', 'style'] })

  return {
    view: () => view,
    anchor,
    projection: () => SPHERICAL,
    setView(change, durationMs = MAP_TRANSITION_MS) {
      const next = { ...(goal ?? view), ...change }
      if (!isSameView(next, goal ?? view)) flyTo(next, durationMs)
    },
    setLabels(labels) {
      picture.setLabels(labels)
      picture.paint(view, anchor())
    },
    setInsets(next) {
      insets = next
      show(view, true)
    },
    takeHands,
    zoomBy: (levels) => zoomTo(levels, { x: 0, y: 0 }),
    destroy() {
      halt()
      detach?.()
      resize.disconnect()
      theme.disconnect()
      picture.remove()
    },
  }
}

import { drawCity } from './draw-city.ts'
import type { CityColors } from './draw-city.ts'
import { drawLabels, drawParks } from './draw-labels.ts'
import type { MapLabel } from './map-engine.ts'
import type { CityPicture } from './moving-engine.ts'
import { toWorld } from './projection.ts'
import type { Coordinates, Point, View } from './projection.ts'

/** Painted beyond each edge, as a share of the size: how far it can be dragged before it must be painted again. */
const MARGIN = 0.3

/** The size of text that browsers begin with, px. */
const USUAL_TEXT = 16

/** At most so many pixels are painted, whatever the screen: a cheap phone paints them in a frame or two. */
const MAX_PIXELS = 4_000_000

type Painted = { view: View; anchor: Point; width: number; height: number }

/** One canvas with the drawn city, larger than its container, that follows the view by a transform. */
export class CityLayer implements CityPicture {
  readonly #canvas = document.createElement('canvas')
  readonly #container: HTMLElement
  #labels: readonly MapLabel[] = []
  #painted: Painted | null = null

  constructor(container: HTMLElement) {
    this.#container = container
    this.#canvas.style.cssText =
      'position:absolute;inset:0 auto auto 0;transform-origin:0 0;will-change:transform'
    container.prepend(this.#canvas)
  }

  /** Paints the view and its surroundings. */
  paint(view: View, anchor: Point) {
    const { clientWidth: width, clientHeight: height } = this.#container
    const paint = this.#canvas.getContext('2d', { alpha: false })
    if (!paint || width === 0 || height === 0) return
    const outer = { width: width * (1 + 2 * MARGIN), height: height * (1 + 2 * MARGIN) }
    const density = Math.min(window.devicePixelRatio, 2, Math.sqrt(MAX_PIXELS / (outer.width * outer.height)))
    this.#resize(Math.round(outer.width * density), Math.round(outer.height * density))

    // Everything is drawn in world pixels of zoom 16, moved so that numbers stay small and lines exact.
    const scale = 2 ** (view.zoom - 16)
    const centre = toWorld(view.centre, 16)
    const origin = {
      x: centre.x - (anchor.x + width * MARGIN) / scale,
      y: centre.y - (anchor.y + height * MARGIN) / scale,
    }
    const bounds = {
      left: origin.x,
      top: origin.y,
      right: origin.x + outer.width / scale,
      bottom: origin.y + outer.height / scale,
    }
    const factor = density * scale
    paint.setTransform(factor, 0, 0, factor, -origin.x * factor, -origin.y * factor)
    const style = getComputedStyle(this.#container)
    drawCity(paint, bounds, view.zoom, colorsOf(style))
    drawParks(paint, this.#labels, view.zoom, style.getPropertyValue('--map-park'))
    paint.setTransform(density, 0, 0, density, 0, 0)
    const toCanvas = (place: Coordinates) => {
      const world = toWorld(place, 16)
      return { x: (world.x - origin.x) * scale, y: (world.y - origin.y) * scale }
    }
    const textSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    drawLabels(paint, this.#labels, view.zoom, style, toCanvas, textSize / USUAL_TEXT)
    this.#painted = { view, anchor, width, height }
    this.#place(1, -width * MARGIN, -height * MARGIN, density)
  }

  /** Moves the painted layer to where the view is; paints only when its edge would show. */
  shift(view: View, anchor: Point) {
    const painted = this.#painted
    if (!painted) return this.paint(view, anchor)
    const scale = 2 ** (view.zoom - painted.view.zoom)
    const was = toWorld(painted.view.centre, view.zoom)
    const is = toWorld(view.centre, view.zoom)
    const left = anchor.x + was.x - is.x - (painted.anchor.x + painted.width * MARGIN) * scale
    const top = anchor.y + was.y - is.y - (painted.anchor.y + painted.height * MARGIN) * scale
    const right = left + painted.width * (1 + 2 * MARGIN) * scale
    const bottom = top + painted.height * (1 + 2 * MARGIN) * scale
    const hasGap = left > 0 || top > 0 || right < painted.width || bottom < painted.height
    if (hasGap || scale > 2.2) return this.paint(view, anchor)
    this.#place(scale, left, top, this.#canvas.width / (painted.width * (1 + 2 * MARGIN)))
  }

  setLabels(labels: readonly MapLabel[]) {
    this.#labels = labels
  }

  remove() {
    this.#canvas.remove()
  }

  #place(scale: number, left: number, top: number, density: number) {
    this.#canvas.style.transform = `translate3d(${left}px, ${top}px, 0) scale(${scale / density})`
  }

  #resize(width: number, height: number) {
    if (this.#canvas.width !== width) this.#canvas.width = width
    if (this.#canvas.height !== height) this.#canvas.height = height
  }
}

/** The map's colours in the theme as it is. */
export function colorsOf(style: CSSStyleDeclaration): CityColors {
  const color = (name: string) => style.getPropertyValue(`--map-${name}`).trim()
  return {
    land: color('land'),
    block: color('block'),
    road: color('road'),
    casing: color('case'),
    avenue: color('avenue'),
    park: color('park'),
    water: color('water'),
  }
}

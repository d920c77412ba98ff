import { moveCrop, resizeCrop, type Crop, type CropAnchor } from '@dasturxon/domain'
import { useRef, type PointerEvent } from 'react'

type Size = { width: number; height: number }
type Point = { x: number; y: number }
type Options = {
  crop: Crop
  size: Size
  aspect: number | null
  onChange: (crop: Crop) => void
}

/** What fingers hold: where they were put down, and the crop as it was then. */
type Grip = {
  crop: Crop
  points: Map<number, { from: Point; at: Point }>
  /** The corner that stays while the other one is dragged; null while the whole is. */
  anchor: CropAnchor | null
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Moves a crop with a mouse, a pen or a finger, drags its corners, and makes it larger or smaller with two fingers. */
export function useCropPointers({ crop, size, aspect, onChange }: Options) {
  const held = useRef<Grip | null>(null)

  function dragged({ crop: start, anchor, points }: Grip, stage: DOMRect): Crop {
    const [first, second] = [...points.values()]
    if (!first) return start
    if (second) {
      const factor = distance(first.at, second.at) / Math.max(1, distance(first.from, second.from))
      return resizeCrop(
        start,
        { width: start.width * factor, height: start.height * factor },
        { size, aspect },
      )
    }
    const by = {
      x: (first.at.x - first.from.x) / stage.width,
      y: (first.at.y - first.from.y) / stage.height,
    }
    if (!anchor) return moveCrop(start, by)
    const width = start.width + (anchor.x === 0 ? by.x : -by.x)
    const height = start.height + (anchor.y === 0 ? by.y : -by.y)
    // the corner follows the finger to the side on which it is farther out
    const ofHeight = (height * start.width) / start.height
    const wanted = { width: aspect === null ? width : Math.max(width, ofHeight), height }
    return resizeCrop(start, wanted, { size, aspect, anchor })
  }

  /** Each finger anew: from where all of them are now. */
  function grip(anchor: CropAnchor | null, points: Iterable<[number, Point]>) {
    held.current = {
      crop,
      anchor,
      points: new Map([...points].map(([id, at]) => [id, { from: at, at }])),
    }
  }
  const presentOf = (present: Grip | null): [number, Point][] =>
    [...(present?.points ?? [])].map(([id, { at }]) => [id, at])

  return {
    begin: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const corner = event.target instanceof Element ? event.target.closest('[data-anchor]') : null
      const [x, y] = (corner?.getAttribute('data-anchor') ?? '').split(' ').map(Number)
      const anchor = corner
        ? { x: x === 1 ? (1 as const) : (0 as const), y: y === 1 ? (1 as const) : (0 as const) }
        : null
      event.currentTarget.setPointerCapture(event.pointerId)
      grip(anchor, [...presentOf(held.current), [event.pointerId, { x: event.clientX, y: event.clientY }]])
    },
    move: (event: PointerEvent<HTMLElement>) => {
      const point = held.current?.points.get(event.pointerId)
      if (!held.current || !point) return
      point.at = { x: event.clientX, y: event.clientY }
      onChange(dragged(held.current, event.currentTarget.getBoundingClientRect()))
    },
    end: (event: PointerEvent<HTMLElement>) => {
      const rest = presentOf(held.current).filter(([id]) => id !== event.pointerId)
      if (rest.length === 0) held.current = null
      else grip(null, rest)
    },
  }
}

import {
  middleOf,
  nearestOnEdges,
  shiftPoint,
  type Point,
  type Polygon,
  type PolygonFault,
} from '@dasturxon/domain'
import { useTexts } from '@dasturxon/i18n/desk-texts'
import type { MapLayer } from '@dasturxon/map'
import { joinClasses } from '@dasturxon/ui'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { ringsOf, withMiddle, withoutPoint, withPoint, type Corner } from './zone-draft.ts'
import styles from './zone-layer.module.css'

/** What a key moves a corner by, metres (desk §5.14). */
const STEP_M = 10
const LONG_STEP_M = 100
/** A corner snaps to a neighbour's edge from so near, px. */
const SNAP_PX = 12
/** A finger that rests moves a little. */
const PRESS_PX = 6
/** Of an imported zone with more corners only those in sight can be taken hold of. */
const MOST_HANDLES = 400

const STEPS: Record<string, { eastM: number; northM: number }> = {
  ArrowLeft: { eastM: -1, northM: 0 },
  ArrowRight: { eastM: 1, northM: 0 },
  ArrowUp: { eastM: 0, northM: 1 },
  ArrowDown: { eastM: 0, northM: -1 },
}

export type ZoneLayerProps = {
  /** The area that is edited; null where none is. */
  polygon: Polygon | null
  color: string
  /** Edges that a corner snaps to. */
  neighbours: readonly Polygon[]
  fault: PolygonFault | null
  /** Corners of a line that is being drawn. */
  line: readonly Point[]
  /** Presses on the map are for the tool. */
  isPressed: boolean
  labels: readonly { id: string; text: string; name: string; color: string; at: Point }[]
  /** While a corner is dragged; null when it is let go. */
  onPreview: (polygon: Polygon | null) => void
  onPolygon: (polygon: Polygon) => void
  onPress: (point: Point) => void
  onChoose: (id: string) => void
}

/** CSS px. */
type Place = { x: number; y: number }

const inWindow = ({ clientX: x, clientY: y }: PointerEvent): Place => ({ x, y })

type Drag = { corner: Corner; isNew: boolean; point: Point; hasMoved: boolean }

/** What one takes hold of over the map: corners and the middles of edges, prices to choose a zone by, presses of the tool. */
export function ZoneLayer({ map, ...props }: ZoneLayerProps & { map: MapLayer }) {
  const say = useTexts('zones')
  const { polygon, color, neighbours, fault, line, labels, isPressed } = props
  const root = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  /** The same for the next event, which a quick hand sends before the page is drawn anew. */
  const held = useRef<Drag | null>(null)

  function local(event: PointerEvent) {
    const { left, top } = root.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: event.clientX - left, y: event.clientY - top }
  }
  function snapped(point: Point): Point {
    const nearest = nearestOnEdges(neighbours, point)
    if (!nearest) return point
    const [here, there] = [map.toScreen(point), map.toScreen(nearest.point)]
    return Math.hypot(here.x - there.x, here.y - there.y) <= SNAP_PX ? nearest.point : point
  }
  const moved = (whole: Polygon, { corner, isNew, point }: Drag): Polygon => {
    const { ring, index } = corner
    if (!isNew) return withPoint(whole, corner, point)
    return withPoint(withMiddle(whole, corner), { ring, index: index + 1 }, point)
  }
  function take(next: Drag | null, area: Polygon | null = null) {
    held.current = next
    setDrag(next)
    props.onPreview(next?.hasMoved && area ? moved(area, next) : null)
  }
  const hold = (corner: Corner, isNew: boolean, point: Point) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      take({ corner, isNew, point, hasMoved: false })
    },
    onPointerMove(event: PointerEvent) {
      const { current } = held
      if (!current || !polygon) return
      const [from, to] = [map.toScreen(point), local(event)]
      if (!current.hasMoved && Math.hypot(from.x - to.x, from.y - to.y) < PRESS_PX) return
      take({ ...current, point: snapped(map.toPlace(to)), hasMoved: true }, polygon)
    },
    onPointerUp() {
      const { current } = held
      if (current && polygon && (current.hasMoved || current.isNew)) props.onPolygon(moved(polygon, current))
      take(null)
    },
    onPointerCancel: () => take(null),
  })
  function key(event: KeyboardEvent<HTMLElement>, corner: Corner, point: Point) {
    if (!polygon || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) {
      const length = event.shiftKey ? LONG_STEP_M : STEP_M
      const by = { eastM: step.eastM * length, northM: step.northM * length }
      props.onPolygon(withPoint(polygon, corner, shiftPoint(point, by)))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      // The one that comes into its place has the focus then; behind the last there is none.
      const isLast = corner.index === (ringsOf(polygon)[corner.ring]?.length ?? 0) - 1
      const before = event.currentTarget.previousElementSibling
      if (isLast && before instanceof HTMLElement) before.focus()
      props.onPolygon(withoutPoint(polygon, corner))
    } else if (event.key === 'Insert' || event.key === '+') props.onPolygon(withMiddle(polygon, corner))
    else return
    event.preventDefault()
  }

  const rings = polygon ? ringsOf(polygon) : []
  const isLarge = rings.flat().length > MOST_HANDLES
  const at = (point: Point) => {
    const { x, y } = map.toScreen(point)
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }
  }
  const isHeld = (corner: Corner, isNew: boolean) =>
    drag?.isNew === isNew && drag.corner.ring === corner.ring && drag.corner.index === corner.index

  return (
    <div ref={root} className={styles.layer}>
      {isPressed && (
        <PressArea map={map} onPress={(event) => props.onPress(snapped(map.toPlace(local(event))))} />
      )}
      {line.length > 0 && <DrawnLine points={line.map(map.toScreen)} color={color} />}
      {labels.map((label) => (
        <span key={label.id} className={styles.at} style={at(label.at)}>
          <button
            type="button"
            className={styles.price}
            data-through={isPressed || undefined}
            style={{ borderColor: label.color }}
            aria-label={`${label.name}, ${label.text}`}
            onClick={() => props.onChoose(label.id)}
          >
            {label.text}
          </button>
        </span>
      ))}
      {rings.map((points, ring) => (
        <div key={ring} style={{ color }}>
          {points.map((point, index) => {
            const corner = { ring, index }
            const shown = isHeld(corner, false) && drag ? drag.point : point
            const kind = ring === 0 ? say('point.edge') : `${say('point.hole')} ${ring}`
            return (
              (!isLarge || map.isInSight(point)) && (
                <button
                  key={index}
                  type="button"
                  className={joinClasses(styles.at, styles.corner)}
                  style={at(shown)}
                  aria-label={`${kind}, ${say('point.point')} ${index + 1} / ${points.length}: ${point.latitude}, ${point.longitude}`}
                  {...hold(corner, false, point)}
                  onKeyDown={(event) => key(event, corner, point)}
                />
              )
            )
          })}
          {points.map((point, index) => {
            const next = points[(index + 1) % points.length]
            if (!next || isLarge) return null
            const [corner, middle] = [{ ring, index }, middleOf(point, next)]
            const [from, to] = [map.toScreen(point), map.toScreen(next)]
            // Between corners that nearly touch there is no room for one more.
            if (Math.hypot(from.x - to.x, from.y - to.y) < 28) return null
            const shown = isHeld(corner, true) && drag ? drag.point : middle
            return (
              <button
                key={`after ${index}`}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className={joinClasses(styles.at, styles.middle)}
                style={at(shown)}
                {...hold(corner, true, middle)}
              />
            )
          })}
        </div>
      ))}
      {fault?.at && <span className={joinClasses(styles.at, styles.fault)} style={at(fault.at)} />}
    </div>
  )
}

type PressAreaProps = { map: MapLayer; onPress: (event: PointerEvent) => void }

/** Takes the presses of the tool; a drag pans the map. */
function PressArea({ map, onPress }: PressAreaProps) {
  /** In the window: what it pans moves this layer under it. */
  const press = useRef<{ from: Place; last: Place; isPan: boolean }>(null)
  return (
    <div
      className={styles.press}
      data-no-drag
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = inWindow(event)
        press.current = { from, last: from, isPan: false }
      }}
      onPointerMove={(event) => {
        const { current } = press
        if (!current) return
        const to = inWindow(event)
        if (!current.isPan && Math.hypot(to.x - current.from.x, to.y - current.from.y) < PRESS_PX) return
        map.panBy({ x: to.x - current.last.x, y: to.y - current.last.y })
        press.current = { ...current, last: to, isPan: true }
      }}
      onPointerUp={(event) => {
        if (press.current && !press.current.isPan) onPress(event)
        press.current = null
      }}
    />
  )
}

/** A line that is being drawn, px. */
function DrawnLine({ points, color }: { points: readonly Place[]; color: string }) {
  return (
    <svg className={styles.line} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} style={{ color }} />
      {points.map(({ x, y }, index) => (
        <circle key={index} cx={x} cy={y} r={6} style={{ color }} />
      ))}
    </svg>
  )
}

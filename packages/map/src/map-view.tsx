import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import { Icon, icons, joinClasses } from '@dasturxon/ui'
import type { IconShape } from '@dasturxon/ui'
import type { Insets, MapEngine, MapLabel } from './map-engine.ts'
import { CentrePin, Marker } from './map-marker.tsx'
import type { MapMarker } from './map-marker.tsx'
import type { MapSource } from './map-source.ts'
import { MapShapes } from './map-shapes.tsx'
import type { MapPolygon } from './map-shapes.tsx'
import { noteStand, type Stands } from './marker-glide.ts'
import { toScreen } from './projection.ts'
import type { Coordinates, Point, Projection, View } from './projection.ts'
import type { MapProgress } from './start-map.ts'
import { useMapEngine } from './use-map-engine.ts'
import styles from './map-view.module.css'

export type MapViewProps = {
  /** Where to look. A new place is flown to; a place the map itself has just reported is where it is already. */
  centre: Coordinates
  zoom?: number
  labels: MapWords
  markers?: readonly MapMarker[]
  polygons?: readonly MapPolygon[]
  route?: readonly Coordinates[]
  /** Names of nearby places, for the drawn city. */
  names?: readonly MapLabel[]
  isInteractive?: boolean
  /** A pin in the middle, to choose a place by moving the map under it. */
  pin?: { icon: IconShape; title?: string; text?: string; isBad?: boolean }
  /** Covered by what lies over the map: the centre is in the middle of the rest. */
  insets?: Insets
  /** The outside map to show where it can be; drawn without. The same object as long as it is the same map. */
  source?: MapSource | null
  /** What the caller draws over it, by where places lie; it is moved with the map. */
  renderLayer?: (drawn: Drawn, engine: MapEngine | null) => ReactNode
  /** Of each frame of a movement. */
  onMove?: (centre: Coordinates) => void
  /** Once, when the map has come to rest after a movement. */
  onSettle?: (centre: Coordinates, zoom: number) => void
}

/** What a map says; the last three of a real map of the city, which comes after the drawn one or does not. */
export type MapWords = Record<'map' | 'zoomIn' | 'zoomOut' | 'coming' | 'failed' | 'retry', string>

/** How a map that rests is drawn: what it shows, and where its centre is on it, px. */
export type Drawn = { view: View; anchor: Point; projection: Projection }

/** What an engine is told of changes by itself. */
type Told = Required<Pick<MapViewProps, 'centre' | 'zoom' | 'names' | 'insets'>>

const NONE: readonly never[] = []
const NO_INSETS: Insets = { top: 0, bottom: 0 }

/** A map: drawn by us without network, or somebody else's, with the same markers, zones, route and pin over each. */
export function MapView({
  centre,
  zoom = 16,
  labels,
  markers = NONE,
  polygons = NONE,
  route = NONE,
  names = NONE,
  isInteractive = true,
  pin,
  insets = NO_INSETS,
  source = null,
  renderLayer,
  onMove,
  onSettle,
}: MapViewProps) {
  const layerElement = useRef<HTMLDivElement>(null)
  const shapes = useRef<SVGSVGElement>(null)
  const markerElements = useRef(new Map<string, HTMLElement>())
  const stands = useRef<Stands>(new Map())
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [isMoving, setMoving] = useState(false)
  const wasMoving = useRef(false)
  const restedAt = useRef<View | null>(null)
  /** What the caller was last told of: it comes back as where to look, by when a quick hand may have moved on. */
  const settledAt = useRef<View | null>(null)

  const { engine, container, progress, retry } = useMapEngine({
    view: { centre, zoom },
    insets,
    isInteractive,
    source,
    onMove(moved, isSettled) {
      follow(moved, false)
      const view = moved.view()
      if (isSettled) setDrawn(drawnOn(moved))
      setMoving(!isSettled)
      if (!isSettled) onMove?.(view.centre)
      // A step that is made at once, on a slow device or for those who want no motion, rests without having moved.
      else if (wasMoving.current || hasLeft(restedAt.current, view)) {
        settledAt.current = view
        onSettle?.(view.centre, view.zoom)
      }
      wasMoving.current = !isSettled
      if (isSettled) restedAt.current = view
    },
  })

  // Shapes are drawn for one view and shifted until the map rests again.
  const shown = drawn ?? (engine && drawnOn(engine))

  /** Puts markers where their places are in the present view; one whose place has changed glides there (CHK-7). */
  function follow(moved: MapEngine, isGliding: boolean) {
    const { view, anchor, projection } = drawnOn(moved)
    for (const marker of markers) {
      const element = markerElements.current.get(marker.id)
      if (!element) continue
      const { x, y } = toScreen(marker, view, anchor, projection)
      if (!isGliding) element.style.transition = 'none'
      const glideMs = noteStand(stands.current, marker)
      if (isGliding && glideMs > 0) element.style.transition = `transform ${glideMs}ms linear`
      element.style.transform = `translate3d(${x}px, ${y}px, 0)`
    }
    if (!shown) return
    const scale = 2 ** (view.zoom - shown.view.zoom)
    const at = toScreen(shown.view.centre, view, anchor, projection)
    const shift = { x: at.x - shown.anchor.x * scale, y: at.y - shown.anchor.y * scale }
    for (const element of [shapes.current, layerElement.current])
      if (element) element.style.transform = `translate3d(${shift.x}px, ${shift.y}px, 0) scale(${scale})`
  }

  /** What the map was told last, and which engine was. */
  const told = useRef<{ engine: MapEngine | null } & Told>({ engine: null, centre, zoom, names, insets })
  useLayoutEffect(() => {
    if (!engine) return
    follow(engine, !isMoving)
    const before = told.current
    told.current = { engine, centre, zoom, names, insets }
    const isOther = before.engine !== engine
    // A new place keeps the zoom the customer chose; a new zoom is obeyed. What another engine was told is where it is.
    const { current: settled } = settledAt
    const isSent = !isSamePlace(before.centre, centre) && !isSamePlace(settled?.centre, centre)
    const isZoomed = before.zoom !== zoom && settled?.zoom !== zoom
    // At once: whoever wants no motion is told of each rest, and one between the two would call the zoom back.
    if (isSent || isZoomed) engine.setView({ ...(isSent && { centre }), ...(isZoomed && { zoom }) })
    // On its way somewhere else it may well be called back.
    if (isSent || isZoomed) settledAt.current = null
    if (isOther || before.names !== names) engine.setLabels(names)
    if (isOther || before.insets.top !== insets.top || before.insets.bottom !== insets.bottom)
      engine.setInsets(insets)
  })

  return (
    <div className={styles.map}>
      <div
        ref={container}
        className={joinClasses(styles.surface, isInteractive && styles.interactive)}
        role={isInteractive ? 'application' : 'img'}
        aria-label={labels.map}
        tabIndex={isInteractive ? 0 : undefined}
        data-no-drag
      />
      <div className={styles.overlays}>
        {shown && <MapShapes ref={shapes} polygons={polygons} route={route} {...shown} />}
        {markers.map((marker) => (
          <Marker
            key={marker.id}
            marker={marker}
            ref={(element) => {
              if (!element) return undefined
              markerElements.current.set(marker.id, element)
              return () => {
                markerElements.current.delete(marker.id)
              }
            }}
          />
        ))}
        {renderLayer && shown && (
          <div ref={layerElement} className={styles.layer}>
            {renderLayer(shown, engine)}
          </div>
        )}
        {pin && (
          <div className={styles.centre} style={{ insetBlock: `${insets.top}px ${insets.bottom}px` }}>
            <CentrePin {...pin} isLifted={isMoving} />
          </div>
        )}
        <Progress progress={progress} labels={labels} bottom={insets.bottom} onRetry={retry} />
        {isInteractive && <ZoomButtons engine={engine} labels={labels} insets={insets} />}
      </div>
    </div>
  )
}

type ProgressProps = {
  progress: MapProgress | null
  labels: MapWords
  bottom: number
  onRetry: () => void
}

/** Of the real map, while the drawn one is there to be used. */
function Progress({ progress, labels, bottom, onRetry }: ProgressProps) {
  return (
    <output className={styles.progress} style={{ insetBlockEnd: `${bottom + 28}px` }}>
      {progress && (
        <span className={styles.said}>
          {labels[progress]}
          {progress === 'failed' && (
            <button type="button" onClick={onRetry}>
              {labels.retry}
            </button>
          )}
        </span>
      )}
    </output>
  )
}

type ZoomButtonsProps = Pick<MapViewProps, 'labels'> & { engine: MapEngine | null; insets: Insets }

function ZoomButtons({ engine, labels, insets }: ZoomButtonsProps) {
  const steps = [
    { by: 1, label: labels.zoomIn, icon: icons.plusBold },
    { by: -1, label: labels.zoomOut, icon: icons.minusBold },
  ]
  return (
    <div
      className={styles.zoom}
      // In the middle of what is not covered.
      style={{ insetBlockStart: `calc(50% + ${(insets.top - insets.bottom) / 2}px)` }}
    >
      {steps.map(({ by, label, icon }) => (
        <button key={by} type="button" aria-label={label} title={label} onClick={() => engine?.zoomBy(by)}>
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}

function drawnOn(engine: MapEngine): Drawn {
  return { view: engine.view(), anchor: engine.anchor(), projection: engine.projection() }
}

/** Whether a map that rests has another centre than where it rested last; a map that has just begun has none. */
function hasLeft(before: View | null, { centre }: View): boolean {
  return before !== null && !isSamePlace(before.centre, centre)
}

function isSamePlace(one: Coordinates | undefined, other: Coordinates): boolean {
  return one?.latitude === other.latitude && one.longitude === other.longitude
}

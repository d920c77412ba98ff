import type { Ref } from 'react'

import { toScreen } from './projection.ts'
import type { Coordinates, Point, Projection, View } from './projection.ts'
import styles from './map-view.module.css'

/** A zone: its outer ring, and holes in it. */
export type MapPolygon = {
  id: string
  rings: readonly (readonly Coordinates[])[]
  /** own: its line has its colour too; chosen: the same, and thicker. */
  tone?: 'brand' | 'quiet' | 'own' | 'chosen'
  /** Its faint filling, so that two zones are told apart; blue without. */
  color?: string
}

type MapShapesProps = {
  polygons: readonly MapPolygon[]
  route: readonly Coordinates[]
  view: View
  anchor: Point
  projection: Projection
  ref?: Ref<SVGSVGElement>
}

/** Zones and a route over the city, as they lie in one view; the map shifts them until that view is renewed. */
export function MapShapes({ polygons, route, view, anchor, projection, ref }: MapShapesProps) {
  const line = (places: readonly Coordinates[]) =>
    places
      .map((place) => toScreen(place, view, anchor, projection))
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('')
  const way =
    route.length > 1 ? roundedLine(route.map((place) => toScreen(place, view, anchor, projection))) : null
  return (
    <svg ref={ref} className={styles.shapes} aria-hidden="true">
      {polygons.map((polygon) => (
        <path
          key={polygon.id}
          className={styles.zone}
          data-tone={polygon.tone}
          d={polygon.rings.map((ring) => `${line(ring)}Z`).join('')}
          fillRule="evenodd"
          style={{ fill: polygon.color, color: polygon.color }}
        />
      ))}
      {way !== null && (
        <>
          <path className={styles.routeEdge} d={way} />
          <path className={styles.route} d={way} />
        </>
      )}
    </svg>
  )
}

/** A way through all points that turns in curves: each corner is rounded between the middles of its two sides. */
function roundedLine(points: readonly Point[]): string {
  const commands = points.map((point, index) => {
    const next = points[index + 1]
    const at = `${point.x.toFixed(1)} ${point.y.toFixed(1)}`
    if (index === 0) return `M${at}`
    if (!next) return `L${at}`
    const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${at} ${middle.x.toFixed(1)} ${middle.y.toFixed(1)}`
  })
  return commands.join('')
}

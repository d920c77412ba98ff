import { parsePolygonText, polygonText, type Polygon } from '@dasturxon/domain'
import type { ZoneFields } from '@dasturxon/contract/desk'
import { MOST_SHAPES, shapeName, shapePrice, type Shape } from './shapes.ts'
import { polygonOf } from './zone-draft.ts'

/** Zones as a GeoJSON file (RFC 7946), which every map program opens. */
export const toGeoJson = (zones: readonly ZoneFields[]): string =>
  JSON.stringify(
    {
      type: 'FeatureCollection',
      features: zones.map((zone) => ({
        type: 'Feature',
        properties: {
          name: zone.name,
          price: zone.price,
          minOrder: zone.minOrder,
          freeFrom: zone.freeFrom,
          addedMinutes: zone.addedMinutes,
          color: zone.color,
          isActive: zone.active,
        },
        geometry: { type: 'Polygon', coordinates: closed(polygonOf(zone)) },
      })),
    },
    null,
    2,
  )

/** Rings of pairs that end where they began, as GeoJSON has them. */
const closed = ({ outer, holes }: Polygon) =>
  [outer, ...holes].map((ring) =>
    [...ring, ...ring.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude]),
  )

/** The areas of a GeoJSON file, one by one; an empty list where it has none or is no such file. */
export function fromGeoJson(text: string): Shape[] {
  try {
    return shapesOf(JSON.parse(text)).slice(0, MOST_SHAPES)
  } catch {
    return [] // the only way JSON tells that it cannot read
  }
}

function shapesOf(value: unknown, properties: unknown = null): Shape[] {
  if (!isObject(value)) return []
  const { type } = value
  if (type === 'FeatureCollection' && Array.isArray(value['features']))
    return value['features'].flatMap((feature) => shapesOf(feature))
  if (type === 'Feature') return shapesOf(value['geometry'], value['properties'])
  if (type === 'GeometryCollection' && Array.isArray(value['geometries']))
    return value['geometries'].flatMap((geometry) => shapesOf(geometry, properties))
  const { coordinates } = value
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : []
  if (!Array.isArray(polygons)) return []
  const { name = null, price = null } = isObject(properties) ? properties : {}
  return polygons.flatMap((rings) => {
    const polygon = parsePolygonText(JSON.stringify(withoutHeights(rings)))
    if (!polygon) return []
    return [
      {
        polygon: polygonText(polygon),
        name: shapeName(name),
        price: shapePrice(price),
      },
    ]
  })
}

/** A position may have its height behind longitude and latitude. */
const withoutHeights = (rings: unknown): unknown =>
  Array.isArray(rings)
    ? rings.map((ring: unknown) =>
        Array.isArray(ring)
          ? ring.map((pair: unknown) => (Array.isArray(pair) ? (pair as unknown[]).slice(0, 2) : pair))
          : ring,
      )
    : rings

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

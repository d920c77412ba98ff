import type { Polygon } from '@dasturxon/domain'
import type { ZoneFields } from '@dasturxon/contract/desk'
import { jsonFaultAt } from './json-fault.ts'
import {
  partNumber,
  shapeName,
  shapePrice,
  type AreaProblem,
  type FileCorner,
  type FileProblem,
  type Found,
} from './shapes.ts'
import { MOST_DEPTH } from './xml.ts'
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

/** The areas of a GeoJSON file in its order, each with what it says of itself, or why the file is none. */
export function fromGeoJson(text: string): Found[] | FileProblem {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch {
    return { kind: 'broken', at: jsonFaultAt(text) } // the only way JSON tells that it cannot read
  }
  if (!isObject(root) || !TYPES.has(root['type'])) return { kind: 'neither', at: null }
  const things = thingsOf(root, 1)
  if ('kind' in things) return things
  return things.flatMap(({ geometries, properties }, index) => {
    const { name, price } = properties
    return geometries.map((read, part) => ({
      number: partNumber(index, part, geometries.length),
      name: shapeName(name),
      price: shapePrice(price),
      at: null,
      read,
    }))
  })
}

const GEOMETRIES = new Set<unknown>([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
])
const TYPES = new Set<unknown>([...GEOMETRIES, 'Feature', 'FeatureCollection'])

type Thing = { geometries: Found['read'][]; properties: Record<string, unknown> }

/** The features of a file, also of collections in collections; a geometry by itself is one. */
function thingsOf(value: unknown, depth: number): Thing[] | FileProblem {
  if (depth > MOST_DEPTH) return { kind: 'too_deep', at: null }
  const { type, features, crs, geometry, properties } = isObject(value) ? value : {}
  const foreign = foreignSystem(crs)
  if (foreign !== null) return { kind: 'foreign_crs', at: null, found: foreign }
  if (type === 'FeatureCollection') {
    const things: Thing[] = []
    for (const feature of Array.isArray(features) ? features : []) {
      const read = thingsOf(feature, depth + 1)
      if ('kind' in read) return read
      things.push(...read)
    }
    return things
  }
  const of = type === 'Feature' ? geometry : value
  const geometries = geometriesOf(of, depth)
  return 'kind' in geometries
    ? geometries
    : [{ geometries, properties: isObject(properties) ? properties : {} }]
}

function geometriesOf(value: unknown, depth: number): Found['read'][] | FileProblem {
  if (depth > MOST_DEPTH) return { kind: 'too_deep', at: null }
  if (value === null || value === undefined) return [{ kind: 'no_edge', at: null }]
  const { type, geometries, coordinates } = isObject(value) ? value : {}
  if (type === 'Polygon') return [ringsOf(coordinates)]
  if (type === 'MultiPolygon')
    return Array.isArray(coordinates) && coordinates.length > 0
      ? coordinates.map(ringsOf)
      : [{ kind: 'no_edge', at: null }]
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    const read: Found['read'][] = []
    for (const geometry of geometries) {
      const one = geometriesOf(geometry, depth + 1)
      if ('kind' in one) return one
      read.push(...one)
    }
    return read
  }
  return [{ kind: 'not_area', at: null, found: GEOMETRIES.has(type) ? String(type) : '' }]
}

function ringsOf(coordinates: unknown): Found['read'] {
  if (!Array.isArray(coordinates) || coordinates.length === 0) return { kind: 'no_edge', at: null }
  const rings: FileCorner[][] = []
  for (const ring of coordinates) {
    if (!Array.isArray(ring)) return badCoordinate(ring)
    const corners: FileCorner[] = []
    for (const position of ring) {
      // Behind longitude and latitude there may be a height.
      const [longitude, latitude] = Array.isArray(position) ? position : []
      if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return badCoordinate(position)
      corners.push({ longitude, latitude, at: null })
    }
    rings.push(corners)
  }
  return { rings }
}

const badCoordinate = (found: unknown): AreaProblem => ({
  kind: 'bad_coordinate',
  at: null,
  found: JSON.stringify(found),
})

/** What older files say of their system, where it is not the one of RFC 7946; null where it is. */
function foreignSystem(crs: unknown): string | null {
  if (crs === null || crs === undefined) return null
  const { properties } = isObject(crs) ? crs : {}
  const { name } = isObject(properties) ? properties : {}
  if (typeof name === 'string' && /(?:CRS:?84|EPSG:{1,2}(?:[\d.]*:)?4326|WGS ?84)$/i.test(name)) return null
  return typeof name === 'string' ? name : JSON.stringify(crs)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

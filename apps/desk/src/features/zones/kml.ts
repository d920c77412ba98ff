import type { ZoneFields } from '@dasturxon/contract/desk'
import type { Point } from '@dasturxon/domain'
import {
  partNumber,
  shapeName,
  shapePrice,
  type AreaProblem,
  type FileCorner,
  type FileProblem,
  type Found,
} from './shapes.ts'
import { readXml, type XmlElement } from './xml.ts'
import { polygonOf } from './zone-draft.ts'

/** Zones as a KML file (OGC 07-147r2), which Google Earth and My Maps open; off zones are hidden there. */
export const toKml = (zones: readonly ZoneFields[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    ...zones.map(placemarkOf),
    '</Document>',
    '</kml>',
    '',
  ].join('\n')

const placemarkOf = (zone: ZoneFields): string => {
  const { outer, holes } = polygonOf(zone)
  const colour = kmlColour(zone.color)
  return `<Placemark>
<name>${escaped(zone.name)}</name>
<visibility>${zone.active ? 1 : 0}</visibility>
<Style><LineStyle><color>ff${colour}</color><width>2</width></LineStyle><PolyStyle><color>40${colour}</color></PolyStyle></Style>
<ExtendedData>
${dataOf('price', zone.price)}
${dataOf('minOrder', zone.minOrder)}
${zone.freeFrom === null ? '' : `${dataOf('freeFrom', zone.freeFrom)}\n`}${dataOf('addedMinutes', zone.addedMinutes)}
</ExtendedData>
<Polygon>
${ringOf('outerBoundaryIs', outer)}
${holes.map((hole) => ringOf('innerBoundaryIs', hole)).join('\n')}
</Polygon>
</Placemark>`
}

const dataOf = (name: string, value: number) => `<Data name="${name}"><value>${value}</value></Data>`

/** A ring ends where it began, as KML has it. */
const ringOf = (boundary: string, ring: readonly Point[]) => {
  const pairs = [...ring, ...ring.slice(0, 1)].map(({ longitude, latitude }) => `${longitude},${latitude}`)
  return `<${boundary}><LinearRing><coordinates>${pairs.join(' ')}</coordinates></LinearRing></${boundary}>`
}

/** Blue, green, red: '#16A34A' is '4aa316'. */
const kmlColour = (color: string) =>
  [color.slice(5, 7), color.slice(3, 5), color.slice(1, 3)].join('').toLowerCase()

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '').replaceAll(/[^\P{Cc}\t\n]/gu, '')

/** The areas of a KML file in its order, each with what it says of itself, or why the file is none. */
export function fromKml(text: string): Found[] | FileProblem {
  const root = readXml(text)
  if ('kind' in root) return root
  if (root.name !== 'kml') return { kind: 'neither', at: root.at }
  return thingsBelow(root).flatMap((thing, index) => {
    const geometries = geometriesBelow(thing)
    const parts = geometries.length > 0 ? geometries : [thing]
    return parts.map((part, position) => ({
      number: partNumber(index, position, parts.length),
      name: shapeName(thing.children.find(({ name }) => name === 'name')?.text),
      price: priceOf(thing),
      at: part.at,
      read: ringsOf(part),
    }))
  })
}

const GEOMETRIES = new Set(['Polygon', 'Point', 'LineString', 'LinearRing', 'Model', 'Track', 'MultiTrack'])

/** The placemarks of a file; a geometry that stands in none is one. */
const thingsBelow = (element: XmlElement): XmlElement[] =>
  element.name === 'Placemark' || GEOMETRIES.has(element.name)
    ? [element]
    : element.children.flatMap(thingsBelow)

/** One of most placemarks, several of one with MultiGeometry. */
const geometriesBelow = (element: XmlElement): XmlElement[] =>
  GEOMETRIES.has(element.name) ? [element] : element.children.flatMap(geometriesBelow)

/** `<Data name="price"><value>` as it is written here, `<SimpleData name="price">` as other programs write it. */
function priceOf(placemark: XmlElement): number | null {
  const data = below(placemark, ['ExtendedData', 'SchemaData']).find(
    ({ name, attributes }) => /^(?:Data|SimpleData)$/.test(name) && attributes['name'] === 'price',
  )
  const words = (data?.children.find(({ name }) => name === 'value') ?? data)?.text.trim() ?? ''
  return /^\d+$/.test(words) ? shapePrice(Number(words)) : null
}

/** The children of an element, and those of its children that only hold others. */
const below = (element: XmlElement, holders: readonly string[]): XmlElement[] =>
  element.children.flatMap((child) => (holders.includes(child.name) ? below(child, holders) : [child]))

function ringsOf(geometry: XmlElement): Found['read'] {
  if (geometry.name === 'Placemark') return { kind: 'no_edge', at: geometry.at }
  if (geometry.name !== 'Polygon') return { kind: 'not_area', at: geometry.at, found: geometry.name }
  const outer = boundariesOf(geometry, 'outerBoundaryIs')
  const holes = boundariesOf(geometry, 'innerBoundaryIs')
  if ('kind' in outer) return outer
  if ('kind' in holes) return holes
  return outer.rings.length === 1
    ? { rings: [...outer.rings, ...holes.rings] }
    : { kind: 'no_edge', at: geometry.at }
}

function boundariesOf(polygon: XmlElement, boundary: string): { rings: FileCorner[][] } | AreaProblem {
  const rings: FileCorner[][] = []
  for (const one of polygon.children.filter(({ name }) => name === boundary)) {
    for (const coordinates of below(one, ['LinearRing']).filter(({ name }) => name === 'coordinates')) {
      const ring = cornersOf(coordinates)
      if ('kind' in ring) return ring
      rings.push(ring.corners)
    }
  }
  return { rings }
}

const WORD = /\S+/g
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/

/** 'longitude,latitude' or 'longitude,latitude,height', with spaces between. */
function cornersOf({ text, inside }: XmlElement): { corners: FileCorner[] } | AreaProblem {
  const corners: FileCorner[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const at = inside + index
    const parts = word.split(',')
    const [longitude = NaN, latitude = NaN, height = 0] = parts.map((part) =>
      NUMBER.test(part) ? Number(part) : NaN,
    )
    if (parts.length > 3 || ![longitude, latitude, height].every(Number.isFinite))
      return { kind: 'bad_coordinate', at, found: word }
    corners.push({ longitude, latitude, at })
  }
  return { corners }
}

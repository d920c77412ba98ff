import type { ZoneFields } from '@dasturxon/contract/desk'
import { polygonText, withoutRepeats, type Point, type Polygon } from '@dasturxon/domain'
import { MOST_SHAPES, shapeName, shapePrice, type Shape } from './shapes.ts'
import { readXml, type XmlElement, type XmlFault } from './xml.ts'
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

/** Why a KML file is refused; `line` counts from 1, `found` is what stands there. */
export type KmlFault = {
  kind: XmlFault['kind'] | 'not_kml' | 'too_many_areas' | 'no_edge' | 'bad_coordinate'
  line: number
  found: string
}

type Fault = Pick<KmlFault, 'kind'> & { at: number; found?: string }

/** The areas of a KML file with their holes, or the first thing in it that is wrong: such a file is refused whole. */
export function fromKml(text: string): { shapes: Shape[] } | KmlFault {
  const root = readXml(text)
  const read = 'kind' in root ? root : areasOf(root)
  if (!('kind' in read)) return read
  return { kind: read.kind, line: lineAt(text, read.at), found: 'found' in read ? (read.found ?? '') : '' }
}

const lineAt = (text: string, at: number) => text.slice(0, at).split(/\r\n|\r|\n/).length

function areasOf(root: XmlElement): { shapes: Shape[] } | Fault {
  if (root.name !== 'kml') return { kind: 'not_kml', at: root.at }
  const shapes: Shape[] = []
  for (const { polygon, placemark } of polygonsBelow(root, null)) {
    if (shapes.length === MOST_SHAPES) return { kind: 'too_many_areas', at: polygon.at }
    const area = areaOf(polygon)
    if ('kind' in area) return area
    shapes.push({
      polygon: polygonText(area),
      name: shapeName(placemark?.children.find(({ name }) => name === 'name')?.text),
      price: placemark && priceOf(placemark),
    })
  }
  return { shapes }
}

type Found = { polygon: XmlElement; placemark: XmlElement | null }

/** In the order of the file; several of one placemark (MultiGeometry) have its name each. */
const polygonsBelow = (element: XmlElement, placemark: XmlElement | null): Found[] =>
  element.name === 'Polygon'
    ? [{ polygon: element, placemark }]
    : element.children.flatMap((child) =>
        polygonsBelow(child, element.name === 'Placemark' ? element : placemark),
      )

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

function areaOf(polygon: XmlElement): Polygon | Fault {
  const outer = ringsOf(polygon, 'outerBoundaryIs')
  const holes = ringsOf(polygon, 'innerBoundaryIs')
  if ('kind' in outer) return outer
  if ('kind' in holes) return holes
  const [edge, ...others] = outer.rings
  return edge && others.length === 0
    ? { outer: edge, holes: holes.rings }
    : { kind: 'no_edge', at: polygon.at }
}

function ringsOf(polygon: XmlElement, boundary: string): { rings: Point[][] } | Fault {
  const rings: Point[][] = []
  for (const one of polygon.children.filter(({ name }) => name === boundary)) {
    for (const coordinates of below(one, ['LinearRing']).filter(({ name }) => name === 'coordinates')) {
      const ring = pointsOf(coordinates)
      if ('kind' in ring) return ring
      rings.push(ring.points)
    }
  }
  return { rings }
}

const WORD = /\S+/g
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/
/** So many letters of what cannot be read are told. */
const MOST_FOUND = 40

/** 'longitude,latitude' or 'longitude,latitude,height', with spaces between. */
function pointsOf({ text, at, inside }: XmlElement): { points: Point[] } | Fault {
  const points: Point[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const parts = word.split(',')
    const [longitude = NaN, latitude = NaN, height = 0] = parts.map((part) =>
      NUMBER.test(part) ? Number(part) : NaN,
    )
    const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && Number.isFinite(height)
    if (!isPlace || parts.length > 3)
      return { kind: 'bad_coordinate', at: inside + index, found: word.slice(0, MOST_FOUND) }
    points.push({ longitude, latitude })
  }
  return withoutRepeats(points).length < 3 ? { kind: 'no_edge', at } : { points }
}

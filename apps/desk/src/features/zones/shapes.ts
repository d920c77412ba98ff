import {
  checkPolygon,
  cutText,
  distanceM,
  polygonText,
  type Point,
  type Polygon,
  type PolygonFault,
} from '@dasturxon/domain'
import type { XmlFault } from './xml.ts'

/** An area of a file, with what the file says of it. */
export type Shape = { polygon: string; name: string | null; price: number | null }

/** So many areas are read of one file. */
export const MOST_SHAPES = 50

/** So many bytes a file of areas may have. */
export const MOST_FILE_BYTES = 5_000_000

/** An area that lies no farther than this from some city or branch of the shop is meant to lie there. */
export const NEAR_M = 300_000

/** Why a file is refused whole, and what stands there; `at` is the letter where it shows. */
export type FileProblem = {
  kind:
    | XmlFault['kind']
    | 'empty'
    | 'not_text'
    | 'zipped'
    | 'too_large'
    | 'neither'
    | 'foreign_crs'
    | 'no_areas'
    | 'too_many_areas'
  at: number | null
  found?: string
}

/** Why one area of a file cannot be read. */
export type AreaProblem = {
  kind: 'not_area' | 'no_edge' | 'bad_coordinate'
  at: number | null
  found?: string
}

/** A corner as the file has it, perhaps beside the earth. */
export type FileCorner = Point & { at: number | null }

/** What a file has for an area: its rings, the edge first, or why there are none. */
export type Found = {
  /** '2', or '2.1' for the first part of the second. */
  number: string
  name: string | null
  price: number | null
  at: number | null
  read: { rings: readonly FileCorner[][] } | AreaProblem
}

/** What is wrong with one area of a file; `line` counts from 1, `found` is what stands there. */
export type AreaFault = {
  number: string
  name: string | null
  kind: AreaProblem['kind'] | PolygonFault['kind'] | 'not_on_earth' | 'far_away'
  line: number | null
  found: string
}

/** Why a file is refused whole. */
export type FileFault = { kind: FileProblem['kind']; line: number | null; found: string }

/** What is taken of a file, and what is not. */
export type FileAreas = {
  shapes: Shape[]
  /** Latitude and longitude look swapped; here they are as they should be. */
  swapped: (Shape & { number: string })[]
  /** Of the shapes: what has to be mended, or looked at. */
  toMend: AreaFault[]
  leftOut: AreaFault[]
}

/** So many letters of what cannot be read are told. */
const MOST_FOUND = 40

/** A problem with its line in the text of the file. */
export const faultOf = <Kind extends string>(
  text: string,
  { kind, at, found = '' }: { kind: Kind; at: number | null; found?: string },
): { kind: Kind; line: number | null; found: string } => ({
  kind,
  line: at === null ? null : text.slice(0, at).split(/\r\n|\r|\n/).length,
  found: cutText(found, MOST_FOUND),
})

/**
 * Judges each area of a file by itself. `places` are the cities and branches of the shop: an area that is far from them all and
 * near with latitude and longitude exchanged is kept apart, for somebody to say so.
 */
export function judgeAreas(
  text: string,
  found: readonly Found[],
  places: readonly Point[],
): FileAreas | FileFault {
  const areas = found.filter(({ read }) => !('kind' in read) || read.kind !== 'not_area')
  const beyond = areas[MOST_SHAPES]
  if (beyond) return faultOf(text, { kind: 'too_many_areas', at: beyond.at, found: String(areas.length) })
  if (found.length === 0) return faultOf(text, { kind: 'no_areas', at: null })
  const all: FileAreas = { shapes: [], swapped: [], toMend: [], leftOut: [] }
  for (const one of found) {
    const { number, name, price, read } = one
    const tell = (problem: { kind: AreaFault['kind']; at: number | null; found?: string }): AreaFault => ({
      number,
      name,
      ...faultOf(text, problem),
    })
    if ('kind' in read) {
      all.leftOut.push(tell(read))
      continue
    }
    const isSwapped =
      places.length > 0 && !isNear(read.rings, places) && isNear(read.rings.map(exchanged), places)
    const rings = isSwapped ? read.rings.map(exchanged) : read.rings
    const off = rings.flat().find((corner) => !isOnEarth(corner))
    if (off) {
      all.leftOut.push(tell({ kind: 'not_on_earth', at: off.at, found: `${off.longitude}, ${off.latitude}` }))
      continue
    }
    const [outer = [], ...holes] = rings
    const polygon: Polygon = { outer, holes }
    const shape = { polygon: polygonText(polygon), name, price }
    const kind = checkPolygon(polygon)?.kind ?? null
    if (kind === 'too_few_points') all.leftOut.push(tell({ kind, at: one.at }))
    else if (kind === 'too_many_points')
      all.leftOut.push(tell({ kind, at: one.at, found: String(rings.flat().length) }))
    else if (isSwapped) all.swapped.push({ ...shape, number })
    else {
      all.shapes.push(shape)
      if (kind) all.toMend.push(tell({ kind, at: one.at }))
      else if (places.length > 0 && !isNear(rings, places))
        all.toMend.push(tell({ kind: 'far_away', at: one.at }))
    }
  }
  return all
}

const isOnEarth = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const exchanged = (ring: readonly FileCorner[]): FileCorner[] =>
  ring.map(({ latitude, longitude, at }) => ({ latitude: longitude, longitude: latitude, at }))

/** Whether an area lies on earth, with its middle near some place. */
function isNear(rings: readonly (readonly Point[])[], places: readonly Point[]): boolean {
  const [outer = []] = rings
  if (outer.length === 0 || !rings.flat().every(isOnEarth)) return false
  const middle = {
    latitude: outer.reduce((sum, { latitude }) => sum + latitude, 0) / outer.length,
    longitude: outer.reduce((sum, { longitude }) => sum + longitude, 0) / outer.length,
  }
  return places.some((place) => distanceM(middle, place) <= NEAR_M)
}

/** What parts of one thing in a file are called: '2', or '2.1', '2.2' where there are several. */
export const partNumber = (thing: number, part: number, parts: number): string =>
  parts === 1 ? String(thing + 1) : `${thing + 1}.${part + 1}`

/** A name as a zone may have it, also one that is a number; null where the file gives none that can be seen. */
export const shapeName = (value: unknown): string | null => {
  const words = typeof value === 'number' ? String(value) : value
  return typeof words === 'string' && /[\p{L}\p{N}\p{P}\p{S}]/u.test(words) ? cutText(words.trim(), 80) : null
}

/** A price in whole som; null where the file gives none. */
export const shapePrice = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

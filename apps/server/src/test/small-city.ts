import { gzipSync } from 'node:zlib'
import { encodeTile, type TileFeature, type TileLayers } from './encode-tile.ts'
import { packTiles } from './pack-tiles.ts'

type Place = { latitude: number; longitude: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** The zooms for which there are tiles; what lies between streets is 1/STREETS of a side. */
const ZOOMS = [7, 8, 9, 10, 11, 12, 13, 14]
/** Of the city, degrees from its middle. */
const REACH = 0.03
const STREETS = 12
const EXTENT = 4096
/** Lines go on beyond the edge of a tile, so that none of their ends is seen. */
const BUFFER = 128

const named = (uz: string, ru: string, en: string) => ({
  name: uz,
  'name:uz': uz,
  'name:ru': ru,
  'name:en': en,
})
/** Names that stand nowhere: of avenues and of quarters, in the order in which they are drawn. */
const AVENUES = [
  named('Anorzor shohkoʻchasi', 'проспект Анорзор', 'Anorzor Avenue'),
  named('Behizor shohkoʻchasi', 'проспект Бехизор', 'Behizor Avenue'),
  named('Tutzor shohkoʻchasi', 'проспект Тутзор', 'Tutzor Avenue'),
]
const QUARTER = named('Olmazor mahallasi', 'махалля Олмазор', 'Olmazor Quarter')

/**
 * A PMTiles file of an invented city of some 5 km around a place: streets, avenues, a park, a canal, houses and names in three languages, in
 * the layers of Protomaps. Some 30 KB.
 */
export function smallCity(middle: Place, reach = REACH): Buffer {
  const bounds = {
    west: middle.longitude - reach,
    south: middle.latitude - reach,
    east: middle.longitude + reach,
    north: middle.latitude + reach,
  }
  const tiles = ZOOMS.flatMap((zoom) => {
    const from = worldOf({ latitude: bounds.north, longitude: bounds.west }, zoom)
    const to = worldOf({ latitude: bounds.south, longitude: bounds.east }, zoom)
    const city = { left: from.x, top: from.y, right: to.x, bottom: to.y }
    const at = []
    for (let x = Math.floor(from.x); x <= Math.floor(to.x); x++)
      for (let y = Math.floor(from.y); y <= Math.floor(to.y); y++)
        at.push({ zoom, x, y, data: gzipSync(encodeTile(layersOf(city, { x, y }), EXTENT)) })
    return at
  })
  return packTiles(tiles, {
    bounds,
    zooms: { min: ZOOMS[0] ?? 0, max: ZOOMS.at(-1) ?? 0 },
    metadata: {
      name: 'A small city',
      vector_layers: ['earth', 'landuse', 'water', 'buildings', 'roads', 'places'].map((id) => ({
        id,
        fields: {},
      })),
    },
  })
}

/** Where a place is on a map whose tiles are 1 wide. */
function worldOf({ latitude, longitude }: Place, zoom: number) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * 2 ** zoom,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom,
  }
}

const clamp = (value: number) => Math.min(EXTENT + BUFFER, Math.max(-BUFFER, Math.round(value * EXTENT)))

/** The city, whose corners are given in tiles, as it is in one of them. */
function layersOf(city: Box, tile: { x: number; y: number }): TileLayers {
  const x = (share: number) => clamp(city.left + (city.right - city.left) * share - tile.x)
  const y = (share: number) => clamp(city.top + (city.bottom - city.top) * share - tile.y)
  const area = (left: number, top: number, right: number, bottom: number, kind: string): TileFeature[] => {
    const [west, north, east, south] = [x(left), y(top), x(right), y(bottom)]
    if (west === east || north === south) return []
    const points = [west, north, east, north, east, south, west, south]
    return [{ type: 'polygon', points, properties: { kind } }]
  }
  const line = (
    from: [number, number],
    to: [number, number],
    properties: Record<string, string>,
  ): TileFeature[] => {
    const points = [x(from[0]), y(from[1]), x(to[0]), y(to[1])]
    const isOutside = (at: number) =>
      points[at] === points[at + 2] && Math.abs((points[at] ?? 0) - EXTENT / 2) >= EXTENT / 2
    return isOutside(0) || isOutside(1) ? [] : [{ type: 'line', points, properties }]
  }
  const steps = Array.from({ length: STREETS + 1 }, (_, index) => index / STREETS)
  const roads = steps.flatMap((share, index) => {
    const avenue = index % 4 === 2 ? AVENUES[(index - 2) / 4] : undefined
    const properties: Record<string, string> = avenue
      ? { kind: 'major_road', ...avenue }
      : { kind: 'minor_road' }
    return [...line([0, share], [1, share], properties), ...line([share, 0], [share, 1], { ...properties })]
  })
  const houses = steps.flatMap((left) =>
    steps.flatMap((top) => area(left + 0.02, top + 0.02, left + 0.06, top + 0.05, 'building')),
  )
  const centre = { x: x(0.54), y: y(0.46) }
  const isHere = [centre.x, centre.y].every((at) => at >= 0 && at < EXTENT)
  return {
    earth: area(-0.2, -0.2, 1.2, 1.2, 'earth'),
    landuse: area(0.34, 0.34, 0.49, 0.41, 'park'),
    water: area(0, 0.705, 1, 0.715, 'river'),
    buildings: houses,
    roads,
    places: isHere
      ? [{ type: 'point', points: [centre.x, centre.y], properties: { kind: 'neighbourhood', ...QUARTER } }]
      : [],
  }
}

import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { CityColors } from '../draw-city.ts'
import type { MapLabel } from '../map-engine.ts'
import type { VectorSource } from '../map-source.ts'
import { partsOf, type CityParts } from './tile-layers.ts'

/** How a city is drawn: in the theme's colours and text, and with names in the reader's language. */
export type CityLook = {
  colors: CityColors & { text: string; parkText: string; zone: string }
  /** The families of the page's text, the first that the device has. */
  fonts: string[]
  /** How many times larger than usual the reader has texts. */
  textScale: number
  /** As `<html lang>` says it. */
  language: string
  /** Zones by their name and price, in their middle: ours, which no tiles have. */
  zones: readonly MapLabel[]
}

const SOURCE = 'city'
const ZONES = 'zones'

/** As MapLibre counts zooms, one less than a view does: its world is 512 wide. */
export const toMapZoom = (zoom: number): number => zoom - 1

/** The style of the map over tiles that are at `tiles` (an address with `{z}/{x}/{y}`). */
export function cityStyle(
  { scheme, maxZoom, bounds }: VectorSource,
  tiles: string,
  look: CityLook,
): StyleSpecification {
  const parts = partsOf(scheme)
  return {
    version: 8,
    sources: {
      [SOURCE]: { type: 'vector', tiles: [tiles], maxzoom: maxZoom, bounds },
      [ZONES]: { type: 'geojson', data: pointsOf(look.zones) },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': look.colors.land } },
      area('parks', parts, look.colors.park),
      area('water', parts, look.colors.water),
      line('canals', parts, look.colors.water, width(1, 4)),
      { ...area('houses', parts, look.colors.block), minzoom: 13.5 },
      line('rails', parts, look.colors.casing, width(0.8, 2)),
      ...road('streets', parts, look.colors.road, look.colors.casing, width(0.6, 9), 12.2),
      ...road('avenues', parts, look.colors.avenue, look.colors.casing, width(2, 16), 7),
      ...names(parts, look),
      zoneNames(look),
    ],
  }
}

type PartName = Exclude<keyof CityParts, 'houseNumber'>

const shown = (name: PartName, parts: CityParts) => ({
  source: SOURCE,
  'source-layer': parts[name].layer,
  filter: parts[name].only,
})

const area = (name: PartName, parts: CityParts, color: string): LayerSpecification => ({
  id: name,
  type: 'fill',
  ...shown(name, parts),
  paint: { 'fill-color': color },
})

type Width = NonNullable<NonNullable<LineLayerSpecification['paint']>['line-width']>

/** Pixels far out, where a whole city is seen, and near, where a street is. */
const width = (far: number, near: number): Width => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  10,
  far,
  15,
  near,
  18,
  near * 3,
]

const line = (name: PartName, parts: CityParts, color: string, wide: Width): LineLayerSpecification => ({
  id: name,
  type: 'line',
  ...shown(name, parts),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': color, 'line-width': wide },
})

/** With an edge on both sides, which is under every road of its kind. */
function road(
  name: PartName,
  parts: CityParts,
  color: string,
  edge: string,
  wide: Width,
  minzoom: number,
): LayerSpecification[] {
  const inner = { ...line(name, parts, color, wide), minzoom }
  const edges = line(name, parts, edge, 1)
  const outer: LineLayerSpecification = {
    ...edges,
    id: `${name}-edges`,
    minzoom: Math.max(minzoom, 13),
    paint: { 'line-color': edge, 'line-width': 1, 'line-gap-width': wide },
  }
  return [outer, inner]
}

type Layout = NonNullable<SymbolLayerSpecification['layout']>

/** Names that stand in each other's way give way: what comes later in the list goes first. */
function names(parts: CityParts, { colors, fonts, textScale, language }: CityLook): LayerSpecification[] {
  const name = nameIn(language)
  const text = (
    part: PartName,
    size: number,
    minzoom: number,
    color = colors.text,
    more: Layout = {},
  ): LayerSpecification => ({
    id: `${part}-text`,
    type: 'symbol',
    ...shown(part, parts),
    minzoom,
    layout: {
      'text-field': name,
      'text-font': fonts,
      'text-size': size * textScale,
      'text-max-width': 8,
      'text-padding': 6,
      ...more,
    },
    paint: { 'text-color': color, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
  })
  const along: Layout = {
    'symbol-placement': 'line',
    'symbol-spacing': 260,
    'text-rotation-alignment': 'map',
  }
  return [
    text('houseNumbers', 10.5, 16, colors.text, { 'text-field': ['get', parts.houseNumber] }),
    text('landmarks', 11, 14.4),
    text('streetNames', 11, 14, colors.text, along),
    text('quarters', 12, 11.5, colors.parkText),
    text('avenueNames', 12, 12, colors.text, along),
    { ...text('towns', 13.5, 5), maxzoom: 13 },
  ]
}

/** Whoever reads neither of the country's languages reads Latin letters rather than Cyrillic; Kazakh is nearer to Russian. */
function nameIn(language: string): ExpressionSpecification {
  const own = ['get', `name:${language}`] satisfies ExpressionSpecification
  const known = ['get', 'name'] satisfies ExpressionSpecification
  if (language === 'uz' || language === 'ru') return ['coalesce', own, known]
  const next = ['get', language === 'kk' ? 'name:ru' : 'name:en'] satisfies ExpressionSpecification
  return ['coalesce', own, next, known]
}

/** Above all other names, which give way to them. */
const zoneNames = ({ colors, fonts, textScale }: CityLook): LayerSpecification => ({
  id: 'zones-text',
  type: 'symbol',
  source: ZONES,
  layout: {
    'text-field': ['get', 'text'],
    'text-font': fonts,
    'text-size': 13 * textScale,
    'text-max-width': 20,
  },
  paint: { 'text-color': colors.zone, 'text-halo-color': colors.land, 'text-halo-width': 2 },
})

const pointsOf = (labels: readonly MapLabel[]): GeoJSONSourceSpecification['data'] => ({
  type: 'FeatureCollection',
  features: labels.map(({ text, latitude, longitude }) => ({
    type: 'Feature',
    properties: { text },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'
import type { VectorSource } from '../map-source.ts'

/** Which layer of the tiles has something, and which of it. */
type Part = { layer: string; only: FilterSpecification }

/** What of a city's tiles the map shows. */
export type CityParts = Record<
  | 'parks'
  | 'water'
  | 'canals'
  | 'houses'
  | 'streets'
  | 'avenues'
  | 'rails'
  | 'streetNames'
  | 'avenueNames'
  | 'quarters'
  | 'towns'
  | 'landmarks'
  | 'houseNumbers',
  Part
> & { houseNumber: string }

const LANDMARKS = [
  'hospital',
  'clinic',
  'pharmacy',
  'school',
  'kindergarten',
  'college',
  'university',
  'library',
  'museum',
  'theatre',
  'cinema',
  'stadium',
  'zoo',
  'park',
  'place_of_worship',
  'marketplace',
  'mall',
  'supermarket',
  'station',
  'subway_station',
  'railway',
  'bus_station',
  'hotel',
  'bank',
]
const GREEN = [
  'park',
  'garden',
  'forest',
  'wood',
  'grass',
  'grassland',
  'nature_reserve',
  'national_park',
  'cemetery',
  'golf_course',
  'village_green',
  'recreation_ground',
  'zoo',
  'scrub',
  'orchard',
]

const within = (key: string, values: readonly string[]): ExpressionSpecification => [
  'match',
  ['get', key],
  [...values],
  true,
  false,
]
const shaped = (shape: 'Polygon' | 'LineString' | 'Point'): ExpressionSpecification => [
  '==',
  ['geometry-type'],
  shape,
]
const all: FilterSpecification = true

/** https://docs.protomaps.com/basemaps/layers */
const PROTOMAPS: CityParts = {
  parks: { layer: 'landuse', only: within('kind', GREEN) },
  water: { layer: 'water', only: shaped('Polygon') },
  canals: { layer: 'water', only: shaped('LineString') },
  houses: { layer: 'buildings', only: shaped('Polygon') },
  streets: { layer: 'roads', only: within('kind', ['minor_road', 'other']) },
  avenues: { layer: 'roads', only: within('kind', ['highway', 'major_road']) },
  rails: { layer: 'roads', only: within('kind', ['rail']) },
  streetNames: { layer: 'roads', only: within('kind', ['minor_road', 'other']) },
  avenueNames: { layer: 'roads', only: within('kind', ['highway', 'major_road']) },
  quarters: { layer: 'places', only: within('kind', ['neighbourhood', 'macrohood']) },
  towns: { layer: 'places', only: within('kind', ['locality']) },
  landmarks: { layer: 'pois', only: within('kind', LANDMARKS) },
  houseNumbers: { layer: 'buildings', only: ['has', 'addr_housenumber'] },
  houseNumber: 'addr_housenumber',
}

const OMT_AVENUES = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary']
const OMT_STREETS = ['minor', 'service', 'busway']
/** https://openmaptiles.org/schema/ */
const OPENMAPTILES: CityParts = {
  parks: { layer: 'landcover', only: within('class', ['wood', 'grass', 'farmland']) },
  water: { layer: 'water', only: all },
  canals: { layer: 'waterway', only: all },
  houses: { layer: 'building', only: all },
  streets: { layer: 'transportation', only: within('class', OMT_STREETS) },
  avenues: { layer: 'transportation', only: within('class', OMT_AVENUES) },
  rails: { layer: 'transportation', only: within('class', ['rail', 'transit']) },
  streetNames: { layer: 'transportation_name', only: within('class', OMT_STREETS) },
  avenueNames: { layer: 'transportation_name', only: within('class', OMT_AVENUES) },
  quarters: { layer: 'place', only: within('class', ['suburb', 'quarter', 'neighbourhood']) },
  towns: { layer: 'place', only: within('class', ['city', 'town', 'village']) },
  landmarks: { layer: 'poi', only: ['any', within('class', LANDMARKS), within('subclass', LANDMARKS)] },
  houseNumbers: { layer: 'housenumber', only: all },
  houseNumber: 'housenumber',
}

/** Where a file of tiles has what, by whose layers they are. */
export const partsOf = (scheme: VectorSource['scheme']): CityParts =>
  scheme === 'protomaps' ? PROTOMAPS : OPENMAPTILES

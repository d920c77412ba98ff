import type { ZoneFields } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import { fromGeoJson, toGeoJson } from './geojson.ts'

const ZONE: ZoneFields = {
  name: 'Eski shahar',
  price: 10_000,
  minOrder: 40_000,
  freeFrom: null,
  addedMinutes: 0,
  color: '#16A34A',
  active: true,
  polygon: '[[[69.2,41.3],[69.3,41.3],[69.3,41.4]],[[69.27,41.32],[69.28,41.32],[69.28,41.33]]]',
}
const RING = [
  [69, 41],
  [70, 41],
  [70, 42],
  [69, 41],
]
const AREA = '[[[69,41],[70,41],[70,42]]]'

describe('DSK-71 zones as GeoJSON', () => {
  it('are read as they were written, holes and all', () => {
    const text = toGeoJson([ZONE, ZONE])
    const { name, price, polygon } = ZONE
    expect(fromGeoJson(text)).toEqual([
      { name, price, polygon },
      { name, price, polygon },
    ])
    expect(text).toContain('"FeatureCollection"')
  })

  it.each([
    ['a bare polygon', { type: 'Polygon', coordinates: [RING] }],
    [
      'a feature without properties',
      { type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates: [RING] } },
    ],
    ['heights', { type: 'Polygon', coordinates: [RING.map((pair) => [...pair, 420])] }],
    ['several in one', { type: 'MultiPolygon', coordinates: [[RING]] }],
    ['a collection', { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [RING] }] }],
  ])('are found in %s', (_name, file) => {
    expect(fromGeoJson(JSON.stringify(file))).toEqual([{ name: null, price: null, polygon: AREA }])
  })

  it.each([
    '',
    'null',
    '[]',
    '{"type":"Point","coordinates":[69,41]}',
    '{"type":"Polygon"}',
    '{"type":"Polygon","coordinates":[["a"]]}',
    '{"type":"FeatureCollection","features":[1,null,{"type":"Feature","geometry":null}]}',
    '<kml/>',
  ])('are none in %s', (text) => {
    expect(fromGeoJson(text)).toEqual([])
  })
})

import type { ZoneFields } from '@dasturxon/contract/desk'
import { describe, expect, it } from 'vitest'
import { toGeoJson } from './geojson.ts'
import { readAreas } from './read-areas.ts'

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

describe('DSK-71 zones as GeoJSON', () => {
  it('are read as they were written, holes and all', () => {
    const text = toGeoJson([ZONE, ZONE])
    const { name, price, polygon } = ZONE
    expect(readAreas(new TextEncoder().encode(text), [])).toEqual({
      shapes: [
        { name, price, polygon },
        { name, price, polygon },
      ],
      swapped: [],
      toMend: [],
      leftOut: [],
    })
    expect(text).toContain('"FeatureCollection"')
  })
})

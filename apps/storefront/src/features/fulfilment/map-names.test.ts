import { expect, test } from 'vitest'
import { boxAround, placeLabels } from '@dasturxon/map'
import { zoneLabels } from './map-names.ts'

const AMIR_TEMUR = { latitude: 41.311321, longitude: 69.279223 }

test('customer 16 the map asks for names around the pin once for each part of the city', () => {
  const box = boxAround(AMIR_TEMUR)
  expect(box).toEqual({ south: 41.25, west: 69.2, north: 41.4, east: 69.35 })
  expect(boxAround({ latitude: 41.3499, longitude: 69.2501 })).toEqual(box)
  expect(boxAround({ latitude: 41.3501, longitude: 69.2501 })).not.toEqual(box)
  // A map of all branches shows the city, whose districts are named from edge to edge.
  expect(boxAround(AMIR_TEMUR, true)).toEqual({ south: 41.15, west: 69.1, north: 41.5, east: 69.45 })
})

test('customer 16 the map names streets, parks and stations, and each zone with its price', () => {
  const places = [
    { name: 'Chorsu metro bekati', kind: 'place' as const, ...AMIR_TEMUR },
    { name: 'Toshkent', kind: 'city' as const, ...AMIR_TEMUR },
  ]
  expect(placeLabels(places).map(({ text, kind }) => `${kind} ${text}`)).toEqual([
    'place Chorsu metro bekati',
    'district Toshkent',
  ])
  const zone = {
    id: 'z',
    cityId: 'c',
    name: 'Markaz',
    color: '#FCE000',
    price: 12_000,
    minOrder: 0,
    priority: 1,
    polygon: [
      [69.2, 41.2],
      [69.4, 41.2],
      [69.4, 41.4],
      [69.2, 41.4],
    ] as [number, number][],
  }
  const [label] = zoneLabels([zone], (som) => `${som} soʻm`)
  expect(label).toMatchObject({ text: 'Markaz · 12000 soʻm', kind: 'zone' })
  expect(label?.latitude).toBeCloseTo(41.3)
})

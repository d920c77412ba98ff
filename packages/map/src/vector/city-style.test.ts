import { expect, test } from 'vitest'
import { cityStyle, type CityLook } from './city-style.ts'

const COLORS = {
  land: '#f1efe9',
  block: '#e8e4da',
  road: '#ffffff',
  casing: '#e3dfd4',
  avenue: '#fbe9a8',
  park: '#d3ebc4',
  water: '#b9dcf2',
  text: '#6f6a5e',
  parkText: '#3f6b2f',
  zone: '#2563eb',
}
const SOURCE = {
  kind: 'vector' as const,
  url: '/map/city.pmtiles',
  maxZoom: 14,
  bounds: [69, 41, 70, 42] as [number, number, number, number],
}

function style(scheme: 'protomaps' | 'openmaptiles', look: Partial<CityLook> = {}) {
  const whole = {
    colors: COLORS,
    fonts: ['Onest', 'sans-serif'],
    textScale: 1,
    language: 'uz',
    zones: [],
    ...look,
  }
  return cityStyle({ ...SOURCE, scheme }, 'city-1://{z}/{x}/{y}', whole)
}

const layoutOf = (id: string, look?: Partial<CityLook>): Record<string, unknown> => {
  const found = style('protomaps', look).layers.find((layer) => layer.id === id)
  return { ...found?.layout }
}

test.each([
  ['uz', ['name:uz', 'name']],
  ['ru', ['name:ru', 'name']],
  ['en', ['name:en', 'name:en', 'name']],
  ['kk', ['name:kk', 'name:ru', 'name']],
  ['ar', ['name:ar', 'name:en', 'name']],
  ['zh', ['name:zh', 'name:en', 'name']],
])('CUS-20 in %s a street has the first of the names %j that it has', (language, fields) => {
  const names = fields.map((field) => ['get', field])
  expect(layoutOf('avenueNames-text', { language })['text-field']).toEqual(['coalesce', ...names])
})

test('CUS-20 texts on the map grow with those of the page, in its fonts, and nothing is fetched for them', () => {
  const usual = Number(layoutOf('quarters-text')['text-size'])
  expect(layoutOf('quarters-text', { textScale: 2 })['text-size']).toBe(usual * 2)
  expect(layoutOf('quarters-text')['text-font']).toEqual(['Onest', 'sans-serif'])
  expect(style('protomaps').glyphs).toBeUndefined()
  expect(style('protomaps').sprite).toBeUndefined()
})

test.each(['protomaps', 'openmaptiles'] as const)(
  'CUS-20 tiles of %s have the colours of the theme',
  (scheme) => {
    const { layers } = style(scheme)
    const drawn = JSON.stringify(layers)
    for (const [name, color] of Object.entries(COLORS)) expect(drawn, name).toContain(color)
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length)
  },
)

test('CUS-20 customer 16 zones have their name and price on the real map too', () => {
  const zone = { kind: 'zone' as const, text: 'Markaz · 12 000 soʻm', latitude: 41.31, longitude: 69.28 }
  expect(style('protomaps', { zones: [zone] }).sources['zones']).toMatchObject({
    data: {
      features: [{ properties: { text: zone.text }, geometry: { coordinates: [69.28, 41.31] } }],
    },
  })
})

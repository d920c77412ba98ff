import { expect, test } from 'vitest'
import { drawLabels } from './draw-labels.ts'
import { pinLabel, type MapLabel } from './map-engine.ts'

const place = { latitude: 41.31, longitude: 69.28 }
const label = (kind: MapLabel['kind'], text: string): MapLabel => ({ kind, text, ...place })

/** The names written on a canvas that keeps nothing else; each has a place of its own. */
function namesAt(zoom: number, labels: MapLabel[]): string[] {
  return placesAt(zoom, labels, (one) => ({ x: 0, y: 100 * labels.indexOf(one) })).written.map(
    ({ text }) => text,
  )
}

/** The names written, and where. */
function placesAt(
  zoom: number,
  labels: MapLabel[],
  toCanvas: (label: MapLabel) => { x: number; y: number },
  times = 1,
) {
  const written: { text: string; x: number; y: number }[] = []
  const fonts: string[] = []
  let at = { x: 0, y: 0 }
  const paint = {
    measureText: () => ({ width: 40 }),
    save() {},
    restore() {},
    translate: (x: number, y: number) => void (at = { x, y }),
    rotate() {},
    strokeText() {},
    set font(font: string) {
      fonts.push(font)
    },
    fillText: (text: string) => void written.push({ text, ...at }),
  } as unknown as CanvasRenderingContext2D
  const style = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration
  drawLabels(paint, labels, zoom, style, (one) => toCanvas(one as MapLabel), times)
  return { written, fonts }
}

test('customer 16 a map of the whole city names its districts, one of a few streets the streets', () => {
  const labels = [
    label('district', 'Chilonzor'),
    label('street', 'Navoiy koʻchasi'),
    label('park', 'Navroʻz'),
  ]
  // spec §9: the map of branches begins at 10.
  expect(namesAt(10, labels)).toEqual(['Chilonzor'])
  expect(namesAt(15, labels)).toEqual(['Chilonzor', 'Navoiy koʻchasi', 'Navroʻz'])
  expect(namesAt(17, labels)).toEqual(['Navoiy koʻchasi', 'Navroʻz'])
})

test('customer 16 a name where a marker stands is written below it, and one behind its head above it', () => {
  const pin = pinLabel(place)
  const labels = [label('place', 'Chorsu'), label('street', 'Navoiy koʻchasi'), label('park', 'Navroʻz')]
  const heights = [300, 245, 100]
  const { written } = placesAt(15, [pin, ...labels], (one) => ({
    x: 200,
    y: heights[labels.indexOf(one)] ?? 300,
  }))
  expect(written).toEqual([
    { text: 'Chorsu', x: 200, y: 314 },
    { text: 'Navoiy koʻchasi', x: 200, y: 216 },
    { text: 'Navroʻz', x: 200, y: 100 },
  ])
})

test('customer 42 names of twice the size take twice the room, below a marker and beside each other', () => {
  const pin = pinLabel(place)
  const labels = [label('place', 'Chorsu'), label('park', 'Navroʻz'), label('street', 'Navoiy koʻchasi')]
  const heights = [300, 365, 500]
  const at = (one: MapLabel) => ({ x: 200, y: heights[labels.indexOf(one)] ?? 300 })
  const usual = placesAt(15, [pin, ...labels], at)
  expect(usual.fonts[0]).toContain('600 12.5px')
  expect(usual.written.map(({ text, y }) => [text, y])).toEqual([
    ['Chorsu', 314],
    ['Navroʻz', 365],
    ['Navoiy koʻchasi', 500],
  ])
  const large = placesAt(15, [pin, ...labels], at, 2)
  expect(large.fonts[0]).toContain('600 25px')
  // The park would lie on the name that went below the marker.
  expect(large.written.map(({ text, y }) => [text, y])).toEqual([
    ['Chorsu', 325],
    ['Navoiy koʻchasi', 500],
  ])
})

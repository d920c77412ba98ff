import { expect, test } from 'vitest'
import { drawLabels } from './draw-labels.ts'
import type { MapLabel } from './map-engine.ts'

const place = { latitude: 41.31, longitude: 69.28 }
const label = (kind: MapLabel['kind'], text: string): MapLabel => ({ kind, text, ...place })

/** The names written on a canvas that keeps nothing else; each has a place of its own. */
function namesAt(zoom: number, labels: MapLabel[]): string[] {
  const written: string[] = []
  const paint = {
    measureText: () => ({ width: 40 }),
    save() {},
    restore() {},
    translate() {},
    rotate() {},
    strokeText() {},
    fillText: (text: string) => void written.push(text),
  } as unknown as CanvasRenderingContext2D
  const style = { getPropertyValue: () => '' } as unknown as CSSStyleDeclaration
  drawLabels(paint, labels, zoom, style, (one) => ({ x: 0, y: 100 * labels.indexOf(one as MapLabel) }))
  return written
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

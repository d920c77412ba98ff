import type { ZoneFields } from '@dasturxon/contract/desk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKml } from './kml.ts'
import { readAreas } from './read-areas.ts'
import { MOST_SHAPES } from './shapes.ts'
import { MOST_DEPTH, MOST_ELEMENTS } from './xml.ts'

const ZONE: ZoneFields = {
  name: 'Eski shahar & «Chorsu» <1>',
  price: 10_000,
  minOrder: 40_000,
  freeFrom: null,
  addedMinutes: 0,
  color: '#16A34A',
  active: true,
  polygon: '[[[69.2,41.3],[69.3,41.3],[69.3,41.4]],[[69.27,41.32],[69.28,41.32],[69.28,41.33]]]',
}
const AREA = '[[[69,41],[70,41],[70,42]]]'
const EDGE =
  '<outerBoundaryIs><LinearRing><coordinates>69,41 70,41 70,42 69,41</coordinates></LinearRing></outerBoundaryIs>'
const POLYGON = `<Polygon>${EDGE}</Polygon>`
const fromKml = (text: string) => readAreas(new TextEncoder().encode(text), [])
const inKml = (inner: string) => `<kml>${inner}</kml>`
const edgeOf = (coordinates: string) =>
  inKml(
    `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
  )
const nested = (depth: number) => `${'<Folder>'.repeat(depth)}${'</Folder>'.repeat(depth)}`

describe('DSK-71 zones as KML', () => {
  it('are read as they were written, holes and all', () => {
    const { name, price, polygon } = ZONE
    const text = toKml([ZONE, { ...ZONE, active: false }])
    expect(fromKml(text)).toMatchObject({
      leftOut: [],
      shapes: [
        { name, price, polygon },
        { name, price, polygon },
      ],
    })
    // blue, green, red
    expect(text).toContain('<color>ff4aa316</color>')
    expect(text.match(/<visibility>[01]/g)).toEqual(['<visibility>1', '<visibility>0'])
  })

  it('keep any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (name) => {
        const kept = name.replaceAll(/[^\P{Cc}\t\n]/gu, '').trim() || null
        expect(fromKml(toKml([{ ...ZONE, name }]))).toMatchObject({ shapes: [{ name: kept }] })
      }),
    )
  })

  it.each([
    ['a placemark', `<Placemark>${POLYGON}</Placemark>`],
    ['folders', `<Document><Folder><Placemark>${POLYGON}</Placemark></Folder></Document>`],
    ['several in one', `<Placemark><MultiGeometry><Point/>${POLYGON}</MultiGeometry></Placemark>`],
    ['prefixes', POLYGON.replaceAll(/<(\/?)/g, '<$1k:')],
    [
      'comments and sections',
      `<!-- <Polygon> --><description><![CDATA[<b>&x;</b>]]></description>${POLYGON}`,
    ],
    ['heights and lines', POLYGON.replace('69,41 70,41 70,42', '\n 69,41,0\n\t+70.0,4.1e1,420.5\r\n 70,42')],
    ['an open ring', POLYGON.replace(' 69,41<', '<')],
  ])('are found in %s', (_name, inner) => {
    const before = '<?xml version="1.0" encoding="UTF-8"?>\n'
    expect(fromKml(before + inKml(inner))).toMatchObject({
      shapes: [{ name: null, price: null, polygon: AREA }],
      toMend: [],
    })
  })

  it.each([
    ['<name> A &amp; B&#39;s &#x2019; </name>', { name: "A & B's ’" }],
    ['<name><![CDATA[A <b>]]></name>', { name: 'A <b>' }],
    [`<name>${'a'.repeat(81)}</name>`, { name: 'a'.repeat(80) }],
    ['<name> </name>', { name: null }],
    ['<ExtendedData><Data name="price"><value> 7000 </value></Data></ExtendedData>', { price: 7000 }],
    [
      `<ExtendedData><SchemaData><SimpleData name='price'>7000</SimpleData></SchemaData></ExtendedData>`,
      { price: 7000 },
    ],
    ['<ExtendedData><Data name="price"><value>-1</value></Data></ExtendedData>', { price: null }],
    ['<ExtendedData><Data name="price"><value>7e3</value></Data></ExtendedData>', { price: null }],
    ['<ExtendedData><Data name="width"><value>7000</value></Data></ExtendedData>', { price: null }],
  ])('say of themselves %s', (said, read) => {
    expect(fromKml(inKml(`<Placemark>${said}${POLYGON}</Placemark>`))).toMatchObject({ shapes: [read] })
  })
})

describe('DSK-72 a faulty KML file says in which line', () => {
  it.each([
    ['<gpx>\n</gpx>', 'neither', 1],
    ['<kml>', 'broken', 1],
    ['<kml>\n<a>\n</kml>', 'broken', 3],
    ['<kml/>\n<kml/>', 'broken', 2],
    ['<kml>\n</kml>\n!', 'broken', 2],
    ['<kml>\n<!-- ', 'broken', 2],
    ['<kml>\n<![CDATA[ ]]</kml>', 'broken', 2],
    ['<kml>\n<a b=c/></kml>', 'broken', 2],
    ['<kml>\n<a b="1" b="2"/></kml>', 'broken', 2],
    [`<kml>\n<a b="${'c'.repeat(5000)}"/></kml>`, 'broken', 2],
    [`<kml>\n<a${' '.repeat(1_000_000)}`, 'broken', 2],
    ['<?xml version="1.0"?>\n<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml>&a;</kml>', 'has_entities', 2],
    ['<kml><name>\n&nbsp;</name></kml>', 'has_entities', 2],
    ['<kml><name>\nA & B</name></kml>', 'has_entities', 2],
    ['<kml><name>\n&#0;</name></kml>', 'has_entities', 2],
    ['<kml><name>\n&#xD800;</name></kml>', 'has_entities', 2],
    ['<kml>\n<a b="&c;"/></kml>', 'has_entities', 2],
  ])('%#: %.60j', (text, kind, line) => {
    expect(fromKml(text)).toEqual({ kind, line, found: '' })
  })

  it.each([
    [inKml('<Polygon>\n</Polygon>'), 'no_edge', 1],
    [inKml(`\n<Polygon>${EDGE}${EDGE}</Polygon>`), 'no_edge', 2],
    [edgeOf('\n69,41 70,41'), 'too_few_points', 1],
    [edgeOf('69,41 70,41 69,41'), 'too_few_points', 1],
  ])('%#: an area that is none, %.60j', (text, kind, line) => {
    expect(fromKml(text)).toMatchObject({ shapes: [], leftOut: [{ kind, line, found: '' }] })
  })

  it.each([
    ['69;41', 'bad_coordinate'],
    ['69', 'bad_coordinate'],
    ['69,', 'bad_coordinate'],
    ['69,41,0,0', 'bad_coordinate'],
    ['69,x', 'bad_coordinate'],
    ['0x45,41', 'bad_coordinate'],
    ['1e999,41', 'bad_coordinate'],
    ['69,41,', 'bad_coordinate'],
    ['69,41,abc', 'bad_coordinate'],
    ['180.000001,41', 'not_on_earth'],
    ['180,41', null],
    ['-180,41', null],
    ['-180.000001,41', 'not_on_earth'],
    ['69,90.000001', 'not_on_earth'],
    ['69,90', null],
    ['69,-90', null],
    ['69,-90.000001', 'not_on_earth'],
  ])('a corner %s: %s', (pair, kind) => {
    const read = fromKml(edgeOf(`69,41\r\n70,41\r\n${pair} 70,42`))
    const found = kind === 'not_on_earth' ? pair.replace(',', ', ') : pair
    expect(read).toMatchObject(kind ? { shapes: [], leftOut: [{ kind, line: 3, found }] } : { shapes: [{}] })
  })

  it('tells no more of a corner than can be read', () => {
    expect(fromKml(edgeOf('9'.repeat(5000)))).toMatchObject({
      leftOut: [{ kind: 'bad_coordinate', line: 1, found: '9'.repeat(40) }],
    })
  })

  it('has so many areas, elements and levels, and no more', () => {
    const areas = (count: number) => fromKml(inKml(`${POLYGON}\n`.repeat(count)))
    expect(areas(MOST_SHAPES)).toHaveProperty('shapes.length', MOST_SHAPES)
    expect(areas(MOST_SHAPES + 1)).toMatchObject({ kind: 'too_many_areas', line: MOST_SHAPES + 1 })
    expect(fromKml(inKml(nested(MOST_DEPTH - 1)))).toMatchObject({ kind: 'no_areas' })
    expect(fromKml(inKml(nested(MOST_DEPTH)))).toMatchObject({ kind: 'too_deep' })
    expect(fromKml(inKml('<a/>'.repeat(MOST_ELEMENTS - 1)))).toMatchObject({ kind: 'no_areas' })
    expect(fromKml(inKml('<a/>'.repeat(MOST_ELEMENTS)))).toMatchObject({ kind: 'too_many_elements' })
  })
})

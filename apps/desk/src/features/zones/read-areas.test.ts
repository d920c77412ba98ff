import { MOST_POLYGON_POINTS } from '@dasturxon/domain'
import { describe, expect, it } from 'vitest'
import { jsonFaultAt } from './json-fault.ts'
import { readAreas } from './read-areas.ts'
import { MOST_FILE_BYTES, MOST_SHAPES, NEAR_M } from './shapes.ts'
import { MOST_DEPTH } from './xml.ts'

type Pair = readonly unknown[]
const TASHKENT = { latitude: 41.3, longitude: 69.25 }
/** A square of three kilometres, from its south-west corner. */
const square = (longitude: number, latitude: number): Pair[] => [
  [longitude, latitude],
  [longitude + 0.03, latitude],
  [longitude + 0.03, latitude + 0.03],
  [longitude, latitude + 0.03],
  [longitude, latitude],
]
const HOME = square(69.2, 41.3)
const HOLE = [
  [69.21, 41.31],
  [69.22, 41.31],
  [69.22, 41.32],
]
const crossing = [HOME[0], HOME[2], HOME[1], HOME[3], HOME[0]].map((pair) => pair ?? [])
/** So many corners in a circle. */
const circle = (corners: number): Pair[] =>
  Array.from({ length: corners }, (_none, index) => {
    const angle = (2 * Math.PI * index) / corners
    return [69.2 + 0.02 * Math.cos(angle), 41.3 + 0.02 * Math.sin(angle)]
  })
const turned = (ring: readonly Pair[]) => ring.map(([longitude, latitude]) => [latitude, longitude])

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readAreas(bytes(text), [TASHKENT])

const geometry = (type: string, coordinates: unknown) => ({ type, coordinates })
const feature = (of: unknown, properties: unknown = { name: 'A' }) => ({
  type: 'Feature',
  properties,
  geometry: of,
})
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const polygon = (...rings: unknown[]) => feature(geometry('Polygon', rings))

const kml = (...things: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2">${things.join('')}</kml>`
const boundary = (name: string, ring: readonly Pair[] | string) =>
  `<${name}><LinearRing><coordinates>${typeof ring === 'string' ? ring : ring.map((pair) => pair.join(',')).join(' ')}</coordinates></LinearRing></${name}>`
const area = (outer: readonly Pair[] | string, ...holes: (readonly Pair[])[]) =>
  `<Polygon>${boundary('outerBoundaryIs', outer)}${holes.map((hole) => boundary('innerBoundaryIs', hole)).join('')}</Polygon>`
const placemark = (of: string, name = '<name>A</name>') => `<Placemark>${name}${of}</Placemark>`

const left = (kind: string, found = '', number = '1') => ({
  shapes: [],
  swapped: [],
  leftOut: [{ kind, found, number }],
})
const taken = (count: number) => ({
  shapes: Array.from({ length: count }),
  swapped: [],
  toMend: [],
  leftOut: [],
})
const toMend = (kind: string) => ({ shapes: [{}], leftOut: [], toMend: [{ kind, name: 'A', number: '1' }] })
const refused = (kind: string, found = '', line: number | null = null) => ({ kind, line, found })
/** What stands in a list, however many fields it has. */
const like = (expected: object) =>
  'shapes' in expected && Array.isArray(expected.shapes) && expected.shapes.length > 0
    ? { ...expected, shapes: expected.shapes.map(() => ({})) }
    : expected

describe('FIL-9 each area of a file is taken, asked about, or said with why', () => {
  it.each<[string, string, object]>([
    ['a ring that ends where it began', collection(polygon(HOME)), taken(1)],
    ['a ring that is open', collection(polygon(HOME.slice(0, -1))), taken(1)],
    ['heights', collection(polygon(HOME.map((pair) => [...pair, 420]))), taken(1)],
    ['heights that are text', collection(polygon(HOME.map((pair) => [...pair, '420']))), taken(1)],
    ['a hole inside', collection(polygon(HOME, HOLE)), taken(1)],
    ['a bare geometry', JSON.stringify(geometry('Polygon', [HOME])), taken(1)],
    ['a bare feature', JSON.stringify(polygon(HOME)), taken(1)],
    [
      'collections in collections',
      collection(JSON.parse(collection(polygon(HOME), polygon(HOME)))),
      taken(2),
    ],
    ['several areas in one', collection(feature(geometry('MultiPolygon', [[HOME], [HOME]]))), taken(2)],
    [
      'a geometry collection',
      collection(feature({ type: 'GeometryCollection', geometries: [geometry('Polygon', [HOME])] })),
      taken(1),
    ],
    ['two of one name', collection(polygon(HOME), polygon(HOME)), taken(2)],
    [
      'text for numbers',
      collection(polygon([['69.2', 41.3], ...HOME])),
      left('bad_coordinate', '["69.2",41.3]'),
    ],
    [
      'null for a number',
      collection(polygon([[69.2, null], ...HOME])),
      left('bad_coordinate', '[69.2,null]'),
    ],
    ['one number', collection(polygon([[69.2], ...HOME])), left('bad_coordinate', '[69.2]')],
    ['a number for a position', collection(polygon(HOME[0])), left('bad_coordinate', '69.2')],
    ['a number for a ring', collection(polygon(69.2)), left('bad_coordinate', '69.2')],
    ['no coordinates', collection(feature({ type: 'Polygon' })), left('no_edge')],
    ['no ring', collection(feature(geometry('Polygon', []))), left('no_edge')],
    ['no part', collection(feature(geometry('MultiPolygon', []))), left('no_edge')],
    ['two corners', collection(polygon(HOME.slice(0, 2))), left('too_few_points')],
    ['two corners and back', collection(polygon([HOME[0], HOME[1], HOME[0]])), left('too_few_points')],
    ['an empty ring', collection(polygon([])), left('too_few_points')],
    ['a hole of two corners', collection(polygon(HOME, HOLE.slice(0, 2))), left('too_few_points')],
    ['three corners', collection(polygon(HOME.slice(0, 3))), taken(1)],
    ['as many corners as may be', collection(polygon(circle(MOST_POLYGON_POINTS))), taken(1)],
    [
      'one corner more',
      collection(polygon(circle(MOST_POLYGON_POINTS + 1))),
      left('too_many_points', String(MOST_POLYGON_POINTS + 1)),
    ],
    ['an edge across itself', collection(polygon(crossing)), toMend('crosses_itself')],
    ['a hole outside', collection(polygon(HOME, square(69.3, 41.3))), toMend('hole_outside')],
    ['holes across each other', collection(polygon(HOME, HOLE, HOLE)), toMend('holes_meet')],
    [
      'a corner beyond any ride',
      collection(polygon([HOME[0], HOME[1], [76, 41.4]])),
      toMend('reaches_too_far'),
    ],
    ['the easternmost longitude', collection(polygon(square(179.97, 41.3))), toMend('far_away')],
    [
      'a longitude beyond it',
      collection(polygon(square(179.98, 41.3))),
      left('not_on_earth', '180.01, 41.3'),
    ],
    [
      'a latitude beyond the pole',
      collection(polygon(square(69.2, 89.98))),
      left('not_on_earth', '69.23, 90.01'),
    ],
    ['metres', collection(polygon(square(7_700_000, 5_000_000))), left('not_on_earth', '7700000, 5000000')],
    ['no geometry', collection(feature(null)), left('no_edge')],
    ['a point', collection(feature(geometry('Point', HOME[0]))), left('not_area', 'Point')],
    ['a line', collection(feature(geometry('LineString', HOME))), left('not_area', 'LineString')],
    ['an unknown geometry', collection(feature(geometry('Curve', HOME))), left('not_area')],
    [
      'null among features',
      collection(null, polygon(HOME)),
      { shapes: [{}], leftOut: [{ number: '1', kind: 'no_edge' }] },
    ],
    [
      'a part that is wrong',
      collection(polygon(HOME), feature(geometry('MultiPolygon', [[HOME], [['x']], [HOME]]))),
      { shapes: [{}, {}, {}], leftOut: [{ number: '2.2', kind: 'bad_coordinate' }] },
    ],
    [
      'a point beside an area',
      collection(
        feature({
          type: 'GeometryCollection',
          geometries: [geometry('Point', [69, 41]), geometry('Polygon', [HOME])],
        }),
      ),
      { shapes: [{}], leftOut: [{ number: '1.1', kind: 'not_area' }] },
    ],
  ])('GeoJSON: %s', (_name, text, expected) => {
    expect(read(text)).toMatchObject(like(expected))
  })

  it.each<[string, string, object]>([
    ['a ring that ends where it began', kml(placemark(area(HOME))), taken(1)],
    ['a ring that is open', kml(placemark(area(HOME.slice(0, -1)))), taken(1)],
    ['heights', kml(placemark(area(HOME.map((pair) => [...pair, 420])))), taken(1)],
    ['a hole inside', kml(placemark(area(HOME, HOLE))), taken(1)],
    ['several in one', kml(placemark(`<MultiGeometry>${area(HOME)}${area(HOME)}</MultiGeometry>`)), taken(2)],
    [
      'names with a prefix',
      kml(placemark(area(HOME)))
        .replaceAll(/<(\/?)(?=[A-Za-z])/g, '<$1kml:')
        .replace('xmlns=', 'xmlns:kml='),
      taken(1),
    ],
    [
      'text for numbers',
      kml(placemark(area('69.2,x 69.3,41.3 69.3,41.4'))),
      left('bad_coordinate', '69.2,x'),
    ],
    ['NaN', kml(placemark(area('NaN,NaN 69.3,41.3 69.3,41.4'))), left('bad_coordinate', 'NaN,NaN')],
    ['no edge', kml(placemark('<Polygon/>')), left('no_edge')],
    ['two corners', kml(placemark(area(HOME.slice(0, 2)))), left('too_few_points')],
    ['as many corners as may be', kml(placemark(area(circle(MOST_POLYGON_POINTS)))), taken(1)],
    [
      'one corner more',
      kml(placemark(area(circle(MOST_POLYGON_POINTS + 1)))),
      left('too_many_points', String(MOST_POLYGON_POINTS + 1)),
    ],
    ['an edge across itself', kml(placemark(area(crossing))), toMend('crosses_itself')],
    ['a hole outside', kml(placemark(area(HOME, square(69.3, 41.3)))), toMend('hole_outside')],
    ['a longitude beyond', kml(placemark(area(square(179.98, 41.3)))), left('not_on_earth', '180.01, 41.3')],
    ['a placemark of words', kml(placemark('')), left('no_edge')],
    ['a point', kml(placemark('<Point><coordinates>69,41</coordinates></Point>')), left('not_area', 'Point')],
    [
      'a line',
      kml(placemark('<LineString><coordinates>69,41</coordinates></LineString>')),
      left('not_area', 'LineString'),
    ],
    [
      'a point beside an area',
      kml(placemark(`<MultiGeometry><Point/>${area(HOME)}</MultiGeometry>`)),
      { shapes: [{}], leftOut: [{ number: '1.1', kind: 'not_area' }] },
    ],
    [
      'one of three',
      kml(
        placemark(area(HOME)),
        placemark(area('a'), '<name><![CDATA[B & <C>]]></name>'),
        placemark(area(HOME)),
      ),
      { shapes: [{}, {}], leftOut: [{ number: '2', name: 'B & <C>', kind: 'bad_coordinate', line: 1 }] },
    ],
  ])('KML: %s', (_name, text, expected) => {
    expect(read(text)).toMatchObject(like(expected))
  })

  const FILES: [string, object][] = [
    ['', refused('empty')],
    [' \r\n', refused('empty')],
    ['\uFEFF', refused('empty')],
    ['PK\u0003\u0004', refused('zipped')],
    ['null', refused('neither')],
    ['[]', refused('neither')],
    ['{"type":"Topology"}', refused('neither')],
    ['<gpx/>', refused('neither', '', 1)],
    ['69.2,41.3', refused('broken', '', 1)],
    ['{"type":"FeatureCollection",\n"features":[],\n}', refused('broken', '', 2)],
    ['{"type":"Polygon","coordinates":[\n[[69,NaN]]]}', refused('broken', '', 2)],
    [collection(), refused('no_areas')],
    [kml(), refused('no_areas')],
    [
      collection(...Array.from({ length: MOST_SHAPES + 1 }, () => polygon(HOME))),
      refused('too_many_areas', String(MOST_SHAPES + 1)),
    ],
    [
      kml(...Array.from({ length: MOST_SHAPES + 1 }, () => placemark(area(HOME)))),
      refused('too_many_areas', String(MOST_SHAPES + 1), 1),
    ],
    [
      '{"type":"FeatureCollection","features":['.repeat(MOST_DEPTH + 1) + ']}'.repeat(MOST_DEPTH + 1),
      refused('too_deep'),
    ],
    ['{"type":"FeatureCollection","features":['.repeat(100_000) + ']}'.repeat(100_000), refused('too_deep')],
    [
      '{"type":"FeatureCollection","features":['.repeat(MOST_DEPTH) + ']}'.repeat(MOST_DEPTH),
      refused('no_areas'),
    ],
    [
      `${collection().slice(0, -1)},"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}}`,
      refused('foreign_crs', 'urn:ogc:def:crs:EPSG::3857'),
    ],
    [
      `${collection().slice(0, -1)},"crs":{"type":"name","properties":{"name":"EPSG:14326"}}}`,
      refused('foreign_crs', 'EPSG:14326'),
    ],
    [`${collection().slice(0, -1)},"crs":{"type":"link"}}`, refused('foreign_crs', '{"type":"link"}')],
    ['x'.repeat(MOST_FILE_BYTES + 1), refused('too_large')],
  ]
  it.each(FILES.map(([text, expected]) => ({ start: text.slice(0, 60), text, expected })))(
    'a file $start is refused whole',
    ({ text, expected }) => {
      expect(read(text)).toEqual(expected)
    },
  )

  it.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'EPSG:4326',
    'urn:ogc:def:crs:EPSG::4326',
    'urn:ogc:def:crs:EPSG:6.9:4326',
    null,
  ])('the system %s is ours', (name) => {
    const crs = name === null ? null : { type: 'name', properties: { name } }
    const file = { type: 'FeatureCollection', crs, features: [polygon(HOME)] }
    expect(read(JSON.stringify(file))).toMatchObject(like(taken(1)))
  })

  it('as many areas as may be, and points beside them', () => {
    const areas = Array.from({ length: MOST_SHAPES }, () => polygon(HOME))
    const answer = read(collection(...areas, feature(geometry('Point', [69, 41]))))
    expect(answer).toMatchObject({ leftOut: [{ kind: 'not_area', number: String(MOST_SHAPES + 1) }] })
    expect(answer).toHaveProperty('shapes.length', MOST_SHAPES)
  })

  it.each([
    [' Chilonzor ', 'Chilonzor'],
    [7, '7'],
    [{ ru: 'A' }, null],
    [['A'], null],
    [true, null],
    ['\u200B\u2060', null],
    ['a'.repeat(81), 'a'.repeat(80)],
    [`${'a'.repeat(79)}😀`, 'a'.repeat(79)],
  ])('a name %j is %j', (name, kept) => {
    const file = collection(feature(geometry('Polygon', [HOME]), { name }))
    expect(read(file)).toMatchObject({ shapes: [{ name: kept }] })
  })
})

describe('FIL-9 axes that look swapped are asked about', () => {
  const degrees = (metres: number) => metres / 111_195
  it.each<[string, Pair[], 'shapes' | 'swapped' | 'leftOut', string | null]>([
    ['near', HOME, 'shapes', null],
    ['near once exchanged', turned(HOME), 'swapped', null],
    ['far either way', square(2.3, 48.8), 'shapes', 'far_away'],
    ['just near enough', square(69.235, 41.285 - degrees(NEAR_M - 1000)), 'shapes', null],
    ['just too far', square(69.235, 41.285 - degrees(NEAR_M + 1000)), 'shapes', 'far_away'],
    ['exchanged, just near enough', turned(square(69.235, 41.285 - degrees(NEAR_M - 1000))), 'swapped', null],
    [
      'exchanged, just too far',
      turned(square(69.235, 41.285 - degrees(NEAR_M + 1000))),
      'shapes',
      'far_away',
    ],
  ])('%s', (_name, ring, where, kind) => {
    const answers = [read(collection(polygon(ring))), read(kml(placemark(area(ring))))]
    for (const answer of answers) {
      expect(answer).toHaveProperty(`${where}.length`, 1)
      expect(answer).toMatchObject({ toMend: kind === null ? [] : [{ kind }] })
    }
  })

  it('and come exchanged, with their name and number', () => {
    expect(read(collection(polygon(HOME), polygon(turned(HOME))))).toMatchObject({
      shapes: [{ polygon: '[[[69.2,41.3],[69.23,41.3],[69.23,41.33],[69.2,41.33]]]' }],
      swapped: [
        { name: 'A', number: '2', polygon: '[[[69.2,41.3],[69.23,41.3],[69.23,41.33],[69.2,41.33]]]' },
      ],
    })
  })

  it('also where the longitude would be no latitude', () => {
    const seoul = { latitude: 37.5, longitude: 127 }
    expect(readAreas(bytes(collection(polygon(turned(square(127, 37.5))))), [seoul])).toHaveProperty(
      'swapped.length',
      1,
    )
  })

  it('never where the shop has no place yet', () => {
    expect(readAreas(bytes(collection(polygon(turned(HOME)))), [])).toMatchObject(like(taken(1)))
  })
})

describe('FIL-9 the letters of a file', () => {
  const file = collection(feature(geometry('Polygon', [HOME]), { name: 'Шаҳар' }))
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      Array.from(text).flatMap((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]
      }),
    )
  const windows = (text: string) =>
    Uint8Array.from(
      Array.from(text, (letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code < 128 ? code : code - 0x350
      }),
    )
  const inWindows = kml(placemark(area(HOME), '<name>Шахар</name>')).replace(
    '"1.0"',
    '"1.0" encoding="windows-1251"',
  )
  it.each<[string, Uint8Array, string | null]>([
    ['UTF-8', bytes(file), 'Шаҳар'],
    ['UTF-8 with its mark', bytes(`\uFEFF${file}`), 'Шаҳар'],
    ['UTF-16 LE', utf16(`\uFEFF${file}`, true), 'Шаҳар'],
    ['UTF-16 BE', utf16(`\uFEFF${file}`, false), 'Шаҳар'],
    ['UTF-16 LE without a mark', utf16(file, true), 'Шаҳар'],
    ['UTF-16 BE without a mark', utf16(file, false), 'Шаҳар'],
    ['those that XML names', windows(inWindows), 'Шахар'],
    ['UTF-8 that says UTF-16', bytes(inWindows.replace('windows-1251', 'UTF-16')), 'Шахар'],
    ['others', windows(inWindows.replace('windows-1251', 'utf-8')), null],
    ['an encoding of nobody', bytes(inWindows.replace('windows-1251', 'koi-99')), null],
  ])('%s', (_name, given, name) => {
    expect(readAreas(given, [TASHKENT])).toMatchObject(
      name === null ? { kind: 'not_text' } : { shapes: [{ name }] },
    )
  })
})

describe('FIL-9 the letter at which a text is no JSON', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const TEXTS: [string, number | null][] = [
    ['[1,2]', null],
    ['{"a":[{}, [], "\\u0041\\n", -1.5e+3, true, false, null]}', null],
    [' 7 ', null],
    ['', 0],
    ['[1,\n]', 2],
    ['{"a":1 ,\n}', 7],
    ['[1 2]', 3],
    ['[1,,2]', 3],
    ['[,]', 1],
    [',', 0],
    [']', 0],
    ['[}', 1],
    ['{"a"}', 4],
    ['{"a":}', 5],
    ['{a:1}', 1],
    ['{"a":1', 6],
    ['[NaN]', 1],
    ['[01]', 1],
    ['[1.]', 1],
    ['["a\n"]', 1],
    [String.raw`["\x"]`, 1],
    ['[1] 2', 4],
    ['"a":1', 3],
    [`["${'a'.repeat(4_000_000)}"`, 4_000_003],
    ['['.repeat(100_000), 100_000],
  ]
  it.each(TEXTS.map(([text, at]) => ({ start: text.slice(0, 60), text, at })))('$start', ({ text, at }) => {
    expect(jsonFaultAt(text)).toBe(at)
    expect(at === null).toBe(isJson(text))
  })
})

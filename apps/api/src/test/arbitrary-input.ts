import type { CallName } from '@dasturxon/contract'
import { schemasOf } from '@dasturxon/contract/schemas'
import fc from 'fast-check'
import { arbitraryValue, type LikelyValues } from './arbitrary-value.ts'

/** What a sender puts into path, query and body; a part the call does not have is empty, a missing body undefined. */
export type RawInput = { params: Parts; query: Parts; body: unknown }
type Parts = Record<string, unknown>

/** Input of a call as its contract wants it. */
export function arbitraryInput(name: CallName, likely: LikelyValues): fc.Arbitrary<RawInput> {
  const { params, query, body } = schemasOf(name)
  const parts = (schema: typeof params) =>
    (schema ? arbitraryValue(schema, likely) : fc.constant({})) as fc.Arbitrary<Parts>
  return fc.record({
    params: parts(params),
    query: parts(query),
    body: body ? arbitraryValue(body, likely) : fc.constant(undefined),
  })
}

const PROTOTYPE: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')
const DEEP: unknown = JSON.parse('['.repeat(60) + ']'.repeat(60))

/** Values that have broken servers before. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, PROTOTYPE, DEEP, ['a', 'b']),
  fc.constantFrom(0, -1, 0.5, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, Number.MAX_VALUE),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\u001b',
    '%',
    '%00',
    '..',
    '/',
  ),
  fc.constantFrom("' or 1=1--", '"; drop table orders; --', '${7*7}', '<script>', 'null', 'undefined', 'NaN'),
  fc.constantFrom(
    '1e3',
    '0x10',
    '-0',
    'Infinity',
    '١٢',
    '0000-01-01',
    '10000-01-01',
    '2026-02-30',
    '+010000-01-01T00:00:00Z',
  ),
  fc.constantFrom('x'.repeat(5_000), 'ʻ'.repeat(5_000), '9'.repeat(400), '😀'.repeat(150)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

const damage = fc.record({
  at: fc.nat({ max: 1_000_000 }),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add'),
  key: fc.constantFrom('role', 'merchantId', 'status', '__proto__', 'constructor', 'toString', '0'),
  value: nasty,
})

/** The same input with one to three things wrong: a value replaced, removed, or a field added that nobody asked for. */
export const damagedInput = (input: fc.Arbitrary<RawInput>): fc.Arbitrary<RawInput> =>
  fc.tuple(input, fc.array(damage, { minLength: 1, maxLength: 3 })).map(([intact, damages]) => {
    const damaged = structuredClone(intact)
    for (const { at, kind, key, value } of damages) {
      const places = placesIn(damaged)
      const place = places[at % Math.max(places.length, 1)]
      if (!place || kind === 'add') put(lastContainer(damaged, at), key, value)
      else if (kind === 'remove') Reflect.deleteProperty(place.container, place.key)
      else put(place.container, place.key, value)
    }
    return damaged
  })

type Place = { container: object; key: string }

/** Every property below params, query and body, and the body itself. */
function placesIn(input: RawInput): Place[] {
  const found: Place[] = input.body === undefined ? [] : [{ container: input, key: 'body' }]
  const walk = (container: unknown): void => {
    if (typeof container !== 'object' || container === null) return
    for (const [key, value] of Object.entries(container)) {
      found.push({ container, key })
      walk(value)
    }
  }
  for (const part of [input.params, input.query, input.body]) walk(part)
  return found
}

function lastContainer(input: RawInput, at: number): object {
  const { body, query } = input
  const containers = [query, ...(typeof body === 'object' && body !== null ? [body] : [])]
  return containers[at % containers.length] ?? query
}

/** Also `__proto__` as a field of its own, as JSON.parse makes it. */
const put = (container: object, key: string, value: unknown): void =>
  void Object.defineProperty(container, key, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })

/** A body text with a piece cut out and a piece put in: half a document, two documents, a number no double holds. */
export const damagedText = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      at: fc.nat({ max: text.length }),
      cut: fc.nat({ max: 20 }),
      piece: fc.oneof(
        fc.constantFrom(
          '',
          '"',
          '{',
          ']',
          ',',
          '\\',
          '\\u0000',
          '\\ud800',
          '1e999',
          '-',
          'null',
          '\ufeff',
          '{"a":1}',
        ),
        fc.string({ unit: 'binary', maxLength: 10 }),
      ),
    })
    .map(({ at, cut, piece }) => text.slice(0, at) + piece + text.slice(at + cut))

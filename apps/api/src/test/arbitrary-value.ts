import fc from 'fast-check'
import { z } from 'zod'
import { paintPng } from './paint-png.ts'
import { PUSH_KEYS } from './push-keys.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema
type SchemaOrFlag = z.core.JSONSchema._JSONSchema

/** Values worth trying for a property of this name (ids that exist, phones, points); undefined when there are none. */
export type LikelyValues = (property: string) => fc.Arbitrary<unknown> | undefined

const MOST_TEXT = 60
/** Times a likely value is taken for one of any other. */
const OFTEN = 12
const MOST_ITEMS = 4
/** Texts in a row that do not fit, before a filter is taken for one that nothing passes. */
const MOST_MISSES = 1_000

/**
 * Values that the schema accepts as input, mostly the likely ones. A format without a generator here throws, so that
 * a schema of another kind is noticed.
 */
export function arbitraryValue(schema: z.ZodType, likely: LikelyValues): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override: nameBooleanTexts })
  const { $defs = {} } = root

  const follow = (inner: SchemaOrFlag | undefined): JsonSchema => {
    if (inner === undefined || typeof inner === 'boolean') return {}
    const id = inner.$ref?.replace('#/$defs/', '')
    return id === undefined ? inner : follow($defs[id])
  }

  function build(reference: SchemaOrFlag | undefined): fc.Arbitrary<unknown> {
    const inner = follow(reference)
    if (inner.const !== undefined) return fc.constant(inner.const)
    if (inner.enum) return fc.constantFrom(...inner.enum)
    const shapes = inner.anyOf ?? inner.oneOf
    if (shapes) return fc.oneof(...shapes.map(build))
    const { type } = inner
    if (Array.isArray(type)) return fc.oneof(...type.map((one) => build({ ...inner, type: one })))
    // read past, whatever it is (API-6)
    if (inner.format === 'ignored')
      return fc.oneof(fc.boolean(), fc.constant(null), fc.string({ maxLength: 8 }))
    if (inner.format === 'binary') return fc.constantFrom(...FILES)
    switch (type) {
      case 'object':
        return fc.record(propertiesOf(inner), { requiredKeys: inner.required ?? [] })
      case 'array':
        return fc.array(build(singleItem(inner)), { maxLength: Math.min(inner.maxItems ?? 0, MOST_ITEMS) })
      case 'string':
        return arbitraryText(inner)
      case 'integer':
        return fc.integer({ min: inner.minimum ?? -1e9, max: Math.min(inner.maximum ?? 1e9, 2 ** 31 - 1) })
      case 'number':
        return fc.double({ min: inner.minimum ?? -1e9, max: inner.maximum ?? 1e9, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case undefined:
      default:
        throw new Error(`no generator for ${JSON.stringify(inner)}`)
    }
  }

  const propertiesOf = (inner: JsonSchema) =>
    Object.fromEntries(
      Object.entries(inner.properties ?? {}).map(([name, property]) => {
        const usual = likely(name)
        return [
          name,
          usual ? fc.oneof({ weight: OFTEN, arbitrary: usual }, build(property)) : build(property),
        ]
      }),
    )

  return build(root)
}

/** JSON Schema sees any text where a query field must read as a boolean. */
function nameBooleanTexts({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes
  jsonSchema: JsonSchema
}): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'boolean')
    jsonSchema.enum = ['true', 'false', '1', '0']
}

const singleItem = ({ items }: JsonSchema): SchemaOrFlag | undefined =>
  Array.isArray(items) ? items[0] : items

function arbitraryText(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, allOf = [], minLength = 0, maxLength = Infinity } = schema
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].map((each) => new RegExp(each ?? '', 'u'))
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((each) => each.test(text))
  let missed = 0
  return textOfFormat(schema).filter((text) => {
    missed = fits(text) ? 0 : missed + 1
    if (missed > MOST_MISSES) throw new Error(`no generator for texts like ${patterns.join(' and ')}`)
    return missed === 0
  })
}

/** One red point, whole. */
const PICTURE = paintPng({ width: 1, height: 1, colour: [255, 0, 0, 255] }).toString('base64')

/** What may come as a file: that point, half of it, nothing, and what is no picture. */
const FILES = [
  Buffer.from(PICTURE, 'base64'),
  Buffer.from(PICTURE.slice(0, 40), 'base64'),
  Buffer.alloc(0),
  'bu surat emas',
].map((content) => new File([typeof content === 'string' ? content : new Uint8Array(content)], 'rasm.jpg'))

const arbitrarySecret = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'))

/** A pattern that says what a text may not hold, which most texts keep to; any other is hardly ever met by chance. */
const FORBIDS = /^\^\[\^/

function textOfFormat({
  format,
  pattern,
  minLength = 0,
  maxLength = MOST_TEXT,
}: JsonSchema): fc.Arbitrary<string> {
  switch (format) {
    case 'uuid':
      return fc.uuid()
    case 'id-list':
      return fc.array(fc.uuid(), { minLength: 1, maxLength: MOST_ITEMS }).map((ids) => ids.join(','))
    case 'push-key':
      return fc.constant(PUSH_KEYS.p256dh)
    case 'push-secret':
      return arbitrarySecret
    case 'picture':
      return fc.constantFrom(PICTURE, PICTURE.slice(0, 40), 'AAAA', 'bu surat emas')
    case 'bank-code':
      return fc.stringMatching(/^\d{4,8}$/)
    case 'date':
      return arbitraryDate.map((date) => date.toISOString().slice(0, 10))
    case 'date-time':
      return arbitraryDate.map((date) => date.toISOString())
    case undefined: {
      if (pattern !== undefined && !FORBIDS.test(pattern)) return fc.stringMatching(new RegExp(pattern, 'u'))
      const most = Math.max(minLength, Math.min(maxLength, MOST_TEXT))
      return fc.string({ unit: 'grapheme', minLength, maxLength: most })
    }
    case 'base64':
      return fc.base64String({ maxLength: 400 })
    default:
      throw new Error(`no generator for texts of the format ${format}`)
  }
}

/** Every day that ISO 8601 writes with four digits, often the first and the last: also the year 0 of no calendar. */
const FIRST = new Date('0000-01-01T00:00:00Z')
const LAST = new Date('9999-12-31T23:59:59Z')
const arbitraryDate = fc.oneof(
  fc.date({ min: FIRST, max: LAST, noInvalidDate: true }),
  fc.date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
  fc.constantFrom(FIRST, new Date('0001-01-01T00:00:00Z'), LAST),
)

import type { CallName } from '@dasturxon/contract'
import { schemasOf } from '@dasturxon/contract/schemas'
import { z } from 'zod'
import type { RawInput } from './arbitrary-input.ts'
import type { Keys } from './inputs-of-calls.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema
type SchemaOrFlag = z.core.JSONSchema._JSONSchema

const PARTS = ['params', 'query', 'body'] as const
const FORMATS_OF_IDS = new Set(['uuid', 'id-list'])

/** Every place of a call's input where the contract takes an id: `body.cartItems.0.productId`. Lists have one item. */
export function idsTaken(name: CallName): string[] {
  const schemas = schemasOf(name)
  return PARTS.flatMap((part) => (schemas[part] ? idsIn(schemas[part], part) : []))
}

function idsIn(schema: z.ZodType, part: string): string[] {
  const root = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' })
  const walk = (found: SchemaOrFlag | undefined, path: string): string[] => {
    if (found === undefined || typeof found === 'boolean') return []
    const inner: JsonSchema = found.$ref ? (root.$defs?.[found.$ref.replace('#/$defs/', '')] ?? {}) : found
    if (inner.format !== undefined && FORMATS_OF_IDS.has(inner.format)) return [path]
    const items = Array.isArray(inner.items) ? inner.items[0] : inner.items
    return [
      ...[...(inner.anyOf ?? []), ...(inner.oneOf ?? [])].flatMap((each) => walk(each, path)),
      ...Object.entries(inner.properties ?? {}).flatMap(([key, each]) => walk(each, `${path}.${key}`)),
      ...walk(items, `${path}.0`),
    ]
  }
  return [...new Set(walk(root, part))]
}

/** Where an input names records, by the place: the key whose value stands there. */
export function namesGiven(input: RawInput, keys: Keys): Map<string, keyof Keys> {
  const keyOf = new Map(Object.entries(keys).map(([key, value]) => [value, key as keyof Keys]))
  const found = new Map<string, keyof Keys>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`)
    const key = typeof value === 'string' ? keyOf.get(value) : undefined
    if (key !== undefined) found.set(path, key)
  }
  walk(input, '')
  return found
}

/** The input with another value at one place. */
export function withNameAt(input: RawInput, path: string, value: unknown): RawInput {
  const changed = structuredClone(input)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  // A place that was found in this input leads through objects.
  const holder = steps.reduce<object>((inner, step) => Reflect.get(inner, step) as object, changed)
  Reflect.set(holder, last, value)
  return changed
}

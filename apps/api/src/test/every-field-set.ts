import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a field holds where its schema alone does not say it: names of other rows, and what has to fit another field. */
export type Hints = Readonly<Record<string, unknown>>

/**
 * A value of a schema in which every field is there, also those that may be left out, and holds something else than when it is left out. A hint is
 * found by the path of a field without indices (`branches.workHours.days`), or by its name alone.
 */
export function everyFieldSet(schema: z.ZodType, { path, hints }: { path: string; hints: Hints }): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' })

  function build(given: z.core.JSONSchema._JSONSchema | undefined, at: string, standard?: unknown): unknown {
    const name = at.split('.').at(-1) ?? ''
    for (const key of at === path ? [] : [at, name]) if (Object.hasOwn(hints, key)) return hints[key]
    const inner = follow(given)
    const { default: own = standard } = inner
    if (inner.const !== undefined) return inner.const
    if (inner.enum) return inner.enum.findLast((value) => value !== own)
    const shapes = inner.anyOf ?? inner.oneOf
    if (shapes)
      return build(
        shapes.find((shape) => follow(shape).type !== 'null'),
        at,
        own,
      )
    switch (inner.type) {
      case 'object': {
        const named = Object.entries(inner.properties ?? {})
        // a record: one entry
        if (named.length === 0)
          return { [textOf(follow(inner.propertyNames), 'tizim')]: build(inner.additionalProperties, at) }
        return Object.fromEntries(
          named.map(([field, property]) => [field, build(property, `${at}.${field}`, partOf(own, field))]),
        )
      }
      case 'array':
        return [build(Array.isArray(inner.items) ? inner.items[0] : inner.items, at)]
      case 'string':
        return textOf(inner, name)
      case 'integer':
      case 'number':
        return numberOf(inner, own)
      case 'boolean':
        return own !== true
      case 'null':
        return null
      case undefined:
      default:
        throw new Error(`no value for ${at}: ${JSON.stringify(inner)}`)
    }
  }

  const follow = (given: z.core.JSONSchema._JSONSchema | undefined): JsonSchema => {
    if (given === undefined || typeof given === 'boolean') return {}
    const id = given.$ref?.replace('#/$defs/', '')
    return id === undefined ? given : follow(root.$defs?.[id])
  }

  return build(root, path)
}

/** A number near its smallest, in whole steps where it has some. */
function numberOf({ minimum = 0, multipleOf: step = 1 }: JsonSchema, standard: unknown): number {
  const first = (Math.floor(minimum / step) + 1) * step
  return first === standard ? first + step : first
}

const partOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined

function textOf({ pattern, format, maxLength = 40 }: JsonSchema, name: string): string {
  if (format === 'date') return '2027-03-21'
  if (format === 'date-time') return '2026-10-05T08:00:00.000Z'
  if (pattern === undefined) return `${name} matni`.slice(0, maxLength)
  const found = fc
    .sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 10, seed: 7 })
    .find((text) => text !== '' && text.length <= maxLength)
  if (found === undefined) throw new Error(`no text for ${name}: ${pattern}`)
  return found
}

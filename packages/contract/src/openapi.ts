import { z } from 'zod'
import type { CallSchemas, CallShape } from './call.ts'
import { calls, type CallName, type ShopCall } from './calls.ts'
import { schemas } from './contract.ts'
import { ErrorBody } from './error-body.ts'
import { errors } from './errors.ts'

type Json = Record<string, unknown>
const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

/** What a document says of a call besides its shape and its schemas. */
type CallNotes = { headers: Json[]; security: Json[]; extras: Json }
type About = { version: string; title: string; description: string; securitySchemes: Json }

/** The OpenAPI 3.1 document of the shop's calls; one source with the schemas that the server parses by. */
export const openApiDocument = (version: string): Json =>
  writeDocument<CallName, ShopCall>(calls, schemas, {
    version,
    title: 'Dasturxon API',
    description: 'Ordering API of a merchant. Paths stand below /api.',
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'token_{merchantId}',
        description: 'One for each shop of a host, set by signing in on its pages.',
      },
    },
    notesOf: (name, { merchant, source, who }) => ({
      headers: [
        ...(merchant === 'needed' ? [MERCHANT_HEADER] : []),
        ...(name === 'orders.place' || name === 'orders.placeAtTime' ? [IDEMPOTENCY_HEADER] : []),
      ],
      extras: source === 'ours' ? { 'x-source': 'named by this project, not by the specification' } : {},
      security: who === 'user' ? [{ bearer: [] }, { cookie: [] }] : [],
    }),
  })

/** A header of a call that nobody has to send. */
export const headerParameter = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

const MERCHANT_HEADER = headerParameter(
  'merchant',
  'Merchant id or sub-domain key; must agree with a host that names a merchant',
)
const IDEMPOTENCY_HEADER = headerParameter('Idempotency-Key', 'Makes a repeat answer with the same order')

/** An OpenAPI 3.1 document of a table of calls. */
export function writeDocument<Name extends string, Call extends CallShape>(
  table: Record<Name, Call>,
  schemasOfTable: Record<Name, CallSchemas>,
  about: About & { notesOf: (name: Name, call: Call) => CallNotes },
): Json {
  const components: Json = {}

  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const json = asObject(z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }))
    const { $schema: _, $defs = {}, ...own } = json
    for (const [id, definition] of Object.entries(asObject($defs))) components[id] = relink(definition)
    return asObject(relink(own))
  }

  const parametersOf = (schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return []
    const json = schemaOf(schema, 'input')
    const required = Array.isArray(json.required) ? json.required : []
    return Object.entries(asObject(json.properties)).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }))
  }

  const paths: Record<string, Json> = {}
  for (const name of Object.keys(table) as Name[]) {
    const { method, path } = table[name]
    const { headers, security, extras } = about.notesOf(name, table[name])
    const { params, query, body, output, summary } = schemasOfTable[name]
    const operation: Json = {
      operationId: name,
      tags: [name.slice(0, name.indexOf('.'))],
      summary,
      ...extras,
      security,
      parameters: [...headers, ...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
      ...(body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(body, 'input') } },
            },
          }
        : {}),
      responses: {
        200: {
          description: 'The result',
          content: { 'application/json': { schema: schemaOf(output, 'output') } },
        },
        default: {
          description: 'An error with a stable code and its text in every language',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }

  const { version, title, description, securitySchemes } = about
  return {
    openapi: '3.1.0',
    info: { title, version, description },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: components, securitySchemes },
    'x-errors': errors,
  }
}

/** zod writes shared schemas below $defs, OpenAPI looks for them below components. */
const relink = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/'))

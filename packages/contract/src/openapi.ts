import { z } from 'zod'
import { calls, type CallName } from './calls.ts'
import { schemasOf } from './contract.ts'
import { ErrorBody } from './error-body.ts'
import { errors } from './errors.ts'

type Json = Record<string, unknown>
const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The OpenAPI 3.1 document of the whole contract; one source with the schemas that the server parses by. */
export function openApiDocument(version: string): Json {
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
  for (const name of Object.keys(calls) as CallName[]) {
    const call = calls[name]
    const { params, query, body, output, summary } = schemasOf(name)
    const headers: Json[] = []
    if (call.merchant === 'needed')
      headers.push(
        headerParameter(
          'merchant',
          'Merchant id or sub-domain key; must agree with a host that names a merchant',
          false,
        ),
      )
    if (name === 'orders.place' || name === 'orders.placeAtTime') {
      headers.push(headerParameter('Idempotency-Key', 'Makes a repeat answer with the same order', false))
    }
    const operation: Json = {
      operationId: name,
      tags: [name.slice(0, name.indexOf('.'))],
      summary,
      ...(call.source === 'ours' ? { 'x-source': 'named by this project, not by the specification' } : {}),
      security: call.who === 'user' ? [{ bearer: [] }, { cookie: [] }] : [],
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
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Dasturxon API',
      version,
      description: 'Ordering API of a merchant. Paths stand below /api.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'token_{merchantId}',
          description: 'One for each shop of a host, set by signing in on its pages.',
        },
      },
    },
    'x-errors': errors,
  }
}

const headerParameter = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

/** zod writes shared schemas below $defs, OpenAPI looks for them below components. */
const relink = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/'))

import { z } from 'zod'
import { headerParameter, writeDocument } from '../openapi.ts'
import { DESK_EVENTS, deskSchemas } from './desk-contract.ts'
import type { DeskCallShape } from './desk-call.ts'
import { deskCalls, type DeskCallName } from './desk-calls.ts'

/** The OpenAPI 3.1 document of the desk: calls with the right they ask for, and the messages of its event stream. */
export function deskOpenApiDocument(version: string): Record<string, unknown> {
  const allowance = headerParameter('Desk-Allowance', 'What desk.allow answered, for one call')
  const document = writeDocument<DeskCallName, DeskCallShape>(deskCalls, deskSchemas, {
    version,
    title: 'Dasturxon desk API',
    description: 'The merchant’s side: people, orders, kitchen. Paths stand below /api.',
    securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'desk_{merchantId}' } },
    notesOf: (_name, { right, needsProof }) => ({
      headers: right === 'anyone' ? [] : [allowance],
      security: right === 'anyone' ? [] : [{ cookie: [] }],
      extras: { 'x-right': right, ...(needsProof && { 'x-needs-proof': true }) },
    }),
  })
  const messages = Object.entries(DESK_EVENTS).map(([event, schema]) => [
    event,
    z.toJSONSchema(schema, { io: 'output', target: 'draft-2020-12', unrepresentable: 'any' }),
  ])
  return { ...document, 'x-events': { path: '/desk/v1/events', messages: Object.fromEntries(messages) } }
}

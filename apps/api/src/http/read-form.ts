import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { AppError } from './app-error.ts'
import { isStorableText } from './read-body.ts'

/** More parts than any form of ours has. */
const MOST_FIELDS = 10

/** Adds a route whose body is a form with files, besides JSON; nobody else's body is read so. */
export function mountForm(server: FastifyInstance, route: RouteOptions): void {
  void server.register(async (own) => {
    own.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
    )
    own.route(route)
  })
}

/** The fields of a form by name: texts, and files as File. Throws invalid_request for what is none, or names a field twice. */
async function readForm(body: Buffer, contentType: string): Promise<Record<string, string | File>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new AppError('invalid_request')
    })
  const fields = [...form.entries()]
  const names = new Set(fields.map(([name]) => name))
  if (names.size !== fields.length || names.size > MOST_FIELDS) throw new AppError('invalid_request')
  for (const [name, value] of fields)
    if (!isStorableText(name) || (typeof value === 'string' && !isStorableText(value)))
      throw new AppError('invalid_request')
  return Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))
}

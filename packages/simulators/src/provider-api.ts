import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAnswer } from './merchant-call.ts'

/** A call of a shop to a provider, read. `path` is what follows the API's own address. */
export type ApiCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: FastifyRequest['headers']
  body: Record<string, unknown>
}
export type ApiAnswer = { status: number; body: unknown }

/** `{prefix}/*`: a provider's own API, which shops call. What is no JSON counts as an empty object. */
export async function mountProviderApi(
  server: FastifyInstance,
  prefix: string,
  answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>,
): Promise<void> {
  await server.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    own.route<{ Params: { '*': string } }>({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      handler: async (request, reply): Promise<FastifyReply> => {
        const { method, headers, params } = request
        const body = typeof request.body === 'string' ? readAnswer(request.body) : {}
        const query = new URL(request.url, 'http://simulator').searchParams
        const answered = await answer({ method, path: `/${params['*']}`, query, headers, body })
        return reply.code(answered.status).header('cache-control', 'no-store').send(answered.body)
      },
    })
  })
}

/** A field of a call as text: a number's digits, or nothing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

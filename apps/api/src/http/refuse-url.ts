import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, answerOf } from './app-error.ts'

/**
 * For Fastify's `frameworkErrors`: an address that cannot be decoded, or with an id longer than any id, never reaches a
 * route. It gets the same error body as every other request that is not valid.
 */
export function refuseUrl(_error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = answerOf(new AppError('invalid_request'), request.id)
  void reply.code(status).header('cache-control', 'no-store').send(body)
}

/** What programs ask for, whatever they accept. */
const NO_PAGES = /^\/(?:api|assets|media)\//

/**
 * For Fastify's `rewriteUrl`: an address that cannot be decoded and that a browser asks for as a page is read letter by letter, so
 * that the shop answers with a page of its own: no route is called so. `isMended` tells the page.
 */
export function mendPageUrl({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const [path = '', ...query] = url.split('?')
  const isPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  if (!isPage || NO_PAGES.test(path) || canBeDecoded(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

/** Whether the address could not be decoded as it came. */
export const isMended = (request: FastifyRequest): boolean => request.originalUrl !== request.url

function canBeDecoded(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false // the only way it tells
  }
}

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

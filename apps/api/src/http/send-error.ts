import { isDatabaseAway } from '@dasturxon/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { AppError, answerOf } from './app-error.ts'
import { noteRefusal } from './note-refusal.ts'

/** Turns whatever was thrown into an error body: our own outcomes as they are, the framework's by kind, the rest as 500. */
export function sendError(app: App, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof AppError ? thrown : new AppError(codeOfForeignError(thrown))
  if (error.code === 'internal') {
    const cause = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    app.log('request.failed', {
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url,
      cause,
    })
  }
  const { status, body } = answerOf(error, request.id)
  noteRefusal(app, request, { code: error.code, status })
  if (status === 429 || status === 503)
    void reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 5))
  void reply.code(status).header('cache-control', 'no-store').send(body)
}

function codeOfForeignError(thrown: unknown) {
  const { code, statusCode } = describe(thrown)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'payload_too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return 'unsupported_media_type'
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'invalid_request'
  if (isDatabaseAway(thrown)) return 'busy'
  return 'internal'
}

function describe(thrown: unknown): { code: string | undefined; statusCode: number | undefined } {
  if (!(thrown instanceof Error)) return { code: undefined, statusCode: undefined }
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown }
  return {
    code: typeof code === 'string' ? code : undefined,
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
  }
}

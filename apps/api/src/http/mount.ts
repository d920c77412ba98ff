import { calls, type CallName } from '@dasturxon/contract'
import { isDatabaseAway } from '@dasturxon/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { AppError, answerOf } from './app-error.ts'
import { callerOf, isGuest } from './caller.ts'
import { registrationOf, type Handlers } from './handlers.ts'
import { urgencyOf } from './admission/urgency.ts'
import { BODY_BYTES, GUEST_BODY_BYTES } from './limits.ts'
import { noteRefusal } from './note-refusal.ts'
import { Prepared } from './prepared.ts'
import { readJson } from './read-body.ts'
import { admit } from './admit.ts'
import { runCall } from './run-call.ts'
import { RepeatedAnswers, sendAnswer } from './send-answer.ts'
import { sendPrepared } from './send-prepared.ts'

const PREPARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, merchant, authorization, cookie',
} as const

/**
 * Registers every call of the contract as a route below the given instance's prefix, and the door around them. `others` are
 * routes that stand beside them: a method that such a path does not have is answered alike.
 */
export function mountCalls(
  server: FastifyInstance,
  app: App,
  handlers: Handlers,
  others: readonly Route[] = [],
): void {
  const repeated = new RepeatedAnswers()
  const methodsAt = methodsOf([...Object.values(calls), ...others])
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJson(String(body)))
    } catch (error) {
      done(error instanceof Error ? error : new Error('unreadable body'))
    }
  })
  server.setErrorHandler((error, request, reply) => sendError(app, error, request, reply))
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = methodsAt(path.replace(server.prefix, ''))
    if (allowed.length > 0) void reply.header('allow', allowed.join(', '))
    sendError(app, new AppError(allowed.length > 0 ? 'method_not_allowed' : 'not_found'), request, reply)
  })

  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, who } = calls[name]
    const { bodyBytes = BODY_BYTES } = registrationOf(handlers, name)
    server.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyBytes,
      config: { urgency: urgencyOf(name) },
      onRequest: async (request, reply) => {
        if (bodyBytes > GUEST_BODY_BYTES) await admit(app, name, callerOf(app, request, reply))
      },
      handler: async (request, reply) => {
        const caller = callerOf(app, request, reply)
        const answer = await runCall(
          app,
          handlers,
          name,
          { params: request.params, query: request.query, body: request.body },
          caller,
        )
        if (!(answer instanceof Prepared)) {
          const isForAll = method === 'GET' && who === 'anyone' && isGuest(caller)
          return sendAnswer(answer, request, reply, (text) => repeated.bodyOf(text, isForAll))
        }
        return sendPrepared(answer, request, reply.headers(PREPARED_HEADERS))
      },
    })
  }
}

type Route = { method: string; path: string }

/** Answers which methods a path has. */
function methodsOf(routes: readonly Route[]): (path: string) => string[] {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (asked) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(asked)).map(({ method }) => method)),
  ]
}

/** Turns whatever was thrown into an error body: our own outcomes as they are, the framework's by kind, the rest as 500. */
function sendError(app: App, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
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

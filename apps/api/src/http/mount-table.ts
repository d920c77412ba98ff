import type { CallShape } from '@dasturxon/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from '../context.ts'
import { leaveEarly } from './admission/place.ts'
import { AppError } from './app-error.ts'
import { registrationOf } from './handlers.ts'
import { BODY_BYTES } from './limits.ts'
import { mountUnread } from './mount-unread.ts'
import { Prepared } from './prepared.ts'
import { readJson } from './read-body.ts'
import { mountForm } from './read-form.ts'
import { runCall } from './run-call.ts'
import { sendAnswer } from './send-answer.ts'
import { sendError } from './send-error.ts'
import { sendPrepared } from './send-prepared.ts'
import type { CallContext, Table } from './table.ts'
import { whenClosed } from './when-closed.ts'

const PREPARED_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, merchant, authorization, cookie',
} as const

const mountRead = (server: FastifyInstance, route: RouteOptions): void => void server.route(route)

/**
 * The one door of all calls: how a body is read, how an error goes out, and what a method is told that a path does not have. Answers
 * `mountTable`, which registers every call of a table as a route below the instance's prefix.
 */
export function openDoor(server: FastifyInstance, app: App) {
  const methodsAt: MethodsAt[] = []
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
    const path = (request.url.split('?')[0] ?? '').replace(server.prefix, '')
    const allowed = new Set(methodsAt.flatMap((find) => find(path)))
    if (allowed.size > 0) void reply.header('allow', [...allowed].join(', '))
    sendError(app, new AppError(allowed.size > 0 ? 'method_not_allowed' : 'not_found'), request, reply)
  })

  return function mountTable<
    Name extends string,
    Call extends CallShape,
    Caller,
    Context extends CallContext,
  >(table: Table<Name, Call, Caller, Context>): void {
    const { calls, handlers, admission } = table
    methodsAt.push(methodsOf(Object.values(calls)))
    for (const name of Object.keys(calls) as Name[]) {
      const call = calls[name]
      const { bodyBytes = admission.bodyBytesOf?.(call) ?? BODY_BYTES } = registrationOf(handlers, name)
      const aside = call.runsAside ? table.aside : null
      const mount = aside ? mountUnread : call.takesFile ? mountForm : mountRead
      mount(server, {
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        bodyLimit: bodyBytes,
        config: { urgency: admission.urgencyOf?.(name) ?? 'last' },
        ...((aside || (bodyBytes > BODY_BYTES && call.method !== 'GET')) && {
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            if (!aside && !hasLargeBody(request)) return
            const caller = await admission.callerOf(app, request, reply, call)
            await admission.admit(app, { name, call, caller })
            if (aside) whenClosed(reply, aside.takePlace(caller))
          },
        }),
        handler: async (request, reply) => {
          const caller = await admission.callerOf(app, request, reply, call)
          const { params, query, body } = request
          const asked = { name, raw: { params, query, body }, caller }
          if (aside) leaveEarly(request) // from here on it only waits
          const answer = aside ? await aside.answer(asked) : await runCall(app, table, asked)
          if (answer instanceof Prepared)
            return sendPrepared(answer, request, reply.headers(PREPARED_HEADERS))
          const { bytesOf } = admission
          return sendAnswer(
            answer,
            request,
            reply,
            bytesOf && ((text) => bytesOf(text, { name, call, caller })),
          )
        },
      })
    }
  }
}

/** Whether more may come than is read of anybody: memory for it, as for a thread, is only given to those who may make the call (ATK-22). */
const hasLargeBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_BYTES

type MethodsAt = (path: string) => string[]

/** Answers which methods a path has. */
function methodsOf(routes: readonly CallShape[]): MethodsAt {
  const patterns = routes.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (asked) => patterns.filter(({ pattern }) => pattern.test(asked)).map(({ method }) => method)
}

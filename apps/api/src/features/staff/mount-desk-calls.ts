import { deskCalls, type DeskCallName, type DeskCallShape } from '@dasturxon/contract/desk'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { cookieOf, COOKIES, readCookies } from '../../http/cookies.ts'
import { callerOf, isOurs } from '../../http/caller.ts'
import { findMerchant } from '../../http/find-merchant.ts'
import { BODY_BYTES } from '../../http/limits.ts'
import { leaveEarly } from '../../http/admission/place.ts'
import { mountForm } from '../../http/read-form.ts'
import { mountUnread } from '../../http/mount-unread.ts'
import { sendAnswer } from '../../http/send-answer.ts'
import { resolveMerchant } from '../../http/resolve-merchant.ts'
import { callAside, isAsideCall } from './aside-calls.ts'
import type { DeskHandlers } from './desk-context.ts'
import { deskTokenOf, writeDeskCookie } from './desk-cookies.ts'
import { assertMayCall, runDeskCall, type DeskCaller } from './run-desk-call.ts'

/** Registers every call of the desk below the instance's prefix; errors go the way of the customer's calls. */
export function mountDeskCalls(server: FastifyInstance, app: App, handlers: DeskHandlers): void {
  for (const name of Object.keys(deskCalls) as DeskCallName[]) {
    const { method, path, right, bodyBytes, takesFile }: DeskCallShape = deskCalls[name]
    const aside = isAsideCall(name) && app.aside ? { name, calls: app.aside } : null
    const mount = aside ? mountUnread : takesFile ? mountForm : mountRead
    mount(server, {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(right === 'anyone' && { bodyLimit: BODY_BYTES }),
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
      ...((bodyBytes !== undefined || aside) && {
        // memory for a large body, and a thread, are only given to those who may make the call (ATK-22)
        onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
          if (method !== 'GET') assertOwnPage(request)
          const caller = await deskCallerOf(app, request, reply)
          await assertMayCall(app, name, caller)
          if (!aside) return
          const leave = aside.calls.takePlace(caller.merchant.id)
          if (!leave) throw new AppError('busy')
          reply.raw.once('close', leave)
        },
      }),
      handler: async (request, reply) => {
        if (method !== 'GET') assertOwnPage(request)
        const { params, query, body } = request
        const caller = await deskCallerOf(app, request, reply)
        const raw = { params, query, body }
        if (aside) leaveEarly(request) // from here on it only waits
        const answer = aside
          ? await callAside(aside.calls, { name: aside.name, raw, caller })
          : await runDeskCall(app, handlers, { name, raw, caller })
        return sendAnswer(answer, request, reply)
      },
    })
  }
}

const mountRead = (server: FastifyInstance, route: RouteOptions): void => void server.route(route)

/** What the request says about its sender: the cookie of this shop's desk, and nothing a customer signs in with. */
export async function deskCallerOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskCaller> {
  const cookies = readCookies(request.headers.cookie)
  const { claims, source } = callerOf(app, request, reply)
  const { merchant } = await resolveMerchant(claims, app, (key) => findMerchant(app.db, key))
  if (!merchant) throw new AppError('merchant_not_found')
  const { 'desk-allowance': allowance } = request.headers
  const set = (token: string, days: number) =>
    void reply.header('set-cookie', writeDeskCookie(request, { merchantId: merchant.id, token, days }))
  return {
    merchant,
    token: deskTokenOf(cookies, request, merchant.id),
    allowance: typeof allowance === 'string' ? allowance : null,
    language: cookieOf(cookies, COOKIES.deskLanguage) ?? cookieOf(cookies, COOKIES.language),
    requestId: request.id,
    source,
    cookies: {
      signIn: (token, days) => {
        app.log('desk.session_started', {
          requestId: request.id,
          merchantId: merchant.id,
          source: request.ip,
        })
        set(token, days)
      },
      signOut: () => {
        app.log('desk.session_ended', { requestId: request.id, merchantId: merchant.id })
        set('', 0)
      },
    },
  }
}

/** A change comes from a page of our own origin; what is no browser says neither. */
export function assertOwnPage(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') throw new AppError('origin_not_allowed')
  if (origin !== undefined && !isOurs(origin, request)) throw new AppError('origin_not_allowed')
}

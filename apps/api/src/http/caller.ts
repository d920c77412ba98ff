import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, CookieJar } from '../context.ts'
import { stepOut } from './admission/place.ts'
import type { Caller } from './admit.ts'
import {
  cookieOf,
  COOKIES,
  flagCookie,
  forgetCookie,
  SIGN_IN_DAYS,
  tokenCookie,
  tokensIn,
  writeCookie,
} from './cookies.ts'
import { lookIn } from './look.ts'
import { assertOwnPage, isOurs, senderOf } from './sender.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The customer that a request says it comes from. A cookie only counts on requests that our own pages made. */
export function callerOf(app: App, request: FastifyRequest, reply: FastifyReply): Caller {
  const { cookies, isSecure, claims, requestId, source, idempotencyKey } = senderOf(request, reply)
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  // a cookie travels with any site's form
  if (!bearer && !READING.has(request.method) && tokensIn(cookies, isSecure).length > 0)
    assertOwnPage(request, ['same-origin', 'none'])
  return {
    claims,
    token: bearer ? { from: 'bearer', value: bearer } : { from: 'cookies', cookies, isSecure },
    language: cookieOf(cookies, COOKIES.language),
    browserLanguages: request.headers['accept-language'] ?? null,
    requestId,
    source,
    userAgent: request.headers['user-agent'] ?? '',
    idempotencyKey,
    isPreview: request.headers['preview'] !== undefined,
    lookOf: (merchantId) => lookIn(cookies, merchantId),
    stepOut: () => stepOut(request),
    cookies: jarOf(app, request, reply),
  }
}

/** Whether nobody signed in is named, of whatever shop. */
export const isGuest = ({ token }: Pick<Caller, 'token'>): boolean =>
  token.from === 'cookies' && tokensIn(token.cookies, token.isSecure).length === 0

function jarOf(app: App, request: FastifyRequest, reply: FastifyReply): CookieJar {
  // Only a browser on our own pages gets the cookie: it sends an Origin that is our host.
  const { origin } = request.headers
  const isOwnPage = origin !== undefined && isOurs(origin, request)
  const isSecure = request.protocol === 'https'
  const lasting = { days: SIGN_IN_DAYS, isSecure }
  const set = (lines: string[]) => void reply.header('set-cookie', lines)
  return {
    signIn: (merchantId, token) => {
      app.log('session.started', { requestId: request.id, merchantId, source: request.ip })
      if (!isOwnPage) return
      set([
        writeCookie(tokenCookie(merchantId, isSecure), token, { ...lasting, isHttpOnly: true }),
        writeCookie(flagCookie(merchantId), '1', { ...lasting, isHttpOnly: false }),
      ])
    },
    signOut: (merchantId) => {
      app.log('session.ended', { requestId: request.id })
      set([tokenCookie(merchantId, isSecure), flagCookie(merchantId)].map(forgetCookie))
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, CookieJar } from '../context.ts'
import { stepOut } from './admission/place.ts'
import { AppError } from './app-error.ts'
import {
  cookieOf,
  COOKIES,
  flagCookie,
  forgetCookie,
  readCookies,
  rememberedMerchant,
  SIGN_IN_DAYS,
  tokenCookie,
  tokensIn,
  writeCookie,
} from './cookies.ts'
import { lookIn } from './look.ts'
import { sourceOf } from './network-of.ts'
import { plantedCookies } from './planted-cookies.ts'
import { isStorableText } from './read-body.ts'
import type { Caller } from './admit.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/**
 * What the request says about its sender, at the customers' door and the desk's. A cookie only counts on requests that our own pages
 * made. Throws invalid_request for an address with text that no database can hold.
 */
export function callerOf(app: App, request: FastifyRequest, reply: FastifyReply): Caller {
  assertStorableUrl(request)
  const cookies = readCookies(request.headers.cookie)
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const isSecure = request.protocol === 'https'
  if (!bearer && tokensIn(cookies, isSecure).length > 0 && !READING.has(request.method))
    assertOwnOrigin(request)
  const planted = plantedCookies(cookies, { hostname: request.hostname, isSecure })
  if (planted.length > 0) void reply.header('set-cookie', planted)

  // An empty key is a mistake of whoever sends it: taken for none, it would protect nobody.
  const idempotencyKey = [request.headers['idempotency-key'] ?? []].flat()[0] ?? null
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new AppError('idempotency_key_invalid')

  return {
    claims: {
      host: request.host,
      asked: single(request.headers.merchant),
      remembered: rememberedMerchant(cookies),
    },
    token: bearer ? { from: 'bearer', value: bearer } : { from: 'cookies', cookies, isSecure },
    language: cookieOf(cookies, COOKIES.language),
    browserLanguages: request.headers['accept-language'] ?? null,
    requestId: request.id,
    source: sourceOf(request),
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

function assertStorableUrl({ params, query }: FastifyRequest): void {
  // A parameter that stands twice is a list.
  const values = [params, query].flatMap((part) => Object.values(part as Record<string, unknown>).flat())
  for (const value of values)
    if (typeof value === 'string' && !isStorableText(value)) throw new AppError('invalid_request')
}

const single = (header: string | string[] | undefined): string | null => {
  const value = Array.isArray(header) ? header[0] : header
  return value === undefined || value === '' ? null : value
}

/** A cookie travels with any site's form; a change is only accepted from our own origin (or a caller without an origin). */
function assertOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers
  const site = single(request.headers['sec-fetch-site'])
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('origin_not_allowed')
  if (origin !== undefined && !isOurs(origin, request)) throw new AppError('origin_not_allowed')
}

/**
 * Whether an origin is the host that was asked, as the browser or as a trusted proxy says it: a proxy may write the port into
 * X-Forwarded-Host that the browser leaves out.
 */
export const isOurs = (origin: string, { host, headers }: FastifyRequest): boolean => {
  const ofOrigin = hostOf(origin)
  return ofOrigin !== null && (ofOrigin === headers.host || ofOrigin === host)
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

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

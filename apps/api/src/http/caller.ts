import type { FastifyReply, FastifyRequest } from 'fastify'
import { domainOfHost } from '@dasturxon/domain'
import type { App, CookieJar } from '../context.ts'
import { AppError } from './app-error.ts'
import {
  cookiesToClear,
  flagCookie,
  readCookies,
  SIGN_IN_DAYS,
  tokenCookie,
  tokensIn,
  writeCookie,
  type OurCookies,
} from './cookies.ts'
import type { Caller } from './run-call.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/** What the request says about its sender. A cookie only counts on requests that our own pages made. */
export function callerOf(app: App, request: FastifyRequest, reply: FastifyReply): Caller {
  const cookies = readCookies(request.headers.cookie)
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const merchantHeader = single(request.headers.merchant)
  const token = bearer
    ? ({ from: 'bearer', value: bearer } as const)
    : ({ from: 'cookies', values: tokensIn(cookies) } as const)
  if (token.from === 'cookies' && token.values.length > 0 && !READING.has(request.method))
    assertOwnOrigin(request)

  const idempotencyKey = single(request.headers['idempotency-key'])
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new AppError('idempotency_key_invalid')

  return {
    merchantKeys: merchantHeader
      ? [merchantHeader]
      : present([
          cookies.merchantId,
          domainOfHost(request.headers.host ?? ''),
          subOfHost(request.headers.host),
        ]),
    token,
    language: cookies.lang ?? null,
    requestId: request.id,
    source: request.ip,
    idempotencyKey,
    cookies: jarOf(app, { request, reply, cookies }),
  }
}

const present = (keys: (string | null | undefined)[]): string[] =>
  keys.filter((key) => typeof key === 'string' && key !== '') as string[]

const single = (header: string | string[] | undefined): string | null => {
  const value = Array.isArray(header) ? header[0] : header
  return value === undefined || value === '' ? null : value
}

/** The first label of a host that has more than a bare name: `tez` of tez.localhost:3000. */
function subOfHost(host: string | undefined): string | null {
  const labels = (host ?? '').split(':')[0]?.split('.') ?? []
  const isNumeric = labels.every((label) => /^\d+$/.test(label))
  const [first] = labels
  if (labels.length < 2 || isNumeric || !first || first === 'www') return null
  return first
}

/** A cookie travels with any site's form; a change is only accepted from our own origin (or a caller without an origin). */
function assertOwnOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers
  const site = single(request.headers['sec-fetch-site'])
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('origin_not_allowed')
  if (origin !== undefined && hostOf(origin) !== host) throw new AppError('origin_not_allowed')
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

function jarOf(
  app: App,
  { request, reply, cookies }: { request: FastifyRequest; reply: FastifyReply; cookies: OurCookies },
): CookieJar {
  // Only a browser on our own pages gets the cookie: it sends an Origin that is our host.
  const isOwnPage =
    request.headers.origin !== undefined && hostOf(request.headers.origin) === request.headers.host
  const isSecure = request.protocol === 'https'
  const set = (name: string, value: string, options: { maxAgeDays: number; isHttpOnly: boolean }) =>
    void reply.header('set-cookie', writeCookie(name, value, { ...options, isSecure }))
  return {
    signIn: (merchantId, token) => {
      if (!isOwnPage) return
      set(tokenCookie(merchantId), token, { maxAgeDays: SIGN_IN_DAYS, isHttpOnly: true })
      set(flagCookie(merchantId), '1', { maxAgeDays: SIGN_IN_DAYS, isHttpOnly: false })
    },
    signOut: (merchantId) => {
      app.log('session.ended', { requestId: request.id })
      for (const name of cookiesToClear(cookies, merchantId))
        set(name, '', { maxAgeDays: 0, isHttpOnly: !name.startsWith('auth') })
    },
  }
}

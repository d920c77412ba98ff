import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { readCookies, rememberedMerchant, type Cookies } from './cookies.ts'
import { sourceOf } from './network-of.ts'
import { plantedCookies } from './planted-cookies.ts'
import { isStorableText } from './read-body.ts'
import type { MerchantClaims } from './resolve-merchant.ts'

/** What every request says about its sender, whichever table its call is of: nothing here is believed before it is looked up. */
export type Sender = {
  cookies: Cookies
  isSecure: boolean
  claims: MerchantClaims
  requestId: string
  /** The network that budgets count by. */
  source: string
  idempotencyKey: string | null
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

/**
 * Reads who sent a request, and has the browser forget cookies that others planted. Throws invalid_request for an address with text that
 * no database can hold, and idempotency_key_invalid.
 */
export function senderOf(request: FastifyRequest, reply: FastifyReply): Sender {
  assertStorableUrl(request)
  const cookies = readCookies(request.headers.cookie)
  const isSecure = request.protocol === 'https'
  const planted = plantedCookies(cookies, { hostname: request.hostname, isSecure })
  if (planted.length > 0) void reply.header('set-cookie', planted)

  // An empty key is a mistake of whoever sends it: taken for none, it would protect nobody.
  const idempotencyKey = [request.headers['idempotency-key'] ?? []].flat()[0] ?? null
  if (idempotencyKey !== null && !IDEMPOTENCY_KEY.test(idempotencyKey))
    throw new AppError('idempotency_key_invalid')

  return {
    cookies,
    isSecure,
    claims: {
      host: request.host,
      asked: single(request.headers.merchant),
      remembered: rememberedMerchant(cookies),
    },
    requestId: request.id,
    source: sourceOf(request),
    idempotencyKey,
  }
}

function assertStorableUrl({ params, query }: FastifyRequest): void {
  // A parameter that stands twice is a list.
  const values = [params, query].flatMap((part) => Object.values(part as Record<string, unknown>).flat())
  for (const value of values)
    if (typeof value === 'string' && !isStorableText(value)) throw new AppError('invalid_request')
}

/** The first value of a header; null where there is none, or an empty one. */
const single = (header: string | string[] | undefined): string | null => {
  const value = Array.isArray(header) ? header[0] : header
  return value === undefined || value === '' ? null : value
}

/**
 * Throws origin_not_allowed where a browser says that another site's page made the request; what is no browser says nothing. `allowed` are
 * the values of `Sec-Fetch-Site` that count as ours.
 */
export function assertOwnPage(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string' && !allowed.includes(site)) throw new AppError('origin_not_allowed')
  if (origin !== undefined && !isOurs(origin, request)) throw new AppError('origin_not_allowed')
}

/**
 * Whether an origin is the host that was asked, as the browser or as a trusted proxy says it: a proxy may write the port into
 * X-Forwarded-Host that the browser leaves out.
 */
export const isOurs = (origin: string, { host, headers }: FastifyRequest): boolean => {
  const ofOrigin = URL.canParse(origin) ? new URL(origin).host : null
  return ofOrigin !== null && (ofOrigin === headers.host || ofOrigin === host)
}

import type { DeskCallShape } from '@dasturxon/contract/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, CurrentMerchant } from '../../context.ts'
import { shopOf } from '../../http/admit.ts'
import { AppError } from '../../http/app-error.ts'
import { cookieOf, COOKIES } from '../../http/cookies.ts'
import { assertOwnPage, senderOf } from '../../http/sender.ts'
import type { DeskContext } from './desk-context.ts'
import { deskJarOf, deskTokenOf } from './desk-cookies.ts'

/** Who calls a shop's desk, as the door saw it. */
export type DeskCaller = {
  merchant: CurrentMerchant
  token: string | null
  /** What `desk.allow` answered for this call. */
  allowance: string | null
  language: string | null
  requestId: string
  source: string
  cookies: DeskContext['cookies']
}

/**
 * What the request says about its sender: the cookie of this shop's desk, and nothing a customer signs in with. A change comes from a page
 * of our own origin; what is no browser says neither.
 */
export async function deskCallerOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { method }: Pick<DeskCallShape, 'method'>,
): Promise<DeskCaller> {
  const { cookies, isSecure, claims, requestId, source } = senderOf(request, reply)
  if (method !== 'GET') assertOwnPage(request, ['same-origin'])
  const { merchant } = await shopOf(app, claims)
  if (!merchant) throw new AppError('merchant_not_found')
  const { 'desk-allowance': allowance } = request.headers
  const jar = deskJarOf(app, request, reply)
  return {
    merchant,
    token: deskTokenOf(cookies, { merchantId: merchant.id, isSecure }),
    allowance: typeof allowance === 'string' ? allowance : null,
    language: cookieOf(cookies, COOKIES.deskLanguage) ?? cookieOf(cookies, COOKIES.language),
    requestId,
    source,
    cookies: {
      signIn: (token, days) => jar.signIn(merchant.id, token, days),
      signOut: () => jar.signOut(merchant.id),
    },
  }
}

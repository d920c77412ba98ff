import type { FastifyRequest } from 'fastify'
import { cookieOf, DESK_PREFIX, HOST_PREFIX, type Cookies } from '../../http/cookies.ts'
import { merchantOfToken } from '../../http/token.ts'

const DAY_SECONDS = 86_400

/** A cookie of a sign-in at the desk. Over https its name says that no other host of the domain can have set it. */
const deskCookie = (merchantId: string, isSecure: boolean): string =>
  `${isSecure ? HOST_PREFIX : ''}${DESK_PREFIX}${merchantId}`

/** The `Set-Cookie` line of a sign-in; without days one that ends it. It goes with requests of our own pages only. */
export function writeDeskCookie(
  request: FastifyRequest,
  { merchantId, token, days }: { merchantId: string; token: string; days: number },
): string {
  const isSecure = request.protocol === 'https'
  return [
    `${deskCookie(merchantId, isSecure)}=${token}`,
    'Path=/',
    `Max-Age=${days * DAY_SECONDS}`,
    'SameSite=Strict',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}

/** The token of this shop's desk, as the browser sent it; null for two of one name, or one that is somebody else's. */
export function deskTokenOf(cookies: Cookies, request: FastifyRequest, merchantId: string): string | null {
  const token = cookieOf(cookies, deskCookie(merchantId, request.protocol === 'https'))
  return token !== null && merchantOfToken(token) === merchantId ? token : null
}

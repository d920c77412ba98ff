import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../context.ts'
import { cookieOf, DESK_PREFIX, HOST_PREFIX, type Cookies } from '../../http/cookies.ts'
import { merchantOfToken } from '../../http/token.ts'

const DAY_SECONDS = 86_400

/** A cookie of a sign-in at the desk. Over https its name says that no other host of the domain can have set it. */
const deskCookie = (merchantId: string, isSecure: boolean): string =>
  `${isSecure ? HOST_PREFIX : ''}${DESK_PREFIX}${merchantId}`

/** The token of this shop's desk, as the browser sent it; null for two of one name, or one that is somebody else's. */
export function deskTokenOf(
  cookies: Cookies,
  { merchantId, isSecure }: { merchantId: string; isSecure: boolean },
): string | null {
  const token = cookieOf(cookies, deskCookie(merchantId, isSecure))
  return token !== null && merchantOfToken(token) === merchantId ? token : null
}

/** The cookies of sign-ins at desks that an answer sets. They go with requests of our own pages only. */
export type DeskJar = {
  signIn: (merchantId: string, token: string, days: number) => void
  signOut: (merchantId: string) => void
}

export function deskJarOf(app: App, request: FastifyRequest, reply: FastifyReply): DeskJar {
  const isSecure = request.protocol === 'https'
  const set = (merchantId: string, token: string, days: number) => {
    const line = [
      `${deskCookie(merchantId, isSecure)}=${token}`,
      'Path=/',
      `Max-Age=${days * DAY_SECONDS}`,
      'SameSite=Strict',
      'HttpOnly',
      ...(isSecure ? ['Secure'] : []),
    ]
    void reply.header('set-cookie', line.join('; '))
  }
  return {
    signIn(merchantId, token, days) {
      app.log('desk.session_started', { requestId: request.id, merchantId, source: request.ip })
      set(merchantId, token, days)
    },
    signOut(merchantId) {
      app.log('desk.session_ended', { requestId: request.id, merchantId })
      set(merchantId, '', 0)
    },
  }
}

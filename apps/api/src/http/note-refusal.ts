import type { ErrorCode } from '@dasturxon/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../context.ts'

/** Wrong codes are guesses until they are right. */
const WRONG = /_(?:code|pin)_wrong$|^pin_wrong$/

/**
 * Leaves a line of who was not let in (fault 26): not signed in, not allowed, too often, a wrong code, or an id that is not there or
 * somebody else's. The address of the call is the pattern, without what stood in it.
 */
export function noteRefusal(
  app: Pick<App, 'log'>,
  request: FastifyRequest,
  { code, status }: { code: ErrorCode; status: number },
): void {
  const { url: path = '' } = request.routeOptions
  const isForeignId = status === 404 && path.includes(':')
  if (status !== 401 && status !== 403 && status !== 429 && !WRONG.test(code) && !isForeignId) return
  app.log('access.refused', {
    requestId: request.id,
    status,
    reason: code,
    method: request.method,
    path,
    source: request.ip,
  })
}

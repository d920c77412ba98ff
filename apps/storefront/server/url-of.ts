import type { FastifyRequest } from 'fastify'

/**
 * The address asked for. Slashes at its beginning are one: `//host` would be read as another site by whatever resolves it
 * later.
 */
export function urlOf(request: FastifyRequest): URL | null {
  if (!request.url.startsWith('/')) return null
  return URL.parse(`${request.protocol}://${request.host}${request.url.replace(/^[/\\]+/, '/')}`)
}

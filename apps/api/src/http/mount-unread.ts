import type { FastifyInstance, RouteOptions } from 'fastify'

/** Adds a route whose JSON body stays as it came: bytes, which whoever answers the call reads. Nobody else's body is left so. */
export function mountUnread(server: FastifyInstance, route: RouteOptions): void {
  void server.register(async (own) => {
    own.removeContentTypeParser('application/json')
    own.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => body,
    )
    own.route(route)
  })
}

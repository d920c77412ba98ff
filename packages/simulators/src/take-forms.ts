import type { FastifyInstance } from 'fastify'

/** Has a part of a server take forms as a browser sends them, each field once, and nothing else. */
export function takeForms(own: FastifyInstance): void {
  own.removeAllContentTypeParsers()
  own.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

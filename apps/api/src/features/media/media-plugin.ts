import type { Log } from '@dasturxon/db'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, answerOf } from '../../http/app-error.ts'
import { isKnown } from '../../http/negotiate.ts'
import { mediaKey } from '../../providers/media/media-key.ts'
import { StoreFailure } from '../../providers/media/port.ts'
import { readPictureSize } from './picture-size.ts'
import type { PictureService } from './picture-service.ts'
import { LaneFull } from './work-lane.ts'

/** What an address answers never changes, for its name holds a hash of the content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** A customer's photo stays with its customer: no cache between, and not for longer than a day once it is gone. */
const FOR_ITS_OWNER = 'private, max-age=86400'
/** The caching of a WebP that is served until its AVIF is made. */
const FOR_A_WHILE = 'public, max-age=300'
/** A drawing opened on its own is a document: it may show itself and nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const RETRY_AFTER_SECONDS = 2

type Route = { Params: { sub: string; file: string }; Querystring: Record<string, unknown> }

/** `GET /media/{sub}/{file}?w=&h=&q=&fit=`: merchants' pictures in the size of the screen (CAT-9). */
export function mountMedia(server: FastifyInstance, pictures: PictureService, log: Log): void {
  server.get<Route>('/media/:sub/:file', { errorHandler: sendFailure }, async (request, reply) => {
    const { sub, file } = request.params
    const key = mediaKey(sub, file)
    if (key === null) throw new AppError('not_found')
    const size = readPictureSize(request.query)
    if (!size) throw new AppError('invalid_request')
    const picture = await pictures.read(key, size, { takesAvif: takesAvif(request.headers.accept) })
    if (picture.kind === 'missing') throw new AppError('not_found')

    const etag = `"${picture.tag}"`
    void reply.headers({
      etag,
      vary: 'accept',
      'cache-control': picture.isPrivate ? FOR_ITS_OWNER : picture.isFinal ? FOR_EVER : FOR_A_WHILE,
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // a CDN before us is another origin to the page that shows them
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(picture.type).send(picture.body)
  })

  function sendFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toAppError(thrown)
    if (error.code !== 'not_found' && error.code !== 'invalid_request')
      log('media.failed', { requestId: request.id, cause: causeOf(thrown) })
    const { status, body } = answerOf(error, request.id)
    if (status === 503) void reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    void reply.code(status).header('cache-control', 'no-store').send(body)
  }
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  return new AppError(thrown instanceof LaneFull || thrown instanceof StoreFailure ? 'busy' : 'internal')
}

function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown.cause instanceof Error ? `${thrown.message}: ${thrown.cause.message}` : thrown.message
}

/** Browsers that can show AVIF name it; a wildcard is what everybody sends. A weight of zero forbids it. */
function takesAvif(accept: string | undefined): boolean {
  return (accept ?? '')
    .toLowerCase()
    .split(',')
    .some((offer) => /^\s*image\/avif\s*(?:;(?!.*\bq=0(?:\.0*)?\s*(?:;|$)).*)?$/.test(offer))
}

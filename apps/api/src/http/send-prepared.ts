import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseCoding, isKnown } from './negotiate.ts'
import type { PreparedBytes } from './prepared-bytes.ts'

/** Sends bytes in the coding that the client takes, or says that the client has them already (RFC 9110 §13). */
export function sendPrepared(
  body: PreparedBytes,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.header('etag', body.etag)
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], body.etag))
    return reply.code(304).send()
  const coding = chooseCoding(request.headers['accept-encoding'])
  if (coding !== 'identity') void reply.header('content-encoding', coding)
  const ready = body.ready(coding)
  return ready ? reply.send(ready) : body.bytes(coding).then((bytes) => reply.send(bytes))
}

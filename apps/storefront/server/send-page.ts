import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf, chooseEncoding, isNotModified, type CompressedPage } from './compressed-page.ts'
import { PAGE_HEADERS } from './security-headers.ts'

/** A page as it can be sent to anybody it is for. */
export type SendablePage = { status: number; compressed: CompressedPage; policy: string }

/** Sends a page in the encoding the client takes, or says that the client has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: SendablePage) {
  const { compressed, status, policy } = page
  reply.headers({ ...PAGE_HEADERS, 'content-security-policy': policy, etag: compressed.etag })
  if (status === 200 && isNotModified(request.headers['if-none-match'], compressed.etag)) {
    return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).send(bodyOf(compressed, encoding))
}

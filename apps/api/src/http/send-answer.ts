import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { JsonBytes } from './json-bytes.ts'
import { chooseCoding } from './negotiate.ts'
import { compress, PreparedBytes } from './prepared-bytes.ts'

/** A shorter answer is one packet on the line, compressed or not. */
const COMPRESSED_FROM = 1024
/** What the texts of answers that guests get alike may come to, in characters; beside each stand its compressed bytes. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/**
 * Answers that come again word for word, compressed once (decision 75). They are found by their whole text, so that nobody is
 * ever sent another text than their own.
 */
export class RepeatedAnswers {
  readonly #cached: LRUCache<string, PreparedBytes>

  constructor(most = MOST_CHARACTERS) {
    this.#cached = new LRUCache({ maxSize: most, sizeCalculation: (_body, text) => text.length })
  }

  /** The body of a text; kept for whoever gets the same when `isForAll` says that it is about no customer. */
  bodyOf(text: string, isForAll: boolean): PreparedBytes {
    const known = this.#cached.get(text)
    if (known) return known
    const body = new PreparedBytes(text)
    if (isForAll) this.#cached.set(text, body)
    return body
  }
}

/**
 * Sends what a call answers, and nobody may keep: as JSON, above a kilobyte in the coding that the client takes. `bodyOf` makes
 * the bytes of a text.
 */
export async function sendAnswer(
  answer: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: (text: string) => PreparedBytes = (text) => new PreparedBytes(text),
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store')
  if (typeof answer !== 'object' || answer === null) return reply.send(answer)
  const text = answer instanceof JsonBytes ? answer.bytes : JSON.stringify(answer)
  void reply.type('application/json; charset=utf-8')
  if (text.length < COMPRESSED_FROM) return reply.send(text)
  void reply.header('vary', 'accept-encoding')
  const coding = chooseCoding(request.headers['accept-encoding'])
  if (coding === 'identity') return reply.send(text)
  const bytes = typeof text === 'string' ? bodyOf(text).bytes(coding) : compress(text, coding)
  return reply.header('content-encoding', coding).send(await bytes)
}

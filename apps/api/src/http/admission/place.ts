import type { FastifyRequest } from 'fastify'
import type { Place } from './gate.ts'

const places = new WeakMap<FastifyRequest, Place>()

/** Keeps the place of a request that was let in. */
export function notePlace(request: FastifyRequest, place: Place): void {
  places.set(request, place)
}

/** Makes room for the next: the answer is complete, or only waits for news from here on. */
export function leaveEarly(request: FastifyRequest): void {
  places.get(request)?.leave()
}

/** Makes room while the request waits for others of its customer; what it answers is to be called when it goes on. */
export function stepOut(request: FastifyRequest): () => void {
  return places.get(request)?.stepOut() ?? (() => undefined)
}

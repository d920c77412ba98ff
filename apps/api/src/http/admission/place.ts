import type { FastifyRequest } from 'fastify'
import type { Place } from './gate.ts'

const PLACE = Symbol('place')
type Placed = FastifyRequest & { [PLACE]?: Place }

/** Keeps the place of a request that was let in. */
export function notePlace(request: Placed, place: Place): void {
  request[PLACE] = place
}

/** Makes room for the next: the answer is complete, or only waits for news from here on. */
export function leaveEarly(request: Placed): void {
  request[PLACE]?.leave()
}

/** Makes room while the request waits for others of its customer; what it answers is to be called when it goes on. */
export function stepOut(request: Placed): () => void {
  return request[PLACE]?.stepOut() ?? (() => undefined)
}

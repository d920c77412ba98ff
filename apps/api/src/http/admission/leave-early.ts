import type { FastifyRequest } from 'fastify'

const leaves = new WeakMap<FastifyRequest, () => void>()

/** Keeps what a request that was let in has to call at its end. */
export function noteLeave(request: FastifyRequest, leave: () => void): void {
  leaves.set(request, leave)
}

/** Makes room for the next: the answer is complete, or only waits for news from here on. */
export function leaveEarly(request: FastifyRequest): void {
  leaves.get(request)?.()
}

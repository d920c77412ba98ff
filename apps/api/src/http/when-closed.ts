import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Runs when an answer has ended, however: read to its end, refused, or given up by whoever asked; at once where they left while it was
 * looked up who they are.
 */
export function whenClosed({ raw }: Pick<FastifyReply, 'raw'>, run: () => void): void {
  if (raw.destroyed) run()
  else raw.once('close', run)
}

/** Places for long answers of one process: `take` gives one to an answer until it has ended, and throws busy where all are taken. */
export function createPlaces(most: number): { take: (reply: FastifyReply) => void } {
  let taken = 0
  return {
    take(reply) {
      if (taken >= most) throw new AppError('busy')
      taken += 1
      whenClosed(reply, () => {
        taken -= 1
      })
    },
  }
}

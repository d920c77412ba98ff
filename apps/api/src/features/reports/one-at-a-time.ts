import { AppError } from '../../http/app-error.ts'

/** How many may wait. */
const MOST_WAITING = 20

/** Runs one piece of work after another, however many ask at once; who would wait behind too many is refused as busy (DSK-136). */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING) throw new AppError('busy')
    waiting += 1
    const turn = last.then(work).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

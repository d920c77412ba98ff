import type { Log } from '@dasturxon/db'

/** One JSON line an event on standard output, for whatever collects logs there. */
export const log: Log = (event, fields) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`)
}

import type { Log } from '@dasturxon/db'
import { pino } from 'pino'
import { createFloodGuard } from './log-flood.ts'

/** Somebody should look: work that was promised and not done, and bugs. */
const ERRORS =
  /^(?:request\.failed|aside\.failed|call\.failed|page\.failed|payment\.failed|payment\.unmatched|payment\.refund_failed|job_given_up|job_outcome_lost|server\.(?:not_started|stop_failed|process_lost)|bus_listener_failed)$/
/** It went wrong outside, or was refused; it is tried again or nothing was owed. */
const WARNINGS = /(?:_failed|\.failed|_lost|_refused|\.refused|not_\w+|unavailable|budget\w*|log\.dropped)$/

// Whoever reads what the shop writes may die before it: nobody's order ends with them.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const writer = pino({
  base: null,
  level: process.env['LOG_LEVEL'] ?? 'info',
  messageKey: 'event',
  timestamp: () => `,"at":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  // nobody should give them; whoever does by mistake writes nothing down
  redact: ['token', 'code', 'password', 'secret', 'authorization', 'cookie'].flatMap((name) => [
    name,
    `*.${name}`,
  ]),
})

const listeners = new Set<(event: string) => void>()

/** Hears the name of every event, for counting them. */
export const onLogged = (listener: (event: string) => void): void => void listeners.add(listener)

const write: Log = (event, fields) => writer[levelOf(event)](fields, event)
const passes = createFloodGuard({ now: Date.now, dropped: (fields) => write('log.dropped', fields) })

/** One JSON line an event on standard output, for whatever collects logs there; of a flood its first lines and their number. */
export const log: Log = (event, fields) => {
  for (const listener of listeners) listener(event)
  if (passes(event)) write(event, fields)
}

function levelOf(event: string): 'info' | 'warn' | 'error' {
  if (ERRORS.test(event)) return 'error'
  return WARNINGS.test(event) ? 'warn' : 'info'
}

import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { listenAgain } from './listen.ts'
import type { Log } from './log.ts'
import { createTopics, type Listener, type Ref } from './topics.ts'

/**
 * Tells every process that something changed. A message is only a reference: whoever hears it reads the present
 * state, so that one lost or doubled does no harm.
 */
export type Bus = {
  /** After the commit: `tx.publish` keeps it till then. Heard here at once and in other processes within some 10 ms. */
  publish: (refs: Ref[]) => void
  /** Hears `topic` itself and all that begins with `topic:`. The answer ends the subscription. */
  subscribe: (topic: string, listener: Listener) => () => void
  /** Resolves when other processes are heard. */
  start: () => Promise<void>
  /** Sends what still waits, then closes the connection. */
  stop: () => Promise<void>
}

/**
 * Messages may have been missed: whoever shows something looks again. Published in this process when its connection was lost and is
 * back, and by a process that takes the place of one that may have died before it told what it did.
 */
export const MESSAGES_MISSED: Ref = 'bus:missed'

const CHANNEL = 'dasturxon'
const FLUSH_MS = 10
/** What could not be sent, as while the database is away, is sent again after this. */
const RESEND_MS = 200
/** A NOTIFY carries fewer than 8000 bytes. */
const PAYLOAD_BYTES = 7900
const REF_BYTES = 500

/**
 * A bus over PostgreSQL's LISTEN and NOTIFY. `url` must lead to the server itself: LISTEN does not pass a pooler
 * that hands sessions around.
 */
export function createBus({ url, pool, log }: { url: string; pool: pg.Pool; log: Log }): Bus {
  const origin = randomBytes(6).toString('hex')
  const topics = createTopics(log)
  const waiting = new Set<Ref>()
  let timer: NodeJS.Timeout | null = null
  let sending = Promise.resolve()
  let isStopped = false

  const flushAfter = (ms: number) => {
    timer ??= setTimeout(() => {
      sending = flush()
    }, ms)
  }

  const flush = async () => {
    const refs = [...waiting]
    const payloads = intoPayloads(origin, refs)
    waiting.clear()
    timer = null
    try {
      // by its name, or PostgreSQL would parse and plan it a hundred times a second
      await pool.query({
        name: 'notify',
        text: 'select pg_notify($1, payload) from unnest($2::text[]) as payload',
        values: [CHANNEL, payloads],
      })
    } catch (error) {
      log('bus_not_sent', { error: String(error), messages: payloads.length })
      if (isStopped) return
      for (const ref of refs) waiting.add(ref)
      flushAfter(RESEND_MS)
    }
  }

  const ear = listenAgain({
    url,
    channel: CHANNEL,
    log,
    onMessage(payload) {
      const [from, ...refs] = payload.split('\n')
      if (from !== origin) topics.publish(refs)
    },
    onReconnect: () => topics.publish([MESSAGES_MISSED]),
  })

  return {
    subscribe: topics.subscribe,
    publish(refs) {
      for (const ref of refs) waiting.add(checked(ref))
      topics.publish(refs)
      if (waiting.size > 0) flushAfter(FLUSH_MS)
    },
    start: () => ear.start(),
    async stop() {
      isStopped = true
      if (timer) {
        clearTimeout(timer)
        sending = flush()
      }
      await sending
      await ear.stop()
    },
  }
}

function checked(ref: Ref): Ref {
  if (ref.includes('\n') || Buffer.byteLength(ref) > REF_BYTES)
    throw new RangeError(`not a reference: ${ref}`)
  return ref
}

/** Texts of one origin and as many references as fit, a line each. */
function intoPayloads(origin: string, refs: Ref[]): string[] {
  const payloads: string[] = []
  let payload = origin
  for (const ref of refs) {
    if (Buffer.byteLength(payload) + 1 + Buffer.byteLength(ref) > PAYLOAD_BYTES) {
      payloads.push(payload)
      payload = origin
    }
    payload += `\n${ref}`
  }
  return [...payloads, payload]
}
